import { z } from 'zod';
import { read } from './call.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { DayShape, LeagueIdParameter, ScoringFormShape, StatisticIdShape, TeamIdShape } from './shapes.ts';

const RecordShape = z.object({ wins: z.number(), losses: z.number(), ties: z.number() });

/** Names somebody within one answer; who he is at the platform stays on the server. */
const PersonKey = z.string().regex(/^p\d+$/);

/** Where a matchup stands in its season. */
const StageShape = z.enum([
  'regular',
  'playoffs',
  'quarterfinal',
  'semifinal',
  'final',
  'placement',
  'consolation',
]);

const PersonShape = z.object({
  key: PersonKey,
  /** Names of people who always ran their team together stand together. */
  name: z.string(),
  /** Whether it is whoever asks. */
  isOwn: z.boolean(),
  /** False where the platform does not tell managers apart: then this is one team of one season. */
  isIdentified: z.boolean(),
  /** The latest season's first. */
  teams: z.array(
    z.object({ league: z.string(), season: z.number().int(), teamId: TeamIdShape, name: z.string() }),
  ),
});

const SeasonShape = z.object({
  league: z.string(),
  season: z.number().int(),
  name: z.string(),
  form: ScoringFormShape,
  isOver: z.boolean(),
  /** Empty while nobody has won. */
  champions: z.array(PersonKey),
  runnersUp: z.array(PersonKey),
  places: z.array(
    z.object({
      place: z.number().int().nullable(),
      people: z.array(PersonKey),
      team: z.string(),
      /** Of the regular season, as the league counts. */
      record: RecordShape,
      points: z.number().nullable(),
      /** Null without playoffs, and before they begin. */
      inPlayoffs: z.boolean().nullable(),
    }),
  ),
});

const RecordEntryShape = z.object({
  kind: z.enum([
    'highestInWeek',
    'lowestInWeek',
    'bestWeek',
    'worstWeek',
    'biggestWin',
    'closestWin',
    'highestInSeason',
    'mostPoints',
    'bestSeason',
    'worstSeason',
    'luckiestSeason',
    'unluckiestSeason',
    'winningStreak',
    'losingStreak',
  ]),
  /** The statistic of a record of one; null elsewhere. */
  column: z.union([StatisticIdShape, z.literal('points')]).nullable(),
  unit: z.enum(['column', 'share', 'categories', 'points', 'categoryWins', 'matchupWins', 'matchups']),
  better: z.enum(['higher', 'lower']),
  value: z.number(),
  /** For streaks: whether it still goes on. */
  isRunning: z.boolean(),
  /** Equal ones hold it together, the first to set it first. */
  holders: z.array(
    z.object({
      people: z.array(PersonKey),
      team: z.string(),
      opponent: z.string().nullable(),
      league: z.string(),
      season: z.number().int(),
      week: z.number().int().nullable(),
      firstDay: DayShape.nullable(),
      lastDay: DayShape.nullable(),
    }),
  ),
});

const AllTimeShape = z.object({
  person: PersonKey,
  seasons: z.number().int(),
  titles: z.number().int(),
  finalsLost: z.number().int(),
  /** Seasons in which he played for the title; null where none had playoffs. */
  playoffs: z.number().int().nullable(),
  bestPlace: z.number().int().nullable(),
  meanPlace: z.number().nullable(),
  matchups: RecordShape,
  share: z.number().min(0).max(1).nullable(),
  inPlayoffs: RecordShape,
  categories: RecordShape,
});

const RivalryShape = z.object({
  first: PersonKey,
  second: PersonKey,
  /** Seen from the first, like everything here. */
  matchups: RecordShape,
  categories: RecordShape,
  inPlayoffs: RecordShape,
  /** Meetings in a row won (positive) or lost (negative). */
  streak: z.number().int(),
  /** The latest first. */
  meetings: z.array(
    z.object({
      league: z.string(),
      season: z.number().int(),
      week: z.number().int(),
      stage: StageShape,
      result: z.enum(['won', 'lost', 'tied']),
      score: z.number().nullable(),
      opponentScore: z.number().nullable(),
    }),
  ),
});

export const history = read({
  path: 'league/history',
  summary:
    'A league over all its seasons: champions, records with their dates, the all-time standings and rivalries, by managers.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  answer: z.object({
    people: z.array(PersonShape),
    /** The season asked for and those before it, the latest first. */
    seasons: z.array(SeasonShape),
    records: z.array(RecordEntryShape),
    allTime: z.array(AllTimeShape),
    rivalries: z.array(RivalryShape),
    /**
     * What is known of earlier seasons: `none` before the first, `complete` when all are here, `reading` while more are on their
     * way (with the failure of the last try, which is made again within a day), `unavailable` when the platform does not
     * give the next one.
     */
    past: z.object({
      state: z.enum(['none', 'reading', 'complete', 'unavailable']),
      /** The year in which the season begins that is next; null when none is. */
      next: z.number().int().nullable(),
      failure: FreshnessShape.shape.failure,
    }),
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
