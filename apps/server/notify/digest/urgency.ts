import type { calls, ResponseOf } from '@fantasy-stats/contract';

type LeagueToday = ResponseOf<typeof calls.league.allLeagues>['leagues'][number];

type Urgency = Pick<
  LeagueToday,
  | 'add'
  | 'before'
  | 'changes'
  | 'injuredMoves'
  | 'isPlayed'
  | 'name'
  | 'offersFrom'
  | 'openSpots'
  | 'recovered'
  | 'team'
  | 'tradeDeadline'
>;

/**
 * Ranks a league's most urgent task: 0 for lineup changes, then recovered players, offers, open spots and
 * moves to the injured list, adds, deadlines, nothing to do, and no games.
 */
function rankOf(league: Urgency): number {
  const { add, changes, injuredMoves, isPlayed, offersFrom, openSpots, recovered, team } = league;
  const reasons = [
    changes.length > 0,
    recovered.length > 0,
    offersFrom.length > 0,
    openSpots > 0 || injuredMoves.length > 0,
    add !== null,
    league.tradeDeadline !== null,
    isPlayed && team !== null,
    isPlayed,
  ];
  const rank = reasons.indexOf(true);
  return rank < 0 ? reasons.length : rank;
}

/** Compares leagues by urgency: the earliest tip-off, then offers, open spots and adds. */
export function byUrgency(one: Urgency, other: Urgency): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  // Changes with no tip-off time come last.
  const [before, otherBefore] = [one.before ?? '~', other.before ?? '~'];
  if (before !== otherBefore) return before < otherBefore ? -1 : 1;
  return one.name.localeCompare(other.name, 'en');
}
