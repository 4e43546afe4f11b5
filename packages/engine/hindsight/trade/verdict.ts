import type { TeamId } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite, requireNonNegative } from '../../errors.ts';
import { normalAbove } from '../../numeric/functions.ts';

interface NetValue {
  readonly total: number;
  /** Standard deviation of the total; 0 for past games. */
  readonly deviation: number;
  readonly weeks: number;
}

export interface Standing {
  readonly teamId: TeamId;
  /** Net value per week, over past and remaining weeks. */
  readonly perWeek: number;
  readonly deviation: number;
  /** Probability that the net value ends above zero; ½ if exactly even. */
  readonly chance: number;
}

/**
 * State of a trade. `won`: the leader's lead is (nearly) certain (97.5 %). `ahead`: likely by a relevant
 * margin (75 %). `tooClose`: neither. `even`: no difference, and nothing remaining.
 */
export type VerdictState = 'won' | 'ahead' | 'tooClose' | 'even';

export interface Verdict {
  readonly state: VerdictState;
  /** The side with the highest net value; null when even. */
  readonly leader: TeamId | null;
}

const DECIDED = 0.975;
const LIKELY = 0.75;

/**
 * Combines a side's past and remaining value.
 *
 * @throws InvalidInput `weeks` when the total is 0
 */
export function standingOf(teamId: TeamId, since: NetValue, toCome: NetValue): Standing {
  const weeks =
    requireNonNegative(since.weeks, 'since.weeks') + requireNonNegative(toCome.weeks, 'toCome.weeks');
  if (weeks === 0) throw new InvalidInput('weeks', 'must be above 0 in all');
  const total = requireFinite(since.total, 'since.total') + requireFinite(toCome.total, 'toCome.total');
  const deviation = Math.hypot(since.deviation, toCome.deviation);
  return {
    teamId,
    perWeek: total / weeks,
    deviation: deviation / weeks,
    chance: normalAbove(total, deviation),
  };
}

/** Returns the leader of a trade, and the certainty of the lead. Null without sides. */
export function tradeVerdict(standings: readonly Standing[]): Verdict | null {
  const [first, ...others] = standings;
  if (!first) return null;
  const leader = others.reduce((best, side) => (side.perWeek > best.perWeek ? side : best), first);
  if (leader.perWeek <= 1e-9 && leader.deviation === 0) return { state: 'even', leader: null };
  const state = leader.chance >= DECIDED ? 'won' : leader.chance >= LIKELY ? 'ahead' : 'tooClose';
  return { state, leader: leader.teamId };
}
