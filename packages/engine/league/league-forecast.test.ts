import { type ForecastInputs, InvalidInput, type ScoringForm, scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import {
  exampleFacts,
  exampleInputs,
  exampleNba,
  playedOut,
  runningWeek,
  today,
} from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { forecastRunningWeek, runningWindow, weekWindow } from './forecast-matchup.ts';
import { forecastInputs } from './make-inputs.ts';
import { seasonForecast } from './season-forecast.ts';
import { weekChances } from './week-chances.ts';

const few = { weeks: 500, seed: 1 };

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

describe('forecastInputs', () => {
  it('gives every projected player a chance to play in each upcoming game of their NBA team', () => {
    const inputs = exampleInputs();
    expect(inputs).toMatchObject({ today, week: runningWeek, lastDay: '2026-12-13' });
    expect(inputs.players.length).toBe(48);
    for (const { nbaTeam, chances } of inputs.players)
      expect(chances.length).toBe(inputs.games[nbaTeam]?.length);
    expect(inputs.rostered.every(({ place }) => place !== null)).toBe(true);
  });

  it('has no games after the season', () => {
    const facts = exampleFacts();
    const season = { ...facts.season, league: { ...facts.season.league, phase: 'over' as const } };
    const inputs = forecastInputs({ ...facts, season }, exampleNba(), projectionConstants);
    expect(inputs).toMatchObject({ players: [], games: {}, week: null });
  });

  it('rejects a player on two teams', () => {
    const facts = exampleFacts();
    const [first, second, ...rest] = facts.rosters;
    if (!first || !second) throw new Error('no rosters');
    const rosters = [
      first,
      { ...second, entries: [...second.entries, ...first.entries.slice(0, 1)] },
      ...rest,
    ];
    expect(() => forecastInputs({ ...facts, rosters }, exampleNba(), projectionConstants)).toThrow(
      'rosters[team 2]: p0 is on team 1 too',
    );
  });

  it('rejects duplicate teams, and results or rosters of unknown teams', () => {
    const facts = exampleFacts();
    const { season, rosters } = facts;
    const make = (changes: Partial<typeof facts>) => () =>
      forecastInputs({ ...facts, ...changes }, exampleNba(), projectionConstants);
    const unknownTeams = rosters.map((roster, index) => (index === 1 ? { ...roster, teamId: '9' } : roster));
    expect(make({ rosters: unknownTeams })).toThrow('rosters[1].teamId: team 9 is not in the league');
    const teams = season.teams.map((team) => ({ ...team, id: '1' }));
    expect(make({ season: { ...season, teams } })).toThrow('teams[1].id');
    const matchups = season.matchups.map((one) => ({ ...one, home: '9', status: 'final' as const }));
    expect(make({ season: { ...season, matchups } })).toThrow(`matchups[${matchups[0]?.id}].home`);
  });

  it('rejects inconsistent inputs and names the field', () => {
    const inputs = exampleInputs();
    const broken = (changes: Partial<ForecastInputs>) => () => compileForecast({ ...inputs, ...changes });
    expect(broken({ parts: inputs.parts.slice(1) })).toThrow(InvalidInput);
    const [player, ...others] = inputs.rostered;
    if (!player) throw new Error('no player');
    expect(broken({ rostered: [{ ...player, place: 999 }, ...others] })).toThrow('rostered[0].place');
    expect(broken({ rostered: [...inputs.rostered, { ...player, teamId: '2' }] })).toThrow(
      `rostered[${inputs.rostered.length}].id`,
    );
    const scaled = { ...inputs, categoryScales: { PTS: Number.NaN } };
    expect(() => weekChances(compileForecast(scaled), '1', '2', undefined, few)).toThrow(
      'categoryScales.PTS',
    );
    expect(broken({ rostered: [{ ...player, teamId: '9' }, ...others] })).toThrow('rostered[0].teamId');
    expect(broken({ teams: inputs.teams.map((team) => ({ ...team, id: '1' })) })).toThrow('teams[1].id');
    expect(broken({ games: {} })).toThrow('chances');
    expect(broken({ rules: { ...inputs.rules, scored: [] } })).toThrow('scored');
    expect(() => weekChances(compileForecast(inputs), '1', '9')).toThrow('there is no team 9');
    expect(() => weekChances(compileForecast({ ...inputs, week: null }), '1', '2')).toThrow(
      'no week is running',
    );
  });
});

describe('the current week’s forecast', () => {
  it('is 0 or 1 once all games are in the score', () => {
    const compiled = compileForecast(exampleInputs('eachCategory', exampleNba(playedOut())));
    const { categories, result, games, expected } = weekChances(compiled, '4', '1', undefined, few);
    expect(games).toEqual({ first: 0, second: 0 });
    for (const { analytic, simulated } of categories) {
      expect(analytic).toEqual(simulated);
      expect(Object.values(simulated ?? {}).toSorted()).toEqual([0, 0, 1]);
    }
    expect(result).toEqual({ win: 1, tie: 0, lose: 0 });
    // Team 4 leads in all categories except steals and blocks, which are tied.
    expect(expected).toEqual({ win: 7, tie: 2, lose: 0 });
  });

  it('is mirrored when the two teams are swapped', () => {
    const compiled = compileForecast(exampleInputs());
    const there = forecastRunningWeek(compiled, '1', '3', undefined, few).analytic;
    const back = forecastRunningWeek(compiled, '3', '1', undefined, few).analytic;
    there.categories.forEach(({ win, tie }, index) => {
      expect(back.categories[index]?.lose).toBeCloseTo(win, 9);
      expect(back.categories[index]?.tie).toBeCloseTo(tie, 9);
    });
    expect(back.matchup.eachCategory?.lose).toBeCloseTo(there.matchup.eachCategory?.win ?? -1, 6);
  });

  it('adds the home bonus only in weeks at home', () => {
    const facts = exampleFacts('headToHeadPoints');
    const { league, matchups } = facts.season;
    const [game] = matchups.filter(({ week }) => week === runningWeek);
    if (!game?.away) throw new Error('no matchup in the current week');
    const { away, home } = game;
    const season = { ...facts.season, league: { ...league, homeBonus: { regularSeason: 40, playoffs: 7 } } };
    const inputs = forecastInputs({ ...facts, season }, exampleNba(), projectionConstants);
    const given = compileForecast(inputs);
    const plain = compileForecast(exampleInputs('headToHeadPoints'));
    const [before, after] = [weekChances(plain, home, away), weekChances(given, home, away)];
    expect(after.points?.first).toBeCloseTo((before.points?.first ?? 0) + 40, 5);
    expect(after.points?.second).toBeCloseTo(before.points?.second ?? 0, 5);
    expect(after.result.win).toBeGreaterThan(before.result.win);
    const awayWeeks = matchups
      .filter((one) => one.week > runningWeek && one.away === home)
      .map(({ week }) => week);
    const [next] = awayWeeks;
    if (next !== undefined) expect(weekWindow(given, next, home).side.bonus).toBeUndefined();
    expect(runningWindow(given, home).side.bonus).toBe(40);
  });

  it('is the same for the same seed', () => {
    const once = weekChances(compileForecast(exampleInputs()), '1', '2');
    expect(weekChances(compileForecast(exampleInputs()), '1', '2')).toEqual(once);
  });

  it('has nearly the same simulated and analytic chances', () => {
    for (const { analytic, simulated } of weekChances(compileForecast(exampleInputs()), '1', '2').categories)
      expect(Math.abs((analytic?.win ?? 0) - (simulated?.win ?? 1))).toBeLessThan(0.05);
  });

  it('excludes the games of a benched player, and counts them again if the player is started', () => {
    const compiled = compileForecast(exampleInputs());
    for (const { rostered } of compiled.players.get('1') ?? []) {
      const before = runningWindow(compiled, '1');
      const without = runningWindow(compiled, '1', { sits: [rostered.id], plays: [] });
      const playerForecast = without.players.find(({ player }) => player.rostered.id === rostered.id);
      expect(playerForecast?.counting).toBe(0);
      expect(without.games).toBeLessThanOrEqual(before.games + 1e-9);
      expect(runningWindow(compiled, '1', { sits: [], plays: [] }).games).toBe(before.games);
    }
  });

  it('counts no game of a player on injured reserve, unless the player is set to play', () => {
    const inputs = exampleInputs();
    const rostered = inputs.rostered.map((player) =>
      player.id === 'p0' ? { ...player, slot: 'IL' as const, injury: 'injuredReserve' as const } : player,
    );
    const compiled = compileForecast({ ...inputs, rostered });
    const counting = (plays: readonly string[]) =>
      runningWindow(compiled, '1', { sits: [], plays }).players.find(
        ({ player }) => player.rostered.id === 'p0',
      );
    expect(counting([])).toMatchObject({ counting: 0 });
    const returned = counting(['p0']);
    expect(returned?.counting).toBeGreaterThan(0);
    expect(returned?.counting).toBeLessThanOrEqual(returned?.games ?? 0);
  });

  it('never lowers counting statistics when a player is added, and works with an empty team', () => {
    const inputs = exampleInputs();
    const own = inputs.rostered.filter(({ teamId }) => teamId === '1');
    let before = -1;
    for (let count = 0; count <= own.length; count += 1) {
      const remaining = new Set(own.slice(0, count).map(({ id }) => id));
      const rostered = inputs.rostered.filter(({ id, teamId }) => teamId !== '1' || remaining.has(id));
      const { analytic } = forecastRunningWeek(
        compileForecast({ ...inputs, rostered }),
        '1',
        '2',
        undefined,
        few,
      );
      const points = analytic.categories.find(({ statistic }) => statistic === 'PTS')?.first ?? 0;
      expect(points).toBeGreaterThanOrEqual(before - 1e-9);
      before = points;
    }
  });

  it('has a chance for each category that can be projected, and none for other categories', () => {
    const inputs = exampleInputs();
    const technicals = { statistic: 'TECH', lowerIsBetter: true, points: null } as const;
    const compiled = compileForecast({
      ...inputs,
      rules: { ...inputs.rules, scored: [technicals, ...inputs.rules.scored] },
    });
    expect(compiled.unprojected).toEqual(['TECH']);
    const [first, ...rest] = weekChances(compiled, '1', '2', undefined, few).categories;
    expect(first).toMatchObject({ statistic: 'TECH', simulated: null, analytic: null });
    expect(rest.every(({ simulated }) => simulated !== null)).toBe(true);
  });
});

describe('the season forecast', () => {
  const options = { simulations: 400, seed: 3 };

  it.each([
    ...scoringForms,
  ])('gives each team chances of all ranks that add up to 1, and each rank chances of all teams that add up to 1: %s', (form: ScoringForm) => {
    const { season } = exampleFacts(form);
    const forecast = seasonForecast(season, compileForecast(exampleInputs(form)), options);
    expect(forecast?.basis).toBe('projections');
    for (const { places } of forecast?.teams ?? []) expect(sum(places)).toBeCloseTo(1, 9);
    for (const place of [0, 1, 2, 3])
      expect(sum((forecast?.teams ?? []).map(({ places }) => places[place] ?? 0))).toBeCloseTo(1, 9);
    expect(seasonForecast(season, compileForecast(exampleInputs(form)), options)).toEqual(forecast);
  });

  it('uses past weeks if there are no projections, and if a category cannot be projected', () => {
    const { season } = exampleFacts();
    expect(seasonForecast(season, null, options)?.basis).toBe('teamWeeks');
    const inputs = exampleInputs();
    const unprojected = compileForecast({
      ...inputs,
      rules: {
        ...inputs.rules,
        scored: [...inputs.rules.scored, { statistic: 'TECH', lowerIsBetter: true, points: null }],
      },
    });
    expect(seasonForecast(season, unprojected, options)?.basis).toBe('teamWeeks');
  });

  it('expects less of a roster with injuries', () => {
    const { season } = exampleFacts();
    const inputs = exampleInputs();
    const hurt = inputs.rostered.map((player) =>
      player.teamId === '4' ? { ...player, injury: 'injuredReserve' as const } : player,
    );
    const chance = (rostered: ForecastInputs['rostered']) =>
      seasonForecast(season, compileForecast({ ...inputs, rostered }), options)?.teams.at(3)?.expected ?? 0;
    expect(chance(hurt)).toBeLessThan(chance(inputs.rostered) - 5);
  });
});
