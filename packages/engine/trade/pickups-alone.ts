import { type TradeBaseline, valueWith } from './baseline.ts';
import { ImpossibleTrade } from './errors.ts';
import type { Member } from './members.ts';
import { sideAfter } from './rosters-after.ts';

/** A team that picks players up without a trade: players as the league numbers them. */
export interface PickupsAlone {
  readonly drops: readonly number[];
  readonly members: readonly Member[];
  /** In the league's unit. */
  readonly gain: number;
}

/** What was worked out of a baseline: trades of a search or a counter-offer pick up the same few players again and again. */
const known = new WeakMap<TradeBaseline, Map<string, PickupsAlone | null>>();
const mostKnown = 2000;

/**
 * What a team would gain by picking up these free agents and trading nobody: for each who finds no free spot it drops whom it loses
 * least by. Null when it picks nobody up, and when nobody may be dropped for them.
 */
export function pickupsAlone(
  baseline: TradeBaseline,
  team: number,
  adds: readonly number[],
  from: number,
): PickupsAlone | null {
  if (adds.length === 0) return null;
  const answers = known.get(baseline) ?? new Map<string, PickupsAlone | null>();
  if (answers.size >= mostKnown) answers.clear();
  known.set(baseline, answers);
  const key = [team, from, ...adds].join(' ');
  const before = answers.get(key);
  if (before !== undefined) return before;
  const alone = workedOut(baseline, team, adds, from);
  answers.set(key, alone);
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
    return { drops, members, gain: valueWith(baseline, after, team) - (baseline.baseValues[team] ?? 0) };
  } catch (error) {
    if (error instanceof ImpossibleTrade) return null;
    throw error;
  }
}
