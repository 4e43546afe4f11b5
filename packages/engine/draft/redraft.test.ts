import { nineCategories, statistic } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { asProjected, exampleField, snakePicks } from '../testing/example-draft.ts';
import { redraft } from './redraft.ts';
import type { DraftedPlayer } from './review-draft.ts';
import { worthOfOutlook, worthScale } from './season-worth.ts';

const field = exampleField(40);
const scale = worthScale(field, {
  set: categorySet(
    nineCategories.map((id) => ({ statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points: null })),
  ),
  kind: 'g',
  teams: 4,
  rounds: 3,
  days: 140,
  correlation: projectionConstants.spread.correlation,
});
const order = field.toSorted((a, b) => worthOfOutlook(scale, b).total - worthOfOutlook(scale, a).total);
const known = new Map(
  order.map((outlook, index): [string, DraftedPlayer] => [`p${index}`, asProjected(outlook)]),
);
const idle: Partial<DraftedPlayer> = { games: 0, totals: new Float64Array(PART_COUNT), rest: null };
const picks = snakePicks(4, 3);
const keyOf = ({ playerId }: { playerId: string | null }) => playerId;
const redrafted = (...parameters: Partial<Parameters<typeof redraft<string>>>) =>
  redraft(parameters[0] ?? picks, parameters[1] ?? known, scale, keyOf).map(
    ({ pick, player }) => `${pick} ${player}`,
  );

describe('redraft', () => {
  it('returns the original draft if every player performs as projected', () => {
    expect(redrafted()).toEqual(picks.map(({ pick, playerId }) => `${pick} ${playerId}`));
  });

  it('moves every player up past a player who has not played, and includes undrafted players', () => {
    const first = known.get('p0');
    if (!first) throw new Error('no player is drafted');
    const now = redrafted(picks, new Map([...known, ['p0', { ...first, ...idle }]]));
    expect(now[0]).toBe('1 p1');
    expect(now.at(-1)).toBe('12 p12');
    expect(now).not.toContain('p0');
  });

  it('leaves keepers with their teams', () => {
    const now = redrafted(picks.map((pick) => (pick.pick === 2 ? { ...pick, isKeeper: true } : pick)));
    expect(now.slice(0, 2)).toEqual(['1 p0', '3 p2']);
    expect(now).toHaveLength(11);
  });

  it('gives an auction’s most expensive pick to the best player', () => {
    const now = redrafted(picks.map((pick) => ({ ...pick, cost: pick.pick })));
    expect(now[0]).toBe('12 p0');
  });
});
