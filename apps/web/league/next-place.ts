import { daysBetween, type League, shownChange, type TeamId } from '@fantasy-stats/domain';

interface PlacedTeam {
  readonly teamId: TeamId;
  readonly rank: number | null;
  readonly points: number | null;
}

export interface NextPlace {
  readonly rank: number;
  /** The teams that share this rank. */
  readonly teamIds: readonly TeamId[];
  /** Points between the shown totals; negative if the team is ahead. */
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

/** Returns the whole weeks left in a season, today included; at least 1, and null once it is over. */
export function weeksLeft({ lastDay, phase, today }: Pick<League, 'lastDay' | 'phase' | 'today'>) {
  if (phase === 'over' || today > lastDay) return null;
  return Math.max(1, Math.round((daysBetween(today, lastDay) + 1) / 7));
}

/** Returns the additional points per week needed to catch up, rounded up; null once the season is over. */
export function catchUpRate(behind: number, league: Parameters<typeof weeksLeft>[0]): number | null {
  const weeks = weeksLeft(league);
  if (weeks === null || behind <= 0) return null;
  const rate = behind / weeks;
  return rate >= 10 ? Math.ceil(rate) : Math.ceil(rate * 10) / 10;
}
