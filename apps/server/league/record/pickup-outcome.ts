import {
  fantasyPoints,
  type LeagueSeason,
  type StatisticId,
  type StatLine,
  statisticIds,
  type TeamId,
} from '@fantasy-stats/domain';
import { matchupOutcomes, rotisserieStandings, seasonTotals } from '@fantasy-stats/engine/standings';
import type { GoalUnit } from '@fantasy-stats/engine/streaming';

/** A recommended pickup whose days are over, with what both players did in them. */
export interface PlayedPickup {
  readonly teamId: TeamId;
  readonly week: number | null;
  readonly unit: GoalUnit;
  readonly isFollowed: boolean;
  /** Sums of all their games from the day on which he could play. */
  readonly added: StatLine;
  readonly dropped: StatLine;
}

/**
 * What a pickup brought, or would have brought, in its unit: the team's week as it was beside the same week with the one
 * player's games in the place of the other's; of rotisserie points, its season so. All of their games are counted, whether or not a lineup had room. Null where
 * the league does not tell.
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
  /* Who made the add has its games in his week already. */
  const other = {
    ...own,
    line: changedBy(own.line, change, isFollowed ? -1 : 1),
    points: own.points === null ? null : own.points + (isFollowed ? -points : points),
  };
  /* By the lines alone: the platform has judged only one of the two weeks. */
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

/** Rotisserie points of the season as it ended, less those without the change, or with it where nobody made it. */
function rotisserieGain(
  season: LeagueSeason,
  teamId: TeamId,
  change: StatLine,
  isFollowed: boolean,
): number | null {
  const totals = seasonTotals(season).rows.find((row) => row.teamId === teamId);
  /* Where weeks are missing there are no totals to tell it by. */
  if (!totals || totals.cells.some(({ value }) => value === null)) return null;
  const times = isFollowed ? -1 : 1;
  const pointsOf = (one: LeagueSeason): number | null =>
    rotisserieStandings(one).find((standing) => standing.teamId === teamId)?.total ?? null;
  /* Totals are sums of lines, whichever of them the change is in; where they are the platform's own, they are one line. */
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

/** One line less another: who has not played has nothing of anything. */
function differenceOf(one: StatLine, other: StatLine): StatLine {
  const ids = statisticIds.filter((id) => one[id] !== undefined || other[id] !== undefined);
  return Object.fromEntries(ids.map((id) => [id, (one[id] ?? 0) - (other[id] ?? 0)]));
}

/** A team's line with a change in it; what the platform does not count of the team stays uncounted. */
function changedBy(line: StatLine, change: StatLine, times: 1 | -1): StatLine {
  return Object.fromEntries(
    statisticIds.flatMap((id) => {
      const value = line[id];
      return value === undefined ? [] : [[id, value + times * (change[id] ?? 0)]];
    }),
  );
}

/** Null where a price is on something that box scores do not tell. */
function pointsOf({ league }: LeagueSeason, line: StatLine): number | null {
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { points, statistic } of league.scored) if (points !== null) prices[statistic] = points;
  /* Nobody played: nothing is priced. */
  return Object.keys(line).length === 0 ? 0 : fantasyPoints(line, prices);
}
