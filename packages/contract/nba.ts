import { nbaGameKinds, nbaGameStatuses, nbaTeams } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { nbaOutage } from './nba-outage.ts';
import { DayShape, PlatformShape } from './shapes.ts';

const NbaTeamShape = z.enum(nbaTeams);

/** A game; the NBA team is null while it is undecided. */
export const NbaGameShape = z.object({
  id: z.string(),
  kind: z.enum(nbaGameKinds),
  /** ISO instant; null while the time is not set. */
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
  answer: z.object({
    /** Days with games, in order. Days are the NBA's, which are the fantasy days. */
    days: z.array(z.object({ day: DayShape, games: z.array(NbaGameShape) })),
    /** When the schedule was last read; null before the first time. */
    readAt: z.string().nullable(),
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
  summary: 'How fresh and how complete the NBA’s schedule and box scores are here, and where they come from.',
  access: 'premium',
  scope: 'nba',
  answer: z.object({
    /** Whose files are read now: the NBA's own, or ESPN's views where the NBA's are not available. */
    source: z.enum(['nba', 'espn']),
    /** Since when; null where it was never otherwise. */
    sourceSince: z.string().nullable(),
    /** Whether both are the simulator's. */
    isSimulated: z.boolean(),
    /** The year the running season starts; null before the schedule was first read. */
    season: z.number().int().nullable(),
    /** Rises whenever a game, a line or a score changed. */
    version: z.number().int(),
    schedule: z.object({
      readAt: z.string().nullable(),
      games: z.number().int(),
      failure: FailureShape.nullable(),
    }),
    boxScores: z.object({
      /** When the last one was read. */
      readAt: z.string().nullable(),
      /** Games of the regular season that are over, and how many of their box scores are here. */
      final: z.number().int(),
      read: z.number().int(),
      /** Those of them whose lines are ESPN's. */
      fromEspn: z.number().int(),
      /** Games that are on now. */
      live: z.number().int(),
      /** The last day of which every game that is over is here; null without one. */
      completeThrough: DayShape.nullable(),
      failure: FailureShape.nullable(),
    }),
    /** What ESPN was asked for in the NBA's place. */
    espn: z.object({ readAt: z.string().nullable(), failure: FailureShape.nullable() }),
    /** The season before. */
    earlier: z.object({
      season: z.number().int().nullable(),
      read: z.number().int(),
      state: z.enum(['waiting', 'reading', 'complete', 'unavailable']),
    }),
    /** Players of each platform, and how many of them the NBA's number is known of. */
    players: z.array(
      z.object({
        platform: PlatformShape,
        known: z.number().int(),
        matched: z.number().int(),
        ambiguous: z.number().int(),
        unknown: z.number().int(),
        /** Those an administrator said are nobody of the NBA's. */
        none: z.number().int(),
      }),
    ),
  }),
});
