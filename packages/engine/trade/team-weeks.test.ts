import { addDays, type ForecastInputs, type NbaTeam, nbaTeams, scoringForms } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingWeeks } from '../league/coming-weeks.ts';
import { compileForecast } from '../league/compile.ts';
import { restOfSeason } from '../league/games-within-window.ts';
import type { InputFacts } from '../league/make-inputs.ts';
import { projectedTotals } from '../league/projected-totals.ts';
import { teamWindow } from '../league/team-week.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';
import { startChances } from '../lineup/start-chances.ts';
import { projectedWeek } from '../season/odds/projected-week.ts';
import { exampleTrades } from '../testing/example-league.ts';
import { tradeBaseline } from './baseline.ts';
import { firstDayOfTrade } from './check-trade.ts';
import { tradeLeague } from './from-forecast.ts';
import { tradeLeagueModel } from './league-model.ts';
import { membersAfter } from './members.ts';
import { rosterEvaluator } from './team-weeks.ts';

/** Trades use a player's mean usage over the season; odds use each game's usage. */
const meanUsageError = 0.02;

/** Removes today's games, which count for the team that gives a player. */
function withoutToday(inputs: ForecastInputs): ForecastInputs {
  const skipped = (nbaTeam: NbaTeam): number => (inputs.games[nbaTeam]?.[0]?.day === inputs.today ? 1 : 0);
  return {
    ...inputs,
    games: Object.fromEntries(
      nbaTeams.map((nbaTeam) => [nbaTeam, (inputs.games[nbaTeam] ?? []).slice(skipped(nbaTeam))]),
    ),
    players: inputs.players.map(({ loads: _loads, ...player }) => ({
      ...player,
      chances: player.chances.slice(skipped(player.nbaTeam)),
    })),
  };
}

/** @param relative the largest relative difference */
const closeTo = (actual: ArrayLike<number>, expected: ArrayLike<number>, relative = 1e-9): void => {
  expect(actual.length).toBe(expected.length);
  for (let index = 0; index < expected.length; index += 1) {
    const target = expected[index] ?? Number.NaN;
    expect(Math.abs((actual[index] ?? Number.NaN) - target)).toBeLessThan(relative * (1 + Math.abs(target)));
  }
};

