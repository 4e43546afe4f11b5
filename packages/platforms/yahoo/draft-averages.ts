import type { DraftAverage, DraftAverageFacts, Player } from '@fantasy-stats/domain';
import { isGap, NotAMember } from '../errors.ts';
import { readNumber } from '../loose.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { isCollection, merged, neededCollection } from './shape.ts';

const pageSize = 25;
const mostPlayers = 300;
const latestPick = 1000;
const highestCost = 200;

function within(value: unknown, from: number, to: number): number | null {
  const number = readNumber(value);
  return number !== null && number >= from && number <= to ? number : null;
}

/**
 * Where a player goes by his `draft_analysis`; null where Yahoo tells nothing. Its averages are those of the drafts that took
 * him. The share of drafts is told as a part of one ("0.98"); a number above one is taken for percent.
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

/**
 * Where players go in other drafts, page by page from the best rank before the season on. Where a page is refused, it ends there:
 * the averages of the first pages are worth more than none.
 */
export async function readDraftAverages(
  client: YahooClient,
  at: string,
  limit: number,
): Promise<Reading<DraftAverageFacts>> {
  const averages = new Map<string, DraftAverage>();
  const players = new Map<string, Player>();
  const skipped: string[] = [];
  const wanted = Math.min(Math.max(0, limit), mostPlayers);
  try {
    for (let start = 0; start < wanted; start += pageSize) {
      const asked = `${at}/players;status=A;sort=OR;start=${start};count=${pageSize}/draft_analysis`;
      const { body, answer } = await client.get(asked);
      const list = leaguePart(body, 'players');
      if (!isCollection(list)) throw answer.unexpected('is not a list', 'league.players');
      const resources = neededCollection(list, 'player', answer, 'league.players');
      let isTold = false;
      for (const [index, resource] of resources.entries()) {
        const player = readPlayer(resource, answer, `league.players[${index}]`);
        const average = player && readDraftAverage(player.id, merged(resource).draft_analysis);
        if (!player || !average) continue;
        isTold = true;
        averages.set(player.id, average);
        players.set(player.id, player);
      }
      skipped.push(...answer.skipped);
      // Further down the list nobody is drafted either.
      if (!isTold || resources.length + answer.lost < pageSize) break;
    }
  } catch (error) {
    // The league itself was read with the same account: that it is refused here says something of this part alone.
    if (!isGap(error) && !(error instanceof NotAMember)) throw error;
    skipped.push(`draft averages: ${error.name}`);
  }
  return {
    facts: { averages: [...averages.values()], players: [...players.values()] },
    missing: [],
    skipped,
  };
}
