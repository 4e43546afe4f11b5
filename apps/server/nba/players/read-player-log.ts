import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { boxStatistics, isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../database/schema/nba.ts';
import { columnOf } from '../columns.ts';

export type PlayerLog = AnswerOf<typeof calls.nba.playerLog>;

/** One player's games of the regular season that list him, from a season on, the newest first. */
export async function readPlayerLog(database: Queryable, id: number, since: number): Promise<PlayerLog> {
  const [player] = await database.select().from(nbaPlayers).where(eq(nbaPlayers.id, id));
  if (!player) return { player: null, games: [] };
  const rows = await database
    .select({ game: nbaGames, own: nbaPlayerGames })
    .from(nbaPlayerGames)
    .innerJoin(nbaGames, eq(nbaGames.id, nbaPlayerGames.gameId))
    .where(and(eq(nbaPlayerGames.playerId, id), eq(nbaGames.kind, 'regular'), gte(nbaGames.season, since)))
    .orderBy(desc(nbaGames.day), desc(nbaGames.id));
  return {
    player: { id, name: player.name, nbaTeam: nbaTeamOf(player.nbaTeam) },
    games: rows.map(({ game, own }): PlayerLog['games'][number] => {
      const [home, away] = [game.homePoints, game.awayPoints];
      const isOver = game.status === 'final' && home !== null && away !== null;
      return {
        day: game.day,
        season: game.season,
        nbaTeam: nbaTeamOf(own.isHome ? game.home : game.away),
        opponent: nbaTeamOf(own.isHome ? game.away : game.home),
        isHome: own.isHome,
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

function nbaTeamOf(nbaTeam: string | null): NbaTeam | null {
  return nbaTeam !== null && isNbaTeam(nbaTeam) ? nbaTeam : null;
}
