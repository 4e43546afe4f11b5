import { z } from 'zod';
import { act, read } from './call.ts';
import {
  DraftPickShape,
  FreshnessShape,
  LeagueIdParameter,
  LeagueShape,
  MatchupShape,
  MissingPartShape,
  PlatformShape,
  PlayerShape,
  RosterShape,
  StandingShape,
  SyncPartShape,
  TeamIdShape,
  TeamShape,
  TeamWeekShape,
  TransactionShape,
} from './shapes.ts';

const league = { league: LeagueIdParameter };

export const leagues = read({
  path: 'league/list',
  summary: "The user's linked leagues, for the switcher; the active one is marked.",
  access: 'premium',
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
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});

export const rosters = read({
  path: 'league/rosters',
  summary: 'Every team’s roster of the latest day that was read, with its players.',
  access: 'member',
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
  query: league,
  answer: z.object({
    picks: z.array(DraftPickShape),
    players: z.array(PlayerShape),
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

export const syncProgress = read({
  path: 'league/sync/progress',
  summary: 'The running sync as a stream of JSON lines; ends with the sync.',
  access: 'member',
  kind: 'lines',
  query: league,
  answer: SyncProgress,
  errors: ['leagueNotFound'],
});
