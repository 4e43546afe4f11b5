import { createSchedule, weekSchedule } from '@fantasy-stats/engine/schedule';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { type LaidPlayer, rosterOf, scheduledPlayers } from '../../schedule/laid-players.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { gamesLeft, gamesOfRoster } from '../../schedule/week-facts.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { type HeadlineFacts, headlineOfSchedule, moreOfSchedule, weekInWords } from './headline.ts';

const week = { number: 2, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false };
const fixtures = [
  ['2026-11-02', 'BOS', 'NY', 'final'],
  ['2026-11-02', 'ATL', 'CHI', 'final'],
  ['2026-11-02', 'DAL', 'DEN', 'final'],
  ['2026-11-03', 'BOS', 'ATL', 'scheduled'],
  ['2026-11-05', 'BOS', 'CHI', 'scheduled'],
  ['2026-11-05', 'NY', 'ATL', 'scheduled'],
] as const;
const model = scheduleModel(
  fixtures.map(([day, home, away, status], index) => ({
    day,
    games: [
      {
        id: String(index),
        kind: 'regular',
        startsAt: null,
        home,
        away,
        status,
        homePoints: null,
        awayPoints: null,
      },
    ],
  })),
);

function player(id: string, nbaTeam: string, changes: Partial<LaidPlayer> = {}): LaidPlayer {
  return {
    id,
    name: id,
    nbaTeam,
    positions: ['C'],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
    slot: 'C',
    isFree: false,
    ...changes,
  };
}

const { league } = exampleView({ levels: [[1], [2]] });
const slots = [{ slot: 'C' as const, count: 1 }];
const question = (today: string) => ({ model, league: { ...league, slots }, week, today });

function facts(today: string, players: LaidPlayer[], other: HeadlineFacts['other'] = null): HeadlineFacts {
  const games = gamesOfRoster(question(today), players);
  return {
    schedule: weekSchedule(model.schedule, week),
    today,
    isLeagueWeek: true,
    roster: games && { name: 'Your roster', isOwn: true, games, left: gamesLeft({ model }, games) },
    other,
  };
}

const textOf = (of: HeadlineFacts, when = 'this week') => sentenceText(headlineOfSchedule(of, when));
const more = (of: HeadlineFacts) => sentenceText(moreOfSchedule(of));

describe('headlineOfSchedule', () => {
  it('says that a Cup week’s games are not scheduled yet, not that no team plays', () => {
    const empty = { ...week, firstDay: '2026-12-07', lastDay: '2026-12-13' };
    const about = { ...facts('2026-11-28', []), schedule: weekSchedule(model.schedule, empty) };
    expect(sentenceText(headlineOfSchedule({ ...about, pendingGames: 2 }, 'in week 8'))).toBe(
      'The NBA has not set its games in week 8: 2 games per team are not set yet.',
    );
    expect(sentenceText(headlineOfSchedule(about, 'in week 8'))).toMatch(
      /^The NBA has no regular-season games/,
    );
  });

  const two = [player('a', 'BOS'), player('b', 'NY')];

  it('compares the roster’s games with the opponent’s', () => {
    const ahead = facts('2026-10-30', two, { name: 'Weak Hand', games: 3, isAverage: false });
    expect(textOf(ahead, 'in week 2')).toBe(
      'Your roster has 5 games in week 2, 2 more than Weak Hand; Tuesday is an off night.',
    );
    expect(more(ahead)).toBe(
      'Your slots hold 3: 2 games on Monday and Thursday fit no slot. ATL and BOS have 3 games, DAL and DEN 1.',
    );
  });

  it('counts the games left during the week and ignores past days', () => {
    const running = facts('2026-11-03', two, { name: 'the average team', games: 3.4, isAverage: true });
    expect(textOf(running)).toBe(
      'Your roster has 3 games left this week, 0.4 fewer than the average team; Tuesday is an off night.',
    );
    expect(more(running)).toContain('Your slots hold 2: 1 game on Thursday fits no slot.');
  });

  it('covers NBA teams if no roster is selected', () => {
    const withoutTeam = { ...facts('2026-10-30', two), roster: null };
    expect(textOf(withoutTeam, 'in week 2')).toBe(
      '2 NBA teams play 3 times in week 2; Tuesday is an off night.',
    );
  });

  it('says that the NBA has no games if no NBA team plays', () => {
    const empty = { ...facts('2026-10-30', []), schedule: weekSchedule(createSchedule([]), week) };
    expect(textOf(empty, 'in week 2')).toBe('The NBA has no regular-season games in week 2.');
  });

  it('names the week relative to today, by number or by date', () => {
    expect(weekInWords(week, '2026-11-04', undefined, true)).toBe('this week');
    expect(weekInWords(week, '2026-10-30', week, true)).toBe('next week');
    expect(weekInWords(week, '2026-10-01', undefined, true)).toBe('in week 2');
    expect(weekInWords(week, '2026-10-01', undefined, false)).toBe('in the week from Nov 2');
  });
});

describe('selected players', () => {
  it('are ordered as in the lineup: starters, bench, injured list', () => {
    const listed = [
      player('il', 'BOS', { slot: 'IL' }),
      player('bench', 'NY', { slot: 'BN' }),
      player('c', 'NY'),
    ];
    const known = listed.map((one) => ({
      ...one,
      positions: [...one.positions],
      nbaId: null,
      teamId: '1',
      availability: 'rostered' as const,
      waiverUntil: null,
      percentRostered: null,
    }));
    expect(rosterOf(known, '1').map(({ id }) => id)).toEqual(['c', 'bench', 'il']);
    expect(rosterOf(known, '2')).toEqual([]);
  });

  it('are unavailable if out this week, or if on the injured list in any week', () => {
    const players = [player('out', 'BOS', { injury: 'out' }), player('il', 'NY', { slot: 'IL+' })];
    const unavailable = (isRunning: boolean) =>
      scheduledPlayers(players, isRunning).map(({ isUnavailable }) => isUnavailable);
    expect(unavailable(true)).toEqual([true, true]);
    expect(unavailable(false)).toEqual([false, true]);
  });
});
