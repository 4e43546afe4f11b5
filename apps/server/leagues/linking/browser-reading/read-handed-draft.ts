import { calls, type InputOf } from '@fantasy-stats/contract';
import {
  espnLeagueKey,
  type League,
  type LiveDraftFacts,
  type Player,
  yahooLeagueKey,
} from '@fantasy-stats/domain';
import { UnexpectedAnswer } from '@fantasy-stats/platforms';
import { type EspnRequest, handedEspnLeague } from '@fantasy-stats/platforms/espn';
import { handedYahooLeague, type YahooRequest } from '@fantasy-stats/platforms/yahoo';
import { parseRequest } from '../../../kernel/http/parse-request.ts';
import { withinLimits } from '../../sync/within-limits.ts';
import { cleaned } from './clean.ts';
import { isSpoiled, parsedBody } from './handed.ts';
import type { HandedLeague } from './whole.ts';

/** A browser copy with a draft that its user follows live. */
export interface DraftingCopy {
  readonly league: League;
  /** Picked players whose names the browser was requested to read. */
  readonly unnamedIds: readonly string[];
}

export interface HandedDraft {
  /** The body of `draft/reading`. */
  readonly body: Uint8Array;
  readonly userId: string;
  /** The user's copy whose draft the browser has read. */
  readonly copy: DraftingCopy;
  readonly isSimulated: boolean;
  readonly now: Date;
}

export interface FoundDraft {
  readonly state: 'draft';
  /** Null if the browser uploaded no responses. */
  readonly facts: LiveDraftFacts | null;
  readonly players: readonly Player[];
  /** Players whose names were among the responses, even if the platform returned none. */
  readonly readIds: readonly string[];
}

type HandedResponses = InputOf<typeof calls.draft.reading>['answers'];
type Surroundings = Pick<HandedDraft, 'isSimulated' | 'now'>;

function openHanded(
  { id, platform }: League,
  responses: HandedResponses,
  { isSimulated, now }: Surroundings,
): HandedLeague {
  const options = { isSimulated, now: () => now };
  if (platform === 'yahoo')
    return handedYahooLeague(
      responses.flatMap(({ reply, request }) => ('resource' in request ? [{ reply, request }] : [])),
      { leagueKey: yahooLeagueKey(id), ...options },
    );
  const { league, seasonEndYear } = espnLeagueKey(id);
  return handedEspnLeague(
    responses.flatMap(({ reply, request }) => ('path' in request ? [{ reply, request }] : [])),
    { seasonEndYear, leagueId: league, ownPersonId: null, ...options },
  );
}

/**
 * Returns the requests with which a browser reads a draft, and the names of players.
 * @param unnamedIds players to name; empty for none
 */
export async function draftRequests(
  { league, unnamedIds }: DraftingCopy,
  surroundings: Surroundings,
): Promise<(EspnRequest | YahooRequest)[]> {
  const { source, wanted } = openHanded(league, [], surroundings);
  // Without responses, these calls fail, but `wanted` then returns the requests that they need.
  await source.readLiveDraft(league).catch(() => undefined);
  if (unnamedIds.length > 0) await source.readPlayers(league, unnamedIds).catch(() => undefined);
  return wanted() as (EspnRequest | YahooRequest)[];
}

/**
 * Reads a draft from a browser's responses.
 * @throws ApiError, BeyondLimits, PlatformError; NotHandedOver if the draft is not among the responses
 */
export async function readHandedDraft(handed: HandedDraft): Promise<FoundDraft> {
  const { body, copy } = handed;
  const { league, unnamedIds } = copy;
  const { id, platform } = league;
  const { answers } = parseRequest('body', calls.draft.reading.body, parsedBody({ body, platform }));
  if (answers.some(({ reply }) => isSpoiled(reply.text)))
    throw new UnexpectedAnswer({ platform, path: 'draft' }, 'holds what is no text');
  if (answers.length === 0) return { state: 'draft', facts: null, players: [], readIds: [] };
  const opened = openHanded(league, answers, handed);
  const source = withinLimits(opened.source);
  const facts = cleaned((await source.readLiveDraft(league)).facts, id);
  const before = opened.wanted().length;
  const players =
    unnamedIds.length === 0
      ? []
      : await source.readPlayers(league, unnamedIds).then(
          (reading) => cleaned(reading.facts, id),
          () => [],
        );
  const isRead = unnamedIds.length > 0 && opened.wanted().length === before;
  return { state: 'draft', facts, players, readIds: isRead ? unnamedIds : [] };
}
