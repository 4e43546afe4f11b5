import { projectionBasis } from '@fantasy-stats/engine/projection';
import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import { cacheProjections } from './projections.ts';

const previous = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 });
const basisAfter = (played: number, seed = 2) =>
  projectionBasis(exampleNbaSeason({ firstDay: '2026-10-20', seed, played }), previous, []);

it('cacheProjections computes a past day only once, even if games are played afterward', () => {
  const keeper = cacheProjections();
  const day = '2026-11-04';
  const first = keeper.on(basisAfter(20), day, '2026-12-20');
  expect(first.length).toBeGreaterThan(40);
  expect(keeper.on(basisAfter(20), day, '2026-12-20')).toBe(first);
  expect(keeper.on(basisAfter(24), day, '2026-12-20')).toBe(first);
  expect(keeper.on(basisAfter(4), day, '2026-12-20')).not.toBe(first);
  expect(keeper.on(basisAfter(20, 3), day, '2026-12-20')).not.toBe(first);
  expect(keeper.on(basisAfter(20), '2026-11-05', '2026-12-20')).not.toBe(first);
});
