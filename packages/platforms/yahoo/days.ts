import {
  type Day,
  type DayFacts,
  isCategoryForm,
  isReserveSlot,
  isWhole,
  type League,
  type MissingPart,
  type Player,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamDay,
} from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import { type PlatformResponse, readDay, readNumber } from '../loose.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayerKey, readRoster, rosterResources } from './players.ts';
import { isRefused } from './refusals.ts';
import { merged } from './shape.ts';
import { readStatLine, readTeamStats } from './stat-line.ts';
import { readTeamEntries } from './teams.ts';

/** Reads the lineups of a past day. Players listed without a slot joined the team later and are left out. */
export function readDayRosters(
  body: unknown,
  response: PlatformResponse,
  day: Day,
): Pick<DayFacts, 'rosters' | 'players'> {
  const players = new Map<string, Player>();
  const rosters = readTeamEntries(leaguePart(body, 'teams'), response, 'league.teams').flatMap((entry) => {
    const read = readRoster(entry.team.id, entry.properties.roster, response, day);
    if (!read) return [];
    if (read.roster.day !== day) {
      response.leaveOut('is of another day', `team ${entry.team.id}: roster`);
      return [];
    }
    for (const player of read.players) players.set(player.id, player);
    const entries = read.roster.entries.filter(({ playerId }) => !read.unplaced.has(playerId));
    return [{ ...read.roster, entries }];
  });
  return { rosters, players: [...players.values()] };
}

export function readTeamDays(
  body: unknown,
  response: PlatformResponse,
  day: Day,
  form: League['scoringForm'],
): TeamDay[] {
  return readTeamEntries(leaguePart(body, 'teams'), response, 'league.teams').flatMap((entry) => {
    const { team_stats: stats, team_points: points } = entry.properties;
    if (stats === undefined || stats === null) return [];
    const date = readDay(merged(stats).date);
    if (date !== null && date !== day) {
      response.leaveOut('are of another day', `team ${entry.team.id}: team_stats`);
      return [];
    }
    const line = readTeamStats(stats, response);
    return [
      {
        teamId: entry.team.id,
        day,
        line,
        gamesPlayed: line.GP ?? null,
        points: isCategoryForm(form) ? null : readNumber(merged(points).total),
      },
    ];
  });
}

/** Returns a player's stat line of a day; null if the player did not play or the line is of another day. */
function readPlayerDay(
  resource: unknown,
  response: PlatformResponse,
  day: Day,
): { readonly line: StatLine; readonly points: number | null } | null {
  const { player_points: points, player_stats: stats } = merged(resource);
  const { '0': coverage, date, stats: list } = merged(stats);
  if (list === undefined || (readDay(date ?? merged(coverage).date) ?? day) !== day) return null;
  const line = readStatLine(list, response);
  if (Object.keys(line).length === 0) return null;
  return { line, points: readNumber(merged(points).total) };
}

/**
 * Adds up stat lines. A statistic missing in a line counts as zero: Yahoo has a dash where a player did
 * nothing.
 */
function sumOfLines(lines: readonly StatLine[]): StatLine {
  const sums: Partial<Record<StatisticId, number>> = {};
  for (const line of lines)
    for (const { computed, id } of Object.keys(line).map((key) => statistic(key)))
      if (computed.kind !== 'rate') sums[id] = (sums[id] ?? 0) + (line[id] ?? 0);
  return sums;
}

/**
 * Returns each team's statistics, summed over its starters; empty in leagues with games caps, because the sum
 * would include games above a cap.
 */
