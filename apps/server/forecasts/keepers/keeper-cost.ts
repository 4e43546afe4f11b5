import type { Keeper, KeeperRules } from '@fantasy-stats/contract/keepers';
import type { DraftPick } from '@fantasy-stats/domain';
import { keeperKey } from './keeper-key.ts';

interface KnownCosts {
  /** The platform’s cost in the draft; null if it reports none. */
  readonly reported: number | null;
  /** Round or price in the last draft; null if the player was not drafted. */
  readonly drafted: number | null;
  readonly rounds: number;
}

/** Returns the round or price of a player in the last draft; null if the player was not drafted. */
export function lastCost(picks: readonly DraftPick[], key: string, { kind }: KeeperRules): number | null {
  const pick = picks.find(({ playerId }) => playerId !== null && keeperKey(playerId) === key);
  return pick ? (kind === 'round' ? pick.round : pick.cost) : null;
}

/**
 * Returns the cost of a keeper: as entered, as the platform reports it for the draft, or the last draft's
 * cost plus the raise in the rules.
 */
export function keeperCost(
  { costs, kind, raise, undrafted }: KeeperRules,
  key: string,
  { drafted, reported, rounds }: KnownCosts,
): Pick<Keeper, 'cost' | 'costFrom'> {
  const within = (cost: number) => (kind === 'round' ? Math.min(rounds, Math.round(cost)) : cost);
  // Use `Object.hasOwn`, because a key from outside could be the name of an inherited property.
  const own = Object.hasOwn(costs, key) ? costs[key] : undefined;
  if (own !== undefined) return { cost: within(own), costFrom: 'entered' };
  if (reported !== null) return { cost: Math.max(1, within(reported)), costFrom: 'platform' };
  if (drafted === null)
    return { cost: within(undrafted ?? (kind === 'round' ? rounds : 1)), costFrom: 'undrafted' };
  const raised = kind === 'round' ? drafted - raise : drafted + raise;
  return { cost: Math.max(1, within(raised)), costFrom: 'draft' };
}
