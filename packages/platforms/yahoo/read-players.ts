import type { Player } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { neededCollection } from './shape.ts';

/** Players per request: 25, then fewer if one malformed player makes Yahoo reject the whole request. */
const sizes = [25, 5, 1] as const;

/**
 * Reads players by their keys, 25 per request. Players that Yahoo fails on are left out and reported by their
 * index.
 */
export async function readPlayers(
  client: YahooClient,
  at: string,
  playerIds: readonly string[],
): Promise<Reading<readonly Player[]>> {
  const players: Player[] = [];
  const skipped: string[] = [];
  const read = async (first: number, last: number, step: number): Promise<void> => {
    const size = sizes[step] ?? 1;
    for (let start = first; start < last; start += size) {
      const end = Math.min(start + size, last);
      try {
        const keys = playerIds.slice(start, end).join(',');
        const { body, response } = await client.get(`${at}/players;player_keys=${keys}`);
        const list = neededCollection(leaguePart(body, 'players'), 'player', response, 'league.players');
        for (const [index, resource] of list.entries()) {
          const player = readPlayer(resource, response, `league.players[${index}]`);
          if (player) players.push(player);
        }
        skipped.push(...response.skipped);
      } catch (error) {
        if (!isGap(error)) throw error;
        if (end - start > 1) await read(start, end, step + 1);
        else skipped.push(`player ${start + 1} of those asked for: ${error.name}`);
      }
    }
  };
  await read(0, playerIds.length, 0);
  return { facts: players, missing: [], skipped };
}
