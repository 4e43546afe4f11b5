import { type FreeAgent, type FreeAgentFacts, fantasyDayOf, type Player } from '@fantasy-stats/domain';
import { type Properties, properties, readInstant, readInteger, readNumber } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry } from './entries.ts';
import { readPlayer } from './players.ts';
import type { EspnQuery } from './requests.ts';

const available = ['FREEAGENT', 'WAIVERS'];

export const freeAgentQuery = (limit: number): EspnQuery => playerPoolQuery(limit, available);

/** Returns the request for the players that most leagues roster, including those on this league's teams. */
export const allPlayersQuery = (limit: number): EspnQuery => playerPoolQuery(limit, [...available, 'ONTEAM']);

function playerPoolQuery(limit: number, statuses: readonly string[]): EspnQuery {
  return {
    views: ['kona_player_info'],
    filter: {
      players: {
        filterStatus: { value: statuses },
        limit,
        offset: 0,
        sortPercOwned: { sortPriority: 1, sortAsc: false },
        sortDraftRanks: { sortPriority: 100, sortAsc: true, value: 'STANDARD' },
      },
    },
  };
}

/**
 * Reads free agents. Players on a team despite the filter are skipped. The list is complete if it has as many
 * entries as the response counts, or fewer than `limit`.
 */
export function readFreeAgents(found: EspnResponse, limit: number): FreeAgentFacts {
  const { body, response } = found;
  if (!Array.isArray(body.players)) throw response.unexpected('is not a list', 'players');
  const freeAgents: FreeAgent[] = [];
  const players = new Map<string, Player>();
  eachEntry(body.players, response, 'players', (entry, index) => {
    const player = readPlayer(entry.player, response, 'players', index);
    if (!player || players.has(player.id)) return;
    const isOnTeam = entry.status === 'ONTEAM' || (readInteger(entry.onTeamId) ?? 0) > 0;
    if (isOnTeam || freeAgents.length >= limit) return;
    players.set(player.id, player);
    freeAgents.push(freeAgentOf(player.id, entry));
  });
  const count = found.playerCount ?? null;
  return {
    freeAgents,
    players: [...players.values()],
    isWhole: count === null ? body.players.length < limit : count <= body.players.length,
  };
}

function freeAgentOf(playerId: string, entry: Properties): FreeAgent {
  const ownership = properties(properties(entry.player).ownership);
  const isOnWaivers = entry.status === 'WAIVERS';
  const clears = isOnWaivers ? readInstant(entry.waiverProcessDate) : null;
  return {
    playerId,
    availability: isOnWaivers ? 'waivers' : 'freeAgent',
    waiversUntil: clears === null ? null : fantasyDayOf(new Date(clears)),
    percentOwned: percent(ownership.percentOwned),
    percentStarted: percent(ownership.percentStarted),
    percentOwnedChange: readNumber(ownership.percentChange),
  };
}

function percent(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 && number <= 100 ? number : null;
}
