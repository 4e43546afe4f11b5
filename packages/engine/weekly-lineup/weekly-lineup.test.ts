import {
  addDays,
  type ForecastInputs,
  isHeadToHead,
  type RosterSlot,
  type ScoringForm,
} from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { weekWindow } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { analyticShare } from '../league/week-projection.ts';
import { createRandom } from '../numeric/random.ts';
import { exampleFacts, exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { lineupGoal } from './lineup-goal.ts';
import { leastStep, weeklyLineup } from './weekly-lineup.ts';

const week = runningWeek + 1;
const days = exampleInputs().rules.weeks.find(({ number }) => number === week);
if (!days) throw new Error('there is no such week');
const question = { week: days, team: '1', opponent: '2' } as const;

function inputsWith(bench: readonly string[], form?: ScoringForm): ForecastInputs {
  const inputs = exampleInputs(form);
  return {
    ...inputs,
    rules: { ...inputs.rules, lineupLock: 'weekly' },
    rostered: inputs.rostered.map((player) => ({
      ...player,
      injury: 'healthy' as const,
      slot: (bench.includes(player.id) ? 'BN' : 'UTIL') satisfies RosterSlot,
    })),
  };
}

describe('weeklyLineup', () => {
  const initial = weeklyLineup(compileForecast(inputsWith([], 'mostCategories')), question);
  if (!initial) throw new Error('the week is locked');
  const ids = initial.starters.map(({ id }) => id);

  it('returns each starter’s contribution to the chance of winning, largest first', () => {
    const compiled = compileForecast(inputsWith([], 'mostCategories'));
    const opponent = weekWindow(compiled, week, '2').side;
    const shareWith = (edits: readonly RosterEdit[]) =>
      analyticShare(compiled, weekWindow(compiled, week, '1', edits).side, opponent);
    const sitting = (playerId: string): RosterEdit => ({ kind: 'sit', playerId, day: null });
    const starting = (playerId: string): RosterEdit => ({ kind: 'start', playerId, day: null });
    const chosen = [...ids.map(starting), ...initial.out.map(sitting)];
    expect(initial.unit).toBe('wins');
    expect(ids.length).toBeGreaterThan(5);
    expect(initial.chance).toBeCloseTo(shareWith(chosen), 9);
    for (const { games } of initial.starters) expect(games).toBeGreaterThan(0);
    expect(initial.starters.map(({ gain }) => gain)).toEqual(
      initial.starters.map(({ gain }) => gain).sort((one, other) => other - one),
    );
  });

  it('has a gain of 0 if the best players are in the lineup, and a positive gain if one is on the bench', () => {
    const [best = ''] = ids;
    const inBest = weeklyLineup(compileForecast(inputsWith(initial.out, 'mostCategories')), question);
    expect(inBest?.out).toEqual([]);
    expect(inBest?.gain).toBeCloseTo(0, 9);
    const benched = [best, ...initial.out];
    const lineup = weeklyLineup(compileForecast(inputsWith(benched, 'mostCategories')), question);
    expect(lineup?.starters.map(({ id }) => id)).toEqual(ids);
    expect(lineup?.starters[0]).toMatchObject({ id: best, isInLineup: false });
    expect(lineup?.gain).toBeGreaterThan(0.001);
    expect(lineup?.chance).toBeCloseTo(initial.chance ?? 0, 9);
  });

  it('also gives gains in fantasy points in head-to-head points leagues', () => {
    const points = weeklyLineup(compileForecast(inputsWith([], 'headToHeadPoints')), question);
    const [best] = points?.starters ?? [];
    expect(points?.unit).toBe('wins');
    expect(best?.points).toBeGreaterThan(0);
    const bench = [best?.id ?? '', ...(points?.out ?? [])];
    const lineup = weeklyLineup(compileForecast(inputsWith(bench, 'headToHeadPoints')), question);
    expect(lineup?.gain).toBeGreaterThan(0);
    expect(lineup?.points).toBeGreaterThan(0);
    expect(initial).not.toHaveProperty('points');
    expect(initial.starters[0]).not.toHaveProperty('points');
  });

  it('lists players who leave the lineup, and has no gain if slots are unknown', () => {
    const { rostered, ...inputs } = inputsWith([]);
    const team = rostered.filter(({ teamId }) => teamId === '1').map(({ id }) => id);
    expect(initial.out.length).toBeGreaterThan(0);
    expect([...ids, ...initial.out].sort()).toEqual(team.sort());
    const unknown = rostered.map((player) => ({ ...player, slot: null }));
    const lineup = weeklyLineup(compileForecast({ ...inputs, rostered: unknown }), question);
    expect(lineup?.gain).toBeNull();
    expect(lineup?.starters[0]?.isInLineup).toBeNull();
  });

  it('averages over the likely opponents of a week whose matchups are unknown', () => {
    const compiled = compileForecast(inputsWith([], 'mostCategories'));
    const lineupWith = (likelyOpponents: readonly (readonly [string, number])[]) =>
      weeklyLineup(compiled, { ...question, opponent: null, likelyOpponents });
    expect(lineupWith([['2', 0.3]])).toEqual(initial);
    const chances = ['2', '3'].map((id) => lineupWith([[id, 1]])?.chance ?? 0);
    const mixed = lineupWith([
      ['2', 3],
      ['3', 1],
    ]);
    expect(mixed?.chance).toBeGreaterThan(Math.min(...chances));
    expect(mixed?.chance).toBeLessThan(Math.max(...chances));
    expect(() => lineupWith([])).toThrow('opponent');
  });

  it('is null after the week has locked', () => {
    const inputs = inputsWith([]);
    const weeks = inputs.rules.weeks.map((one) =>
      one.number === runningWeek ? { ...one, firstDay: addDays(today, -1) } : one,
    );
    const locked = compileForecast({ ...inputs, rules: { ...inputs.rules, weeks } });
    expect(
      weeklyLineup(locked, {
        ...question,
        week: { ...days, number: runningWeek, firstDay: addDays(today, -1) },
      }),
    ).toBeNull();
  });
});

/** A league of small teams, so that every lineup can be tried. */
function smallLeague(form: ScoringForm, seed: number, length: number): ForecastInputs {
  const inputs = exampleInputs(form);
  const random = createRandom(seed);
  const positions = ['PG', 'SF', 'C'] as const;
  const counts = new Map<string, number>();
  return {
    ...inputs,
    rules: {
      ...inputs.rules,
      lineupLock: 'weekly',
      slots: [
        { slot: 'PG', count: 1 },
        { slot: 'C', count: 1 },
        { slot: 'UTIL', count: 1 },
        { slot: 'BN', count: 3 },
      ],
      weeks: inputs.rules.weeks.map((one) =>
        one.number === week ? { ...one, lastDay: addDays(one.firstDay, length - 1) } : one,
      ),
    },
    rostered: inputs.rostered.flatMap((player) => {
      const had = counts.get(player.teamId) ?? 0;
      counts.set(player.teamId, had + 1);
      const some = positions.filter(() => random.next() < 0.5);
      const slot: RosterSlot = had < 3 ? 'UTIL' : 'BN';
      const made = {
        ...player,
        injury: 'healthy' as const,
        slot,
        positions: some.length > 0 ? some : ['SF' as const],
      };
      return had < 6 ? [made] : [];
    }),
  };
}

function fits(players: readonly { readonly positions: readonly string[] }[]): boolean {
  const place = (left: readonly (string | null)[], [first, ...rest]: typeof players): boolean =>
    !first ||
    left.some(
      (slot, index) =>
        (slot === null || first.positions.includes(slot)) &&
        place(
          left.filter((_, at) => at !== index),
          rest,
        ),
    );
  return place(['PG', 'C', null], players);
}

describe('weeklyLineup for small teams', () => {
  const seasonLines = new Map(
    exampleFacts().season.standings.map(({ seasonLine, teamId }) => [teamId, seasonLine] as const),
  );

  it.each([
    ['eachCategory', 7],
    ['mostCategories', 7],
    ['headToHeadPoints', 7],
    ['rotisserie', 7],
    ['seasonPoints', 7],
    ['mostCategories', 14],
    ['headToHeadPoints', 14],
  ] as const)('is the best of all possible lineups: %s, %i days', (form, length) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const inputs = smallLeague(form, seed, length);
      const compiled = compileForecast(inputs);
      const asked = {
        ...question,
        week: { ...days, lastDay: addDays(days.firstDay, length - 1) },
        opponent: isHeadToHead(form) ? question.opponent : null,
        seasonLines,
      };
      const { outcomeOf, windowWith } = lineupGoal(compiled, asked);
      const team = inputs.rostered.filter(({ teamId }) => teamId === '1');
      const worthOf = (ids: readonly string[]): number =>
        outcomeOf(
          windowWith(
            team.map(({ id }) => ({ kind: ids.includes(id) ? 'start' : 'sit', playerId: id, day: null })),
          ),
        ).value;
      const lineups = Array.from({ length: 2 ** team.length }, (_, set) =>
        team.filter((_, index) => (set >> index) % 2 === 1),
      ).filter((players) => players.length <= 3 && fits(players));
      const all = lineups.map((players) => worthOf(players.map(({ id }) => id)));
      const found = weeklyLineup(compiled, asked);
      if (!found) throw new Error('the week is locked');
      const value = worthOf(found.starters.map(({ id }) => id));
      const now = worthOf(team.filter(({ slot }) => slot === 'UTIL').map(({ id }) => id));
      expect(value).toBeGreaterThan(Math.max(...all) - leastStep[found.unit]);
      expect(found.gain).toBeGreaterThan(-1e-9);
      for (const { gain, id } of found.starters) {
        const without = all.filter((_, index) => !lineups[index]?.some((player) => player.id === id));
        expect(gain).toBeGreaterThan(value - Math.max(...without) - 1e-9);
        expect(gain).toBeLessThan(value - Math.min(...without) + 1e-9);
      }
      if (fits(team.filter(({ slot }) => slot === 'UTIL'))) expect(found.gain).toBeCloseTo(value - now, 9);
    }
  });
});
