import { z } from 'zod';
import { AuditSummaryShape } from './audit.ts';
import { act, read } from './call.ts';
import { FreshnessShape, MissingPartShape, SyncPartShape } from './freshness-shapes.ts';
import {
  DayShape,
  DraftPickShape,
  LeagueIdParameter,
  LeagueShape,
  LinkedSeasonsShape,
  MatchupShape,
  PlatformShape,
  PlayerShape,
  RosterShape,
  StandingShape,
  TeamIdShape,
  TeamShape,
  TeamWeekShape,
  TransactionShape,
} from './shapes.ts';
import { SyncChangeShape } from './sync-changes.ts';

const league = { league: LeagueIdParameter };

export const leagues = read({
  path: 'league/list',
  summary: "The user's linked leagues, for the switcher; the active one is marked.",
  access: 'premium',
  scope: 'league',
  response: z.object({
    leagues: z.array(
      z.object({
        id: z.string(),
        platform: PlatformShape,
        name: z.string(),
        season: z.number().int(),
        size: z.number().int(),
        scoringForm: z.string(),
        isActive: z.boolean(),
        isSimulated: z.boolean(),
        teamId: TeamIdShape.nullable(),
        teamName: z.string().nullable(),
        currentWeek: z.number().int().nullable(),
        freshness: FreshnessShape,
      }),
    ),
  }),
});

export const season = read({
  path: 'league/season',
  summary: 'A synced league: the data behind the dashboard, team averages and weekly stats.',
  access: 'member',
  scope: 'league',
  query: league,
  response: z.object({
    league: LeagueShape,
    /** The requesting user's team; null until chosen. */
    ownTeamId: TeamIdShape.nullable(),
    teams: z.array(TeamShape),
    standings: z.array(StandingShape),
    teamWeeks: z.array(TeamWeekShape),
    matchups: z.array(MatchupShape),
    /** The latest transactions, newest first, at most 50. */
    transactions: z.array(TransactionShape),
    /** Null before the league's first audit. */
    audit: AuditSummaryShape.nullable(),
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const rosters = read({
  path: 'league/rosters',
  summary: 'Every team’s roster on the latest synced day, with its players.',
  access: 'member',
  scope: 'league',
  query: league,
  response: z.object({
    rosters: z.array(RosterShape),
    players: z.array(PlayerShape),
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const draft = read({
  path: 'league/draft',
  summary: 'The draft’s picks in order, with costs in an auction.',
  access: 'member',
  scope: 'league',
  query: league,
  response: z.object({
    picks: z.array(DraftPickShape),
    players: z.array(PlayerShape),
    seasons: LinkedSeasonsShape,
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const sync = act({
  path: 'league/sync',
  summary: 'Requests a sync. One runs at a time per league; a second request joins the first.',
  access: 'member',
  body: z.object(league),
  response: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['leagueNotFound', 'readByBrowser'],
});

const SyncFailureShape = FreshnessShape.shape.failure;

/** One sync of a league, or one run of its background sync, and its changes. */
export const SyncRecord = z.object({
  id: z.string(),
  kind: z.enum(['read', 'backfill']),
  /** Cause of the sync: linking the league, a user, the schedule, or the backfill. */
  trigger: z.enum(['link', 'user', 'clock', 'background']),
  /** Whether the requesting user caused it. */
  isOwn: z.boolean(),
  state: z.enum(['queued', 'running', 'complete', 'partial', 'failed']),
  /** ISO instants. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  requests: z.number().int(),
  changes: z.array(SyncChangeShape),
  missing: z.array(MissingPartShape),
  failure: SyncFailureShape,
});
export type SyncRecord = z.infer<typeof SyncRecord>;

export const syncs = read({
  path: 'league/syncs',
  summary:
    'The last 20 syncs of a league with what each changed, newest first; and the progress of its backfill.',
  access: 'member',
  scope: 'league',
  query: league,
  response: z.object({
    syncs: z.array(SyncRecord),
    background: z.array(
      z.object({
        kind: z.enum(['weeks', 'transactions', 'players', 'draftAverages', 'freeAgents', 'days', 'seasons']),
        isDone: z.boolean(),
        /** Earliest day from which everything of the kind is synced; null when uncertain. */
        wholeSince: DayShape.nullable(),
        /** ISO instants of the last and the next read; null when nothing is left to do. */
        readAt: z.string().nullable(),
        dueAt: z.string().nullable(),
        failure: SyncFailureShape,
      }),
    ),
    /** Synced past seasons, newest first: separate leagues that the same members may read. */
    pastSeasons: z.array(z.object({ league: z.string(), season: z.number().int(), name: z.string() })),
  }),
  errors: ['leagueNotFound'],
});

/**
 * One line of the progress stream. Each line has the complete state, so that a client can start with any
 * line.
 */
export const SyncProgress = z.object({
  state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
  steps: z.array(
    z.object({
      part: SyncPartShape,
      state: z.enum(['waiting', 'running', 'done', 'partial', 'failed', 'skipped']),
      /** Number of items synced and to sync, such as weeks; total is null while unknown. */
      done: z.number().int(),
      total: z.number().int().nullable(),
    }),
  ),
  requests: z.number().int(),
  version: z.number().int(),
  /** ISO instant of a scheduled retry; otherwise null. */
  retryAt: z.string().nullable(),
  missing: z.array(MissingPartShape),
  failure: FreshnessShape.shape.failure,
});
export type SyncProgress = z.infer<typeof SyncProgress>;

/**
 * One line of the change stream: version ids of the data a page can show. A changed id means changed data;
 * each line has all ids.
 */
export const LeagueState = z.object({
  /** The league's platform data. */
  league: z.string(),
  /** Id of the newest sync, and time of the last completed sync. */
  sync: z.string(),
  /** All NBA data. */
  nba: z.string(),
  alerts: z.string(),
});
export type LeagueState = z.infer<typeof LeagueState>;

/** Seconds after which a change stream ends, so that the client must reconnect and be authorized again. */
const longestStream = 300;

export const changes = read({
  path: 'league/changes',
  summary:
    'Streams changes of a league, the NBA and alerts as JSON lines: immediately, at every change, and as a heartbeat.',
  access: 'member',
  kind: 'lines',
  query: { ...league, seconds: z.coerce.number().int().min(1).max(longestStream).default(longestStream) },
  response: LeagueState,
  errors: ['leagueNotFound'],
});

export const syncProgress = read({
  path: 'league/sync/progress',
  summary: 'The running sync as a stream of JSON lines; ends with the sync.',
  access: 'member',
  kind: 'lines',
  query: league,
  response: SyncProgress,
  errors: ['leagueNotFound'],
});
