import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import { fitUsageResponse, UsageEvidence } from './usage-response.ts';

const [PTS, REB, FGM, FGA, MIN] = (['PTS', 'REB', 'FGM', 'FGA', 'MIN'] as const).map(partIndex) as [
  number,
  number,
  number,
  number,
  number,
];

/** Team games in which teammates replace six tenths of the missing points and none of the rebounds. */
function evidence(games: number): UsageEvidence {
  const found = new UsageEvidence();
  for (let game = 0; game < games; game += 1) {
    const usage = (game % 10) / 20;
    const projected = new Float64Array(PART_COUNT).fill(40);
    const noise = (Math.sin(game * 7.3) + Math.sin(game * 3.1)) * 4;
    const actual = projected.map((value, part) => {
      const response = part === PTS ? 0.6 : part === FGA || part === FGM ? 0.5 : part === REB ? 0 : 0.2;
      return value * (1 + response * usage) + noise;
    });
    found.add({ usage, projected, actual });
  }
  return found;
}

describe('fitUsageResponse', () => {
  it('finds how much of absent teammates’ production the other players replace, and that minutes are not replaced', () => {
    const response = fitUsageResponse([evidence(2_000), evidence(2_000)]);
    expect(response[PTS]).toBeCloseTo(0.6, 1);
    expect(response[REB]).toBeLessThan(0.1);
    expect(response[FGM]).toBe(response[FGA]);
    expect(response[MIN]).toBe(0);
  });

  it('shrinks the response toward 0 with few games', () => {
    expect(fitUsageResponse([evidence(12)])[PTS]).toBeLessThan(fitUsageResponse([evidence(2_000)])[PTS] ?? 0);
    expect(fitUsageResponse([]).every((one) => one === 0)).toBe(true);
  });
});
