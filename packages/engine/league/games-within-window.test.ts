import type { ForecastInputs, GamesBySlot, GamesCap } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFacts, exampleInputs, runningWeek } from '../testing/example-inputs.ts';
import { comingWeeks } from './coming-weeks.ts';
import { compileForecast } from './compile.ts';
import { restOfSeason } from './games-within-window.ts';
import { projectedTotals } from './projected-totals.ts';
import { laterWindow } from './team-week.ts';

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 8 },
  { slot: 'BN', count: 2 },
] as const;

function capped(gamesCaps: readonly GamesCap[], gamesBySlot: GamesBySlot | null = {}, seasonGames = 0) {
  const inputs = exampleInputs('rotisserie');
  const changed: ForecastInputs = {
    ...inputs,
    rules: { ...inputs.rules, slots, gamesCaps },
    teams: inputs.teams.map((team) => ({ ...team, gamesBySlot, seasonGames })),
  };
  return compileForecast(changed);
}

const open = () => {
  const compiled = capped([]);
  return laterWindow(compiled, '1', compiled.inputs.today, compiled.inputs.lastDay);
};
const season = (slot: GamesCap['slot'], games: number): GamesCap => ({ slot, games, period: 'season' });

describe('restOfSeason', () => {
  it('equals the projection without caps if no cap can be reached or the used games are unknown', () => {
    expect(restOfSeason(capped([]), '1')).toEqual(open());
    expect(restOfSeason(capped([season('UTIL', 900)]), '1')).toEqual(open());
    expect(restOfSeason(capped([season('UTIL', 1)], null), '1')).toEqual(open());
  });

  it('counts exactly as many games as the caps leave, and the most valuable ones', () => {
    const all = open();
    const used = 10;
    const left = Math.floor(all.games / 2);
    const window = restOfSeason(capped([season(null, left + used)], {}, used), '1');
    expect(window.games).toBeCloseTo(left, 6);
    const values = (isKept: boolean) =>
      window.players.flatMap(({ player, days }, index) =>
        days.flatMap(({ counting, load }, game) => {
          const before = all.players[index]?.days[game]?.counting ?? 0;
          return (isKept ? counting > 1e-9 : counting < before - 1e-9) ? [player.value * load] : [];
        }),
      );
    expect(Math.min(...values(true))).toBeGreaterThanOrEqual(Math.max(...values(false)) - 1e-9);
  });

  it('never gives a player more games than without caps, and never exceeds a cap', () => {
    const all = open();
    const caps = fc.record({ PG: fc.nat(30), C: fc.nat(30), UTIL: fc.nat(200), used: fc.nat(20) });
    fc.assert(
      fc.property(caps, ({ used, ...games }) => {
        const window = restOfSeason(
          capped(
            slots.flatMap(({ slot }) => (slot === 'BN' ? [] : [season(slot, games[slot])])),
            { PG: used, C: used, UTIL: used },
          ),
          '1',
        );
        const left = Object.values(games).reduce((sum, one) => sum + Math.max(0, one - used), 0);
        expect(window.games).toBeLessThanOrEqual(Math.min(left, all.games) + 1e-6);
        window.players.forEach(({ counting }, index) => {
          expect(counting).toBeLessThanOrEqual((all.players[index]?.counting ?? 0) + 1e-6);
        });
        expect(
          window.side.players.reduce((sum, { chances }) => sum + chances.reduce((a, b) => a + b, 0), 0),
        ).toBeCloseTo(window.games, 6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('projectedTotals under games caps', () => {
  it('projects lower counts and the same percentages for a team with fewer games left', () => {
    const facts = exampleFacts('rotisserie');
    const totals = (gamesCaps: readonly GamesCap[]) => projectedTotals(facts.season, capped(gamesCaps));
    const [free, bound] = [totals([]), totals([season('PG', 82), season('C', 82), season('UTIL', 60)])];
    if (!free || !bound) throw new Error('no totals');
    free.columns.forEach(({ counted }, column) => {
      const [before = 0, after = 0] = [free.mean[column], bound.mean[column]];
      if (counted) expect(after).toBeLessThan(before);
      else expect(Math.abs(after - before)).toBeLessThan(0.05);
    });
  });
});

describe('later weeks under games caps', () => {
  /** Expected fantasy points of the first team in each later week. */
  const pointsWith = (gamesCaps: readonly GamesCap[], used: number): number[] => {
    const inputs = exampleInputs('headToHeadPoints');
    const compiled = compileForecast({
      ...inputs,
      rules: { ...inputs.rules, slots, gamesCaps },
      teams: inputs.teams.map((team) => ({ ...team, seasonGames: used, gamesPlayed: 0 })),
    });
    const weekOf = comingWeeks(compiled, new Set());
    return inputs.rules.weeks
      .filter(({ number }) => number > runningWeek)
      .map((week) => {
        const model = weekOf(week);
        if (model?.kind !== 'teams') throw new Error('a later week is modeled by teams');
        return model.mean[0]!;
      });
  };
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const open = pointsWith([], 0);

  it('share the games that a season cap leaves', () => {
    expect(open.length).toBeGreaterThan(1);
    const rest = restOfSeason(capped([]), '1').games;
    const bound = pointsWith([season(null, Math.round(rest / 4) + 100)], 100);
    expect(sum(bound)).toBeLessThan(sum(open) / 2);
    for (const points of bound) expect(points).toBeGreaterThan(0);
    // Weekly caps apply to each week.
    const weekly = { slot: null, games: 8, period: 'week' } as const;
    const both = pointsWith([season(null, Math.round(rest / 4) + 100), weekly], 100);
    const onlyWeekly = pointsWith([weekly], 100);
    both.forEach((points, week) => {
      expect(points).toBeLessThanOrEqual(Math.min(bound[week]!, onlyWeekly[week]!) + 1e-6);
    });
  });

  it('are unchanged by a season cap that cannot be reached', () => {
    expect(pointsWith([season(null, 5_000)], 100)).toEqual(open);
  });
});
