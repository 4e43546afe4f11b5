import { addDays, scoringForms } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingWeeks } from '../league-forecast/coming-weeks.ts';
import type { InputFacts } from '../league-forecast/make-inputs.ts';
import { projectedTotals } from '../league-forecast/projected-totals.ts';
import { teamStretch } from '../league-forecast/team-week.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';
import { startChances } from '../lineup/start-chances.ts';
import { projectedWeek } from '../standings/odds/projected-week.ts';
import { tradeBaseline } from './baseline.ts';
import { exampleTrades } from './example-league.ts';
import { tradeLeagueModel } from './league-model.ts';
import { rosterEvaluator } from './team-weeks.ts';

const closeTo = (actual: ArrayLike<number>, expected: ArrayLike<number>): void => {
  expect(actual.length).toBe(expected.length);
  for (let place = 0; place < expected.length; place += 1) {
    const target = expected[place] ?? Number.NaN;
    expect(Math.abs((actual[place] ?? Number.NaN) - target)).toBeLessThan(1e-9 * (1 + Math.abs(target)));
  }
};

describe('the weeks of a roster', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('are those of the projections, week by week: %s', (form) => {
    const { compiled, league } = exampleTrades(form);
    const { base } = tradeBaseline(league);
    const { inputs } = compiled;
    league.weeks.forEach((week, place) => {
      const [first, last] = [addDays(inputs.today, week.first), addDays(inputs.today, week.last)];
      const sides = inputs.teams.map(
        ({ id, soFar }) => teamStretch(compiled, id, first, last, week.isRunning ? soFar : {}).side,
      );
      const model = projectedWeek(sides, compiled.set, league.correlation, form, week.last - week.first + 1);
      const width = league.columns.length;
      const row = (pick: (team: (typeof base)[number]) => Float64Array): number[] =>
        base.flatMap((team) => [...pick(team).subarray(place * width, place * width + league.contested)]);
      closeTo(
        row(({ mean }) => mean),
        model.mean,
      );
      closeTo(
        row(({ variance }) => variance.map(Math.sqrt)),
        model.deviation,
      );
    });
  });

  it.each(['rotisserie', 'seasonPoints'] as const)('are one stretch without matchups: %s', (form) => {
    const { compiled, league, season } = exampleTrades(form);
    const model = projectedTotals(season, compiled);
    const { base } = tradeBaseline(league);
    closeTo(
      base.flatMap(({ mean }) => [...mean.subarray(0, league.contested)]),
      model?.mean ?? [],
    );
    closeTo(
      base.flatMap(({ variance }) => [...variance.subarray(0, league.contested).map(Math.sqrt)]),
      model?.deviation ?? [],
    );
  });

  /** The first player of every team is out and on its injured list. */
  const withInjured = (facts: InputFacts): InputFacts => {
    const injured = new Set(facts.rosters.map(({ entries }) => entries[0]?.playerId));
    return {
      ...facts,
      rosters: facts.rosters.map((roster) => ({
        ...roster,
        entries: roster.entries.map((entry, place) => (place === 0 ? { ...entry, slot: 'IL' } : entry)),
      })),
      players: facts.players.map((player) =>
        injured.has(player.id) ? { ...player, injury: 'injuredReserve' } : player,
      ),
    };
  };

  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('bring players back from the injured list as the odds of the season do: %s', (form) => {
    const { compiled, league, season } = exampleTrades(form, withInjured);
    const { base } = tradeBaseline(league);
    const weekOf = comingWeeks(compiled, new Set());
    const width = league.columns.length;
    const coming = league.weeks.filter(({ isRunning }) => !isRunning);
    expect(coming.length).toBeGreaterThan(1);
    for (const { number } of coming) {
      const place = league.weeks.findIndex((week) => week.number === number);
      const week = season.league.weeks.find((one) => one.number === number);
      const model = week && weekOf(week);
      if (model?.kind !== 'teams') throw new Error('a coming week is told by teams');
      closeTo(
        base.flatMap(({ mean }) => [...mean.subarray(place * width, place * width + league.contested)]),
        model.mean,
      );
    }
    const [injured = -1] = league.rosters[0] ?? [];
    expect(league.players[injured]?.isReserved).toBe(true);
    const gamesIn = (isRunning: boolean): number =>
      league.weeks.reduce((sum, week, place) => {
        const own = base[0]?.members.findIndex(({ player }) => player === injured) ?? -1;
        const games = base[0]?.counting[place * (base[0]?.members.length ?? 0) + own] ?? Number.NaN;
        return week.isRunning === isRunning ? sum + games : sum;
      }, 0);
    expect(gamesIn(true)).toBe(0);
    expect(gamesIn(false)).toBeGreaterThan(0);
  });

  it.each(['rotisserie', 'seasonPoints'] as const)('bring them back without matchups, too: %s', (form) => {
    const { compiled, league, season } = exampleTrades(form, withInjured);
    closeTo(
      tradeBaseline(league).base.flatMap(({ mean }) => [...mean.subarray(0, league.contested)]),
      projectedTotals(season, compiled)?.mean ?? [],
    );
  });

  it('leave them out of the running week also when it is the last', () => {
    const { league } = exampleTrades('eachCategory', withInjured);
    const running = league.weeks.filter(({ isRunning }) => isRunning);
    const last = running[0]?.last ?? 0;
    const ending = tradeLeagueModel({
      ...league,
      days: last + 1,
      weeks: running,
      players: league.players.map((player) => ({
        ...player,
        days: player.days.filter((day) => day <= last),
        outlook: player.outlook && {
          ...player.outlook,
          chances: player.outlook.chances.filter((_, game) => (player.days[game] ?? 0) <= last).fill(0.5),
        },
        shares: player.shares.filter((_, game) => (player.days[game] ?? 0) <= last),
        loads: player.loads.filter((_, game) => (player.days[game] ?? 0) <= last),
      })),
    });
    const [own] = tradeBaseline(ending).base;
    const injured = own?.members.findIndex(({ player }) => ending.players[player]?.isReserved) ?? -1;
    expect(injured).toBeGreaterThanOrEqual(0);
    expect(own?.counting[injured]).toBe(0);
  });

  it('hold the same players where lineups are set once a week', () => {
    const { compiled, league } = exampleTrades('eachCategory', (facts) => ({
      ...facts,
      season: { ...facts.season, league: { ...facts.season.league, lineupLock: 'weekly' } },
    }));
    const { base } = tradeBaseline(league);
    league.weeks.forEach((week, place) => {
      compiled.inputs.teams.forEach(({ id }, team) => {
        const [first, last] = [
          addDays(compiled.inputs.today, week.first),
          addDays(compiled.inputs.today, week.last),
        ];
        const { games } = teamStretch(compiled, id, first, last, {}, undefined, week.isLocked);
        expect(base[team]?.games[place]).toBeCloseTo(games, 9);
      });
    });
  });

  it('split between those who leave and those who come, on the day', () => {
    const { league } = exampleTrades();
    const evaluator = rosterEvaluator(league);
    const [leaves, comes] = [0, league.rosters[1]?.[0] ?? 0];
    const weeks = evaluator.weeksOf(0, [
      { player: leaves, from: 0, until: 10 },
      { player: comes, from: 10, until: league.days },
    ]);
    const games = (player: number, from: number, until: number): number =>
      (league.chanceByDay[player] ?? new Float64Array())
        .slice(from, until)
        .reduce((sum, chance) => sum + chance, 0);
    const counted = weeks.counting.reduce((sum, value) => sum + value, 0);
    expect(counted).toBeCloseTo(games(leaves, 0, 10) + games(comes, 10, league.days), 9);
  });
});

