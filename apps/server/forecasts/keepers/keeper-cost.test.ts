import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import { describe, expect, it } from 'vitest';
import { keeperCost } from './keeper-cost.ts';

const rules: KeeperRules = {
  ...{ perTeam: 2, kind: 'round', budget: 200, raise: 2, undrafted: null, mostYears: null },
  costs: { own: 4 },
};
const known = { reported: null, drafted: null, rounds: 13 };

describe('keeperCost', () => {
  it('applies the league’s keeper rules to the player’s cost in the last draft', () => {
    expect(keeperCost(rules, 'a', { ...known, drafted: 6 })).toEqual({ cost: 4, costFrom: 'draft' });
    expect(keeperCost(rules, 'a', { ...known, drafted: 1 })).toEqual({ cost: 1, costFrom: 'draft' });
    const priced = { ...rules, kind: 'price' } as const;
    expect(keeperCost(priced, 'a', { ...known, drafted: 6 })).toEqual({ cost: 8, costFrom: 'draft' });
  });

  it('does not raise a cost reported by the platform, because it is already the cost in the next draft', () => {
    const reported = { ...known, reported: 6, drafted: 8 };
    expect(keeperCost(rules, 'a', reported)).toEqual({ cost: 6, costFrom: 'platform' });
    expect(keeperCost({ ...rules, kind: 'price' }, 'a', reported)).toEqual({ cost: 6, costFrom: 'platform' });
  });

  it('prefers the cost entered by the user, and uses the last round for undrafted players', () => {
    expect(keeperCost(rules, 'own', { ...known, reported: 6 })).toEqual({ cost: 4, costFrom: 'entered' });
    expect(keeperCost(rules, 'a', known)).toEqual({ cost: 13, costFrom: 'undrafted' });
  });
});
