import { type AdviceKindName, type AdviceRecord, adviceKinds } from '@fantasy-stats/contract/advice-record';
import { horizons, mostWeeks, type ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { type CsvCell, csvText, wholePercent } from '@fantasy-stats/domain';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { projectionScores } from '../kernel/database/schema/ledger.ts';
import type { StoredFile } from '../kernel/http/routes.ts';
import { readAdviceRecord } from './advice/read-advice.ts';
import { readRecord } from './read-forecast-record.ts';

/** Columns of the file. Each kind of line fills some of them. */
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
 * Returns the scored record as CSV: projections, probabilities, and results of advice. It identifies no
 * leagues or people.
 *
 * @param wanted the season's first year; null for the newest with scores
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
  const lines: Line[] = [
    ...scores.flatMap(({ horizon, isReplayed, monday, score }) =>
      linesOf(score).map((line) => ({
        ...line,
        monday,
        horizon,
        replayed: isReplayed ? 'yes' : 'no',
      })),
    ),
    ...(await shownLines(database, isSimulated)),
  ];
  for (const kind of adviceKinds)
    lines.push(...adviceLines(await readAdviceRecord(database, isSimulated, kind, season)));
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

const fileNames = {
  pickups: 'pickup',
  plans: 'plan',
  tradeIdeas: 'trade_idea',
  foundTrades: 'found_trade',
  trades: 'trade',
} as const satisfies Record<AdviceKindName, string>;

/**
 * Returns lines about advice: one per unit, side, and followed or not, and one per tenth of predicted
 * probability.
 */
function adviceLines({ bins, kind, rows }: AdviceRecord): Line[] {
  const record = fileNames[kind];
  const isProposed = kind === 'tradeIdeas' || kind === 'foundTrades';
  return [
    ...rows.map(({ figure, isFollowed, side, unit }) => ({
      record,
      about: [
        unit,
        ...(isProposed ? [side] : []),
        ...(kind === 'trades' ? [] : [isFollowed ? 'made' : 'not made']),
      ].join(', '),
      count: figure.count,
      forecast: figure.promised,
      actual: figure.actual,
      bias: figure.promised - figure.actual,
      low: figure.low,
      high: figure.high,
      forecast_margin: figure.margin,
    })),
    ...bins.map((bin) => ({ record, ...ofBin(bin) })),
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
    ...record.seasonOdds.map(({ about, error, forecasts, standingsError }) => ({
      record: 'season_odds',
      about,
      count: forecasts,
      ...(about === 'rank' ? { error, compared_error: standingsError } : { brier: error }),
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
