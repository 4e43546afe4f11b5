import type { ForecastInputs, GamesBySlot, GamesCap, ScoringForm, StatLine } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { restOfSeason } from '../league/games-within-window.ts';
import { laterWindow } from '../league/team-week.ts';
import { exampleFacts, exampleInputs, today } from '../testing/example-inputs.ts';
import { capPlan } from './cap-plan.ts';

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 6 },
  { slot: 'BN', count: 4 },
] as const;
const seasonLines = new Map<string, StatLine>(
  exampleFacts().season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine]),
);

interface Setting {
  readonly gamesCaps: readonly GamesCap[];
  readonly gamesBySlot?: GamesBySlot | null;
  readonly seasonGames?: number | null;
  readonly form?: ScoringForm;
}

function league({ form = 'rotisserie', gamesBySlot = {}, gamesCaps, seasonGames = 0 }: Setting) {
  const inputs = exampleInputs(form);
  const free = inputs.rostered.filter(({ teamId }) => teamId === '3');
  const changed: ForecastInputs = {
    ...inputs,
    rostered: inputs.rostered.filter(({ teamId }) => teamId !== '3'),
    rules: { ...inputs.rules, slots, gamesCaps },
    teams: inputs.teams.map((team) => ({ ...team, gamesBySlot, seasonGames, gamesPlayed: seasonGames })),
  };
  return compileForecast(
    changed,
    free.map(({ teamId: _team, slot: _slot, ...player }) => player),
  );
}

const season = (slot: GamesCap['slot'], games: number): GamesCap => ({ slot, games, period: 'season' });
const planOf = (setting: Setting) => capPlan(league(setting), { teamId: '1', seasonLines });

describe('capPlan', () => {
  it('is null in leagues without caps, and rejects an unknown team', () => {
    expect(planOf({ gamesCaps: [] })).toBeNull();
    expect(() => capPlan(league({ gamesCaps: [] }), { teamId: '9', seasonLines })).toThrow('teamId');
  });

  it('plays every game, and lists the slots with unused games, if no cap can be reached', () => {
    const compiled = league({ gamesCaps: [season('PG', 100), season('UTIL', 900)] });
    const plan = capPlan(compiled, { teamId: '1', seasonLines });
    const games = laterWindow(compiled, '1', today, compiled.inputs.lastDay).games;
    expect(plan).toMatchObject({ period: 'season', sits: [], sitGain: 0, unit: 'rotisseriePoints' });
    expect(plan?.paces.every(({ runsOut }) => runsOut === null)).toBe(true);
    const uncapped = games - (plan?.paces.reduce((sum, { projected }) => sum + projected, 0) ?? 0);
    expect(uncapped).toBeGreaterThan(0);
    expect(plan?.open.map(({ slot }) => slot)).toEqual(['PG', 'UTIL']);
    expect(plan?.openGain).toBeGreaterThan(0);
  });

  it('finds the day on which a slot reaches its cap', () => {
    const all = planOf({ gamesCaps: [season('UTIL', 900)] })?.paces[0];
    const cap = Math.floor((all?.projected ?? 0) / 2);
    const plan = planOf({ gamesCaps: [season('UTIL', cap + 7)], gamesBySlot: { UTIL: 7 } });
    const pace = plan?.paces[0];
    expect(pace).toMatchObject({ slot: 'UTIL', used: 7, left: cap });
    expect(pace?.planned).toBeCloseTo(cap, 6);
    expect(pace?.projected).toBeGreaterThan(cap);
    expect(pace?.runsOut && pace.runsOut > today && pace.runsOut < (plan?.lastDay ?? '')).toBe(true);
    const gone = planOf({ gamesCaps: [season('UTIL', 7)], gamesBySlot: { UTIL: 9 } })?.paces[0];
    expect(gone).toMatchObject({ left: 0, planned: 0, runsOut: today });
  });

  it('sits the least valuable players if a cap is too low for all games, which gains points', () => {
    const compiled = league({ gamesCaps: [season(null, 60)], form: 'seasonPoints' });
    const plan = capPlan(compiled, { teamId: '1', seasonLines });
    expect(plan?.unit).toBe('fantasyPoints');
    expect(plan?.sitGain).toBeGreaterThan(1);
    const values = new Map(
      (compiled.players.get('1') ?? []).map(({ rostered, value }) => [rostered.id, value]),
    );
    const order = plan?.sits.map(({ playerId }) => values.get(playerId) ?? 0) ?? [];
    expect(order.length).toBeGreaterThan(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(Math.min(...values.values())).toBe(order[0]);
    const sat = plan?.sits.reduce((sum, { games }) => sum + games, 0) ?? 0;
    const [pace] = plan?.paces ?? [];
    expect(sat).toBeGreaterThan(0.9 * ((pace?.projected ?? 0) - 60));
  });

  it('ignores a cap whose used games are unknown, and returns null for used and left games', () => {
    const plan = planOf({ gamesCaps: [season('UTIL', 5)], gamesBySlot: null });
    expect(plan?.paces[0]).toMatchObject({ used: null, left: null, runsOut: null });
    expect(plan?.sits).toEqual([]);
  });

  it('covers the current week in leagues with weekly caps', () => {
    const gamesCaps = [{ slot: null, games: 20, period: 'week' }] as const;
    const plan = planOf({ gamesCaps, form: 'eachCategory', seasonGames: 12 });
    expect(plan).toMatchObject({ period: 'week', unit: null, sitGain: null });
    expect(plan?.paces[0]).toMatchObject({ used: 12, left: 8 });
    expect(plan?.paces[0]?.planned).toBeLessThanOrEqual(8);
  });

  it('agrees with the season forecast, and never exceeds a cap', () => {
    fc.assert(
      fc.property(
        fc.record({ PG: fc.nat(40), C: fc.nat(40), UTIL: fc.nat(200) }),
        fc.record({ PG: fc.nat(20), C: fc.nat(20), UTIL: fc.nat(90) }),
        (caps, gamesBySlot) => {
          const gamesCaps = [season('PG', caps.PG), season('C', caps.C), season('UTIL', caps.UTIL)];
          const compiled = league({ gamesCaps, gamesBySlot });
          const plan = capPlan(compiled, { teamId: '1', seasonLines });
          const planned = plan?.paces.reduce((sum, pace) => sum + pace.planned, 0) ?? -1;
          expect(planned).toBeCloseTo(restOfSeason(compiled, '1').games, 5);
          for (const pace of plan?.paces ?? []) {
            expect((pace.used ?? 0) + (pace.left ?? 0)).toBeGreaterThanOrEqual(pace.cap);
            expect(pace.planned).toBeLessThanOrEqual((pace.left ?? 0) + 1e-6);
            expect(pace.planned).toBeLessThanOrEqual(pace.projected + 1e-6);
            expect(pace.runsOut !== null).toBe(pace.projected >= (pace.left ?? 0) + 0.5);
          }
          const sat = plan?.sits.reduce((sum, { games }) => sum + games, 0) ?? 0;
          const beyond = plan?.paces.reduce((sum, pace) => sum + pace.projected - pace.planned, 0) ?? 0;
          expect(sat).toBeLessThanOrEqual(beyond + 1e-6);
        },
      ),
      { numRuns: 40 },
    );
  });
});
