import type { Player, Roster, RosterEntry, RosterFacts } from '@fantasy-stats/domain';
import { z } from 'zod';
import { clubOfNumber } from '../clubs.ts';
import {
  type Answer,
  flag,
  integer,
  isProperties,
  list,
  neededInteger,
  properties,
  readInteger,
  text,
} from '../loose.ts';
import type { EspnAnswer } from './client.ts';
import { readInjury, readPositions, readSlot } from './slots.ts';

const EspnPlayer = z.object({
  id: neededInteger,
  fullName: text,
  defaultPositionId: integer,
  eligibleSlots: list,
  proTeamId: integer,
  injured: flag,
  injuryStatus: text,
  jersey: text,
});

const words = new Map([
  ['QUESTIONABLE', 'Questionable'],
  ['DAY_TO_DAY', 'Day-to-day'],
  ['PROBABLE', 'Probable'],
  ['DOUBTFUL', 'Doubtful'],
  ['OUT', 'Out'],
  ['INJURY_RESERVE', 'Injured reserve'],
  ['SUSPENSION', 'Suspended'],
]);

/** A player; null, and noted, where it is not one. */
export function readPlayer(raw: unknown, answer: Answer, at: string): Player | null {
  const [read] = answer.each(EspnPlayer, [raw], at);
  if (!read) return null;
  const id = String(read.id);
  const injury = readInjury(read.injuryStatus, read.injured);
  return {
    id,
    name: read.fullName ?? `Player ${id}`,
    club: clubOfNumber(read.proTeamId),
    positions: readPositions(read.eligibleSlots.map(readInteger), read.defaultPositionId),
    jersey: read.jersey,
    injury,
    injuryNote: injury === 'healthy' ? null : (words.get(read.injuryStatus ?? '') ?? 'Injured'),
    imageUrl: read.id > 0 ? `https://a.espncdn.com/i/headshots/nba/players/full/${id}.png` : null,
  };
}

const RosterTeam = z.object({ id: neededInteger, roster: z.unknown().optional() });
const Entry = z.object({ playerId: integer, lineupSlotId: integer, playerPoolEntry: z.unknown().optional() });

/** Every team's line-up from `mRoster`. The player's own injury status counts, not the entry's. */
export function readRosters({ body, answer }: EspnAnswer, today: string): RosterFacts {
  const rosters: Roster[] = [];
  const players = new Map<string, Player>();
  for (const team of answer.each(RosterTeam, answer.read(list, body.teams, 'teams'), 'teams')) {
    if (!isProperties(team.roster)) continue;
    const entries: RosterEntry[] = [];
    const at = `teams.${team.id}.roster.entries`;
    for (const entry of answer.each(Entry, answer.read(list, team.roster.entries, at), at)) {
      const pool = properties(entry.playerPoolEntry);
      const player = isProperties(pool.player) ? readPlayer(pool.player, answer, at) : null;
      const id = player?.id ?? (entry.playerId === null ? null : String(entry.playerId));
      if (id === null) continue;
      if (player) players.set(player.id, player);
      entries.push({ playerId: id, slot: readSlot(entry.lineupSlotId) });
    }
    rosters.push({ teamId: String(team.id), day: today, entries });
  }
  return { rosters, players: [...players.values()] };
}

/** The players of a player view. */
export function readPlayers({ body, answer }: EspnAnswer): Player[] {
  return answer.read(list, body.players, 'players').flatMap((entry, index) => {
    const player = readPlayer(properties(entry).player ?? entry, answer, `players[${index}]`);
    return player ? [player] : [];
  });
}
