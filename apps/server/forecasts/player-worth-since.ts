import type { Day } from '@fantasy-stats/domain';
import type { Connection } from '../kernel/database/index.ts';
import { readFrozen } from './frozen-week.ts';
import { playedDays } from './played-days.ts';
import { type PlayerWorth, playerWorth } from './player-worth.ts';

/**
 * Returns each player's value per game from a Monday through a day, by NBA id; empty if the ledger has no
 * projections for that week.
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
