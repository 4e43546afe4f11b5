import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { daysToRead } from '../../schedule/days-to-read.ts';
import { easeRanges } from '../../schedule/ease.ts';
import { scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { readChoice } from './choice.ts';

type Days = Parameters<typeof scheduleModel>[0];
type Game = Days[number]['games'][number];

function game(id: string, home: Game['home'], away: Game['away'], changes: Partial<Game> = {}): Game {
  return {
    id,
    kind: 'regular',
    startsAt: null,
    home,
    away,
    status: 'scheduled',
    homePoints: null,
    awayPoints: null,
    ...changes,
  };
}

const day = '2026-11-02';

describe('the schedule of the page', () => {
  it('counts games of the regular season whose NBA teams are known', () => {
    const model = scheduleModel([
      {
        day,
        games: [
          game('1', 'BOS', 'NY'),
          game('2', 'ATL', 'CHI', { kind: 'preseason' }),
          game('3', null, null),
          game('4', 'LAL', 'LAC', { status: 'postponed' }),
        ],
      },
    ]);
    expect(model.schedule.games.map(({ id }) => id)).toEqual(['1']);
    expect(model.undecided.get(day)).toBe(1);
    expect(model.postponed.get(`LAC ${day}`)?.id).toBe('4');
    expect([model.firstDay, model.lastDay]).toEqual([day, day]);
  });

  it('stands where an NBA team has two games on a day, or a game is given twice', () => {
    const model = scheduleModel([
      { day, games: [game('1', 'BOS', 'NY'), game('2', 'BOS', 'ATL')] },
      { day: '2026-11-03', games: [game('1', 'BOS', 'NY')] },
    ]);
    expect(model.schedule.games.map(({ id }) => id)).toEqual(['1']);
  });

  it('goes by the league’s weeks, and by the calendar’s where it has none', () => {
    const model = scheduleModel([{ day, games: [game('1', 'BOS', 'NY')] }]);
    const { league } = exampleView({ levels: [[1], [2]] });
    expect(weeksOf(league, model)).toEqual(league.weeks);
    const [only] = league.weeks;
    const whole = { ...league, weeks: only ? [{ ...only, lastDay: league.lastDay }] : [] };
    expect(weeksOf(whole, model).length).toBeGreaterThan(5);
    expect(weeksOf(null, model)).toEqual([{ number: 1, firstDay: day, lastDay: day, isPlayoffs: false }]);
  });

  it('opens at the running week, at the next between weeks, at the last after the season', () => {
    const { league } = exampleView({ levels: [[1], [2]] });
    const [first, second] = league.weeks;
    expect(weekAround(league.weeks, second?.firstDay ?? '')).toEqual(second);
    expect(weekAround(league.weeks, '2020-01-01')).toEqual(first);
    expect(weekAround(league.weeks, '2030-01-01')).toEqual(league.weeks.at(-1));
  });

  it('asks for no more days than the call allows', () => {
    const { league } = exampleView({ levels: [[1], [2]] });
    expect(daysToRead(league, '2026-11-02').from).toBe(league.firstDay);
    expect(daysToRead({ ...league, lastDay: '2029-01-01' }, '2026-11-02').to < '2028').toBe(true);
    expect(daysToRead(null, '2027-03-02').from).toBe('2026-07-20');
  });
});

describe('the choice in the address', () => {
  const { league } = exampleView({ levels: [[1], [2]] });
  const [usual] = league.weeks;
  if (!usual) throw new Error('no weeks');
  const known = { weeks: league.weeks, usual, teamIds: ['1', '2'], ownTeamId: '1', easeRanges };
  const read = (address: string) => readChoice((name) => new URLSearchParams(address).get(name), known);

  it('is the running week and the own roster where it says nothing, or nothing that is known', () => {
    const usually = {
      view: 'days',
      week: usual,
      teamId: '1',
      added: [],
      measure: 'games',
      onlyTheirs: false,
      leastLeft: 0,
      ease: null,
      easePosition: null,
      easeRange: '1',
    };
    expect(read('')).toEqual(usually);
    expect(read('left=3&ease=REB&against=C')).toEqual({
      ...usually,
      leastLeft: 3,
      ease: 'REB',
      easePosition: 'C',
    });
    expect(read('left=7&ease=shoes&against=QB')).toEqual(usually);
    expect(read('view=moon&week=99&team=77&show=none&add=,,')).toEqual(usually);
  });

  it('holds week, view, roster and players', () => {
    expect(read('view=roster&week=2&team=none&add=a,b,a&nbaTeams=mine&show=offNights')).toMatchObject({
      view: 'roster',
      week: { number: 2 },
      teamId: null,
      added: ['a', 'b'],
      onlyTheirs: true,
      measure: 'offNights',
    });
  });
});
