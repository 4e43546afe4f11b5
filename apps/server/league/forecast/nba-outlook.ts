import { type Day, type NbaGame, nbaTeamIndex } from '@fantasy-stats/domain';
import type { NbaForecast } from '@fantasy-stats/engine/league-forecast';
import { projectionBasis } from '@fantasy-stats/engine/projection';
import { inArray } from 'drizzle-orm';
import type { Connection } from '../../database/index.ts';
import { nbaPlayers } from '../../database/schema/nba.ts';
import { keepHistories, type NbaHistories } from '../../nba/history.ts';
import { type SeasonReading, seasonReading } from '../../nba/status.ts';

/** The NBA's games as projections read them, and how much of them has been read. */
export interface NbaFacts extends Omit<NbaForecast, 'shares'>, SeasonReading {
  /** Places of the NBA's numbers in `players`. */
  readonly places: ReadonlyMap<number, number>;
}

export interface NbaKeeper {
  /**
   * The NBA as it is stored now, on a day; null before its schedule was read. Made again only after changes.
   *
   * @param season the one that is looked at; the running one where it is left out
   */
  read(today: Day, season?: number): Promise<NbaFacts | null>;
}

/** Keeps what projections need of the NBA from one question to the next. */
export function keepNba(connection: Connection): NbaKeeper {
  const histories = keepHistories(connection.database, connection.pool);
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
    places: new Map(ids.map((id, place) => [id, place])),
    ...(await seasonReading(database, from.season, from.current)),
  };
}

/** From tip-off to the final buzzer, about, in milliseconds. */
const gameLength = 140 * 60_000;

type StandingGame = Pick<NbaGame, 'status' | 'startsAt'>;

/**
 * Share of a game that is not in a score read at `scoreAt`: what was over by then counts no more, and a game that was on
 * by the part that was still to be played.
 */
export function shareStillToCome({ status, startsAt }: StandingGame, scoreAt: Date | null): number {
  if (status === 'scheduled') return 1;
  if (startsAt === null || scoreAt === null) return status === 'live' ? 0.5 : 0;
  const played = (scoreAt.getTime() - Date.parse(startsAt)) / gameLength;
  return Math.round(Math.min(1, Math.max(0, 1 - played)) * 100) / 100;
}

/** The shares of a day's games, by NBA team and day as the engine asks for them. */
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
