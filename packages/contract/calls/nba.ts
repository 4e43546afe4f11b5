import { nbaGameKinds, nbaGameStatuses, nbaTeams } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { nbaOutage } from './nba-outage.ts';
import { PendingGamesShape } from './pending-games.ts';
import { DayShape, PlatformShape } from './shapes.ts';

const NbaTeamShape = z.enum(nbaTeams);

const NbaGameShape = z.object({
  id: z.string(),
  kind: z.enum(nbaGameKinds),
  /** ISO instant; null until set. */
  startsAt: z.string().nullable(),
  home: NbaTeamShape.nullable(),
  away: NbaTeamShape.nullable(),
  status: z.enum(nbaGameStatuses),
  homePoints: z.number().int().nullable(),
  awayPoints: z.number().int().nullable(),
});

export const schedule = read({
  path: 'nba/schedule',
  summary: 'The NBA’s games by day, from one day to another, at most 300 days.',
  access: 'premium',
  scope: 'nba',
  query: { from: DayShape, to: DayShape },
  response: z.object({
    /** Days with games, in order. Days are the NBA's, which are the fantasy days. */
    days: z.array(z.object({ day: DayShape, games: z.array(NbaGameShape) })),
    /** When NBA data was last read; null before the first time. */
    readAt: z.string().nullable(),
    /**
     * Unscheduled games of the current season, such as those after the NBA Cup’s group stage; null if none.
     */
    pending: PendingGamesShape.nullish(),
    ...nbaOutage,
  }),
  errors: ['invalidRequest'],
});

export const FailureShape = z.object({
  /** The error's type, such as `PlatformUnavailable`. */
  reason: z.string(),
  status: z.number().int().nullable(),
  at: z.string(),
});

export const status = read({
  path: 'nba/status',
  summary: 'Freshness, completeness and source of the NBA’s schedule and box scores.',
  access: 'premium',
  scope: 'nba',
  response: z.object({
    /** Current source: the NBA's own files, or ESPN's when the NBA's are not available. */
    source: z.enum(['nba', 'espn']),
    /** Start of the current source; null when it never changed. */
    sourceSince: z.string().nullable(),
    /** Whether both sources are simulated. */
    isSimulated: z.boolean(),
    /** The year the current season starts; null before the first sync of the schedule. */
    season: z.number().int().nullable(),
    /** Increases whenever a game, stat line or score changes. */
    version: z.number().int(),
    schedule: z.object({
      readAt: z.string().nullable(),
      games: z.number().int(),
      failure: FailureShape.nullable(),
    }),
    boxScores: z.object({
      /** When the last injury report was read. */
      readAt: z.string().nullable(),
      /** Finished regular-season games, and how many of their box scores are synced. */
      final: z.number().int(),
      read: z.number().int(),
      /** Number of those box scores that come from ESPN. */
      fromEspn: z.number().int(),
      live: z.number().int(),
      /** The last day with every finished game synced; null if none. */
      completeThrough: DayShape.nullable(),
      failure: FailureShape.nullable(),
    }),
    /** Requests to ESPN as a substitute for the NBA. */
    espn: z.object({ readAt: z.string().nullable(), failure: FailureShape.nullable() }),
    earlier: z.object({
      season: z.number().int().nullable(),
      read: z.number().int(),
      state: z.enum(['waiting', 'reading', 'complete', 'unavailable']),
    }),
    /** Number of players by platform, and how many of them are matched to an NBA id. */
    players: z.array(
      z.object({
        platform: PlatformShape,
        known: z.number().int(),
        matched: z.number().int(),
        ambiguous: z.number().int(),
        unknown: z.number().int(),
        /** Players an administrator marked as not in the NBA. */
        none: z.number().int(),
      }),
    ),
  }),
});
