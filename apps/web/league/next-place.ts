import { daysBetween, type League, shownChange, type TeamId } from '@fantasy-stats/domain';

interface PlacedTeam {
  readonly teamId: TeamId;
  readonly rank: number | null;
  readonly points: number | null;
}

export interface NextPlace {
  readonly rank: number;
  readonly teamIds: readonly TeamId[];
  /** Difference of the displayed totals; negative if the team is ahead. */
  readonly behind: number;
}

/**
 * Returns the next better rank, or the next worse one for a leader, with the points between. Null if points
 * are unknown or all teams share the rank.
 */
export function nextPlace(rows: readonly PlacedTeam[], teamId: TeamId | null): NextPlace | null {
  const own = rows.find((row) => row.teamId === teamId);
  if (!own || own.rank === null || own.points === null) return null;
  const { points, rank: ownRank } = own;
  const ranks = rows.flatMap(({ rank }) => rank ?? []);
  const better = ranks.filter((rank) => rank < ownRank);
  const worse = ranks.filter((rank) => rank > ownRank);
  if (better.length === 0 && worse.length === 0) return null;
  const rank = better.length > 0 ? Math.max(...better) : Math.min(...worse);
  const at = rows.filter((row) => row.rank === rank);
  const target = at[0]?.points ?? null;
  if (target === null) return null;
  return { rank, teamIds: at.map((row) => row.teamId), behind: shownChange(points, target, 1) };
}

type SeasonDays = Pick<League, 'lastDay' | 'phase' | 'today'>;

/** Returns the days left in a season, today included; null once it is over. */
function daysLeft({ lastDay, phase, today }: SeasonDays): number | null {
  return phase === 'over' || today > lastDay ? null : daysBetween(today, lastDay) + 1;
}

/** The last week may be partial; null once the season is over. */
export function weeksLeft(season: SeasonDays): number | null {
  const days = daysLeft(season);
  return days === null ? null : Math.ceil(days / 7);
}

/** Returns the additional points per week needed to catch up, rounded up; null once the season is over. */
export function catchUpRate(behind: number, season: SeasonDays): number | null {
  const days = daysLeft(season);
  if (days === null || behind <= 0) return null;
  const rate = (7 * behind) / Math.max(7, days);
  return rate >= 10 ? Math.ceil(rate) : Math.ceil(rate * 10) / 10;
}
