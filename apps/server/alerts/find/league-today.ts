import type {
  GameReport,
  League,
  LeagueId,
  LeagueSeason,
  NbaGame,
  RosterFacts,
  TeamId,
  TradeOffer,
} from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { leagues, teams } from '../../database/schema/league.ts';
import { readLeague, readRosters, readSeason } from '../../league/facts/read.ts';
import { readOffers } from '../../league/facts/read-days.ts';
import { forecastVersion } from '../../league/forecast/facts.ts';
import { reportsOf } from '../../nba/injury-reports/of-players.ts';

/** A league as its members' alerts are made from it: each part is read when it is first asked for, and once. */
export interface LeagueToday {
  readonly games: readonly NbaGame[];
  league(): Promise<League>;
  rosters(): Promise<RosterFacts>;
  /** What the NBA's newest injury report says of the players of those rosters. */
  reports(): Promise<ReadonlyMap<string, readonly GameReport[]>>;
  offers(): Promise<readonly TradeOffer[]>;
  teamNames(): Promise<ReadonlyMap<TeamId, string>>;
  season(): Promise<LeagueSeason>;
  /** Names what the league's forecasts depend on. */
  version(): Promise<string>;
}

/** The league went while it was looked at. */
class LeagueGone extends Error {
  override readonly name = 'LeagueGone';
}

/** A league of today, to be read as it is asked for. What it gives rejects where the league has gone meanwhile. */
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
  const rosters = once(async () => readRosters(database, await league()));
  return {
    games,
    league,
    rosters,
    reports: once(async () => {
      const { players } = await rosters();
      return reportsOf(
        database,
        id,
        players.map((player) => player.id),
      );
    }),
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