function sumTeamDays(
  body: unknown,
  response: PlatformResponse,
  { day, rosters }: Pick<DayFacts, 'day' | 'rosters'>,
  { gamesCaps, scoringForm }: Pick<League, 'gamesCaps' | 'scoringForm'>,
): TeamDay[] {
  if (gamesCaps.length > 0) return [];
  const slots = new Map(rosters.map(({ entries, teamId }) => [teamId, entries]));
  return readTeamEntries(leaguePart(body, 'teams'), response, 'league.teams').flatMap((entry): TeamDay[] => {
    const teamId = entry.team.id;
    const starting = new Set(
      slots
        .get(teamId)
        ?.flatMap(({ playerId, slot }) => (slot === null || isReserveSlot(slot) ? [] : [playerId])),
    );
    if (starting.size === 0) return [];
    const lines = rosterResources(entry.properties.roster, response, teamId).flatMap((resource) => {
      const id = readPlayerKey(merged(resource).player_key);
      return id !== null && starting.has(id) ? (readPlayerDay(resource, response, day) ?? []) : [];
    });
    const line = sumOfLines(lines.map((one) => one.line));
    const points = lines.some((one) => one.points === null)
      ? null
      : lines.reduce((sum, one) => sum + (one.points ?? 0), 0);
    return [
      {
        teamId,
        day,
        line,
        gamesPlayed: line.GP ?? null,
        points: isCategoryForm(scoringForm) || points === null ? null : Math.round(points * 100) / 100,
      },
    ];
  });
}

/**
 * Reads past days one by one, with two requests each, or one if Yahoo refuses the teams' statistics, which
 * are then summed over the starters.
 */
export async function* readDays(
  client: YahooClient,
  at: string,
  league: League,
  days: readonly Day[],
): AsyncGenerator<Reading<DayFacts>> {
  let refusesTeamStats = false;
  for (const day of days) {
    const skipped: string[] = [];
    const missing: MissingPart[] = [];
    /**
     * Adds missing parts without duplicates. Of the parts that make the day incomplete, adds only the first.
     */
    const note = (parts: readonly MissingPart[]) => {
      for (const part of parts) {
        const isGapNoted = isWhole([part]) === false && !isWhole(missing);
        const isNoted = missing.some((other) => JSON.stringify(other) === JSON.stringify(part));
        if (!isGapNoted && !isNoted) missing.push(part);
      }
    };
    const attempt = async <T>(
      resource: string,
      read: (body: unknown, response: PlatformResponse) => T,
    ): Promise<T> => {
      const { body, response: answer } = await client.get(`${at}/${resource}`);
      const facts = read(body, answer);
      skipped.push(...answer.skipped);
      note(answer.missing({ part: 'days', days: [day] }));
      return facts;
    };
    const orNone = async <T>(none: T, read: () => Promise<T>): Promise<T> => {
      try {
        return await read();
      } catch (error) {
        if (!isGap(error)) throw error;
        note([{ part: 'days', days: [day], reason: error.name }]);
        return none;
      }
    };
    const lineups = () =>
      attempt(`teams/roster;date=${day}`, (body, response) => readDayRosters(body, response, day));
    const summed = () =>
      attempt(`teams/roster;date=${day}/players/stats;type=date;date=${day}`, (body, response) => {
        const read = readDayRosters(body, response, day);
        return { ...read, teamDays: sumTeamDays(body, response.again(), { day, ...read }, league) };
      });
    const teamStats = async () => {
      try {
        return await attempt(`teams/stats;type=date;date=${day}`, (body, response) =>
          readTeamDays(body, response, day, league.scoringForm),
        );
      } catch (error) {
        if (!isGap(error) || !isRefused(error) || league.gamesCaps.length > 0) throw error;
        const { teamDays } = await summed();
        refusesTeamStats = true;
        return teamDays;
      }
    };
    const none = { rosters: [], players: [], teamDays: [] };
    const facts = refusesTeamStats
      ? await orNone<Omit<DayFacts, 'day'>>(none, summed)
      : {
          ...(await orNone<Omit<DayFacts, 'day' | 'teamDays'>>(none, lineups)),
          teamDays: await orNone<TeamDay[]>([], teamStats),
        };
    yield { facts: { day, ...facts }, missing, skipped };
  }
}
