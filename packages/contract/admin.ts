import { scoringForms } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { FailureShape } from './nba.ts';
import { PlatformShape } from './shapes.ts';

export * from './admin-actions.ts';
export * from './admin-audit.ts';
export * from './admin-record.ts';

/* What only administrators may see and do: to everybody else these calls are not there. */

const SourceShape = z.enum(['yahoo', 'espn', 'nba']);
const instant = z.string();
/** Text to look for: within names, addresses, numbers. */
const search = z.string().trim().max(100).optional();

/** What became of requests to a platform. */
export const answerKinds = [
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
  summary: 'How the platforms answer, and whose files the NBA’s games come from.',
  access: 'admin',
  answer: z.object({
    platforms: z.array(
      z.object({
        platform: SourceShape,
        /** When it last answered as it should; null where it never did within the days that are kept. */
        lastSuccess: instant.nullable(),
        lastFailure: z.object({ kind: z.enum(answerKinds), at: instant }).nullable(),
        /** Requests of the last 24 hours by what became of them. */
        answers: z.array(z.object({ kind: z.enum(answerKinds), count: z.number().int() })),
        /** Syncs of the last 24 hours that failed, by the error's code. */
        failedSyncs: z.array(CountShape),
        /** Kinds of answers that did not fit, seen in the last 24 hours. */
        unrecognized: z.number().int(),
        /** Whom the platform has asked to wait, and until when; the account is null where everybody waits. */
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
      /** The newest of the NBA's injury reports that was read. */
      reports: z.object({
        madeAt: instant.nullable(),
        readAt: instant.nullable(),
        /** Players it names, and those of them who are not found among the NBA's. */
        players: z.number().int(),
        unmatched: z.array(z.string()),
        /** Rows of it that could not be read. */
        skipped: z.array(z.string()),
        failure: FailureShape.nullable(),
      }),
    }),
    /** Values that are still encrypted with a key that is to go, by the key's name. */
    formerKeys: z.array(z.object({ key: z.string(), values: z.number().int() })),
  }),
});

