import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league-forecast/compile.ts';
import { exampleFacts, exampleInputs } from '../league-forecast/example-inputs.ts';
import { chanceAbove } from './change.ts';
import { bestTradeIdea, likelyTrade, type ProposedTrade } from './trade-idea.ts';

function trade(...gains: readonly (readonly [change: number, standardError: number])[]): ProposedTrade {
  return {
    moves: [{ playerId: String(gains[0]), to: '2' }],
    sides: gains.map(([change, standardError], index) => ({
      teamId: String(index + 1),
      gain: change,
      error: standardError,
      chance: chanceAbove({ change, standardError }),
      drops: [],
      adds: [],
    })),
  };
}

function whole<Result>(steps: Iterator<null, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('the trade idea', () => {
  it('is the first that is likely to help every side, with the chance of each', () => {
    const unlikely = trade([0.5, 0.5], [0.1, 1]);
    const likely = trade([0.3, 0.3], [0.2, 0.4]);
    const found = likelyTrade([unlikely, likely, trade([1, 0.1], [1, 0.1])]);
    expect(found).toBe(likely);
    expect(found?.sides.map(({ chance }) => chance.toFixed(2))).toEqual(['0.84', '0.69']);
  });

  it('is none where none is likely, and takes a gain without an error for certain', () => {
    expect(likelyTrade([trade([0.1, 1], [1, 0.1])])).toBeNull();
    expect(likelyTrade([trade([0, 0], [1, 0])])).toBeNull();
    expect(likelyTrade([trade([0.1, 0], [1, 0])])?.sides.map(({ chance }) => chance)).toEqual([1, 1]);
  });

  it('is none in a league where nobody could be told apart, nor where nobody can be projected', () => {
    const inputs = exampleInputs('mostCategories');
    const { season } = exampleFacts('mostCategories');
    expect(whole(bestTradeIdea(compileForecast(inputs), season, '1', {}))).toBeNull();
    const nobody = {
      ...inputs,
      players: [],
      games: {},
      rostered: inputs.rostered.map((player) => ({ ...player, place: null })),
    };
    expect(whole(bestTradeIdea(compileForecast(nobody), season, '1', {}))).toBeNull();
  });
});
