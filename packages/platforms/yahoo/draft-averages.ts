import type { DraftAverage, DraftAverageFacts, Player } from '@fantasy-stats/domain';
import { isGap, NotAMember } from '../errors.ts';
import { readNumber } from '../loose.ts';
import type { Reading } from '../source.ts';
import { smallestPage, type YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { isCollection, merged, neededCollection } from './shape.ts';

/** Maximum number of players to read, more than are picked in any draft. */
export const mostMarketPlayers = 300;
const latestPick = 1000;
const highestCost = 200;

function within(value: unknown, from: number, to: number): number | null {
  const number = readNumber(value);
  return number !== null && number >= from && number <= to ? number : null;
}

/**
 * Reads a player's average draft position from `draft_analysis`. An average includes only drafts in which the
 * player was picked. The share of drafts is a fraction, or a percentage if above 1.
 */
export function readDraftAverage(playerId: string, analysis: unknown): DraftAverage | null {
  const raw = merged(analysis);
  const pick = within(raw.average_pick, 1, latestPick);
  const cost = within(raw.average_cost, 0, highestCost);
  if (pick === null && cost === null) return null;
  const share = within(raw.percent_drafted, 0, 100);
  const percentDrafted = share === null ? null : share <= 1 ? 100 * share : share;
  return {
    playerId,
    pick,
    cost,
    percentDrafted,
    isMostlyUndrafted: percentDrafted !== null && percentDrafted < 50,
  };
}

function listOf(client: YahooClient, at: string): (start: number) => string {
  const { pageSize } = client;
  if (client.rights === 'account')
    return (start) => `${at}/players;status=A;sort=OR;start=${start};count=${pageSize}/draft_analysis`;
  // Yahoo's public league for the season lists all players, earliest average pick first.
  const [game = ''] = at.slice('league/'.length).split('.');
  return (start) =>
    `league/${game}.l.public/players;start=${start};count=${pageSize};sort=average_pick;out=draft_analysis`;
}

/**
 * Reads average draft positions page by page: with an account, from the league's own players by preseason
 * rank; otherwise, from Yahoo's public league. A refused page ends the list.
 */
export async function readDraftAverages(
  client: YahooClient,
  at: string,
  limit: number,
): Promise<Reading<DraftAverageFacts>> {
  const averages = new Map<string, DraftAverage>();
  const players = new Map<string, Player>();
  const skipped: string[] = [];
  const wanted = Math.min(Math.max(0, limit), mostMarketPlayers);
  const pageAt = listOf(client, at);
  try {
    for (let start = 0; start < wanted; ) {
      const { body, response } = await client.get(pageAt(start));
      const list = leaguePart(body, 'players');
      if (!isCollection(list)) throw response.unexpected('is not a list', 'league.players');
      const resources = neededCollection(list, 'player', response, 'league.players');
      let hasAverages = false;
      for (const [index, resource] of resources.entries()) {
        const player = readPlayer(resource, response, `league.players[${index}]`);
        const average = player && readDraftAverage(player.id, merged(resource).draft_analysis);
        if (!player || !average) continue;
        hasAverages = true;
        averages.set(player.id, average);
        players.set(player.id, player);
      }
      skipped.push(...response.skipped);
      // Players further down the list are never drafted.
      const rows = resources.length + response.lost;
      if (!hasAverages || rows < smallestPage) break;
      start += rows;
    }
  } catch (error) {
    // The same account could read the league, so the rejection concerns only this part.
    if (!isGap(error) && !(error instanceof NotAMember)) throw error;
    skipped.push(`draft averages: ${error.name}`);
  }
  return {
    facts: { averages: [...averages.values()], players: [...players.values()] },
    missing: [],
    skipped,
  };
}
