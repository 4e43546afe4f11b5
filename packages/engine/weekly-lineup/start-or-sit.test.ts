import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { exampleFacts, exampleInputs, runningWeek } from '../testing/example-inputs.ts';
import { startOrSit } from './start-or-sit.ts';
import { weeklyLineup } from './weekly-lineup.ts';

const inputs = exampleInputs('eachCategory');
const week = inputs.rules.weeks.find(({ number }) => number === runningWeek + 1);
if (!week) throw new Error('there is no such week');
const question = { week, team: '1', opponent: '2' } as const;
const own = inputs.rostered.filter(({ teamId }) => teamId === '1').map(({ id }) => id);
const weekly = { ...inputs, rules: { ...inputs.rules, lineupLock: 'weekly' as const } };

describe('startOrSit', () => {
  const compiled = compileForecast(weekly);
  const lineup = weeklyLineup(compiled, question);
  const [best = ''] = lineup?.starters.map(({ id }) => id) ?? [];
  const [bench = ''] = own.filter((id) => !lineup?.starters.some((starter) => starter.id === id));
  const found = startOrSit(compiled, { ...question, players: [bench, best] });

  it('starts the better player, with category changes that add up to the gain', () => {
    expect(found?.choices.map(({ id }) => id)).toEqual([best, bench]);
    expect(found?.bothStart).toBe(false);
    expect(found?.unit).toBe('categories');
    expect(found?.gain).toBeGreaterThan(0.01);
    expect(found?.categories.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(found?.gain ?? 0, 9);
    for (const { games, teamGames } of found?.choices ?? []) {
      expect(games).toBeGreaterThan(0);
      expect(games).toBeLessThanOrEqual(teamGames);
    }
  });

  it('does not depend on the order of the players, and accepts two starters', () => {
    expect(startOrSit(compiled, { ...question, players: [best, bench] })).toEqual(found);
    const [first = '', second = ''] = lineup?.starters.map(({ id }) => id) ?? [];
    expect(startOrSit(compiled, { ...question, players: [first, second] })?.bothStart).toBe(true);
  });

  it('also compares players by fantasy points in head-to-head points leagues', () => {
    const points = exampleInputs('headToHeadPoints');
    const inPoints = startOrSit(compileForecast(points), { ...question, players: [bench, best] });
    expect(inPoints?.unit).toBe('wins');
    expect(Math.sign(inPoints?.points ?? 0)).toBe(Math.sign(inPoints?.gain ?? 0));
    expect(found).not.toHaveProperty('points');
  });

  it('expects fewer games of a player who is out', () => {
    const rostered = weekly.rostered.map((player) =>
      player.id === best ? { ...player, injury: 'out' as const } : player,
    );
    const hurt = startOrSit(compileForecast({ ...weekly, rostered }), {
      ...question,
      players: [best, bench],
    });
    const gamesOf = (of: typeof hurt) => of?.choices.find(({ id }) => id === best);
    expect(gamesOf(hurt)?.injury).toBe('out');
    expect(gamesOf(hurt)?.teamGames).toBe(gamesOf(found)?.teamGames);
    expect(gamesOf(hurt)?.games).toBeLessThan((gamesOf(found)?.games ?? 0) - 0.3);
  });

  it('compares players by fantasy points in season points leagues, and by rotisserie points in rotisserie leagues', () => {
    const seasonLines = new Map(
      exampleFacts().season.standings.map(({ seasonLine, teamId }) => [teamId, seasonLine] as const),
    );
    for (const form of ['seasonPoints', 'rotisserie'] as const) {
      const table = exampleInputs(form);
      const asked = { ...question, opponent: null, seasonLines, players: [bench, best] } as const;
      const compared = startOrSit(compileForecast(table), asked);
      expect(compared?.unit).toBe(form === 'rotisserie' ? 'rotisseriePoints' : 'fantasyPoints');
      expect(compared?.choices.map(({ chance }) => chance)).toEqual([null, null]);
      expect(compared?.gain).toBeGreaterThanOrEqual(0);
      expect(compared?.categories.length === 0).toBe(form === 'seasonPoints');
    }
  });

  it('rejects players of other teams, and the same player twice', () => {
    const asked = (players: readonly [string, string]) => () =>
      startOrSit(compiled, { ...question, players });
    expect(asked([best, 'somebody'])).toThrow('players');
    expect(asked([best, best])).toThrow('players');
  });
});
