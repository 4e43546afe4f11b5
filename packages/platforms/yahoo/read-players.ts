import type { Player } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { neededCollection } from './shape.ts';

/** How many players one request asks for: 25, and less where one broken player makes Yahoo fail them all. */
const sizes = [25, 5, 1] as const;

/** Players by their keys, 25 a request. Who is broken at Yahoo is left out, and noted by his place. */
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
        const { body, answer } = await client.get(`${at}/players;player_keys=${keys}`);
        const list = neededCollection(leaguePart(body, 'players'), 'player', answer, 'league.players');
        for (const [index, resource] of list.entries()) {
          const player = readPlayer(resource, answer, `league.players[${index}]`);
          if (player) players.push(player);
        }
        skipped.push(...answer.skipped);
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
