import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { DayShape, LeagueIdParameter } from './shapes.ts';

const count = z.number().int().min(0);
const probability = z.number().min(0).max(1);

/**
 * Kinds of advice whose scores are summed by league and week. Proposed trades are split by where they are
 * shown: Home or the trade finder.
 */
export const summedAdvice = ['pickups', 'plans', 'tradeIdeas', 'foundTrades'] as const;
export type SummedAdvice = (typeof summedAdvice)[number];

/** All kinds of advice with a record, including verdicts on completed trades. */
export const adviceKinds = [...summedAdvice, 'trades'] as const;
export type AdviceKindName = (typeof adviceKinds)[number];

/** Units of proposed trades. */
export const gainUnits = ['categoryWins', 'matchupWins', 'rotisseriePoints', 'points'] as const;

/** All units, in table order. Completed trades use the last three: value per week. */
export const adviceUnits = [
  'categories',
  'wins',
  'fantasyPoints',
  'categoryWins',
  'matchupWins',
  'rotisseriePoints',
  'g',
  'z',
  'points',
] as const;
export type AdviceUnit = (typeof adviceUnits)[number];

const AdviceFigureShape = z.object({
  /** Number of pickups, plans or completed trades. Proposed trades count once per week and team. */
  count,
  /** Number of league-weeks; in rotisserie the number of leagues, because a season is one sample. */
  leagueWeeks: count,
  /** Mean predicted and actual gains, in the unit. */
  promised: z.number(),
  actual: z.number(),
  /** 80% interval of `actual`, with league-weeks as the sample; null for fewer than five. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Mean half-width of the predicted gains' 80% intervals; null when none has one. */
  margin: z.number().min(0).nullable(),
});
export type AdviceFigure = z.infer<typeof AdviceFigureShape>;

const season = z.coerce.number().int().min(2000).max(2200).optional();

export const adviceRecord = read({
  path: 'record/advice',
  summary:
    'Expected and actual results of one kind of advice, over all leagues of a season: pickups, plans, proposed and judged trades.',
  access: 'anyone',
  scope: 'advice',
  query: {
    kind: z.enum(adviceKinds),
    /** The year a season starts. Default: the newest season with scored advice. */
    season,
  },
  response: z.object({
    kind: z.enum(adviceKinds),
    isSimulated: z.boolean(),
    season: z.number().int().nullable(),
    /** Number of leagues with scored advice, and the minimum required to show figures. */
    leagues: count,
    leastLeagues: count,
    /** Number of pieces of advice not yet fully scored, and the next day on which some are scored. */
    waiting: count,
    nextOn: DayShape.nullable(),
    /** Number of scored pieces of advice computed after the fact, for weeks before the server ran. */
    replayed: count,
    rows: z.array(
      z.object({
        unit: z.enum(adviceUnits),
        /**
         * For proposed trades: `own` is the team that was shown the trade, `partner` the other team.
         * Otherwise `own`.
         */
        side: z.enum(['own', 'partner']),
        /** Whether the team followed the advice. Always true for completed trades. */
        isFollowed: z.boolean(),
        figure: AdviceFigureShape,
      }),
    ),
    /** For completed trades: bins (tenths) of the chance to come out ahead, and the share that did. */
    bins: z.array(
      z.object({
        from: probability,
        to: probability,
        forecasts: count,
        shown: probability,
        came: probability,
      }),
    ),
  }),
});
export type AdviceRecord = z.infer<typeof adviceRecord.response>;

export const recordShown = act({
  path: 'record/shown',
  summary:
    'Reports that a page has shown the forecasts and advice of a version of a league, so that the server records them.',
  access: 'member',
  body: z.object({
    league: LeagueIdParameter,
    /** Version of the league’s dashboard. Only the current version is recorded. */
    version: z.string().min(1).max(100),
  }),
  response: Done,
});
