import { type TradeBaseline, valueWith } from './baseline.ts';
import { ImpossibleTrade } from './errors.ts';
import type { Member } from './members.ts';
import { sideAfter } from './rosters-after.ts';
import type { TeamWeeks } from './team-weeks.ts';

export interface PickupsAlone {
  readonly drops: readonly number[];
  readonly members: readonly Member[];
  readonly weeks: TeamWeeks;
  /** Gain in the league's unit. */
  readonly gain: number;
}

/** Cached, because the trades of a search or counter-offer add the same few players repeatedly. */
const known = new WeakMap<TradeBaseline, Map<string, PickupsAlone | null>>();
const mostKnown = 2000;

/**
 * Computes a team's gain from adding these free agents without a trade. Each free agent without an open spot
 * replaces the player with the smallest loss. Null without pickups or droppable players.
 */
export function pickupsAlone(
  baseline: TradeBaseline,
  team: number,
  adds: readonly number[],
  from: number,
): PickupsAlone | null {
  if (adds.length === 0) return null;
  const results = known.get(baseline) ?? new Map<string, PickupsAlone | null>();
  if (results.size >= mostKnown) results.clear();
  known.set(baseline, results);
  const key = [team, from, ...adds].join(' ');
  const before = results.get(key);
  if (before !== undefined) return before;
  const alone = workedOut(baseline, team, adds, from);
  results.set(key, alone);
  return alone;
}

function workedOut(
  baseline: TradeBaseline,
  team: number,
  adds: readonly number[],
  from: number,
): PickupsAlone | null {
  const trade = { teams: [team], moves: [], drops: new Map(), adds: new Map([[team, adds]]), from };
  try {
    const { drops, members, weeks } = sideAfter(baseline, trade, team, new Set(adds));
    const after = baseline.base.slice();
    after[team] = weeks;
    return {
      drops,
      members,
      weeks,
      gain: valueWith(baseline, after, team) - (baseline.baseValues[team] ?? 0),
    };
  } catch (error) {
    if (error instanceof ImpossibleTrade) return null;
    throw error;
  }
}
