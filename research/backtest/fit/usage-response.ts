import { writeFileSync } from 'node:fs';
import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { shots } from '@fantasy-stats/engine/projection-model';

const MIN = partIndex('MIN');
const GP = partIndex('GP');
/** Standard deviation of a response's prior, which has mean 0. */
const PRIOR = 0.5;

/** One NBA team's game, summed over its players. */
export interface UsageGame {
  /** Share of its normal offense that the team lacks, averaged over the minutes of those who played. */
  readonly usage: number;
  /** Projected statistics, given the minutes after the injury report. `actual` has the actual ones. */
  readonly projected: Float64Array;
  readonly actual: Float64Array;
}

/**
 * Sums for regressions, by statistic, of actual minus projected values on projected value × missing usage.
 */
export class UsageEvidence {
  games = 0;
  readonly squares = new Float64Array(PART_COUNT);
  readonly products = new Float64Array(PART_COUNT);
  readonly misses = new Float64Array(PART_COUNT);

  add({ actual, projected, usage }: UsageGame): void {
    this.games += 1;
    for (let part = 0; part < PART_COUNT; part += 1) {
      const miss = actual[part]! - projected[part]!;
      const more = projected[part]! * usage;
      this.squares[part]! += more * more;
      this.products[part]! += more * miss;
      this.misses[part]! += miss * miss;
    }
  }
}

/**
 * Fits, by statistic, how much more teammates produce per minute when a team lacks a share of its normal
 * offense: 1 would fully replace it.
 */
export function fitUsageResponse(evidence: readonly UsageEvidence[]): number[] {
  const total = (sum: (one: UsageEvidence) => number): number =>
    evidence.reduce((all, one) => all + sum(one), 0);
  const games = total((one) => one.games);
  const response = Array.from({ length: PART_COUNT }, (_, part): number => {
    if (part === MIN || part === GP || games === 0) return 0;
    const variance = total((one) => one.misses[part]!) / games;
    const fitted =
      total((one) => one.products[part]!) /
      (total((one) => one.squares[part]!) + variance / PRIOR ** 2 + 1e-9);
    return Number(Math.max(0, fitted).toFixed(3));
  });
  for (const { made, tried } of shots) response[made] = response[tried]!;
  return response;
}

export function writeUsageResponse(
  path: string,
  seasons: readonly string[],
  response: readonly number[],
): void {
  const text = [
    '// Written by `node research/backtest/main.ts fit-usage`; fitted on real games, never edited by hand.',
    `// Seasons ${seasons.join(', ')}; by part, in the order of \`parts\`.`,
    '',
    `export const usageResponse: readonly number[] = ${JSON.stringify(response)};`,
    '',
  ].join('\n');
  writeFileSync(path, text);
}
