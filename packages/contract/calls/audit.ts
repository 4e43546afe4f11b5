import { allTieRules, auditChecks } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import {
  DayShape,
  InjuredSlotStatusShape,
  LeagueIdParameter,
  PlatformShape,
  StatisticIdShape,
  TeamIdShape,
} from './shapes.ts';

const count = z.number().int();
const instant = z.string();

const AuditCheckShape = z.enum(auditChecks);
const counts = z.partialRecord(AuditCheckShape, count);

const FigureShape = z.union([
  z.number(),
  z.string(),
  z.object({ wins: z.number(), losses: z.number(), ties: z.number() }),
  z.null(),
]);

/** A value that differs from the platform's by more than rounding. */
const ContradictionShape = z.object({
  check: AuditCheckShape,
  week: count.nullable(),
  day: DayShape.nullable(),
  teamId: TeamIdShape.nullable(),
  matchupId: z.string().nullable(),
  playerId: z.string().nullable(),
  /** The player's name; null without a player, or when the name is unknown. */
  playerName: z.string().nullable(),
  statistic: StatisticIdShape.nullable(),
  platform: FigureShape,
  ours: FigureShape,
  /**
   * Whether the contradiction concerns a rule that forecasts depend on. Forecasts stay hidden until it is
   * resolved.
   */
  concernsForecasts: z.boolean(),
  /** ISO instants. */
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type ListedContradiction = z.infer<typeof ContradictionShape>;

/** League rules inferred from the platform's results, where they differ from the settings. */
export const LearnedRulesShape = z.object({
  directions: z
    .array(
      z.object({
        statistic: StatisticIdShape,
        lowerIsBetter: z.boolean(),
        /** Number of decided categories that agree with the rule, and number that contradict it. */
        agreeing: count,
        disagreeing: count,
      }),
    )
    .readonly(),
  tieRules: z
    .object({ regularSeason: z.enum(allTieRules).nullable(), playoffs: z.enum(allTieRules).nullable() })
    .nullable(),
  injuredSlots: z.array(InjuredSlotStatusShape).readonly().optional(),
});

/** The audit on a league's pages: learned rules, and the first contradictions of each check. */
export const AuditSummaryShape = z.object({
  learned: LearnedRulesShape,
  /** Contradictions by check, including unlisted ones. */
  counts,
  /** The first three contradictions of each check. */
  contradictions: z.array(ContradictionShape),
  concernsForecasts: z.boolean(),
});
export type AuditSummary = z.infer<typeof AuditSummaryShape>;

const league = { league: LeagueIdParameter };

export const audit = read({
  path: 'league/audit',
  summary:
    'The comparison of a league with its platform’s own results: checks, differences with both numbers, and inferred rules.',
  access: 'member',
  scope: 'league',
  query: league,
  response: z.object({
    /** Null before the first completed audit. */
    audit: AuditSummaryShape.extend({
      /** Time of the audit, and the league's version. */
      auditedAt: instant,
      version: count,
      /** Number of compared values by check; 0 without data. */
      compared: z.record(AuditCheckShape, count),
    }).nullable(),
    /** Time of the last failed audit; null when the last one completed. */
    failedAt: instant.nullable(),
  }),
  errors: ['leagueNotFound'],
});

export const runAudit = act({
  path: 'league/audit/run',
  summary:
    'Repeats the comparison of a stored league with its platform’s own results; responds when it is done.',
  access: 'member',
  body: z.object(league),
  response: Done,
  errors: ['leagueNotFound'],
  mostPerMinute: 6,
});

export const contradictions = read({
  path: 'admin/contradictions',
  summary:
    'Differences between leagues’ figures and their platform’s: counts by kind with an example, and the newest hundred.',
  access: 'admin',
  query: {
    check: AuditCheckShape.optional(),
    /** Search text for a league’s name or id. */
    search: z.string().trim().max(100).optional(),
  },
  response: z.object({
    /** Contradictions by check, for the same search. */
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
    /** Leagues whose results imply different rules than their settings. */
    learned: z.array(
      z.object({
        league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
        learned: LearnedRulesShape,
      }),
    ),
    failures: z.array(
      z.object({
        league: z.object({ id: z.string(), name: z.string(), platform: PlatformShape }),
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
});
