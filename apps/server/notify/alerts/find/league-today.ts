import type {
  League,
  LeagueId,
  LeagueSeason,
  NbaGame,
  RosterFacts,
  TeamId,
  TradeOffer,
} from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/index.ts';
import { leagues, teams } from '../../../kernel/database/schema/league.ts';
import { readOffers } from '../../../leagues/facts/read-days.ts';
import { readLeague, readRosters, readSeason } from '../../../leagues/facts/read-league.ts';
import { forecastVersion } from '../../../leagues/input-versions.ts';
import { shownPlayers } from '../../../leagues/players/settle-players.ts';

/** A league's data, each read once, on first use. */
export interface LeagueToday {
  readonly games: readonly NbaGame[];
  league(): Promise<League>;
  rosters(): Promise<RosterFacts>;
  offers(): Promise<readonly TradeOffer[]>;
  teamNames(): Promise<ReadonlyMap<TeamId, string>>;
  season(): Promise<LeagueSeason>;
  version(): Promise<string>;
}

class LeagueGone extends Error {
  override readonly name = 'LeagueGone';
}

/** Returns an object whose methods reject if the league is deleted meanwhile. */
export function leagueToday(
  database: Database,
  id: LeagueId,
  now: Date,
  games: readonly NbaGame[],
  nbaVersion: string,
): LeagueToday {
  const once = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
    let made: Promise<Result> | undefined;
    return () => {
      made ??= read();
      return made;
    };
  };
  const there = <Thing>(thing: Thing | null | undefined): Thing => {
    if (thing === null || thing === undefined) throw new LeagueGone(id);
    return thing;
  };
  const league = once(async () => there(await readLeague(database, id)));
  const rosters = once(async () => {
    const { players, rosters: all } = await readRosters(database, await league());
    return { rosters: all, players: await shownPlayers(database, await league(), players) };
  });
  return {
    games,
    league,
    rosters,
    offers: once(() => readOffers(database, id, now)),
    teamNames: once(async () => {
      const rows = await database
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(eq(teams.leagueId, id));
      return new Map(rows.map(({ id: team, name }) => [team, name]));
    }),
    season: once(async () => there(await readSeason(database, id))),
    version: once(async () => {
      const [row] = await database
        .select({ version: leagues.version, syncedAt: leagues.syncedAt })
        .from(leagues)
        .where(eq(leagues.id, id));
      return forecastVersion(there(row).version, row?.syncedAt ?? null, nbaVersion);
    }),
  };
}
