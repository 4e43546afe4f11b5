import {
  fantasyPoints,
  type GoalUnit,
  type LeagueSeason,
  type StatisticId,
  type StatLine,
  statisticIds,
  type TeamId,
} from '@fantasy-stats/domain';
import { matchupOutcomes, rotisserieStandings, seasonTotals } from '@fantasy-stats/engine/season';

/** A recommended pickup whose period is over, with both players' stats in that period. */
export interface PlayedPickup {
  readonly teamId: TeamId;
  readonly week: number | null;
  readonly unit: GoalUnit;
  readonly isFollowed: boolean;
  /** Sums of all games, starting with the first day on which the added player could play. */
  readonly added: StatLine;
  readonly dropped: StatLine;
}

/**
 * Returns what a pickup gained, or would have gained, in its unit: the result of the week (rotisserie:
 * season) with the added player's games minus the result with the dropped player's games. Counts all games,
 * even beyond the lineup. Null without data.
 */
export function pickupOutcome(season: LeagueSeason, pickup: PlayedPickup): number | null {
  const { added, dropped, isFollowed, teamId, unit, week } = pickup;
  const change = differenceOf(added, dropped);
  if (unit === 'fantasyPoints') return pointsOf(season, change);
  if (unit === 'rotisseriePoints') return rotisserieGain(season, teamId, change, isFollowed);
  const matchup = season.matchups.find(
    (one) => one.week === week && one.away !== null && [one.home, one.away].includes(teamId),
  );
  const own = season.teamWeeks.find((one) => one.week === week && one.teamId === teamId);
  if (!matchup || !own) return null;
  const points = own.points === null ? 0 : pointsOf(season, change);
  if (points === null) return null;
  // If the team made the add, the week already includes those games.
  const other = {
    ...own,
    line: changedBy(own.line, change, isFollowed ? -1 : 1),
    points: own.points === null ? null : own.points + (isFollowed ? -points : points),
  };
  // Compare by stats, because the platform has a result for only one of the two weeks.
  const judged = { ...matchup, winner: null, homeScore: null, awayScore: null, categories: {} };
  const resultWith = (week: typeof own): number | null => {
    const teamWeeks = season.teamWeeks.map((one) => (one === own ? week : one));
    const outcome = matchupOutcomes({ ...season, teamWeeks })(judged);
    if (!outcome) return null;
    const decided = unit === 'wins' ? outcome.result : outcome.categories;
    const wins = matchup.home === teamId ? decided.wins : decided.losses;
    return wins + decided.ties / 2;
  };
  const [was, without] = [resultWith(own), resultWith(other)];
  if (was === null || without === null) return null;
  return isFollowed ? was - without : without - was;
}

/** Returns the difference in final rotisserie points between the seasons with and without the change. */
function rotisserieGain(
  season: LeagueSeason,
  teamId: TeamId,
  change: StatLine,
  isFollowed: boolean,
): number | null {
  const totals = seasonTotals(season).rows.find((row) => row.teamId === teamId);
  if (!totals || totals.cells.some(({ value }) => value === null)) return null;
  const times = isFollowed ? -1 : 1;
  const pointsOf = (one: LeagueSeason): number | null =>
    rotisserieStandings(one).find((standing) => standing.teamId === teamId)?.total ?? null;
  // Season totals are sums over weeks, so the change may go into any week.
  const some = season.teamWeeks.find((week) => week.teamId === teamId);
  const other = {
    ...season,
    teamWeeks: season.teamWeeks.map((week) =>
      week === some ? { ...week, line: changedBy(week.line, change, times) } : week,
    ),
    standings: season.standings.map((one) =>
      one.teamId === teamId ? { ...one, seasonLine: changedBy(one.seasonLine, change, times) } : one,
    ),
  };
  const [was, without] = [pointsOf(season), pointsOf(other)];
  if (was === null || without === null) return null;
  return isFollowed ? was - without : without - was;
}

/** Missing statistics count as 0. */
function differenceOf(one: StatLine, other: StatLine): StatLine {
  const ids = statisticIds.filter((id) => one[id] !== undefined || other[id] !== undefined);
  return Object.fromEntries(ids.map((id) => [id, (one[id] ?? 0) - (other[id] ?? 0)]));
}

/** Returns a team's stats with a change; statistics that the platform does not count stay missing. */
function changedBy(line: StatLine, change: StatLine, times: 1 | -1): StatLine {
  return Object.fromEntries(
    statisticIds.flatMap((id) => {
      const value = line[id];
      return value === undefined ? [] : [[id, value + times * (change[id] ?? 0)]];
    }),
  );
}

/** Null if a scored statistic is not in box scores. */
function pointsOf({ league }: LeagueSeason, line: StatLine): number | null {
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { points, statistic } of league.scored) if (points !== null) prices[statistic] = points;
  return Object.keys(line).length === 0 ? 0 : fantasyPoints(line, prices);
}
