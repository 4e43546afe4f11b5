import { z } from 'zod';
import { read } from './call.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { DayShape, LeagueIdParameter, ScoringFormShape, StatisticIdShape, TeamIdShape } from './shapes.ts';

const RecordShape = z.object({ wins: z.number(), losses: z.number(), ties: z.number() });

/** Identifies a person within one response; the platform's id stays on the server. */
const PersonKey = z.string().regex(/^p\d+$/);

/** The unit of a league record's value. */
export const RecordUnitShape = z.enum([
  'column',
  'share',
  'categories',
  'points',
  'categoryWins',
  'matchupWins',
  'matchups',
]);

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
  /** The latest name; for people who always co-managed a team, all of their names. */
  name: z.string(),
  /** Whether this person is the requesting user. */
  isOwn: z.boolean(),
  /** False when the platform does not identify managers: the entry is then one team in one season. */
  isIdentified: z.boolean(),
  /** Latest season first. */
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
  /** Empty until the final is decided. */
  champions: z.array(PersonKey),
  runnersUp: z.array(PersonKey),
  places: z.array(
    z.object({
      place: z.number().int().nullable(),
      people: z.array(PersonKey),
      team: z.string(),
      /** Regular-season record, as the league counts it. */
      record: RecordShape,
      points: z.number().nullable(),
      /** Null without playoffs, and before they start. */
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
  /** The statistic, or `points`, in which the record was set; null for records of other kinds. */
  column: z.union([StatisticIdShape, z.literal('points')]).nullable(),
  unit: RecordUnitShape,
  better: z.enum(['higher', 'lower']),
  value: z.number(),
  /** For streaks: whether it is still active. */
  isRunning: z.boolean(),
  /** Equal values share the record, earliest first. */
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
  /** Seasons in which the person made the playoffs; null when no season had playoffs. */
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
  /** From the view of the manager in `first`, like all fields below. */
  matchups: RecordShape,
  categories: RecordShape,
  inPlayoffs: RecordShape,
  /** Consecutive matchups won (positive) or lost (negative). */
  streak: z.number().int(),
  /** Latest first. */
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
  response: z.object({
    people: z.array(PersonShape),
    /** The requested season and earlier ones, latest first. */
    seasons: z.array(SeasonShape),
    records: z.array(RecordEntryShape),
    allTime: z.array(AllTimeShape),
    rivalries: z.array(RivalryShape),
    /**
     * State of earlier seasons: `none` before the first, `complete` when all are synced, `reading` while more
     * are being synced (with the last failure, retried within a day), `unavailable` when the platform does
     * not provide the next one.
     */
    past: z.object({
      state: z.enum(['none', 'reading', 'complete', 'unavailable']),
      /** Starting year of the next season to sync; null if none. */
      next: z.number().int().nullable(),
      failure: FreshnessShape.shape.failure,
    }),
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
