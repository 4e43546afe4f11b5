import { createRandom } from '@fantasy-stats/engine/numeric';
import {
  type PlayedTrade,
  PROPOSALS,
  type RealizedPromise,
  TRADE_LEAGUES,
  TRADE_WEEKS,
  tradeRoles,
} from '../runs/trades.ts';
import { interval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const DRAWS = 1_000;
/** Limits of actual ÷ promised gains, over all seasons and in each season. */
const LEAST_REALIZED = 0.9;
const MOST_REALIZED = 1.1;
const LEAST_OF_A_SEASON = 0.65;
const MOST_OF_A_SEASON = 1.35;

interface Entry {
  readonly season: string;
  readonly weeks: readonly number[];
  readonly promise: RealizedPromise;
}

interface Means {
  readonly realized: number;
  readonly promised: number;
}

/** Computes means over trades and weeks; `tradeDrawn` and `weekDrawn` are resampling counts. */
function meansOf(
  entries: readonly Entry[],
  tradeDrawn: (entry: number) => number,
  weekDrawn: (season: string, week: number) => number,
): Means {
  let realized = 0;
  let promised = 0;
  let count = 0;
  entries.forEach(({ season, weeks, promise }, number) => {
    const times = tradeDrawn(number);
    if (times === 0) return;
    weeks.forEach((week, index) => {
      const weight = times * weekDrawn(season, week);
      realized += weight * promise.realized[index]!;
      promised += weight * promise.promised;
      count += weight;
    });
  });
  return { realized: realized / Math.max(1, count), promised: promised / Math.max(1, count) };
}

/**
 * Resamples trades within their season, then that season's weeks, because a trade's gains are correlated over
 * weeks.
 */
function drawsOf(entries: readonly Entry[]): Means[] {
  const random = createRandom(entries.length, 99);
  const bySeason = Map.groupBy(
    entries.map((entry, number) => ({ ...entry, number })),
    ({ season }) => season,
  );
  const weeksOf = new Map(
    [...bySeason].map(([season, own]) => [season, [...new Set(own.flatMap(({ weeks }) => weeks))]]),
  );
  return Array.from({ length: DRAWS }, () => {
    const trades = new Uint16Array(entries.length);
    const weeks = new Map<string, Map<number, number>>();
    for (const [season, own] of bySeason) {
      for (let i = 0; i < own.length; i += 1) trades[own[random.integer(own.length)]!.number]! += 1;
      const all = weeksOf.get(season) ?? [];
      const drawn = new Map<number, number>();
      for (let i = 0; i < all.length; i += 1) {
        const week = all[random.integer(all.length)]!;
        drawn.set(week, (drawn.get(week) ?? 0) + 1);
      }
      weeks.set(season, drawn);
    }
    return meansOf(
      entries,
      (entry) => trades[entry]!,
      (season, week) => weeks.get(season)?.get(week) ?? 0,
    );
  });
}

const spreadOf = (draws: readonly Means[], pick: (means: Means) => number): readonly [number, number] =>
  interval(Float64Array.from(draws, pick).sort());

/**
 * Computes the actual gain of found trades in real weeks, and its ratio to the promised gain; also for
 * pickups alone.
 */
export function tradesFigures(trades: readonly PlayedTrade[]): Figure[] {
  const seasons = [...new Set(trades.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = trades.filter((trade) => season === 'pooled' || trade.season === season);
    const isPooled = season === 'pooled';
    const even = own.filter(({ kind }) => kind === '1-1' || kind === '2-2').length;
    const roles = tradeRoles.flatMap((role): Figure[] => {
      const entries = own.map((trade) => ({ ...trade, promise: trade.sides[role] }));
      const { realized, promised } = meansOf(
        entries,
        () => 1,
        () => 1,
      );
      const draws = drawsOf(entries);
      const spread = spreadOf(draws, (means) => means.realized);
      const share = realized / promised;
      return [
        figure({
          name: `trades/${season}/${role}`,
          value: realized,
          unit: 'category wins a week',
          spread,
          reference: promised,
          ...(isPooled ? { bar: 0, holds: role === 'proposer' ? spread[0] > 0 : realized >= 0 } : {}),
        }),
        figure({
          name: `trades/${season}/${role}/kept of the promise`,
          value: share,
          unit: '×',
          spread: spreadOf(draws, (means) => means.realized / means.promised),
          bar: isPooled ? 1 : LEAST_OF_A_SEASON,
          holds: isPooled
            ? share >= LEAST_REALIZED && share <= MOST_REALIZED
            : share >= LEAST_OF_A_SEASON && share <= MOST_OF_A_SEASON,
        }),
      ];
    });
    const net = tradeRoles.map((role): Figure => {
      const entries = own.map((trade) => ({ ...trade, promise: trade.net[role] }));
      const { promised, realized } = meansOf(
        entries,
        () => 1,
        () => 1,
      );
      return figure({
        name: `trades/${season}/${role}/net of pickups`,
        value: realized,
        unit: 'category wins a week',
        spread: spreadOf(drawsOf(entries), (means) => means.realized),
        reference: promised,
        ratio: realized / promised,
      });
    });
    const pickups = own.flatMap((trade) => trade.pickups.map((promise) => ({ ...trade, promise })));
    const alone = meansOf(
      pickups,
      () => 1,
      () => 1,
    );
    return [
      ...roles,
      ...net,
      figure({
        name: `trades/${season}/pickup alone`,
        value: alone.realized,
        unit: 'category wins a week',
        spread: spreadOf(drawsOf(pickups), (means) => means.realized),
        reference: alone.promised,
      }),
      figure({
        name: `trades/${season}/even`,
        value: (100 * even) / Math.max(1, own.length),
        unit: '%',
      }),
    ];
  });
}

const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)}`;

export function tradesSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const withSpread = ({ value, spread }: Figure, write: (value: number) => string): string =>
    `${write(value)}${spread ? ` (${write(spread[0])}…${write(spread[1])})` : ''}`;
  const rows = [...seasons, 'pooled'];
  return [
    '## Trades found\n',
    `Before the counted weeks ${TRADE_WEEKS.join(', ')} of ${TRADE_LEAGUES} leagues a season, the finder’s ${PROPOSALS} best proposals for every team are played on`,
    'to the season’s end, other rosters frozen. Actual change of category wins a week against all others, the promise, and the ratio; 95 %',
    'intervals.\n',
    table(
      ['Season', 'proposer', 'promised', 'kept ÷ promised', 'partner', 'promised', 'kept ÷ promised'],
      rows.map((season) => [
        season,
        ...tradeRoles.flatMap((role) => {
          const change = of(`trades/${season}/${role}`);
          const realized = of(`trades/${season}/${role}/kept of the promise`);
          return [
            withSpread(change, signed),
            signed(change.reference ?? 0),
            withSpread(realized, (value) => value.toFixed(2)),
          ];
        }),
      ]),
    ),
    'Net of what the same pickups bring without the trade, with the ratio to the promise.\n',
    table(
      ['Season', 'proposer', 'promised', 'kept ÷ promised', 'partner', 'promised', 'kept ÷ promised'],
      rows.map((season) => [
        season,
        ...tradeRoles.flatMap((role) => {
          const change = of(`trades/${season}/${role}/net of pickups`);
          return [withSpread(change, signed), signed(change.reference ?? 0), (change.ratio ?? 0).toFixed(2)];
        }),
      ]),
    ),
    'The same pickups without the trade, and the share of even trades.\n',
    table(
      ['Season', 'pickup alone', 'promised', 'even trades'],
      rows.map((season) => {
        const alone = of(`trades/${season}/pickup alone`);
        return [
          season,
          withSpread(alone, signed),
          signed(alone.reference ?? 0),
          `${of(`trades/${season}/even`).value.toFixed(0)} %`,
        ];
      }),
    ),
  ].join('\n');
}
