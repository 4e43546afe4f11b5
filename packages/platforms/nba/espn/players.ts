import type { NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  integer,
  isProperties,
  list,
  neededInteger,
  neededText,
  type PlatformResponse,
} from '../../loose.ts';
import { nbaTeamOfEspnNumber } from './schedule.ts';

export interface EspnPlayer {
  /** ESPN's number. */
  readonly id: number;
  readonly name: string;
  /** The current NBA team; null if none. */
  readonly nbaTeam: NbaTeam | null;
}

/** A real player's number; negative numbers are teams. */
export const espnPlayerNumber = neededInteger.refine((id) => id > 0 && id < 1_000_000_000, 'is not a player');

const Listed = z.object({ id: espnPlayerNumber, fullName: neededText, proTeamId: integer });

/**
 * Reads `players_wl`: a bare list, or `players` of an object. Invalid entries are skipped and reported.
 * @throws UnexpectedAnswer if it is not a list or has no readable player
 */
export function readPlayers(body: unknown, response: PlatformResponse): EspnPlayer[] {
  const entries = listOf(body);
  if (!entries) throw response.unexpected('is not a list', 'answer');
  const players = new Map<number, EspnPlayer>();
  for (const { id, fullName, proTeamId } of response.each(Listed, entries, 'players'))
    players.set(id, { id, name: fullName, nbaTeam: nbaTeamOfEspnNumber(proTeamId) });
  if (players.size === 0) throw response.unexpected('has no players', 'answer');
  return [...players.values()];
}

/** Returns the entries of a list of players, bare or in `players`; null if missing. */
export function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  return isProperties(body) && Array.isArray(body.players) ? list.parse(body.players) : null;
}
