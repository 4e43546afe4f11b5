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

describe('the schedule model', () => {
  it('counts regular-season games with known NBA teams', () => {
    const model = scheduleModel([
      {
        day,
        games: [
          game('1', 'BOS', 'NY'),
          game('2', 'ATL', 'CHI', { kind: 'preseason' }),
          game('3', null, null),
          game('4', 'LAL', 'LAC', { status: 'postponed' }),
          game('5', 'MIN', 'GS', { status: 'canceled' }),
        ],
      },
    ]);
    expect(model.schedule.games.map(({ id }) => id)).toEqual(['1']);
    expect(model.undecided.get(day)).toBe(1);
    expect(model.calledOff.get(`LAC ${day}`)?.id).toBe('4');
    expect(model.calledOff.get(`MIN ${day}`)?.id).toBe('5');
    expect([model.firstDay, model.lastDay]).toEqual([day, day]);
  });

  it('omits duplicate games, and an NBA team’s second game on one day', () => {
    const model = scheduleModel([
      { day, games: [game('1', 'BOS', 'NY'), game('2', 'BOS', 'ATL')] },
      { day: '2026-11-03', games: [game('1', 'BOS', 'NY')] },
    ]);
    expect(model.schedule.games.map(({ id }) => id)).toEqual(['1']);
  });

  it('uses the league’s weeks, or calendar weeks if the league has none', () => {
    const model = scheduleModel([{ day, games: [game('1', 'BOS', 'NY')] }]);
    const { league } = exampleView({ levels: [[1], [2]] });
    expect(weeksOf(league, model)).toEqual(league.weeks);
    const [only] = league.weeks;
    const whole = { ...league, weeks: only ? [{ ...only, lastDay: league.lastDay }] : [] };
    expect(weeksOf(whole, model).length).toBeGreaterThan(5);
    expect(weeksOf(null, model)).toEqual([{ number: 1, firstDay: day, lastDay: day, isPlayoffs: false }]);
  });

  it('selects the current week, the next week between weeks, or the last week after the season', () => {
    const { league } = exampleView({ levels: [[1], [2]] });
    const [first, second] = league.weeks;
    expect(weekAround(league.weeks, second?.firstDay ?? '')).toEqual(second);
    expect(weekAround(league.weeks, '2020-01-01')).toEqual(first);
    expect(weekAround(league.weeks, '2030-01-01')).toEqual(league.weeks.at(-1));
  });

  it('requests no more days than the API call allows', () => {
    const { league } = exampleView({ levels: [[1], [2]] });
    expect(daysToRead(league, '2026-11-02').from).toBe(league.firstDay);
    expect(daysToRead({ ...league, lastDay: '2029-01-01' }, '2026-11-02').to < '2028').toBe(true);
    expect(daysToRead(null, '2027-03-02').from).toBe('2026-07-20');
  });
});

describe('readChoice', () => {
  const { league } = exampleView({ levels: [[1], [2]] });
  const [usual] = league.weeks;
  if (!usual) throw new Error('no weeks');
  const known = { weeks: league.weeks, usual, teamIds: ['1', '2'], ownTeamId: '1', easeRanges };
  const read = (address: string) => readChoice((name) => new URLSearchParams(address).get(name), known);

  it('defaults to the current week and the user’s roster', () => {
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

  it('parses week, view, roster and players', () => {
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
