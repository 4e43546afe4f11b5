import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import { horizons, mostWeeks, type ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { type CsvCell, csvText, wholePercent } from '@fantasy-stats/domain';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { projectionScores } from '../../database/schema/ledger.ts';
import type { ShownOn } from '../../database/schema/trade-idea-record.ts';
import type { StoredFile } from '../../http/routes.ts';
import { readRecord } from './read.ts';
import { readPickupRecord } from './read-pickups.ts';
import { readPlanRecord } from './read-plans.ts';
import { readTradeIdeaRecord } from './read-trade-ideas.ts';
import { readTradeRecord } from './read-trades.ts';

/** What a line of the file can tell; what a kind of line does not tell is left empty. */
const columns = [
  'record',
  'monday',
  'horizon',
  'replayed',
  'about',
  'count',
  'forecast',
  'actual',
  'error',
  'rmse',
  'bias',
  'log_loss',
  'brier',
  'compared_count',
  'compared_error',
  'compared_rmse',
  'average_error',
  'average_rmse',
  'low',
  'high',
  'forecast_margin',
] as const;
type Line = Partial<Record<(typeof columns)[number], CsvCell>>;

/**
 * The scored record as CSV: a season's projections and chances to play by Monday, horizon, category and tenth of the chances,
 * the shown chances of all leagues by category, day of the week and tenth, what recommended pickups, plans of adds and proposed trades brought, and how judged trades came true. Nothing in it is about a league or anybody.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function recordFile(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
): Promise<StoredFile> {
  const season = wanted ?? (await newestSeason(database, isSimulated));
  const scores =
    season === null
      ? []
      : await database
          .select()
          .from(projectionScores)
          .where(and(eq(projectionScores.isSimulated, isSimulated), eq(projectionScores.season, season)))
          .orderBy(asc(projectionScores.monday), asc(projectionScores.horizon))
          .limit(mostWeeks * horizons.length);
  const lines = [
    ...scores.flatMap(({ horizon, isReplayed, monday, score }) =>
      linesOf(score).map((line) => ({
        ...line,
        monday,
        horizon,
        replayed: isReplayed ? 'yes' : 'no',
      })),
    ),
    ...(await shownLines(database, isSimulated)),
    ...(await pickupLines(database, isSimulated, season)),
    ...(await planLines(database, isSimulated, season)),
    ...(await tradeIdeaLines(database, isSimulated, season)),
    ...(await tradeLines(database, isSimulated, season)),
  ];
  return {
    name: `record${season === null ? '' : `-${season}`}.csv`,
    text: csvText([columns, ...lines.map((line) => columns.map((column) => line[column] ?? null))]),
  };
}

async function newestSeason(database: Queryable, isSimulated: boolean): Promise<number | null> {
  const [row] = await database
    .select({ season: projectionScores.season })
    .from(projectionScores)
    .where(eq(projectionScores.isSimulated, isSimulated))
    .orderBy(desc(projectionScores.season))
    .limit(1);
  return row?.season ?? null;
}

const root = (squared: number | null): number | null => (squared === null ? null : Math.sqrt(squared));

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly forecasts: number;
  readonly shown: number;
  readonly came: number;
}

const ofBin = ({ came, forecasts, from, shown, to }: Bin): Line => ({
  about: `${wholePercent(from)}-${wholePercent(to)}%`,
  count: forecasts,
  forecast: shown,
  actual: came,
});

const ofFigure = ({ actual, count, high, low, promised }: AdviceFigure): Line => ({
  count,
  forecast: promised,
  actual,
  bias: promised - actual,
  low,
  high,
});

function linesOf(score: ProjectionScore): Line[] {
  const { brier, chances, lines, logLoss, played } = score;
  const forecasts = chances.reduce((sum, bin) => sum + bin.forecasts, 0);
  return [
    ...lines.map(({ actual, beside, bias, error, squared, statistic, weight }) => ({
      record: 'projection',
      about: statistic,
      count: weight,
      forecast: actual === null || bias === null ? null : actual + bias,
      actual,
      error,
      rmse: root(squared),
      bias,
      compared_count: beside?.weight ?? null,
      compared_error: beside?.error ?? null,
      compared_rmse: root(beside?.squared ?? null),
      average_error: beside?.averageError ?? null,
      average_rmse: root(beside?.averageSquared ?? null),
    })),
    ...(forecasts > 0
      ? [
          {
            record: 'play',
            about: 'all',
            count: forecasts,
            forecast: played.expected / forecasts,
            actual: played.actual / forecasts,
            log_loss: logLoss,
            brier,
          },
        ]
      : []),
    ...chances.map((bin) => ({ record: 'play', ...ofBin(bin) })),
  ];
}

interface OfAdvice {
  readonly followed: (AdviceFigure & { readonly margin?: number | null }) | null;
  readonly unfollowed: (AdviceFigure & { readonly margin?: number | null }) | null;
}

/** Advice that was followed and that was not, each in a line. */
function adviceLines(record: string, about: string, { followed, unfollowed }: OfAdvice): Line[] {
  return [
    { figure: followed, made: 'made' },
    { figure: unfollowed, made: 'not made' },
  ].flatMap(({ figure, made }) =>
    figure
      ? [
          {
            record,
            about: `${about}, ${made}`,
            ...ofFigure(figure),
            forecast_margin: figure.margin ?? null,
          },
        ]
      : [],
  );
}

async function pickupLines(
  database: Queryable,
  isSimulated: boolean,
  season: number | null,
): Promise<Line[]> {
  const { units } = await readPickupRecord(database, isSimulated, season);
  return units.flatMap((one) => adviceLines('pickup', one.unit, one));
}

async function planLines(database: Queryable, isSimulated: boolean, season: number | null): Promise<Line[]> {
  const { units } = await readPlanRecord(database, isSimulated, season);
  return units.flatMap((one) => adviceLines('plan', one.unit, one));
}

/** What lines of a proposed trade are called, by where it was shown. */
const tradeRecords = { home: 'trade_idea', finder: 'found_trade' } as const satisfies Record<ShownOn, string>;

async function tradeIdeaLines(
  database: Queryable,
  isSimulated: boolean,
  season: number | null,
): Promise<Line[]> {
  const { units } = await readTradeIdeaRecord(database, isSimulated, season);
  return units.flatMap((one) => adviceLines(tradeRecords[one.shownOn], `${one.unit}, ${one.side}`, one));
}

async function tradeLines(database: Queryable, isSimulated: boolean, season: number | null): Promise<Line[]> {
  const { bins, units } = await readTradeRecord(database, isSimulated, season);
  return [
    ...units.map(({ figure, unit }) => ({ record: 'trade', about: unit, ...ofFigure(figure) })),
    ...bins.map((bin) => ({ record: 'trade', ...ofBin(bin) })),
  ];
}

async function shownLines(database: Queryable, isSimulated: boolean): Promise<Line[]> {
  const record = await readRecord(database, isSimulated);
  const kinds = [
    { record: 'matchup', curve: record.matchups },
    { record: 'category', curve: record.categories },
  ];
  return [
    ...kinds.flatMap(({ curve, record: kind }) => [
      ...(curve.forecasts > 0
        ? [{ record: kind, about: 'all', count: curve.forecasts, log_loss: curve.loss }]
        : []),
      ...curve.bins.map((bin) => ({ record: kind, ...ofBin(bin) })),
    ]),
    ...record.byCategory.map(({ forecasts, loss, statistic }) => ({
      record: 'category',
      about: statistic,
      count: forecasts,
      log_loss: loss,
    })),
    ...record.byDay.flatMap(({ categories, day, matchups }) =>
      [
        { record: 'matchup', ...matchups },
        { record: 'category', ...categories },
      ]
        .filter(({ forecasts }) => forecasts > 0)
        .map(({ forecasts, loss, record: kind }) => ({
          record: kind,
          about: `day ${day} of the week`,
          count: forecasts,
          log_loss: loss,
        })),
    ),
  ];
}
