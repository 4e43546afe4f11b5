import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { addDays, boxStatistics, calledOffStatuses, isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';
import { and, desc, eq, gte, inArray, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { columnOf } from '../columns.ts';

export type PlayerLog = ResponseOf<typeof calls.nba.playerLog>;

/** Returns a player's regular-season games from a season on, newest first. */
export async function readPlayerLog(database: Queryable, id: number, since: number): Promise<PlayerLog> {
  const [player] = await database.select().from(nbaPlayers).where(eq(nbaPlayers.id, id));
  if (!player) return { player: null, games: [] };
  const rows = await database
    .select({ game: nbaGames, own: nbaPlayerGames })
    .from(nbaPlayerGames)
    .innerJoin(nbaGames, eq(nbaGames.id, nbaPlayerGames.gameId))
    .where(and(eq(nbaPlayerGames.playerId, id), eq(nbaGames.kind, 'regular'), gte(nbaGames.season, since)))
    .orderBy(desc(nbaGames.day), desc(nbaGames.id));
  const nbaTeams = rows.flatMap(({ game, own }) => nbaTeamOf(own.isHome ? game.home : game.away) ?? []);
  const nights = await readNights(database, [...new Set(nbaTeams)], since);
  return {
    player: { id, name: player.name, nbaTeam: nbaTeamOf(player.nbaTeam) },
    games: rows.map(({ game, own }): PlayerLog['games'][number] => {
      const [home, away] = [game.homePoints, game.awayPoints];
      const nbaTeam = nbaTeamOf(own.isHome ? game.home : game.away);
      const isOver = game.status === 'final' && home !== null && away !== null;
      return {
        day: game.day,
        season: game.season,
        nbaTeam,
        opponent: nbaTeamOf(own.isHome ? game.away : game.home),
        isHome: own.isHome,
        isSecondNight: nights.has(`${nbaTeam} ${addDays(game.day, -1)}`),
        score: isOver ? { own: own.isHome ? home : away, other: own.isHome ? away : home } : null,
        isLive: game.status === 'live',
        played: own.played,
        started: own.started,
        seconds: own.seconds,
        line: own.played
          ? Object.fromEntries(
              boxStatistics.map((statistic) => [statistic, own[columnOf[statistic].property]]),
            )
          : {},
        absence: own.absence,
        absenceNote: own.absenceNote,
      };
    }),
  };
}

/** Returns the game days of NBA teams from a season on, such as `"BOS 2027-01-14"`. */
async function readNights(
  database: Queryable,
  nbaTeams: readonly NbaTeam[],
  since: number,
): Promise<ReadonlySet<string>> {
  if (nbaTeams.length === 0) return new Set();
  const games = await database
    .select({ day: nbaGames.day, home: nbaGames.home, away: nbaGames.away })
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.kind, 'regular'),
        gte(nbaGames.season, since),
        notInArray(nbaGames.status, [...calledOffStatuses]),
        or(inArray(nbaGames.home, [...nbaTeams]), inArray(nbaGames.away, [...nbaTeams])),
      ),
    );
  return new Set(games.flatMap(({ day, home, away }) => [`${home} ${day}`, `${away} ${day}`]));
}

function nbaTeamOf(nbaTeam: string | null): NbaTeam | null {
  return nbaTeam !== null && isNbaTeam(nbaTeam) ? nbaTeam : null;
}
