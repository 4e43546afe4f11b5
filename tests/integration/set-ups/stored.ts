import type {
  Day,
  DayFacts,
  DraftPick,
  FreeAgent,
  League,
  LeagueId,
  Matchup,
  Roster,
  Standing,
  Team,
  TeamWeek,
  Transaction,
} from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../apps/server/kernel/database/index.ts';
import { leagueDays } from '../../../apps/server/kernel/database/schema/league.ts';
import { readDay, readFreeAgents } from '../../../apps/server/leagues/facts/read-days.ts';
import {
  readDraft,
  readLeague,
  readRosters,
  readSeason,
  readTransactions,
} from '../../../apps/server/leagues/facts/read-league.ts';

export interface StoredLeague {
  readonly league: League;
  readonly teams: readonly Team[];
  readonly standings: readonly Standing[];
  readonly teamWeeks: readonly TeamWeek[];
  readonly matchups: readonly Matchup[];
  readonly rosters: readonly Roster[];
  readonly days: ReadonlyMap<Day, DayFacts>;
  readonly picks: readonly DraftPick[];
  readonly transactions: readonly Transaction[];
  readonly freeAgents: readonly FreeAgent[];
  /** IDs of the league's stored past seasons, latest first. */
  readonly earlier: readonly LeagueId[];
}

/**
 * Reads all stored data of a league.
 * @throws Error if it is not stored
 */
export async function storedLeague(database: Database, id: LeagueId): Promise<StoredLeague> {
  const season = await readSeason(database, id);
  if (!season) throw new Error(`${id} is not stored`);
  const { league, matchups, standings, teams, teamWeeks } = season;
  const marks = await database
    .select({ day: leagueDays.day })
    .from(leagueDays)
    .where(eq(leagueDays.leagueId, id));
  const days = new Map<Day, DayFacts>();
  for (const { day } of marks) {
    const facts = await readDay(database, league, day);
    if (facts) days.set(day, facts);
  }
  return {
    league,
    teams,
    standings,
    teamWeeks,
    matchups,
    days,
    rosters: (await readRosters(database, league)).rosters,
    picks: (await readDraft(database, league)).picks,
    transactions: await readTransactions(database, league, 10_000),
    freeAgents: (await readFreeAgents(database, league)).freeAgents,
    earlier: await earlierSeasons(database, league),
  };
}

async function earlierSeasons(database: Database, league: League): Promise<LeagueId[]> {
  const ids: LeagueId[] = [];
  for (let previous = league.previousId; previous !== null; ) {
    const earlier = await readLeague(database, previous);
    if (!earlier) break;
    ids.push(previous);
    previous = earlier.previousId;
  }
  return ids;
}
