import { calls, type ErrorCode } from '@fantasy-stats/contract';
import type { Day, LeagueId } from '@fantasy-stats/domain';
import { BeyondLimits, NotFoundAtPlatform, UnexpectedAnswer, unreadable } from '@fantasy-stats/platforms';
import { type EspnRequest, type HandedAnswer, handedEspnLeague } from '@fantasy-stats/platforms/espn';
import { toApiError } from '../../http/error-handler.ts';
import { ApiError, type ErrorFacts, type FieldFault } from '../../http/errors.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { copyIdOf } from './copy-id.ts';
import { preparedWhole } from './prepared.ts';
import { readWhole, type WholeReading } from './whole.ts';

/** What a browser handed over, as it came, and what is known of its user. */
export interface Handed {
  /** The body of `settings/espn/reading`. */
  readonly body: Uint8Array;
  readonly userId: string;
  /** Up to which day the moves of the user's copies are stored. */
  readonly movesKnown: ReadonlyMap<LeagueId, Day>;
  readonly isSimulated: boolean;
  readonly now: Date;
}

/** What was found in it: plain data, on its way from one thread to another. */
export type Found =
  | { readonly state: 'more'; readonly requests: readonly EspnRequest[] }
  | {
      readonly state: 'whole';
      readonly copy: LeagueId;
      /** Cleaned, and held to the limits of a league. */
      readonly whole: WholeReading;
      readonly answers: number;
      readonly ownTeamId: string | null;
    }
  | { readonly state: 'notThere'; readonly season: number; readonly league: string }
  | {
      readonly state: 'refused';
      readonly code: ErrorCode;
      readonly facts: ErrorFacts | undefined;
      readonly fields: readonly FieldFault[] | undefined;
      /** Of an error that is our own fault: what happened. */
      readonly cause: string | null;
    };

/** Reads answers that a browser handed over. Never throws: what is wrong with them is an answer, too. */
export async function readHanded(handed: Handed): Promise<Found> {
  try {
    return await read(handed);
  } catch (error) {
    const { cause, code, facts, fields } = toApiError(error);
    const isOurs = code === 'internal' && cause instanceof Error;
    return { state: 'refused', code, facts, fields, cause: isOurs ? (cause.stack ?? cause.message) : null };
  }
}

/** A thread that meets the end of its memory while it reads JSON takes the process with it: so nothing large is tried. */
function parsed(body: Uint8Array): unknown {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString();
  const beyond = unreadable(text);
  if (beyond !== null) throw new BeyondLimits({ platform: 'espn', path: 'reading' }, 'reading', beyond);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new ApiError('malformedJson');
  }
}

async function read({ body, isSimulated, movesKnown, now, userId }: Handed): Promise<Found> {
  const { league, ownTeamId, season, ...handed } = parseRequest(
    'body',
    calls.settings.espnReading.body,
    parsed(body),
  );
  const answers: readonly HandedAnswer[] = handed.answers;
  /* The database keeps no such character, and no league of ESPN's has one. */
  const spoiled = answers.find(({ reply }) => /\\u0000/.test(reply.text));
  if (spoiled)
    throw new UnexpectedAnswer({ platform: 'espn', path: spoiled.request.path }, 'holds what is no text');
  const copy = copyIdOf(userId, season, league);
  /* Who the user is at ESPN stays in the browser; which team is the user's own is told. */
  const opened = handedEspnLeague(answers, {
    seasonEndYear: season,
    leagueId: league,
    ownPersonId: null,
    isSimulated,
    now: () => now,
  });
  try {
    const whole = await readWhole(opened, movesKnown.get(copy) ?? null);
    if (whole !== null)
      return {
        state: 'whole',
        copy,
        whole: await preparedWhole(copy, whole),
        answers: answers.length,
        ownTeamId,
      };
  } catch (error) {
    if (error instanceof NotFoundAtPlatform) return { state: 'notThere', season, league };
    throw error;
  }
  /* The readers look among ESPN's other games for a league that is not there: that is ours to do. */
  const requests = opened.wanted().filter(({ path }) => path.startsWith('/apis/v3/games/fba/'));
  return requests.length === 0 ? { state: 'notThere', season, league } : { state: 'more', requests };
}
