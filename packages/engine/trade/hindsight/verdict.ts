import type { TeamId } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite, requireNonNegative } from '../../errors.ts';
import { normalAbove } from '../../numeric/functions.ts';

/** What a side has from a trade in one stretch: got less gave, totals of the stretch. */
interface NetValue {
  readonly total: number;
  /** Standard deviation of the total; 0 for what has happened. */
  readonly deviation: number;
  readonly weeks: number;
}

/** Where a side stands when what has happened and what is to come are put together. */
export interface Standing {
  readonly teamId: TeamId;
  /** Net value a week over all weeks, past and to come. */
  readonly perWeek: number;
  readonly deviation: number;
  /** Probability that it ends above zero; ½ for exactly even. */
  readonly chance: number;
}

/**
 * How a trade stands. `won`: the leader's lead is a fact or as good as one (97.5 %). `ahead`: more likely than not by a margin
 * worth naming (75 %). `tooClose`: neither. `even`: nothing separates the sides, and nothing is to come.
 */
export type VerdictState = 'won' | 'ahead' | 'tooClose' | 'even';

export interface Verdict {
  readonly state: VerdictState;
  /** The side with the highest net value; null when even. */
  readonly leader: TeamId | null;
}

const DECIDED = 0.975;
const LIKELY = 0.75;

/** What happened and what is to come of one side together. @throws InvalidInput `weeks` when no time passes at all */
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

/** Who is ahead in a trade, and how sure that is. Null without sides. */
export function tradeVerdict(standings: readonly Standing[]): Verdict | null {
  const [first, ...others] = standings;
  if (!first) return null;
  const leader = others.reduce((best, side) => (side.perWeek > best.perWeek ? side : best), first);
  if (leader.perWeek <= 1e-9 && leader.deviation === 0) return { state: 'even', leader: null };
  const state = leader.chance >= DECIDED ? 'won' : leader.chance >= LIKELY ? 'ahead' : 'tooClose';
  return { state, leader: leader.teamId };
}
