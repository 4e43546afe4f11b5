import type { ErrorCode } from '@fantasy-stats/contract';
import type { Day, League, LeagueId, Platform } from '@fantasy-stats/domain';
import { BeyondLimits, unreadable } from '@fantasy-stats/platforms';
import type { EspnRequest } from '@fantasy-stats/platforms/espn';
import type { YahooRequest } from '@fantasy-stats/platforms/yahoo';
import { ApiError, type ErrorFacts, type FieldFault } from '../../../kernel/http/errors.ts';
import type { MarketDay } from '../../draft-market/store-draft-market.ts';
import type { StoredWeek } from '../../sync/weeks-to-read.ts';
import type { WholeReading } from './whole.ts';

export interface Handed {
  readonly platform: Platform;
  /** The body of `settings/espn/reading` or `settings/yahoo/reading`. */
  readonly body: Uint8Array;
  readonly userId: string;
  /** The stored parts of the leagues that the user's browser uploaded. */
  readonly known: ReadonlyMap<LeagueId, KnownCopy>;
  /** Date and season of the Yahoo draft averages that the server has read; null if none. */
  readonly market: MarketDay | null;
  readonly isSimulated: boolean;
  readonly now: Date;
}

/** Stored parts of an uploaded league, which need not be read again. */
export interface KnownCopy {
  /** The day up to which all moves are stored; null before the first complete upload. */
  readonly movesAsOf: Day | null;
  readonly weeks: readonly StoredWeek[];
  /** The league, if its settings were read recently; null to read them again. */
  readonly league: League | null;
  /** Whether every pick of the draft is stored. */
  readonly hasDraft: boolean;
}

export interface Refused {
  readonly state: 'refused';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts | undefined;
  readonly fields: readonly FieldFault[] | undefined;
  /** The message of an internal error; null for other errors. */
  readonly cause: string | null;
}

/** The result of processing an upload, as plain data that can be sent between threads. */
export type Found =
  | { readonly state: 'more'; readonly requests: readonly EspnRequest[] }
  | { readonly state: 'moreYahoo'; readonly requests: readonly YahooRequest[] }
  | {
      readonly state: 'whole';
      readonly copy: LeagueId;
      /** The league's data, cleaned and within the size limits. */
      readonly whole: WholeReading;
      readonly answers: number;
      readonly ownTeamId: string | null;
      /** Whether the browser read the settings; if not, they are the stored league's. */
      readonly hasSettings: boolean;
    }
  | { readonly state: 'notThere'; readonly season: number; readonly league: string }
  | { readonly state: 'notThereYahoo'; readonly league: string }
  | Refused;

/**
 * Parses a body. Callers must reject bodies that are too large first, because a thread that runs out of
 * memory in JSON.parse ends the process.
 */
export function parsedBody({ body, platform }: Pick<Handed, 'body' | 'platform'>): unknown {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString();
  const beyond = unreadable(text);
  if (beyond !== null) throw new BeyondLimits({ platform, path: 'reading' }, 'reading', beyond);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new ApiError('malformedJson');
  }
}

/** Returns whether a text has the NUL character, which the database rejects and no platform sends. */
export const isSpoiled = (text: string) => /\\u0000/.test(text);
