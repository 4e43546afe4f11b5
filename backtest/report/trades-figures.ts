import { createRandom } from '@fantasy-stats/engine/numeric';
import {
  type KeptPromise,
  type PlayedTrade,
  PROPOSALS,
  TRADE_LEAGUES,
  TRADE_WEEKS,
  tradeRoles,
} from '../runs/trades.ts';
import { interval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const DRAWS = 1_000;
/** Kept ÷ promised: within these over all seasons, and in no season below the last. */
const LEAST_KEPT = 0.85;
const MOST_KEPT = 1.15;
const LEAST_OF_A_SEASON = 0.6;

/** Something promised with the weeks it was played in. */
interface Entry {
  readonly season: string;
  readonly weeks: readonly number[];
  readonly promise: KeptPromise;
}

interface Means {
  readonly kept: number;
  readonly promised: number;
}

/** Means over all trades and weeks, every week of every trade the same; `tradeDrawn` and `weekDrawn` say how often each counts. */
function meansOf(
  entries: readonly Entry[],
  tradeDrawn: (entry: number) => number,
  weekDrawn: (season: string, week: number) => number,
): Means {
  let kept = 0;
  let promised = 0;
  let count = 0;
  entries.forEach(({ season, weeks, promise }, number) => {
    const times = tradeDrawn(number);
    if (times === 0) return;
    weeks.forEach((week, place) => {
      const weight = times * weekDrawn(season, week);
      kept += weight * promise.kept[place]!;
      promised += weight * promise.promised;
      count += weight;
    });
  });
  return { kept: kept / Math.max(1, count), promised: promised / Math.max(1, count) };
}

/** Means with trades resampled within their season, then its weeks: what one trade brings hangs together from week to week. */
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

/** What found trades changed in real weeks and how much of the promise that is, by season and pooled; the pickups alone beside. */
export function tradesFigures(trades: readonly PlayedTrade[]): Figure[] {
  const seasons = [...new Set(trades.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = trades.filter((trade) => season === 'pooled' || trade.season === season);
    const isPooled = season === 'pooled';
    const even = own.filter(({ kind }) => kind === '1-1' || kind === '2-2').length;
    const roles = tradeRoles.flatMap((role): Figure[] => {
      const entries = own.map((trade) => ({ ...trade, promise: trade.sides[role] }));
      const { kept, promised } = meansOf(
        entries,
        () => 1,
        () => 1,
      );
      const draws = drawsOf(entries);
      const spread = spreadOf(draws, (means) => means.kept);
      const share = kept / promised;
      return [
        figure({
          name: `trades/${season}/${role}`,
          value: kept,
          unit: 'category wins a week',
          spread,
          reference: promised,
          ...(isPooled ? { bar: 0, holds: role === 'proposer' ? spread[0] > 0 : kept >= 0 } : {}),
        }),
        figure({
          name: `trades/${season}/${role}/kept of the promise`,
          value: share,
          unit: '×',
          spread: spreadOf(draws, (means) => means.kept / means.promised),
          bar: isPooled ? 1 : LEAST_OF_A_SEASON,
          holds: isPooled ? share >= LEAST_KEPT && share <= MOST_KEPT : share >= LEAST_OF_A_SEASON,
        }),
      ];
    });
    const pickups = own.flatMap((trade) => trade.pickups.map((promise) => ({ ...trade, promise })));
    const alone = meansOf(
      pickups,
      () => 1,
      () => 1,
    );
    return [
      ...roles,
      figure({
        name: `trades/${season}/pickup alone`,
        value: alone.kept,
        unit: 'category wins a week',
        spread: spreadOf(drawsOf(pickups), (means) => means.kept),
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

/** The section of the accuracy page about trades. */
export function tradesSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const withSpread = ({ value, spread }: Figure, write: (value: number) => string): string =>
    `${write(value)}${spread ? ` (${write(spread[0])} … ${write(spread[1])})` : ''}`;
  const rows = [...seasons, 'pooled'];
  return [
    '## Trades found\n',
    `Before the counted weeks ${TRADE_WEEKS.join(', ')} of ${TRADE_LEAGUES} leagues a season, the finder’s ${PROPOSALS} best proposals for every team are played on`,
    'to the season’s end with the rosters they leave, drops and pickups included, everybody else’s frozen. Change of category wins a week',
    'against all others as it really came, beside what the finder promised, and the one divided by the other. 95 % intervals resample the',
    'trades of a season, then its weeks.\n',
    table(
      ['Season', 'proposer', 'promised', 'kept ÷ promised', 'partner', 'promised', 'kept ÷ promised'],
      rows.map((season) => [
        season,
        ...tradeRoles.flatMap((role) => {
          const change = of(`trades/${season}/${role}`);
          const kept = of(`trades/${season}/${role}/kept of the promise`);
          return [
            withSpread(change, signed),
            signed(change.reference ?? 0),
            withSpread(kept, (value) => value.toFixed(2)),
          ];
        }),
      ]),
    ),
    'The free agents that sides of these trades pick up, picked up without the trade, each for the player his team loses least by; and the share',
    'of even trades among those found.\n',
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
