import type { DraftAverage, DraftAverageFacts, Player } from '@fantasy-stats/domain';
import { properties, readNumber } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry } from './entries.ts';
import { readPlayer } from './players.ts';

/**
 * Picks of ESPN's standard draft: ten teams of thirteen. An undrafted player counts as a pick around 140, so
 * an average beyond 130 mostly means undrafted.
 */
const lastStandardPick = 130;

/** Averages beyond this are invalid. */
const latestPick = 1000;
const highestCost = 200;

/**
 * Returns the average draft position from `ownership`; null before the first drafts, when everything is 0.
 */
export function readDraftAverage(playerId: string, ownership: unknown): DraftAverage | null {
  const raw = properties(ownership);
  const pick = readNumber(raw.averageDraftPosition);
  if (pick === null || pick < 1 || pick > latestPick) return null;
  const cost = readNumber(raw.auctionValueAverage);
  return {
    playerId,
    pick,
    cost: cost !== null && cost >= 0 && cost <= highestCost ? cost : null,
    percentDrafted: null,
    isMostlyUndrafted: pick > lastStandardPick,
  };
}

export function readDraftAverages({ body, response }: EspnResponse): DraftAverageFacts {
  const averages = new Map<string, DraftAverage>();
  const players: Player[] = [];
  eachEntry(body.players, response, 'players', (entry, index) => {
    const player = readPlayer(entry.player, response, 'players', index);
    if (!player || averages.has(player.id)) return;
    const average = readDraftAverage(player.id, properties(entry.player).ownership);
    if (!average) return;
    averages.set(player.id, average);
    players.push(player);
  });
  return { averages: [...averages.values()], players };
}
