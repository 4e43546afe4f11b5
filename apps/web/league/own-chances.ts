import type { StatisticId, TeamId } from '@fantasy-stats/domain';
import type { WeekChances } from '@fantasy-stats/engine/league-forecast';
import type { DashboardAnswer } from '../api/answers.ts';

type MatchupChances = NonNullable<DashboardAnswer['week']>['matchups'][number];

interface Outcome {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/** The reader's running matchup, seen from the reader's side. */
export interface OwnChances {
  /** In the league's order; what cannot be projected has none. */
  readonly categories: readonly { readonly statistic: StatisticId; readonly probability: number }[];
  /** Expected score: categories with ties shared, or fantasy points; null where neither is known. */
  readonly expected: { readonly own: number; readonly other: number } | null;
  readonly result: Outcome;
  readonly games: { readonly own: number; readonly other: number };
}

/** A tie is half a win to both. */
export function shareOf({ win, tie }: Outcome): number {
  return win + tie / 2;
}

function swapped({ win, tie, lose }: Outcome): Outcome {
  return { win: lose, tie, lose: win };
}

/** The chances of a matchup as the engine gives them, the reader's team first. */
export function ownFromWeek({ categories, expected, points, result, games }: WeekChances): OwnChances {
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

/** The chances of a matchup as the server gives them, from the side of one of its teams. */
export function ownFromMatchup(matchup: MatchupChances, own: TeamId): OwnChances {
  const isHome = matchup.home === own;
  const seen = (outcome: Outcome): Outcome => (isHome ? outcome : swapped(outcome));
  const sides = ({ home, away }: { home: number; away: number }) =>
    isHome ? { own: home, other: away } : { own: away, other: home };
  const { expected, points } = matchup;
  return {
    categories: matchup.categories.flatMap(({ statistic, simulated }) =>
      simulated ? [{ statistic, probability: shareOf(seen(simulated)) }] : [],
    ),
    expected: points
      ? sides(points)
      : expected && { own: shareOf(seen(expected)), other: shareOf(swapped(seen(expected))) },
    result: seen(matchup.result),
    games: sides(matchup.games),
  };
}
