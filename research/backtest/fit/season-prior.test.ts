import { createRandom } from '@fantasy-stats/engine/numeric';
import { PART_COUNT, projectionConstants } from '@fantasy-stats/engine/projection';
import { PRIOR_GROUPS } from '@fantasy-stats/engine/projection-model';
import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { stageOf } from '../model/project.ts';
import { fitKept, fitSeasonPrior, keptAfter, priorEvidence, ShareSums } from './season-prior.ts';

const { availability, lines } = projectionConstants;
const preseason = lines.prior?.preseason;

describe('fitSeasonPrior', () => {
  it('recovers the preseason projection’s true weights from simulated outcomes, and limits them to between 0 and 1', () => {
    if (!preseason) throw new Error('The shipped constants have no prior');
    const random = createRandom(3);
    const sums = (count: number, share: number): ShareSums => {
      const found = new ShareSums(count);
      for (let index = 0; index < count; index += 1) {
        for (let n = 0; n < 4_000; n += 1) {
          const [now, then, basis] = [random.normal(), random.normal(), 0.2 + 0.8 * random.next()];
          const outcome = now + share * basis * (then - now) + 0.3 * random.normal();
          found.add(index, outcome, now, then, basis, 1);
        }
      }
      return found;
    };
    const evidence = {
      opening: sums(PART_COUNT, 0.6),
      later: sums(PART_COUNT, -0.4),
      chances: sums(PRIOR_GROUPS, 1.5),
      kept: [Math.log(0.8), Math.log(0.9)],
    };
    const prior = fitSeasonPrior(preseason, [evidence, evidence]);
    for (const share of prior.opening) expect(Math.abs(share - 0.6)).toBeLessThan(0.03);
    expect(new Set(prior.later)).toEqual(new Set([0]));
    expect(new Set(prior.chances)).toEqual(new Set([1]));
    expect(prior.kept).toBeCloseTo(Math.sqrt(0.8 * 0.9), 9);
  });

  it('uses data from before and after a player’s first game, and returns weights between 0 and 1', () => {
    if (!preseason) throw new Error('The shipped constants have no prior');
    const seasons = [2024, 2025].map((year, index): Season => {
      const history = exampleNbaSeason({ firstDay: `${year}-10-22`, seed: index });
      const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
      return { ...history, year, name: `${year}`, firstMonday: firstDay - 1, weekCount: 9 };
    });
    const stage = stageOf(seasons, 1);
    const evidence = priorEvidence(stage, availability, { ...lines, prior: null }, preseason);
    const again = priorEvidence(stage, availability, { ...lines, prior: null }, preseason);
    expect(again).toEqual(evidence);
    for (const { squares } of [evidence.opening, evidence.later, evidence.chances])
      expect(squares.some((square) => square > 0)).toBe(true);
    const { opening, later, chances } = fitSeasonPrior(preseason, [evidence]);
    for (const share of [...opening, ...later, ...chances]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('weighs the regulars’ share of games by season, and has no effect without evidence', () => {
    expect(fitKept([])).toBe(1);
    expect(fitKept([[], []])).toBe(1);
    const [older, newer] = [Math.log(0.8), Math.log(0.9)];
    expect(fitKept([[older], [newer]])).toBeCloseTo(Math.exp((0.85 * older + newer) / 1.85), 9);
  });
});

describe('keptAfter', () => {
  it('compares the regulars’ share of games from a day on with their share before', () => {
    // Two regulars of an NBA team with 15 games so far and 30 left, and a bench player who does not count.
    const rowsOf = (before: number, after: number) => [
      ...Array.from({ length: before }, (_, game) => 10 + game),
      ...Array.from({ length: after }, (_, game) => 100 + game),
    ];
    const rows = [rowsOf(15, 24), rowsOf(9, 12), rowsOf(2, 30)];
    let row = 0;
    const firstRow = [0, ...rows.map(({ length }) => (row += length))];
    const season = { firstRow: Int32Array.from(firstRow), rowDay: Int32Array.from(rows.flat()) };
    const context = { nbaTeamGames: 15, nbaTeamGamesLeft: 30 };
    const lines = [32, 28, 10].map((minutes) => ({ mean: new Float64Array(PART_COUNT).fill(minutes) }));
    const projection = {
      forms: { forms: [15, 9, 2].map((games) => ({ games })) },
      view: { context: [context, context, context] },
    };
    const logs = keptAfter({ season } as never, 50, projection as never, lines as never);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toBeCloseTo(Math.log(36 / 60 / (24 / 30)), 9);
    const early = {
      ...projection,
      view: { context: Array.from({ length: 3 }, () => ({ ...context, nbaTeamGames: 9 })) },
    };
    expect(keptAfter({ season } as never, 50, early as never, lines as never)).toEqual([]);
  });
});
