import type { StatisticId, TeamId } from '@fantasy-stats/domain';
import type { WeekChances } from '@fantasy-stats/engine/league';
import type { DashboardResponse } from '../api/responses.ts';

type MatchupChances = NonNullable<DashboardResponse['week']>['matchups'][number];

interface Outcome {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

export interface OwnChances {
  /** The categories that have a projection, in the league's order. */
  readonly categories: readonly { readonly statistic: StatisticId; readonly probability: number }[];
  /** The expected score, counting ties as half, or in fantasy points; null if neither is known. */
  readonly expected: { readonly own: number; readonly other: number } | null;
  readonly result: Outcome;
  readonly games: { readonly own: number; readonly other: number };
}

/** Returns the win probability; a tie counts as half a win. */
export function shareOf({ win, tie }: Outcome): number {
  return win + tie / 2;
}

function swapped({ win, tie, lose }: Outcome): Outcome {
  return { win: lose, tie, lose: win };
}

/** Converts the engine's odds of a matchup, with the user's team first. */
export function ownFromWeek({
  categories,
  expected,
  points,
  result,
  games,
}: Omit<WeekChances, 'isScheduleSet' | 'pendingGames' | 'tieBreak'>): OwnChances {
  return {
    categories: categories.flatMap(({ statistic, simulated }) =>
      simulated ? [{ statistic, probability: shareOf(simulated) }] : [],
    ),
    expected: points
      ? { own: points.first, other: points.second }
      : expected && { own: shareOf(expected), other: shareOf(swapped(expected)) },
    result,
    games: { own: games.first, other: games.second },
  };
}

export function ownFromMatchup(matchup: MatchupChances, own: TeamId): OwnChances {
  const isHome = matchup.home === own;
  const fromOwnSide = (outcome: Outcome): Outcome => (isHome ? outcome : swapped(outcome));
  const sides = ({ home, away }: { home: number; away: number }) =>
    isHome ? { own: home, other: away } : { own: away, other: home };
  const { expected, points } = matchup;
  return {
    categories: matchup.categories.flatMap(({ statistic, simulated }) =>
      simulated ? [{ statistic, probability: shareOf(fromOwnSide(simulated)) }] : [],
    ),
    expected: points
      ? sides(points)
      : expected && { own: shareOf(fromOwnSide(expected)), other: shareOf(swapped(fromOwnSide(expected))) },
    result: fromOwnSide(matchup.result),
    games: sides(matchup.games),
  };
}
