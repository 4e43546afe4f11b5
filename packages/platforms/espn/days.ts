import {
  type Day,
  type DayFacts,
  isCategoryForm,
  isReserveSlot,
  type League,
  type StatisticId,
  statistic,
  type TeamDay,
} from '@fantasy-stats/domain';
import {
  isProperties,
  isUnreadable,
  type PlatformResponse,
  properties,
  readInteger,
  readNumber,
} from '../loose.ts';
import { openingDayOf, periodOfDay } from './calendar.ts';
import type { EspnResponse } from './client.ts';
import { type Lineup, type LineupPlace, readLineups, rostersOf } from './players.ts';
import type { EspnQuery } from './requests.ts';
import { isLost, type StatisticOf, statisticOfGame } from './stat-line.ts';

/** Returns the request for a day's lineups, by ESPN's day number. */
export function dayQuery(scoringPeriodId: number): EspnQuery {
  return { views: ['mRoster'], scoringPeriodId };
}

/**
 * Reads a past day from `mRoster`. A team's stat line is the sum of single-game lines (split 5) of that day,
 * because ESPN also sends the previous day's lines.
 */
export function readDay(found: EspnResponse, league: League, day: Day): DayFacts {
  const { body, response } = found;
  const period = periodOfDay(openingDayOf(league), day);
  const reportedDay = readInteger(body.scoringPeriodId);
  if (reportedDay !== null && reportedDay !== period)
    throw response.unexpected(`is about day ${reportedDay}`, 'scoringPeriodId');
  const lineups = readLineups(found);
  if (lineups.length === 0) throw response.unexpected('has no rosters', 'teams');
  noteBroken(lineups, response);
  // A response without any player's line lacks statistics, so store none. Even on a day without games,
  // players have lines of other days.
  const hasLines = lineups.some(({ places }) => places.some((place) => linesOf(place).length > 0));
  const statisticOf = statisticOfGame(body.gameId);
  return {
    day,
    ...rostersOf(lineups, day),
    teamDays: hasLines
      ? lineups.flatMap((lineup) =>
          isReported(lineup, response) ? [teamDay(lineup, league, day, period, statisticOf, response)] : [],
        )
      : [],
  };
}

function linesOf({ pool }: LineupPlace): readonly unknown[] {
  const { stats } = properties(pool.player);
  return Array.isArray(stats) ? stats : [];
}

function isCounted({ entry }: LineupPlace): boolean {
  return entry.slot !== null && !isReserveSlot(entry.slot);
}

/**
 * Returns whether the response has the stat lines of all players whose games count. A player without a game
 * has an empty list; a missing list makes the team's total unknown.
 */
function isReported({ teamId, places }: Lineup, response: PlatformResponse): boolean {
  const unreported = places.filter(
    (place) => isCounted(place) && (properties(place.pool.player).stats ?? null) === null,
  );
  if (unreported.length === 0) return true;
  response.lacksValue('statistics', `team ${teamId}: roster.entries.stats`);
  return false;
}

/** Notes players whose stat lines are ambiguous. */
function noteBroken(lineups: readonly Lineup[], response: PlatformResponse): void {
  for (const { places, teamId } of lineups)
    for (const [index, place] of places.entries()) {
      const at = `team ${teamId}: roster.entries[${index}].stats`;
      const { stats } = properties(place.pool.player);
      if (stats !== undefined && stats !== null && !Array.isArray(stats))
        response.leaveOut('is not a list', at);
      for (const line of linesOf(place))
        if (!isProperties(line) || readInteger(line.scoringPeriodId) === null)
          response.leaveOut('is of no day', at);
        else if (readInteger(line.statSplitTypeId) === null) response.leaveOut('is of no kind', at);
    }
}

const actual = 0;
const singleGame = 5;

function teamDay(
  lineup: Lineup,
  league: League,
  day: Day,
  period: number,
  statisticOf: StatisticOf,
  response: PlatformResponse,
): TeamDay {
  const line: Partial<Record<StatisticId, number>> = {};
  let games = 0;
  let points = 0;
  let hasPoints = true;
  const broken = new Set<StatisticId>();
  for (const place of lineup.places) {
    if (!isCounted(place)) continue;
    const visited = new Set<unknown>();
    for (const raw of linesOf(place)) {
      if (!isProperties(raw) || !isGameOf(raw, period, league.season + 1)) continue;
      const game = raw.id ?? raw.externalId;
      if (game !== undefined && visited.has(game)) continue;
      visited.add(game);
      const stats = properties(raw.stats);
      let played: number | null = null;
      for (const key in stats) {
        const amount = readNumber(stats[key]);
        const id = statisticOf(Number(key));
        if (id === null || statistic(id).computed.kind === 'rate') continue;
        if (isLost(stats[key], id)) broken.add(id);
        if (amount === null) continue;
        line[id] = (line[id] ?? 0) + amount;
        if (id === 'GP') played = amount;
      }
      games += played ?? (Object.keys(stats).length > 0 ? 1 : 0);
      const applied = readNumber(raw.appliedTotal);
      points += applied ?? 0;
      // A player who did not play has no statistics and adds nothing.
      hasPoints &&= applied !== null || (!isUnreadable(raw.appliedTotal) && Object.keys(stats).length === 0);
    }
  }
  // If an addend is missing, the sum is unknown.
  for (const id of broken) {
    response.leaveOut('is not a number', `team ${lineup.teamId}: statistic ${id}`);
    delete line[id];
  }
  const isPoints = !isCategoryForm(league.scoringForm);
  if (isPoints && !hasPoints) response.lacksValue('score', `team ${lineup.teamId}: stats.appliedTotal`);
  return {
    teamId: lineup.teamId,
    day,
    line,
    gamesPlayed: games,
    points: isPoints && hasPoints ? points : null,
  };
}

function isGameOf(line: Readonly<Record<string, unknown>>, period: number, seasonEndYear: number): boolean {
  return (
    readInteger(line.statSourceId) === actual &&
    readInteger(line.statSplitTypeId) === singleGame &&
    readInteger(line.scoringPeriodId) === period &&
    (readInteger(line.seasonId) ?? seasonEndYear) === seasonEndYear
  );
}
