import type { DraftFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readDraftResults } from './moves.ts';
import { isKept, readPlayer } from './players.ts';
import { collection } from './shape.ts';

const pageSize = 25;
/** 75 keepers: six each for twelve teams. In leagues with more, those who have left their teams go unmarked. */
const mostPages = 3;

/**
 * The picks. Yahoo's list of them does not say which were keepers: that stands with the players.
 * @param onRosters keepers that were seen in lineups; where there are any, the others are asked for
 */
export async function readDraft(
  client: YahooClient,
  at: string,
  onRosters: ReadonlySet<string>,
): Promise<Reading<DraftFacts>> {
  try {
    const { body, answer } = await client.get(`${at}/draftresults`);
    const skipped: string[] = [];
    const kept = onRosters.size > 0 ? await readKeepers(client, at, onRosters, skipped) : onRosters;
    const picks = readDraftResults(body, answer, kept);
    const missing = answer.missing({ part: 'draft' });
    return { facts: { picks, players: [] }, missing, skipped: [...answer.skipped, ...skipped] };
  } catch (error) {
    if (!isGap(error)) throw error;
    return {
      facts: { picks: [], players: [] },
      missing: [{ part: 'draft', reason: error.name }],
      skipped: [],
    };
  }
}

/** Also those who have been dropped since. */
async function readKeepers(
  client: YahooClient,
  at: string,
  onRosters: ReadonlySet<string>,
  skipped: string[],
): Promise<ReadonlySet<string>> {
  const kept = new Set(onRosters);
  try {
    for (let page = 0; page < mostPages; page++) {
      const { body, answer } = await client.get(
        `${at}/players;status=K;start=${page * pageSize};count=${pageSize}`,
      );
      const resources = collection(leaguePart(body, 'players'), 'player');
      for (const [index, resource] of resources.entries()) {
        const player = readPlayer(resource, answer, `league.players[${index}]`);
        if (player && isKept(resource)) kept.add(player.id);
      }
      skipped.push(...answer.skipped);
      if (resources.length < pageSize) break;
    }
  } catch (error) {
    if (!isGap(error)) throw error;
    skipped.push(`keepers who were dropped: ${error.name}`);
  }
  return kept;
}
