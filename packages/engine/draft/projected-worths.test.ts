import { describe, expect, it } from 'vitest';
import { exampleInputs } from '../testing/example-inputs.ts';
import { projectedWorths } from './projected-worths.ts';

const size = { teams: 4, rounds: 6 };
const inputs = exampleInputs();
const best = [...projectedWorths(inputs, size).worths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
/** The best player is out for the rest of the season. */
const injured = {
  ...inputs,
  players: inputs.players.map((player) =>
    player.id === best ? { ...player, regime: 2 as const, chances: player.chances.map(() => 0) } : player,
  ),
};

describe('projectedWorths', () => {
  it('leaves out players without remaining games', () => {
    expect(projectedWorths(injured, size).worths.has(best)).toBe(false);
  });

  it('values a player who is out for the season as if healthy if full-season values are requested', () => {
    const healthy = projectedWorths(inputs, { ...size, games: 'fullSeason' }).worths;
    const { worths } = projectedWorths(injured, { ...size, games: 'fullSeason' });
    expect(worths.get(best)).toBeGreaterThan(0);
    expect(worths).toEqual(healthy);
  });

  it('ignores a player’s remaining games if full-season values are requested', () => {
    const ended = {
      ...inputs,
      players: inputs.players.map((one) => ({ ...one, chances: new Float64Array() })),
    };
    const full = { ...size, games: 'fullSeason' } as const;
    expect(projectedWorths(ended, full)).toEqual(projectedWorths(inputs, full));
    expect(() => projectedWorths(ended, size)).toThrow('inputs');
  });
});