describe('lineups of a day', () => {
  const slots = [
    { slot: 'PG', count: 1 },
    { slot: 'G', count: 1 },
    { slot: 'F', count: 1 },
    { slot: 'C', count: 2 },
    { slot: 'UTIL', count: 1 },
    { slot: 'BN', count: 3 },
  ] as const;
  const player = fc.record({
    positions: fc.subarray(['PG', 'SG', 'SF', 'PF', 'C'] as const),
    chance: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });

  it('give every player the chance that the exact way gives', () => {
    fc.assert(
      fc.property(fc.array(player, { maxLength: 11 }), fc.integer({ min: 0, max: 5 }), (players, without) => {
        const own = slots.slice(without > 4 ? 0 : without);
        const lineups = createDayLineups(own);
        const chances = Float64Array.from(players, ({ chance }) => chance);
        lineups.count(
          players.length,
          Int32Array.from(players, ({ positions }) => positionsMask(positions)),
          chances,
        );
        closeTo(
          chances,
          startChances(
            players.map((one, place) => ({ ...one, value: players.length - place })),
            own,
          ),
        );
      }),
    );
  });
});

it('knows every scoring form', () => {
  for (const form of scoringForms) expect(exampleTrades(form).league.weeks.length).toBeGreaterThan(0);
});
