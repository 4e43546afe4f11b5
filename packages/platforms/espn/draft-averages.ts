import type { DraftAverage, DraftAverageFacts, Player } from '@fantasy-stats/domain';
import { properties, readNumber } from '../loose.ts';
import type { EspnAnswer } from './client.ts';
import { eachEntry } from './entries.ts';
import { readPlayer } from './players.ts';

/**
 * Picks of ESPN's standard draft: ten teams of thirteen. A draft without a player counts as a pick around the 140th in his average,
 * so that the averages of those whom hardly anybody takes pile up there, and one beyond the 130th is mostly made of such drafts.
 */
const lastStandardPick = 130;

/** No average lies beyond: whatever does is something else. */
const latestPick = 1000;
const highestCost = 200;

/** Where a player goes by his `ownership`; null where ESPN tells nothing: before the first drafts everything is 0. */
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

/** The averages of a list of players, with the players themselves. */
export function readDraftAverages({ body, answer }: EspnAnswer): DraftAverageFacts {
  const averages = new Map<string, DraftAverage>();
  const players: Player[] = [];
  eachEntry(body.players, answer, 'players', (entry, index) => {
    const player = readPlayer(entry.player, answer, 'players', index);
    if (!player || averages.has(player.id)) return;
    const average = readDraftAverage(player.id, properties(entry.player).ownership);
    if (!average) return;
    averages.set(player.id, average);
    players.push(player);
  });
  return { averages: [...averages.values()], players };
}
