import { scoringForms } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { FailureShape } from './nba.ts';
import { PlatformShape } from './shapes.ts';

export * from './admin-actions.ts';
export * from './admin-audit.ts';
export * from './admin-record.ts';

// Calls for administrators only; other users get 404.

const SourceShape = z.enum(['yahoo', 'espn', 'nba']);
const instant = z.string();
/** Search text for names, addresses and numbers. */
const search = z.string().trim().max(100).optional();

const responseKinds = [
  'success',
  'refused',
  'notFound',
  'throttled',
  'unavailable',
  'unreachable',
  'unexpected',
] as const;

const CountShape = z.object({ what: z.string(), count: z.number().int() });

export const health = read({
  path: 'admin/health',
  summary: 'The platforms’ responses, and the source of the NBA’s games.',
  access: 'admin',
  response: z.object({
    platforms: z.array(
      z.object({
        platform: SourceShape,
        /** Time of the last successful response; null if none in the stored history. */
        lastSuccess: instant.nullable(),
        lastFailure: z.object({ kind: z.enum(responseKinds), at: instant }).nullable(),
        /** Number of requests in the last 24 hours, by outcome. */
        answers: z.array(z.object({ kind: z.enum(responseKinds), count: z.number().int() })),
        failedSyncs: z.array(CountShape),
        /** Number of kinds of unrecognized responses seen in the last 24 hours. */
        unrecognized: z.number().int(),
        /**
         * The platform's rate limits and when they end; `account` is null for a limit on the whole server.
         */
        blocks: z.array(z.object({ account: z.string().nullable(), until: instant })),
      }),
    ),
    nba: z.object({
      source: z.enum(['nba', 'espn']),
      since: instant.nullable(),
      isSimulated: z.boolean(),
      readAt: instant.nullable(),
      failure: FailureShape.nullable(),
      boxFailure: FailureShape.nullable(),
      espnFailure: FailureShape.nullable(),
      gamesOver: z.number().int(),
      gamesRead: z.number().int(),
      fromEspn: z.number().int(),
      reports: z.object({
        madeAt: instant.nullable(),
        readAt: instant.nullable(),
        /** Number of listed players, and of those not matched to an NBA player. */
        players: z.number().int(),
        unmatched: z.array(z.string()),
        /** Rows that could not be parsed. */
        skipped: z.array(z.string()),
        failure: FailureShape.nullable(),
      }),
    }),
    /** Number of values still encrypted with a former key, by the key's name. */
    formerKeys: z.array(z.object({ key: z.string(), values: z.number().int() })),
  }),
});

