import { addDays, InvalidInput, scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast, type UnownedPlayer } from '../league/compile.ts';
import { pricesOf } from '../matchup/forecast.ts';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { leagueProblem } from './league-problem.ts';
import { restValues } from './rest-values.ts';

function league(form: (typeof scoringForms)[number]) {
  const inputs = exampleInputs(form);
  const free = inputs.rostered
    .filter(({ teamId }) => teamId === '3')
    .map(({ teamId: _team, slot: _slot, ...player }): UnownedPlayer => player);
  const rostered = inputs.rostered.filter(({ teamId }) => teamId !== '3');
  const compiled = compileForecast({ ...inputs, rostered }, free);
  const last = inputs.rules.weeks.find(({ number }) => number === runningWeek)?.lastDay ?? today;
  const question = {
    teamId: '1',
    first: today,
    last,
    from: new Map(free.map(({ id }) => [id, today])),
    seasonLines: new Map(inputs.teams.map(({ id, soFar }) => [id, soFar])),
  };
  return { compiled, question };
}

describe('restValues', () => {
  it.each(scoringForms)('returns the same rest-of-season values that streaming plans use (%s)', (form) => {
    const { compiled, question } = league(form);
    const values = restValues(compiled, question);
    const { freeAgents, roster } = leagueProblem(compiled, {
      ...question,
      opponentId: '2',
      adds: 1,
      protectedIds: new Set(),
    });
    const priced = [...roster, ...freeAgents];
    expect(priced.length).toBeGreaterThan(10);
    for (const { id, later } of priced) expect(values.get(id)?.value).toBe(later);
    for (const { id, laterError } of roster) expect(values.get(id)?.error).toBe(laterError);
  });

  it('also values other teams’ players', () => {
    const { compiled, question } = league('eachCategory');
    const values = restValues(compiled, question);
    const others = compiled.players.get('2') ?? [];
    expect(others.length).toBeGreaterThan(0);
    const known = others.map(({ rostered }) => values.get(rostered.id)?.value ?? -1);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...known)).toBeGreaterThan(0);
  });

  it('returns a player’s points after the window minus those of the best free agents, week by week', () => {
    const { compiled, question } = league('seasonPoints');
    const values = restValues(compiled, question);
    const prices = pricesOf(compiled.set) ?? new Float64Array();
    expect(prices.length).toBeGreaterThan(0);
    const from = addDays(question.last, 1);
    const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(from)) / (7 * 86_400_000));
    const pointsByWeek = ({ days, outlook }: (typeof compiled.freeAgents)[number]) => {
      const game = outlook.mean.reduce((sum, count, part) => sum + count * (prices[part] ?? 0), 0);
      const weeks = new Map<number, number>();
      days.forEach((day, index) => {
        if (day < from) return;
        const week = weekOf(day);
        weeks.set(week, (weeks.get(week) ?? 0) + game * (outlook.chances[index] ?? 0));
      });
      return weeks;
    };
    const free = compiled.freeAgents.map(pointsByWeek);
    const teams = compiled.inputs.teams.length;
    const lastWeek = weekOf(compiled.inputs.lastDay);
    const allPlayers = [...compiled.players.values()].flat();
    // A value is the points above a free agent times the share of games in lineups, which is the same for
    // every player.
    const ratios = allPlayers.flatMap((player) => {
      const weeks = pointsByWeek(player);
      let above = 0;
      for (let week = 0; week <= lastWeek; week += 1) {
        const best = free
          .map((one) => one.get(week) ?? 0)
          .sort((a, b) => b - a)
          .slice(0, teams);
        const usual = best.reduce((sum, one) => sum + one, 0) / Math.max(1, best.length);
        above += (weeks.get(week) ?? 0) - usual;
      }
      const value = values.get(player.rostered.id)?.value ?? Number.NaN;
      if (above <= 0) expect(value).toBe(0);
      return above > 1 ? [value / above] : [];
    });
    expect(ratios.length).toBeGreaterThan(1);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0, 3);
    expect(ratios[0]).toBeGreaterThan(0.5);
    expect(ratios[0]).toBeLessThanOrEqual(1.0001);
  });

  it('values a player less in a league whose caps leave out some of the games', () => {
    const inputs = exampleInputs('seasonPoints');
    const question = { ...league('seasonPoints').question, teamId: '1' };
    const valuesWith = (games: number) =>
      restValues(
        compileForecast({
          ...inputs,
          rules: { ...inputs.rules, gamesCaps: [{ slot: null, games, period: 'season' }] },
          teams: inputs.teams.map((team) => ({ ...team, seasonGames: 0 })),
        }),
        question,
      );
    const [free, bound] = [valuesWith(5000), valuesWith(80)];
    const ids = [...free.keys()].filter((id) => (free.get(id)?.value ?? 0) > 0);
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) expect(bound.get(id)?.value).toBeLessThan(free.get(id)?.value ?? 0);
  });

  it('ranks players differently for winning the matchup than for category wins', () => {
    const { compiled, question } = league('eachCategory');
    const order = (isForMatchup: boolean) =>
      [...restValues(compiled, { ...question, isForMatchup })]
        .sort(([, one], [, other]) => other.value - one.value)
        .map(([id]) => id);
    expect(order(true)).toHaveLength(order(false).length);
    expect(order(true)).not.toEqual(order(false));
  });

  it('uses category weights, and rejects an unknown team', () => {
    const { compiled, question } = league('eachCategory');
    const plain = restValues(compiled, question);
    expect(restValues(compiled, { ...question, counts: { AST: 0 } })).not.toEqual(plain);
    expect(() => restValues(compiled, { ...question, teamId: '99' })).toThrow(InvalidInput);
  });
});
