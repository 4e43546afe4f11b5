import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesVariance } from '../projection/player-outlook.ts';
import { examplePlayer } from '../testing/example-sides.ts';
import { gamesAtLeast } from './simulated-side.ts';

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });

describe('gamesAtLeast', () => {
  it('returns a distribution with the sum of the game chances as its mean, and the variance that forecasts use', () => {
    fc.assert(
      fc.property(chances, fc.double({ min: 0, max: 1, noNaN: true }), (list, playCorrelation) => {
        const player = { ...examplePlayer(1, list), playCorrelation };
        const atLeast = [...gamesAtLeast(player)];
        const mean = atLeast.reduce((sum, probability) => sum + probability, 0);
        expect(mean).toBeCloseTo(
          list.reduce((sum, chance) => sum + chance, 0),
          9,
        );
        // E[G²] = Σ (2g − 1)·P(G ≥ g).
        const squares = atLeast.reduce((sum, probability, index) => sum + (2 * index + 1) * probability, 0);
        expect(squares - mean * mean).toBeCloseTo(gamesVariance(player), 9);
      }),
    );
  });

  it('returns probabilities that never increase with the number of games', () => {
    fc.assert(
      fc.property(chances, (list) => {
        const atLeast = gamesAtLeast(examplePlayer(1, list));
        for (let index = 1; index < atLeast.length; index += 1)
          expect(atLeast[index]!).toBeLessThanOrEqual(atLeast[index - 1]! + 1e-12);
      }),
    );
  });

  it('allows only all games or none if one cause decides every game', () => {
    const player = { ...examplePlayer(1, [0.6, 0.6, 0.6]), playCorrelation: 1 };
    expect([...gamesAtLeast(player)]).toEqual([0.6, 0.6, 0.6]);
  });
});