const SyncShape = z.object({
  id: z.string(),
  league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
  /** `read`: the data of a league's pages; `backfill`: the background sync. */
  kind: z.enum(['read', 'backfill']),
  trigger: z.enum(['link', 'user', 'clock', 'background']),
  state: z.enum(['queued', 'running', 'complete', 'partial', 'failed']),
  requests: z.number().int(),
  attempts: z.number().int(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  retryAt: instant.nullable(),
  failure: z
    .object({
      code: z.string(),
      at: instant,
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    })
    .nullable(),
  /** Parts of the league's data that could not be read. */
  missing: z.array(z.string()),
});

export const syncs = read({
  path: 'admin/syncs',
  summary: 'The queue of syncs: running, failed, or all of the last days; the newest hundred.',
  access: 'admin',
  query: { show: z.enum(['open', 'failed', 'all']).default('failed'), search },
  response: z.object({
    counts: z.array(CountShape),
    syncs: z.array(SyncShape),
  }),
});

export const retrySync = act({
  path: 'admin/syncs/retry',
  summary: 'Requests a new sync of a sync’s league.',
  access: 'admin',
  body: z.object({ sync: z.uuid() }),
  response: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['notFound'],
});

/** Kinds of work that can fail for one league without affecting other leagues. */
const guardedWorks = ['alerts', 'backfill', 'forecasts', 'nba', 'recaps', 'sync', 'webhooks'] as const;

export const setAside = read({
  path: 'admin/setAside',
  summary: 'Paused work that crashed the server twice or used too much: the newest hundred.',
  access: 'admin',
  response: z.object({
    entries: z.array(
      z.object({
        /** A league id, or `nba`. */
        subject: z.string(),
        /** The league's name; null for other subjects and deleted leagues. */
        name: z.string().nullable(),
        work: z.enum(guardedWorks),
        reason: z.enum(['byHand', 'killed', 'tooLarge', 'tooLong']),
        times: z.number().int(),
        at: instant,
        until: instant,
      }),
    ),
  }),
});

export const putBack = act({
  path: 'admin/setAside/putBack',
  summary: 'Resumes paused work.',
  access: 'admin',
  body: z.object({ subject: z.string().min(1).max(80), work: z.enum(guardedWorks) }),
  response: Done,
  errors: ['notFound'],
});

export const users = read({
  path: 'admin/users',
  summary: 'Account statistics, and accounts found by email address or league name; the newest hundred.',
  access: 'admin',
  query: { search },
  response: z.object({
    total: z.number().int(),
    premium: z.number().int(),
    newThisWeek: z.number().int(),
    seenThisWeek: z.number().int(),
    found: z.number().int(),
    users: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role: z.enum(['user', 'admin']),
        isDemo: z.boolean(),
        emailConfirmed: z.boolean(),
        /** Start of the lock; null for an account that is not locked. */
        lockedAt: instant.nullable(),
        createdAt: instant,
        lastSeenAt: instant.nullable(),
        /** Source of premium; null without premium. */
        premium: z.enum(['granted', 'trial', 'demo', 'operator', 'admin', 'subscription']).nullable(),
        /** End of premium; null if it has no end, and without premium. */
        premiumUntil: instant.nullable(),
        leagues: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const leagues = read({
  path: 'admin/leagues',
  summary: 'League statistics, and leagues found by name or number; the last synced hundred.',
  access: 'admin',
  query: { search },
  response: z.object({
    total: z.number().int(),
    byPlatform: z.array(CountShape),
    byForm: z.array(CountShape),
    found: z.number().int(),
    leagues: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        platform: PlatformShape,
        season: z.number().int(),
        size: z.number().int(),
        scoringForm: z.enum(scoringForms),
        members: z.number().int(),
        syncedAt: instant.nullable(),
        lastReadAt: instant.nullable(),
        state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
      }),
    ),
  }),
});

const UnrecognizedShape = z.object({
  id: z.string(),
  platform: SourceShape,
  path: z.string(),
  /** Path of the mismatch in the response; empty for the whole response. */
  at: z.string(),
  problem: z.string(),
  count: z.number().int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** When an administrator acknowledged the response; reset to null when the response recurs. */
  notedAt: instant.nullable(),
  hasBody: z.boolean(),
});

export const unrecognized = read({
  path: 'admin/unrecognized',
  summary: 'Unrecognized responses of the platforms, by path and problem.',
  access: 'admin',
  query: { search },
  response: z.object({ answers: z.array(UnrecognizedShape) }),
});

export const unrecognizedBody = read({
  path: 'admin/unrecognized/body',
  summary: 'The newest such response, without secrets and personal names.',
  access: 'admin',
  query: { id: z.uuid() },
  response: z.object({ answer: UnrecognizedShape, body: z.unknown() }),
  errors: ['notFound'],
});

export const noteUnrecognized = act({
  path: 'admin/unrecognized/note',
  summary: 'Marks an unrecognized response as reviewed.',
  access: 'admin',
  body: z.object({ id: z.uuid() }),
  response: Done,
  errors: ['notFound'],
});

export const deleteUnrecognized = act({
  path: 'admin/unrecognized/delete',
  summary: 'Deletes an unrecognized response.',
  access: 'admin',
  body: z.object({ id: z.uuid() }),
  response: Done,
  errors: ['notFound'],
});

const NbaPlayerShape = z.object({
  /** NBA id; above a billion for players known only from ESPN. */
  id: z.number().int(),
  name: z.string(),
  nbaTeam: z.string().nullable(),
  /** Day of the player's last game. */
  seenOn: z.string(),
});

export const players = read({
  path: 'admin/players',
  summary: 'Platform players without an NBA match, with candidates; or manual matches.',
  access: 'admin',
  query: { show: z.enum(['open', 'decided']).default('open'), search },
  response: z.object({
    counts: z.object({ ambiguous: z.number().int(), unknown: z.number().int(), decided: z.number().int() }),
    found: z.number().int(),
    players: z.array(
      z.object({
        platform: PlatformShape,
        id: z.string(),
        name: z.string(),
        nbaTeam: z.string().nullable(),
        positions: z.array(z.string()),
        /** Number of current rosters with the player. */
        rosters: z.number().int(),
        problem: z.enum(['unknown', 'ambiguous', 'none']).nullable(),
        candidates: z.array(NbaPlayerShape),
        /** The matched player; null without a match. */
        match: NbaPlayerShape.nullable(),
        decision: z.object({ by: z.string().nullable(), at: instant }).nullable(),
      }),
    ),
  }),
});

export const nbaPlayers = read({
  path: 'admin/nbaPlayers',
  summary: 'Searches NBA players by name, for a decision; at most twenty.',
  access: 'admin',
  query: { search: z.string().trim().min(2).max(100) },
  response: z.object({ players: z.array(NbaPlayerShape) }),
});

const playerKey = { platform: PlatformShape, player: z.string().min(1).max(40) };
const NbaId = z.number().int().min(-2_147_483_647).max(2_147_483_647);

export const decidePlayer = act({
  path: 'admin/players/decide',
  summary: 'Matches a player to an NBA player, or (null) to none: overrides the automatic match.',
  access: 'admin',
  body: z.object({ ...playerKey, nbaPlayer: NbaId.nullable() }),
  response: Done,
  errors: ['notFound', 'playerTaken'],
});

export const undoDecision = act({
  path: 'admin/players/undo',
  summary: 'Undoes a match made by hand.',
  access: 'admin',
  body: z.object(playerKey),
  response: Done,
  errors: ['notFound'],
});
