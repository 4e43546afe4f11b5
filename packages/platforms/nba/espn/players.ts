import type { NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import { type Answer, integer, isProperties, list, neededInteger, neededText } from '../../loose.ts';
import { nbaTeamOfEspnNumber } from './schedule.ts';

/** A player as ESPN lists him. */
export interface EspnPlayer {
  /** ESPN's number. */
  readonly id: number;
  readonly name: string;
  /** His NBA team now; null without one. */
  readonly nbaTeam: NbaTeam | null;
}

/** Real players; negative numbers are teams. */
export const espnPlayerNumber = neededInteger.refine((id) => id > 0 && id < 1_000_000_000, 'is not a player');

const Listed = z.object({ id: espnPlayerNumber, fullName: neededText, proTeamId: integer });

/**
 * Reads `players_wl`: a bare list; also as `players` of an object. Entries that do not fit are left out and noted.
 * @throws UnexpectedAnswer for what is no list, and for one in which nobody can be read
 */
export function readPlayers(body: unknown, answer: Answer): EspnPlayer[] {
  const entries = listOf(body);
  if (!entries) throw answer.unexpected('is not a list', 'answer');
  const players = new Map<number, EspnPlayer>();
  for (const { id, fullName, proTeamId } of answer.each(Listed, entries, 'players'))
    players.set(id, { id, name: fullName, nbaTeam: nbaTeamOfEspnNumber(proTeamId) });
  if (players.size === 0) throw answer.unexpected('has no players', 'answer');
  return [...players.values()];
}

/** The entries of a list of players, bare or below `players`; null where there is none. */
export function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  return isProperties(body) && Array.isArray(body.players) ? list.parse(body.players) : null;
}
