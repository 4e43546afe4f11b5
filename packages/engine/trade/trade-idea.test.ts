import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { exampleFacts, exampleInputs } from '../testing/example-inputs.ts';
import { chanceAbove } from './change.ts';
import { bestTradeIdea, likelyTrade, type ProposedTrade } from './trade-idea.ts';

function trade(...gains: readonly (readonly [change: number, standardError: number])[]): ProposedTrade {
  return {
    moves: [{ playerId: String(gains[0]), to: '2' }],
    sides: gains.map(([change, standardError], index) => ({
      teamId: String(index + 1),
      gain: change,
      error: standardError,
      net: { shown: change, error: standardError, chance: chanceAbove({ change, standardError }) },
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

describe('bestTradeIdea', () => {
  it('returns the first trade that is likely to help every team, with each team’s chance', () => {
    const unlikely = trade([0.5, 0.5], [0.1, 1]);
    const likely = trade([0.3, 0.3], [0.2, 0.4]);
    const found = likelyTrade([unlikely, likely, trade([1, 0.1], [1, 0.1])]);
    expect(found).toBe(likely);
    expect(found?.sides.map(({ net }) => net.chance.toFixed(2))).toEqual(['0.84', '0.69']);
  });

  it('returns null if no trade is likely to help, and gives a positive gain with an error of 0 a chance of 1', () => {
    expect(likelyTrade([trade([0.1, 1], [1, 0.1])])).toBeNull();
    expect(likelyTrade([trade([0, 0], [1, 0])])).toBeNull();
    expect(likelyTrade([trade([0.1, 0], [1, 0])])?.sides.map(({ net }) => net.chance)).toEqual([1, 1]);
  });

  it('returns null in a league of identical players and in a league without projections', () => {
    const inputs = exampleInputs('mostCategories');
    const { season } = exampleFacts('mostCategories');
    expect(whole(bestTradeIdea(compileForecast(inputs), season, '1', {}))).toBeNull();
    const noProjections = {
      ...inputs,
      players: [],
      games: {},
      rostered: inputs.rostered.map((player) => ({ ...player, place: null })),
    };
    expect(whole(bestTradeIdea(compileForecast(noProjections), season, '1', {}))).toBeNull();
  });
});
