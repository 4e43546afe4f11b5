import { type Day, isCalledOff, type NbaGame, nbaTeamIndex } from '@fantasy-stats/domain';
import type { NbaForecast } from '@fantasy-stats/engine/league';
import { projectionBasis } from '@fantasy-stats/engine/projection';
import { inArray } from 'drizzle-orm';
import type { Connection } from '../kernel/database/index.ts';
import { nbaPlayers } from '../kernel/database/schema/nba.ts';
import { cacheHistories, type NbaHistories } from '../nba/history.ts';
import { type SeasonReading, seasonReading } from '../nba/status.ts';

/** NBA games in the form that projections use, and how many of them are read. */
export interface NbaFacts extends Omit<NbaForecast, 'now' | 'shares' | 'tipOffs'>, SeasonReading {
  readonly indexByNbaId: ReadonlyMap<number, number>;
}

export interface NbaKeeper {
  /**
   * Returns the stored NBA data as of a day; null until the schedule is read. Cached until it changes.
   * @param season the current one if omitted
   */
  read(today: Day, season?: number): Promise<NbaFacts | null>;
}

export function cacheNba(connection: Connection): NbaKeeper {
  const histories = cacheHistories(connection.database, connection.pool);
  const made = new WeakMap<NbaHistories, NbaFacts>();
  return {
    read: async (today, season) => {
      const from = await histories.read(today, season);
      if (!from) return null;
      const known = made.get(from);
      if (known) return known;
      const facts = await outlookOf(connection, from);
      made.set(from, facts);
      return facts;
    },
  };
}

async function outlookOf({ database }: Connection, from: NbaHistories): Promise<NbaFacts> {
  const ids = [...from.playerIds];
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({ id: nbaPlayers.id, name: nbaPlayers.name })
          .from(nbaPlayers)
          .where(inArray(nbaPlayers.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    basis: projectionBasis(from.running, from.earlier, from.older, from.playerIds),
    players: ids.map((id) => ({ id: String(id), name: names.get(id) ?? String(id) })),
    pending: from.pending,
    indexByNbaId: new Map(ids.map((id, index) => [id, index])),
    ...(await seasonReading(database, from.season, from.current)),
  };
}

/** Approximate duration of a game, in ms. */
const gameLength = 140 * 60_000;

type StandingGame = Pick<NbaGame, 'status' | 'startsAt'>;

/**
 * Returns the share of a game that a score read at `scoreAt` does not include: 0 if the game was over, the
 * remaining share if it was in progress.
 */
export function shareStillToCome({ status, startsAt }: StandingGame, scoreAt: Date | null): number {
  // The feed can lag: treat a scheduled game as started once its tip-off has passed.
  if (status === 'scheduled' && (startsAt === null || scoreAt === null)) return 1;
  if (startsAt === null || scoreAt === null) return status === 'live' ? 0.5 : 0;
  const played = (scoreAt.getTime() - Date.parse(startsAt)) / gameLength;
  return Math.round(Math.min(1, Math.max(0, 1 - played)) * 100) / 100;
}

/** Returns tip-offs by NBA team and day, in the engine's input format. */
export function tipOffsOf(
  games: readonly (StandingGame & Pick<NbaGame, 'day' | 'home' | 'away'>)[],
): NonNullable<NbaForecast['tipOffs']> {
  return new Map(
    games.flatMap(({ away, day, home, startsAt, status }) =>
      [home, away].flatMap((nbaTeam) =>
        nbaTeamIndex(nbaTeam) < 0 || isCalledOff(status)
          ? []
          : [[`${nbaTeam} ${day}`, { startsAt, isOn: status !== 'scheduled' }] as const],
      ),
    ),
  );
}

/** Returns the missing share of each game by NBA team and day, in the engine's input format. */
export function sharesOf(
  games: readonly (StandingGame & Pick<NbaGame, 'day' | 'home' | 'away'>)[],
  scoreAt: Date | null,
): Map<string, number> {
  return new Map(
    games.flatMap((game) =>
      [game.home, game.away].flatMap((nbaTeam) =>
        nbaTeamIndex(nbaTeam) < 0
          ? []
          : [[`${nbaTeam} ${game.day}`, shareStillToCome(game, scoreAt)] as const],
      ),
    ),
  );
}
