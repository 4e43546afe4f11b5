import type { DraftFacts, LiveDraftFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import { smallestPage, type YahooClient } from './client.ts';
import { leaguePart, readLeagueHead } from './league.ts';
import { readDraftResults } from './moves.ts';
import { isKeeper, readPlayer } from './players.ts';
import { collection, isCollection } from './shape.ts';

/**
 * Number of keepers after which no more are requested: over six for each of twelve teams. If a league has
 * more, keepers whose teams dropped them may not be marked.
 */
const mostKeepers = 75;

/**
 * Reads the picks. Yahoo's list does not mark keepers, but the players' data does.
 * @param onRosters keepers found in lineups; if there are any, the others are requested
 */
export async function readDraft(
  client: YahooClient,
  at: string,
  onRosters: ReadonlySet<string>,
): Promise<Reading<DraftFacts>> {
  try {
    const { body, response } = await client.get(`${at}/draftresults`);
    const skipped: string[] = [];
    const keepers = onRosters.size > 0 ? await readKeepers(client, at, onRosters, skipped) : onRosters;
    const picks = readDraftResults(body, response, keepers);
    const missing = response.missing({ part: 'draft' });
    return { facts: { picks, players: [] }, missing, skipped: [...response.skipped, ...skipped] };
  } catch (error) {
    if (!isGap(error)) throw error;
    return {
      facts: { picks: [], players: [] },
      missing: [{ part: 'draft', reason: error.name }],
      skipped: [],
    };
  }
}

/**
 * Reads the draft as listed now. Yahoo lists every pick before it is made, without a player. Keepers are not
 * marked.
 */
export async function readLiveDraft(client: YahooClient, at: string): Promise<Reading<LiveDraftFacts>> {
  const { body, response } = await client.get(`${at}/draftresults`);
  const status = readLeagueHead(body, response).draft_status;
  // Before the draft, there may be no list.
  const hasList = status !== 'predraft' || isCollection(leaguePart(body, 'draft_results'));
  const picks = hasList ? readDraftResults(body, response) : [];
  const hasStarted = status === 'draft' || picks.some(({ playerId }) => playerId !== null);
  const state = status === 'postdraft' ? 'over' : hasStarted ? 'running' : 'before';
  return { facts: { state, picks, order: null }, missing: [], skipped: response.skipped };
}

/** Returns the keepers, including those dropped since the draft. */
async function readKeepers(
  client: YahooClient,
  at: string,
  onRosters: ReadonlySet<string>,
  skipped: string[],
): Promise<ReadonlySet<string>> {
  const keepers = new Set(onRosters);
  try {
    for (let start = 0; start < mostKeepers; ) {
      const { body, response } = await client.get(
        `${at}/players;status=K;start=${start};count=${client.pageSize}`,
      );
      const resources = collection(leaguePart(body, 'players'), 'player');
      for (const [index, resource] of resources.entries()) {
        const player = readPlayer(resource, response, `league.players[${index}]`);
        if (player && isKeeper(resource)) keepers.add(player.id);
      }
      skipped.push(...response.skipped);
      if (resources.length < smallestPage) break;
      start += resources.length;
    }
  } catch (error) {
    if (!isGap(error)) throw error;
    skipped.push(`keepers who were dropped: ${error.name}`);
  }
  return keepers;
}
