import {
  type AcquisitionRules,
  addsAllowed,
  fantasyDayOf,
  type LeagueSeason,
  type TeamId,
  type Transaction,
  type Week,
} from '@fantasy-stats/domain';
import { isLockedOut } from '../season/locked-teams.ts';

export interface AddsLeft {
  /** Null without a limit, or when the platform does not say. */
  readonly left: number | null;
  readonly used: number;
  /** Adds allowed this week; null without a weekly limit. */
  readonly allowed: number | null;
  /** Remaining adds of the season's limit; null if none. */
  readonly ofSeason: number | null;
  /** Whether the league locked the team because it is out of the title race; then `left` is 0. */
  readonly isLocked: boolean;
  /** Whether the synced moves reach back to the week's start; otherwise the team may have used more adds. */
  readonly isSure: boolean;
}

/**
 * Counts a team's adds in a week from its moves: players added from free agents or waivers, by fantasy day.
 */
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
 * Computes the remaining adds under both limits.
 *
 * @param isAll whether `transactions` has all of the team's moves
 * @param seasonMoves the platform's count of adds this season; null when unknown
 * @param isLocked see `isLockedOut`
 */
export function addsLeft(
  rules: Pick<AcquisitionRules, 'weeklyAdds' | 'dailyAdds' | 'seasonAdds'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
  transactions: readonly Transaction[],
  isAll: boolean,
  seasonMoves: number | null,
  isLocked = false,
): AddsLeft {
  const used = addsUsed(transactions, teamId, week);
  const allowed = addsAllowed(rules, week);
  const ofWeek = allowed === null ? null : Math.max(0, allowed - used);
  const ofSeason =
    rules.seasonAdds === null || seasonMoves === null ? null : Math.max(0, rules.seasonAdds - seasonMoves);
  const limits = [ofWeek, ofSeason].filter((limit) => limit !== null);
  const reachesBack = transactions.some(({ at }) => fantasyDayOf(new Date(at)) < week.firstDay);
  return {
    left: isLocked ? 0 : limits.length === 0 ? null : Math.min(...limits),
    isLocked,
    used,
    allowed,
    ofSeason,
    isSure: isAll || reachesBack,
  };
}

/**
 * Computes the adds that a team has left; none when the league locked the team.
 *
 * @param isAll whether `transactions` has all of the team's moves
 */
export function teamAddsLeft(
  season: LeagueSeason,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
  transactions: readonly Transaction[],
  isAll: boolean,
): AddsLeft {
  const moves = season.teams.find(({ id }) => id === teamId)?.moves ?? null;
  const isLocked = isLockedOut(season, teamId, week);
  return addsLeft(season.league.acquisitions, week, teamId, transactions, isAll, moves, isLocked);
}
