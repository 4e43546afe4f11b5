import {
  type Day,
  type DayFacts,
  isCategoryForm,
  isWhole,
  type League,
  type MissingPart,
  type Player,
  type TeamDay,
} from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import { type Answer, readDay, readNumber } from '../loose.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readRoster } from './players.ts';
import { merged } from './shape.ts';
import { readTeamStats } from './stat-line.ts';
import { readTeamEntries } from './teams.ts';

/** The lineups of a past day. Who is listed without a place came to the team later, and is left out. */
export function readDayRosters(
  body: unknown,
  answer: Answer,
  day: Day,
): Pick<DayFacts, 'rosters' | 'players'> {
  const players = new Map<string, Player>();
  const rosters = readTeamEntries(leaguePart(body, 'teams'), answer, 'league.teams').flatMap((entry) => {
    const read = readRoster(entry.team.id, entry.properties.roster, answer, day);
    if (!read) return [];
    if (read.roster.day !== day) {
      answer.leaveOut('is of another day', `team ${entry.team.id}: roster`);
      return [];
    }
    for (const player of read.players) players.set(player.id, player);
    const entries = read.roster.entries.filter(({ playerId }) => !read.unplaced.has(playerId));
    return [{ ...read.roster, entries }];
  });
  return { rosters, players: [...players.values()] };
}

/** What each team had on a day. */
export function readTeamDays(
  body: unknown,
  answer: Answer,
  day: Day,
  form: League['scoringForm'],
): TeamDay[] {
  return readTeamEntries(leaguePart(body, 'teams'), answer, 'league.teams').flatMap((entry) => {
    const { team_stats: stats, team_points: points } = entry.properties;
    if (stats === undefined || stats === null) return [];
    const date = readDay(merged(stats).date);
    if (date !== null && date !== day) {
      answer.leaveOut('are of another day', `team ${entry.team.id}: team_stats`);
      return [];
    }
    const line = readTeamStats(stats, answer);
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

/** Past days one by one: the lineups of all teams, and what each team had. Two requests a day. */
export async function* readDays(
  client: YahooClient,
  at: string,
  league: League,
  days: readonly Day[],
): AsyncGenerator<Reading<DayFacts>> {
  for (const day of days) {
    const skipped: string[] = [];
    const missing: MissingPart[] = [];
    /** One gap tells that the day is not whole; what is told beside it is told once. */
    const note = (parts: readonly MissingPart[]) => {
      for (const part of parts) {
        const isGapNoted = isWhole([part]) === false && !isWhole(missing);
        const isNoted = missing.some((other) => JSON.stringify(other) === JSON.stringify(part));
        if (!isGapNoted && !isNoted) missing.push(part);
      }
    };
    const attempt = async <T>(resource: string, none: T, read: (body: unknown, answer: Answer) => T) => {
      try {
        const { body, answer } = await client.get(`${at}/${resource}`);
        const facts = read(body, answer);
        skipped.push(...answer.skipped);
        note(answer.missing({ part: 'days', days: [day] }));
        return facts;
      } catch (error) {
        if (!isGap(error)) throw error;
        note([{ part: 'days', days: [day], reason: error.name }]);
        return none;
      }
    };
    const rosters = await attempt<Pick<DayFacts, 'rosters' | 'players'>>(
      `teams/roster;date=${day}`,
      { rosters: [], players: [] },
      (body, answer) => readDayRosters(body, answer, day),
    );
    const teamDays = await attempt<TeamDay[]>(`teams/stats;type=date;date=${day}`, [], (body, answer) =>
      readTeamDays(body, answer, day, league.scoringForm),
    );
    yield {
      facts: { day, ...rosters, teamDays },
      missing,
      skipped,
    };
  }
}
