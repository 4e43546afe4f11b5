import { auditChecks, levelRules } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { DayShape, LeagueIdParameter, PlatformShape, StatisticIdShape, TeamIdShape } from './shapes.ts';

const count = z.number().int();
const instant = z.string();

export const AuditCheckShape = z.enum(auditChecks);
const counts = z.partialRecord(AuditCheckShape, count);

const FigureShape = z.union([
  z.number(),
  z.string(),
  z.object({ wins: z.number(), losses: z.number(), ties: z.number() }),
  z.null(),
]);

/** A place where our figure and the platform's differ by more than its rounding allows. */
export const ContradictionShape = z.object({
  check: AuditCheckShape,
  week: count.nullable(),
  day: DayShape.nullable(),
  teamId: TeamIdShape.nullable(),
  matchupId: z.string().nullable(),
  playerId: z.string().nullable(),
  /** The player's name; null where no player is concerned, or his name is not known. */
  playerName: z.string().nullable(),
  statistic: StatisticIdShape.nullable(),
  platform: FigureShape,
  ours: FigureShape,
  /** Whether a rule that forecasts rest on is in doubt: they are withdrawn until it is settled. */
  concernsForecasts: z.boolean(),
  /** ISO instants. */
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type ListedContradiction = z.infer<typeof ContradictionShape>;

/** What the platform's own results show about a league's rules, against what its settings say. */
export const LearnedRulesShape = z.object({
  directions: z
    .array(
      z.object({
        statistic: StatisticIdShape,
        lowerIsBetter: z.boolean(),
        /** Decided categories that agree with it and that do not. */
        agreeing: count,
        disagreeing: count,
      }),
    )
    .readonly(),
  levelMatchups: z
    .object({ regularSeason: z.enum(levelRules).nullable(), playoffs: z.enum(levelRules).nullable() })
    .nullable(),
});

/** What a league's pages say of its audit: what was learned, and a few contradictions of each check. */
export const AuditSummaryShape = z.object({
  learned: LearnedRulesShape,
  /** Contradictions by check, those that are not listed included. */
  counts,
  /** The first three of each check. */
  contradictions: z.array(ContradictionShape),
  concernsForecasts: z.boolean(),
});
export type AuditSummary = z.infer<typeof AuditSummaryShape>;

const league = { league: LeagueIdParameter };

export const audit = read({
  path: 'league/audit',
  summary:
    'A league held against its platform’s own verdicts: what was compared, what differs with both numbers, and what was learned of its rules.',
  access: 'member',
  scope: 'league',
  query: league,
  answer: z.object({
    /** Null before the first audit came to its end. */
    audit: AuditSummaryShape.extend({
      /** When the league was looked at, and at which version. */
      auditedAt: instant,
      version: count,
      /** Figures that were compared, by check; 0 where there was nothing to compare. */
      compared: z.record(AuditCheckShape, count),
    }).nullable(),
    /** When the last audit broke off; null where it did not. */
    failedAt: instant.nullable(),
  }),
  errors: ['leagueNotFound'],
});

export const runAudit = act({
  path: 'league/audit/run',
  summary:
    'Holds a league, as it is stored, against its platform’s own verdicts again; ends when that is done.',
  access: 'member',
  body: z.object(league),
  answer: Done,
  errors: ['leagueNotFound'],
  mostPerMinute: 6,
});

export const contradictions = read({
  path: 'admin/contradictions',
  summary:
    'Figures of leagues that differ from their platform’s, counted by kind with an example, and one by one: the newest hundred.',
  access: 'admin',
  query: {
    check: AuditCheckShape.optional(),
    /** Text to look for in a league’s name or id. */
    search: z.string().trim().max(100).optional(),
  },
  answer: z.object({
    /** The kinds there are under the same search, whichever check is asked for. */
    kinds: z.array(
      z.object({
        check: AuditCheckShape,
        count,
        leagues: count,
        newestAt: instant,
        example: z.object({ platform: FigureShape, ours: FigureShape }),
      }),
    ),
    contradictions: z.array(
      ContradictionShape.extend({
        id: z.string(),
        league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
      }),
    ),
    /** Leagues whose results show another rule than their settings. */
    learned: z.array(
      z.object({
        league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
        learned: LearnedRulesShape,
      }),
    ),
    /** Leagues whose last audit broke off. */
    failures: z.array(
      z.object({
        league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
});