describe('rosterEvaluator', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('returns the same totals for every week as projectedWeek: %s', (form) => {
    const { compiled, league } = exampleTrades(form);
    const { base } = tradeBaseline(league);
    const { inputs } = compiled;
    league.weeks.forEach((week, index) => {
      const [first, last] = [addDays(inputs.today, week.first), addDays(inputs.today, week.last)];
      const sides = inputs.teams.map(
        ({ id, soFar }) => teamWindow(compiled, id, first, last, week.isRunning ? soFar : {}).side,
      );
      const model = projectedWeek(sides, compiled.set, compiled.constants, form, week.last - week.first + 1);
      const width = league.columns.length;
      const row = (pick: (team: (typeof base)[number]) => Float64Array): number[] =>
        base.flatMap((team) => [...pick(team).subarray(index * width, index * width + league.contested)]);
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

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('returns the remaining season as a single week in leagues without matchups: %s', (form) => {
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

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('counts about as many games under caps as the season odds: %s', (form) => {
    const gamesCaps = (['PG', 'SF', 'C', 'UTIL'] as const).map((slot) => ({
      slot,
      games: slot === 'UTIL' ? 55 : 10,
      period: 'season' as const,
    }));
    const { compiled, league, season } = exampleTrades(form, (facts) => ({
      ...facts,
      season: { ...facts.season, league: { ...facts.season.league, gamesCaps } },
      gamesBySlot: new Map(facts.season.teams.map(({ id }, team) => [id, { UTIL: 5 * team }])),
    }));
    const model = projectedTotals(season, compiled);
    const { base } = tradeBaseline(league);
    const free = tradeBaseline(exampleTrades(form).league).base;
    base.forEach(({ games, mean }, team) => {
      const window = restOfSeason(compiled, league.teams[team] ?? '');
      expect(games[0]).toBeLessThan(0.9 * (free[team]?.games[0] ?? 0));
      expect(games[0]).toBeLessThanOrEqual(85 - 5 * team + 1e-6);
      expect(Math.abs((games[0] ?? 0) / window.games - 1)).toBeLessThan(0.01);
      for (let c = 0; c < league.contested; c += 1) {
        const expected = model?.mean[team * league.contested + c] ?? Number.NaN;
        expect(Math.abs((mean[c] ?? 0) / expected - 1)).toBeLessThan(0.01);
      }
    });
  });

  /** The first player of every team is out and on the injured list. */
  const withInjured = (facts: InputFacts): InputFacts => {
    const injured = new Set(facts.rosters.map(({ entries }) => entries[0]?.playerId));
    return {
      ...facts,
      rosters: facts.rosters.map((roster) => ({
        ...roster,
        entries: roster.entries.map((entry, index) => (index === 0 ? { ...entry, slot: 'IL' } : entry)),
      })),
      players: facts.players.map((player) =>
        injured.has(player.id) ? { ...player, injury: 'injuredReserve' } : player,
      ),
    };
  };

  // Without usage, trades and season odds agree exactly. With it, they differ slightly, because trades use a
  // player's mean usage over the season.
  const usages = [
    [false, 1e-9],
    [true, meanUsageError],
  ] as const;
  const cases = <Form>(forms: readonly Form[]) =>
    forms.flatMap((form) => usages.map(([hasUsage, relative]) => ({ form, hasUsage, relative })));

  it.each(
    cases(['eachCategory', 'mostCategories', 'headToHeadPoints'] as const),
  )('brings players back from the injured list as the season odds do: $form, usage $hasUsage', ({
    form,
    hasUsage,
    relative,
  }) => {
    const { compiled, league, season } = exampleTrades(form, withInjured, hasUsage);
    const { base } = tradeBaseline(league);
    const weekOf = comingWeeks(compiled, new Set());
    const width = league.columns.length;
    const coming = league.weeks.filter(({ isRunning }) => !isRunning);
    expect(coming.length).toBeGreaterThan(1);
    for (const { number } of coming) {
      const index = league.weeks.findIndex((week) => week.number === number);
      const week = season.league.weeks.find((one) => one.number === number);
      const model = week && weekOf(week);
      if (model?.kind !== 'teams') throw new Error('a coming week is told by teams');
      closeTo(
        base.flatMap(({ mean }) => [...mean.subarray(index * width, index * width + league.contested)]),
        model.mean,
        relative,
      );
    }
    const [injured = -1] = league.rosters[0] ?? [];
    expect(league.players[injured]?.isReserved).toBe(true);
    const gamesIn = (isRunning: boolean): number =>
      league.weeks.reduce((sum, week, index) => {
        const own = base[0]?.members.findIndex(({ player }) => player === injured) ?? -1;
        const games = base[0]?.counting[index * (base[0]?.members.length ?? 0) + own] ?? Number.NaN;
        return week.isRunning === isRunning ? sum + games : sum;
      }, 0);
    expect(gamesIn(true)).toBe(0);
    expect(gamesIn(false)).toBeGreaterThan(0);
  });

  it.each(
    cases(['rotisserie', 'seasonPoints'] as const),
  )('brings players back from the injured list in leagues without matchups: $form, usage $hasUsage', ({
    form,
    hasUsage,
    relative,
  }) => {
    const { compiled, league, season } = exampleTrades(form, withInjured, hasUsage);
    closeTo(
      tradeBaseline(league).base.flatMap(({ mean }) => [...mean.subarray(0, league.contested)]),
      projectedTotals(season, compiled)?.mean ?? [],
      relative,
    );
  });

  it('excludes returning players from the current week even if it is the last', () => {
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

  it.each([
    'firstGame',
    'ownGame',
  ] as const)('counts as many games per week as the forecast if lineups lock weekly, with the lock %s', (weekLock) => {
    const { compiled, league } = exampleTrades('eachCategory', (facts) => ({
      ...facts,
      season: { ...facts.season, league: { ...facts.season.league, lineupLock: 'weekly', weekLock } },
      rosters: facts.rosters.map((roster) => ({
        ...roster,
        entries: roster.entries.map((entry, index) => ({ ...entry, slot: index < 4 ? 'UTIL' : 'BN' })),
      })),
    }));
    const { base } = tradeBaseline(league);
    const locks = league.players.flatMap(({ lock }) => lock?.slot ?? []);
    expect(locks.length > 4).toBe(weekLock === 'ownGame');
    league.weeks.forEach((week, index) => {
      compiled.inputs.teams.forEach(({ id }, team) => {
        const [first, last] = [
          addDays(compiled.inputs.today, week.first),
          addDays(compiled.inputs.today, week.last),
        ];
        const { games } = teamWindow(compiled, id, first, last, {}, undefined, week.isLocked);
        expect(base[team]?.games[index]).toBeCloseTo(games, 9);
      });
    });
  });

  it('counts a received player’s games of the current week unless that player has played, if each player locks separately', () => {
    const made = exampleTrades('eachCategory', (facts) => ({
      ...facts,
      season: {
        ...facts.season,
        league: { ...facts.season.league, lineupLock: 'weekly', weekLock: 'ownGame' },
      },
      rosters: facts.rosters.map((roster) => ({
        ...roster,
        entries: roster.entries.map((entry, index) => ({ ...entry, slot: index < 4 ? 'UTIL' : 'BN' })),
      })),
    }));
    let [counted, held] = [0, 0];
    for (const played of [nbaTeams.slice(0, 2), nbaTeams.slice(2, 4)]) {
      const { weekSoFar } = made.compiled.inputs;
      const inputs = withoutToday({
        ...made.compiled.inputs,
        weekSoFar: weekSoFar && { ...weekSoFar, nbaTeams: played },
      });
      const league = tradeLeague(compileForecast(inputs), made.season);
      const running = league.weeks.findIndex(({ isRunning }) => isRunning);
      const last = addDays(inputs.today, league.weeks[running]?.last ?? 0);
      const from = firstDayOfTrade(league);
      expect(from).toBe(1);
      const [mine = [], theirs = []] = league.rosters;
      for (const gives of mine.filter((player) => !league.players[player]?.lock))
        for (const gets of theirs) {
          const change = {
            roster: league.rosters[0] ?? [],
            gives: [gives],
            gets: [gets],
            drops: [],
            adds: [],
          };
          const { games } = rosterEvaluator(league).weeksOf(0, membersAfter(league, from, change));
          const isHeld = league.players[gets]?.lock !== undefined;
          const [given, got] = [gives, gets].map((player) => league.players[player]?.id);
          const rostered = inputs.rostered.flatMap((player) => {
            if (player.id === given || (player.id === got && isHeld)) return [];
            return player.id === got ? [{ ...player, teamId: '1', slot: 'BN' as const }] : [player];
          });
          const after = teamWindow(compileForecast({ ...inputs, rostered }), '1', inputs.today, last);
          expect(games[running], `${given} for ${got}`).toBeCloseTo(after.games, 9);
          if (isHeld) held += 1;
          else counted += 1;
        }
    }
    expect(Math.min(counted, held)).toBeGreaterThan(0);
  });

  it('counts the games of leaving players up to the day of the change, and of joining players from that day on', () => {
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

describe('rosterEvaluator with daily lineups', () => {
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

  it('gives every player the exact chance to start', () => {
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
            players.map((one, index) => ({ ...one, value: players.length - index })),
            own,
          ),
        );
      }),
    );
  });
});

it('the example trade league has weeks in every scoring type', () => {
  for (const form of scoringForms) expect(exampleTrades(form).league.weeks.length).toBeGreaterThan(0);
});