const SyncShape = z.object({
  id: z.string(),
  league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
  /** `read`: what a league's pages need; `backfill`: what the background fills in. */
  kind: z.enum(['read', 'backfill']),
  trigger: z.enum(['link', 'user', 'clock', 'background']),
  state: z.enum(['queued', 'running', 'complete', 'partial', 'failed']),
  requests: z.number().int(),
  attempts: z.number().int(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  retryAt: instant.nullable(),
  /** The error's code, when, and what it is about. */
  failure: z
    .object({
      code: z.string(),
      at: instant,
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    })
    .nullable(),
  /** Parts that could not be read. */
  missing: z.array(z.string()),
});

export const syncs = read({
  path: 'admin/syncs',
  summary:
    'The queue of syncs: those under way, those that failed, or all of the last days; the newest hundred.',
  access: 'admin',
  query: { show: z.enum(['open', 'failed', 'all']).default('failed'), search },
  answer: z.object({
    /** Syncs of the last 24 hours, and those under way, by state. */
    counts: z.array(CountShape),
    syncs: z.array(SyncShape),
  }),
});

export const retrySync = act({
  path: 'admin/syncs/retry',
  summary: 'Asks for a new sync of a sync’s league.',
  access: 'admin',
  body: z.object({ sync: z.uuid() }),
  answer: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['notFound'],
});

/** What can go wrong for one league without stopping the others. */
export const guardedWorks = ['alerts', 'backfill', 'forecasts', 'nba', 'recaps', 'sync', 'webhooks'] as const;

export const setAside = read({
  path: 'admin/setAside',
  summary: 'Paused work that crashed the server twice or used too much: the newest hundred.',
  access: 'admin',
  answer: z.object({
    entries: z.array(
      z.object({
        /** A league's id, or `nba`. */
        subject: z.string(),
        /** The league's name; null for what is no league, or is gone. */
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
  answer: Done,
  errors: ['notFound'],
});

export const users = read({
  path: 'admin/users',
  summary: 'Accounts in numbers, and those an email address or a league’s name finds; the newest hundred.',
  access: 'admin',
  query: { search },
  answer: z.object({
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
        /** Since when nobody is let in; null where the account is open. */
        lockedAt: instant.nullable(),
        createdAt: instant,
        lastSeenAt: instant.nullable(),
        /** Why the pages behind the subscription are open; null where they are not. */
        premium: z.enum(['granted', 'trial', 'demo', 'operator', 'admin', 'subscription']).nullable(),
        /** Null where it does not end, or there is none. */
        premiumUntil: instant.nullable(),
        leagues: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const leagues = read({
  path: 'admin/leagues',
  summary: 'Leagues in numbers, and those a name or number finds; the last synced hundred.',
  access: 'admin',
  query: { search },
  answer: z.object({
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
  /** Where in the answer it does not fit; empty for the answer as a whole. */
  at: z.string(),
  problem: z.string(),
  count: z.number().int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** When an administrator looked at it; null again once it was seen after that. */
  notedAt: instant.nullable(),
  hasBody: z.boolean(),
});

export const unrecognized = read({
  path: 'admin/unrecognized',
  summary: 'Unrecognized responses of the platforms, by place and problem.',
  access: 'admin',
  query: { search },
  answer: z.object({ answers: z.array(UnrecognizedShape) }),
});

export const unrecognizedBody = read({
  path: 'admin/unrecognized/body',
  summary: 'The newest such response, without secrets and names of people.',
  access: 'admin',
  query: { id: z.uuid() },
  answer: z.object({ answer: UnrecognizedShape, body: z.unknown() }),
  errors: ['notFound'],
});

export const noteUnrecognized = act({
  path: 'admin/unrecognized/note',
  summary: 'Marks an unrecognized response as reviewed.',
  access: 'admin',
  body: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});

export const deleteUnrecognized = act({
  path: 'admin/unrecognized/delete',
  summary: 'Deletes an unrecognized response.',
  access: 'admin',
  body: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});

const NbaPlayerShape = z.object({
  /** The NBA's number; above a billion for somebody known from ESPN alone. */
  id: z.number().int(),
  name: z.string(),
  nbaTeam: z.string().nullable(),
  /** The day of the last game he stood in. */
  seenOn: z.string(),
});

export const players = read({
  path: 'admin/players',
  summary: 'Players of the platforms without an NBA match, with candidates; or what was matched by hand.',
  access: 'admin',
  query: { show: z.enum(['open', 'decided']).default('open'), search },
  answer: z.object({
    counts: z.object({ ambiguous: z.number().int(), unknown: z.number().int(), decided: z.number().int() }),
    found: z.number().int(),
    players: z.array(
      z.object({
        platform: PlatformShape,
        id: z.string(),
        name: z.string(),
        nbaTeam: z.string().nullable(),
        positions: z.array(z.string()),
        /** Rosters he stands on at the moment. */
        rosters: z.number().int(),
        problem: z.enum(['unknown', 'ambiguous', 'none']).nullable(),
        candidates: z.array(NbaPlayerShape),
        /** Who he is said to be; null where nobody. */
        match: NbaPlayerShape.nullable(),
        decision: z.object({ by: z.string().nullable(), at: instant }).nullable(),
      }),
    ),
  }),
});

export const nbaPlayers = read({
  path: 'admin/nbaPlayers',
  summary: 'The NBA’s players whose name holds a text, for a decision; at most twenty.',
  access: 'admin',
  query: { search: z.string().trim().min(2).max(100) },
  answer: z.object({ players: z.array(NbaPlayerShape) }),
});

const playerKey = { platform: PlatformShape, player: z.string().min(1).max(40) };

export const decidePlayer = act({
  path: 'admin/players/decide',
  summary: 'Matches a player to an NBA player, or (null) to none: overrides the automatic match.',
  access: 'admin',
  body: z.object({ ...playerKey, nbaPlayer: z.number().int().nullable() }),
  answer: Done,
  errors: ['notFound', 'playerTaken'],
});

export const undoDecision = act({
  path: 'admin/players/undo',
  summary: 'Undoes a match made by hand.',
  access: 'admin',
  body: z.object(playerKey),
  answer: Done,
  errors: ['notFound'],
});
