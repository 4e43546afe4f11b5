import { type ForecastInputs, shownGoal } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { type CompiledForecast, compileForecast } from '../league/compile.ts';
import { tryout } from '../league/edit-gains.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { lastOf } from '../steps.ts';
import { closeWeek } from '../testing/close-week.ts';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { simulatedFigures } from './drawn-gains.ts';
import { leastGains } from './least-gains.ts';
import { chosenSits, sitsToday } from './sits-today.ts';

const question = { week: runningWeek, team: '1', opponent: '2' } as const;
const forms = ['eachCategory', 'mostCategories'] as const;

const sit = (ids: readonly string[]): RosterEdit[] =>
  ids.map((playerId) => ({ kind: 'sit', playerId, day: today }));

/** Returns the most that any set of today's players gains, minus the least gain for each player. */
function bestOfAll(compiled: CompiledForecast, form: (typeof forms)[number]) {
  const { after } = tryout(compiled, { ...question, edits: [] });
  const aim = form === 'eachCategory' ? 'score' : 'share';
  const ids = compiled.players
    .get('1')!
    .filter(({ days }) => days.includes(today))
    .map(({ rostered }) => rostered.id);
  const net = (sat: readonly string[]): number =>
    after(sit(sat))[aim] - after([])[aim] - leastGains[form] * sat.length;
  const subsets = Array.from({ length: 2 ** ids.length }, (_, mask) =>
    ids.filter((_, index) => (mask >> index) & 1),
  );
  return { net, best: Math.max(...subsets.map(net)), count: ids.length };
}

describe('chosenSits', () => {
  it.each(forms)('benches the best of all sets of today’s players, if %s counts', (form) => {
    let helped = 0;
    for (const bench of [0, 1, 2])
      for (const TO of [5, 30, 40]) {
        const compiled = compileForecast(closeWeek(form, { TO, FTM: 24 }, bench));
        const { best, count, net } = bestOfAll(compiled, form);
        expect(count).toBe(4);
        const chosen = lastOf(chosenSits(compiled, question)).flat();
        expect(net(chosen)).toBeCloseTo(best, 9);
        if (chosen.length > 0) helped += 1;
      }
    expect(helped).toBeGreaterThan(5);
  });
});

describe('sitsToday', () => {
  const inputs = closeWeek('eachCategory', { TO: 30, FTM: 24 }, 0);
  const sits = (changed: ForecastInputs) => lastOf(sitsToday(compileForecast(changed), question));

  it('returns gains that add up to those of the same changes in the matchup analyzer', () => {
    const compiled = compileForecast(inputs);
    const found = sits(inputs);
    const ids = found?.steps.flatMap((step) => step.ids) ?? [];
    const scoreWith = (edits: readonly RosterEdit[]): number =>
      shownGoal('categories', simulatedFigures(compiled, runningWeek, '1', '2', edits).score);
    expect(found).toMatchObject({ day: today, unit: 'categories' });
    expect(ids.length).toBeGreaterThan(1);
    const sum = found?.steps.reduce((total, { gain }) => total + gain, 0);
    expect(sum).toBeCloseTo(scoreWith(sit(ids)) - scoreWith([]), 9);
    for (const { gain } of found?.steps ?? []) expect(gain).toBeGreaterThan(leastGains.eachCategory);
  });

  it('names the categories that change, the largest change first', () => {
    const [step] = sits(inputs)?.steps ?? [];
    const changes = step?.categories.map(({ after, before }) => Math.abs(after - before)) ?? [];
    expect(step?.categories[0]).toMatchObject({ statistic: 'TO' });
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
  });

  const withBench = (id: string | null): ForecastInputs => {
    const made = closeWeek('mostCategories', { TO: 40, FTM: 24 }, 1);
    return {
      ...made,
      rostered: made.rostered.map((player) => ({
        ...player,
        slot: player.id === id ? 'BN' : 'UTIL',
      })),
    };
  };

  it('names the bench player who gets the slot of the current lineup', () => {
    const ids = withBench(null).rostered.flatMap(({ id, teamId }) => (teamId === '1' ? [id] : []));
    const fills = ids.flatMap((id) => {
      const { steps = [] } = sits(withBench(id)) ?? {};
      const sat = steps.flatMap((step) => step.ids);
      const fillIds = steps.flatMap((step) => step.fillIds);
      expect(fillIds).toEqual(sat.includes(id) || sat.length === 0 ? [] : [id]);
      expect(steps.flatMap(({ benchedIds }) => benchedIds)).toEqual(sat.includes(id) ? [id] : []);
      // Players who have to be moved to the bench are listed before those already on it.
      for (const step of steps)
        expect(step.ids.slice(step.ids.length - step.benchedIds.length)).toEqual(step.benchedIds);
      return fillIds;
    });
    expect(fills.length).toBeGreaterThan(0);
    expect(fills.length).toBeLessThan(ids.length);
  });

  it('benches no player whose game has started', () => {
    const started = Object.fromEntries(
      Object.entries(inputs.games).map(([nbaTeam, games]) => [
        nbaTeam,
        games.map((game) => (game.day === today ? { ...game, isOn: true } : game)),
      ]),
    );
    expect(sits({ ...inputs, games: started })?.steps).toEqual([]);
  });

  it('returns null with weekly locks and in points leagues', () => {
    expect(sits({ ...inputs, rules: { ...inputs.rules, lineupLock: 'weekly' } })).toBeNull();
    expect(sits(exampleInputs('headToHeadPoints'))).toBeNull();
  });
});
