import {
  type AcquisitionRules,
  addsAllowed,
  fantasyDayOf,
  type TeamId,
  type Transaction,
  type Week,
} from '@fantasy-stats/domain';

/** How many adds a team may still make in a week, and what says so. */
export interface AddsLeft {
  /** Null where the league sets no limit or the platform does not say. */
  readonly left: number | null;
  readonly used: number;
  /** Allowed in this week; null without a weekly limit. */
  readonly allowed: number | null;
  /** Left of the season's limit; null without one. */
  readonly ofSeason: number | null;
  /** Whether the moves that were read reach back to the week's beginning: else more may have been used. */
  readonly isSure: boolean;
}

/** Adds a team has made in a week, from its moves: players who came from the pool, by the fantasy day. */
function addsUsed(
  transactions: readonly Transaction[],
  teamId: TeamId,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
): number {
  let used = 0;
  for (const { kind, at, moves } of transactions) {
    if (kind === 'trade' || kind === 'commissioner') continue;
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) continue;
    const day = fantasyDayOf(instant);
    if (day < week.firstDay || day > week.lastDay) continue;
    used += moves.filter(({ from, to }) => from === null && to === teamId).length;
  }
  return used;
}

/**
 * Adds left in a week under the week's and the season's limits.
 *
 * @param transactions the latest moves of the league, in any order
 * @param isAll whether they are all there are, however far back
 * @param seasonMoves adds of the season so far as the platform counts them; null where it does not
 */
export function addsLeft(
  rules: Pick<AcquisitionRules, 'weeklyAdds' | 'dailyAdds' | 'seasonAdds'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
  transactions: readonly Transaction[],
  isAll: boolean,
  seasonMoves: number | null,
): AddsLeft {
  const used = addsUsed(transactions, teamId, week);
  const allowed = addsAllowed(rules, week);
  const ofWeek = allowed === null ? null : Math.max(0, allowed - used);
  const ofSeason =
    rules.seasonAdds === null || seasonMoves === null ? null : Math.max(0, rules.seasonAdds - seasonMoves);
  const limits = [ofWeek, ofSeason].filter((limit) => limit !== null);
  const reachesBack = transactions.some(({ at }) => fantasyDayOf(new Date(at)) < week.firstDay);
  return {
    left: limits.length === 0 ? null : Math.min(...limits),
    used,
    allowed,
    ofSeason,
    isSure: isAll || reachesBack,
  };
}
