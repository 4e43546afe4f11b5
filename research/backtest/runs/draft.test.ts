import { createRandom } from '@fantasy-stats/engine/numeric';
import { describe, expect, it } from 'vitest';
import { CATEGORY_COUNT } from '../protocol/categories.ts';
import type { DraftSeason } from '../protocol/draft-season.ts';
import { ROSTER, TEAMS } from '../protocol/pool.ts';
import { draftFigures } from '../report/draft-figures.ts';
import { holdDraft, seasonsWon } from './draft.ts';

const everyWeek = (result: (a: number, b: number) => number): Float64Array[] =>
  Array.from({ length: 3 }, () =>
    Float64Array.from({ length: TEAMS * TEAMS }, (_, at) => result(Math.floor(at / TEAMS), at % TEAMS)),
  );

function board(): DraftSeason {
  const players = 220;
  const random = createRandom(3);
  const x = Float64Array.from({ length: players * CATEGORY_COUNT }, (_, at) => {
    const index = Math.floor(at / CATEGORY_COUNT);
    return random.normal() + 1 - index / 110;
  });
  const total = (player: number): number =>
    x.subarray(player * CATEGORY_COUNT, (player + 1) * CATEGORY_COUNT).reduce((sum, value) => sum + value, 0);
  return {
    players: Int32Array.from({ length: players }, (_, player) => player),
    weeks: [],
    pool: {
      players,
      columns: CATEGORY_COUNT,
      x,
      g: Float64Array.from({ length: players }, (_, player) => total(player) / Math.sqrt(3)),
      ratio: new Float64Array(CATEGORY_COUNT).fill(0.5),
    },
  };
}

describe('seasonsWon', () => {
  it('gives all seasons to a draft slot that always wins, and splits seasons between equal slots', () => {
    expect(
      seasonsWon(
        everyWeek((a) => (a === 4 ? 9 : 4)),
        4,
        20,
        1,
      ),
    ).toBe(1);
    expect(
      seasonsWon(
        everyWeek(() => 4.5),
        4,
        20,
        1,
      ),
    ).toBeCloseTo(1 / TEAMS, 9);
    expect(
      seasonsWon(
        everyWeek((_, b) => (b === 4 ? 9 : 4.5)),
        4,
        20,
        1,
      ),
    ).toBe(0);
  });
});

describe('holdDraft', () => {
  it('fills every roster without duplicates, for every method', () => {
    const season = board();
    for (const arm of ['G against G', 'ours against G', 'newest H against G'] as const) {
      const rosters = holdDraft(season, 'eachCategory', 5, arm);
      expect(rosters.map((roster) => roster.length)).toEqual(new Array(TEAMS).fill(ROSTER));
      expect(new Set(rosters.flat()).size).toBe(TEAMS * ROSTER);
      expect(Math.min(...rosters.flat())).toBeGreaterThanOrEqual(0);
    }
  });

  it('drafts a better team by plan than by G-score', () => {
    const season = board();
    const sum = (roster: readonly number[] | undefined, c: number): number =>
      (roster ?? []).reduce((total, player) => total + season.pool.x[player * CATEGORY_COUNT + c]!, 0);
    const ahead = (rosters: readonly (readonly number[])[], seat: number): number => {
      let won = 0;
      for (let team = 0; team < TEAMS; team += 1)
        for (let c = 0; c < CATEGORY_COUNT; c += 1)
          if (team !== seat && sum(rosters[seat], c) > sum(rosters[team], c)) won += 1;
      return won;
    };
    const planned = ahead(holdDraft(season, 'eachCategory', 3, 'ours against G'), 3);
    expect(planned).toBeGreaterThan(ahead(holdDraft(season, 'eachCategory', 3, 'G against G'), 3));
  });
});

describe('draftFigures', () => {
  it('compares results with targets for all seasons together, and results against G-score drafters also for each season', () => {
    const results = [0.1, 0.3].map((won, seat) => ({
      season: `202${seat}-2${seat + 1}`,
      form: 'eachCategory' as const,
      arm: 'ours against G' as const,
      seat,
      won,
    }));
    const figures = draftFigures(results);
    expect(figures.map(({ name }) => name)).toEqual([
      'draft/2020-21/each category/ours against G',
      'draft/2021-22/each category/ours against G',
      'draft/pooled/each category/ours against G',
    ]);
    expect(figures[2]?.value).toBeCloseTo(20, 9);
    expect(figures[2]).toMatchObject({ bar: 21, holds: false });
    expect(figures[0]).toMatchObject({ bar: 21, holds: false });
    expect(figures[1]).toMatchObject({ bar: 21, holds: true });
    const newest = draftFigures(results.map((one) => ({ ...one, arm: 'ours against newest H' as const })));
    expect(newest[0]?.bar).toBeNull();
    expect(newest[2]).toMatchObject({ bar: 10, holds: true });
  });
});
