import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { Day, TeamId } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import { addsLeft, bestPickups, CannotStream, pickupQuestion } from '@fantasy-stats/engine/streaming';
import type { Connection } from '../../database/index.ts';
import { readTransactions } from '../facts/read.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import type { PreparedForecast } from './compute.ts';

/** A free agent in the place of the player a team can best do without, by what he does to its matchup. */
export interface WeighedPickup {
  readonly week: number;
  /** The week's last day. */
  readonly lastDay: Day;
  readonly player: { readonly id: string; readonly name: string };
  /** Null where the roster has a free place. */
  readonly drop: { readonly id: string; readonly name: string } | null;
  /** From which day on he plays. */
  readonly day: Day;
  /** His games that are expected to count. */
  readonly games: number;
  /** Chance to win the matchup without him and with him, a tie as half a win. */
  readonly before: number;
  readonly after: number;
}

/** Moves that are read to count a team's adds: more than a league makes in its longest week. */
const movesRead = 500;

/**
 * The best pickups of a team for its running matchup (or the next one, where nothing is left of it), the best first: the question
 * `/home` asks. Empty where nobody makes the team better, no add is left, or there is no matchup; null where it cannot be told
 * yet, because the NBA's games or the free agents have not been read.
 */
export async function weighPickUps(
  { database }: Pick<Connection, 'database'>,
  { facts, wire }: Pick<PreparedForecast, 'facts' | 'wire'>,
  teamId: TeamId,
): Promise<readonly WeighedPickup[] | null> {
  if (!wire) return null;
  const { season } = facts;
  const { league } = season;
  const { isWhole, players } = await readLeaguePlayers(database, league);
  if (!isWhole) return null;
  const question = pickupQuestion(season, teamId, players);
  const week = league.weeks.find(({ number }) => number === question?.week);
  if (!question || !week || question.opponentId === null) return [];
  const moves = await readTransactions(database, league, movesRead);
  const team = season.teams.find(({ id }) => id === teamId);
  const { left } = addsLeft(
    league.acquisitions,
    week,
    teamId,
    moves,
    moves.length < movesRead,
    team?.moves ?? null,
  );
  if (left === 0) return [];
  const compiled = compileForecast(
    decodeForecastInputs(wire),
    unownedPlayers(players, wire.players.ids, wire.rostered),
  );
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  try {
    const { chance, pickups } = bestPickups(compiled, { ...question, addsLeft: left });
    if (chance === null) return [];
    return pickups.map(({ chance: after, day, dropId, games, id }) => ({
      week: week.number,
      lastDay: week.lastDay,
      player: named(id),
      drop: dropId === null ? null : named(dropId),
      day,
      games,
      before: chance,
      after: after ?? chance,
    }));
  } catch (error) {
    if (error instanceof CannotStream) return [];
    throw error;
  }
}
