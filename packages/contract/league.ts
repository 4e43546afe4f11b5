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
  answer: z.object({
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
  summary: 'A league as it was synced: what the dashboard, team averages and weekly stats are computed from.',
  access: 'member',
  scope: 'league',
  query: league,
  answer: z.object({
    league: LeagueShape,
    /** The team of the user who asks; null until chosen. */
    ownTeamId: TeamIdShape.nullable(),
    teams: z.array(TeamShape),
    standings: z.array(StandingShape),
    teamWeeks: z.array(TeamWeekShape),
    matchups: z.array(MatchupShape),
    /** The latest moves, newest first, at most 50. */
    transactions: z.array(TransactionShape),
    /** Null before the league was first held against its platform’s own verdicts. */
    audit: AuditSummaryShape.nullable(),
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const rosters = read({
  path: 'league/rosters',
  summary: 'Every team’s roster of the latest day that was read, with its players.',
  access: 'member',
  scope: 'league',
  query: league,
  answer: z.object({
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
  answer: z.object({
    picks: z.array(DraftPickShape),
    players: z.array(PlayerShape),
    seasons: LinkedSeasonsShape,
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const sync = act({
  path: 'league/sync',
  summary: 'Asks for a new sync. One runs at a time per league; a second request joins the first.',
  access: 'member',
  body: z.object(league),
  answer: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['leagueNotFound', 'readByBrowser'],
});

const SyncFailureShape = FreshnessShape.shape.failure;

/** One sync of a league, or one turn of its background, and what it changed. */
export const SyncRecord = z.object({
  id: z.string(),
  kind: z.enum(['read', 'backfill']),
  /** What asked for it: linking the league, a user, the clock, or the background. */
  trigger: z.enum(['link', 'user', 'clock', 'background']),
  /** Whether it was the user who asks now. */
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
  answer: z.object({
    syncs: z.array(SyncRecord),
    background: z.array(
      z.object({
        kind: z.enum(['weeks', 'transactions', 'players', 'draftAverages', 'freeAgents', 'days', 'seasons']),
        isDone: z.boolean(),
        /** The day down to which everything of the kind is there; null while that cannot be told. */
        wholeSince: DayShape.nullable(),
        /** ISO instants: when something was read last, and when it goes on; null when nothing is left to do. */
        readAt: z.string().nullable(),
        dueAt: z.string().nullable(),
        failure: SyncFailureShape,
      }),
    ),
    /** The past seasons that are there, the newest first: leagues of their own that the same members may read. */
    pastSeasons: z.array(z.object({ league: z.string(), season: z.number().int(), name: z.string() })),
  }),
  errors: ['leagueNotFound'],
});

/** One line of the progress stream: the whole state each time, so that any line can be the first one read. */
export const SyncProgress = z.object({
  state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
  steps: z.array(
    z.object({
      part: SyncPartShape,
      state: z.enum(['waiting', 'running', 'done', 'partial', 'failed', 'skipped']),
      /** Things read so far and to be read, such as weeks; total is null while unknown. */
      done: z.number().int(),
      total: z.number().int().nullable(),
    }),
  ),
  requests: z.number().int(),
  version: z.number().int(),
  /** ISO instant at which a waiting retry goes on; null otherwise. */
  retryAt: z.string().nullable(),
  missing: z.array(MissingPartShape),
  failure: FreshnessShape.shape.failure,
});
export type SyncProgress = z.infer<typeof SyncProgress>;

/**
 * One line of the stream of changes: names for the state of what a page may show. Another name means that something has
 * changed; each line tells all of them, so that any can be the first one read.
 */
export const LeagueState = z.object({
  /** Of what the platform says of the league. */
  league: z.string(),
  /** Of its newest sync, and of when the league was read. */
  sync: z.string(),
  /** Of all that is read of the NBA. */
  nba: z.string(),
  /** Of the reader's alerts. */
  alerts: z.string(),
});
export type LeagueState = z.infer<typeof LeagueState>;

/** Seconds after which a stream of changes ends, for its reader to ask and be let in again. */
const longestStream = 300;

export const changes = read({
  path: 'league/changes',
  summary:
    'What changes of a league, of the NBA and of the alerts, as a stream of JSON lines: at once, at every change, and as a heartbeat.',
  access: 'member',
  kind: 'lines',
  query: { ...league, seconds: z.coerce.number().int().min(1).max(longestStream).default(longestStream) },
  answer: LeagueState,
  errors: ['leagueNotFound'],
});

export const syncProgress = read({
  path: 'league/sync/progress',
  summary: 'The running sync as a stream of JSON lines; ends with the sync.',
  access: 'member',
  kind: 'lines',
  query: league,
  answer: SyncProgress,
  errors: ['leagueNotFound'],
});
