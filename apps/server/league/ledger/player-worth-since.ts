import type { Day } from '@fantasy-stats/domain';
import type { Connection } from '../../database/index.ts';
import { playedDays } from './played.ts';
import { type PlayerWorth, playerWorth } from './player-worth.ts';
import { readFrozen } from './score-projections.ts';

/**
 * What the players of a ledger's week were worth per game from its Monday to a day, that day included, by the NBA's number;
 * nobody where no such week was frozen. Reads up to a season of box scores: for a thread that answers no requests.
 */
export async function worthSince(
  connection: Pick<Connection, 'database' | 'pool'>,
  isSimulated: boolean,
  monday: Day,
  until: Day,
): Promise<Map<number, PlayerWorth>> {
  const frozen = await readFrozen(connection, isSimulated, monday);
  if (!frozen) return new Map();
  return playerWorth(frozen, await playedDays(connection, monday, until), monday, until);
}
