import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { hasLineupTask } from '@fantasy-stats/words/league-tasks';

type LeagueToday = ResponseOf<typeof calls.league.allLeagues>['leagues'][number];

type Urgency = Pick<
  LeagueToday,
  | 'add'
  | 'before'
  | 'changes'
  | 'injuredMoves'
  | 'isOver'
  | 'isPlayed'
  | 'keeperDeadline'
  | 'name'
  | 'offersFrom'
  | 'openSpots'
  | 'recovered'
  | 'sitsToday'
  | 'team'
  | 'tradeDeadline'
  | 'weekLineup'
>;

/**
 * Ranks a league's most urgent task: 0 for choosing the team, then lineup changes, recovered players, offers,
 * open spots and moves to the injured list, adds, deadlines, nothing to do, and no games.
 */
function rankOf(league: Urgency): number {
  const { add, injuredMoves, isPlayed, offersFrom, openSpots, recovered } = league;
  const reasons = [
    league.team === null && !league.isOver,
    hasLineupTask(league),
    recovered.length > 0,
    offersFrom.length > 0,
    openSpots > 0 || injuredMoves.length > 0,
    add !== null,
    league.tradeDeadline !== null || league.keeperDeadline !== null,
    isPlayed,
  ];
  const rank = reasons.indexOf(true);
  return rank < 0 ? reasons.length : rank;
}

/** Returns the first lock that a lineup change must precede; changes with no known time come last. */
function lockOf({ before, weekLineup }: Urgency): string {
  const [first = '~'] = [before, weekLineup?.locksAt].flatMap((lock) => lock ?? []).sort();
  return first;
}

/** Compares leagues by urgency: no chosen team, the earliest lineup lock, then offers, open spots and adds. */
export function byUrgency(one: Urgency, other: Urgency): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const [before, otherBefore] = [lockOf(one), lockOf(other)];
  if (before !== otherBefore) return before < otherBefore ? -1 : 1;
  return one.name.localeCompare(other.name, 'en');
}
