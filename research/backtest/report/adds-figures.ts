import {
  ADD_LEAGUES,
  type AddsWeek,
  changeIndex,
  chooserNames,
  POINTS_ADD_LEAGUES,
  swapCounts,
} from '../runs/adds.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const matchups = { name: 'matchup wins', unit: 'matchups' };
const kinds = {
  adds: [{ name: 'category wins', unit: 'categories' }, matchups],
  'points-adds': [{ name: 'fantasy points', unit: 'fantasy points' }, matchups],
} as const;
type AddsKind = keyof typeof kinds;

const swapWords = (swaps: number): string => `${swaps} ${swaps === 1 ? 'swap' : 'swaps'}`;

/** Computes the effect of swaps in real weeks, and their gain over swaps chosen without the schedule. */
export function addsFigures(weeks: readonly AddsWeek[], kind: AddsKind = 'adds'): Figure[] {
  const seasons = [...new Set(weeks.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = weeks.filter((week) => season === 'pooled' || week.season === season);
    const isPooled = season === 'pooled';
    const judged = (low: number) => (isPooled ? { bar: 0, holds: low > 0 } : {});
    return swapCounts.flatMap((swaps, swapsIndex) =>
      kinds[kind].flatMap(({ name, unit }, what): Figure[] => {
        const changes = chooserNames.map((_, chooser) =>
          own.map((week) => week.changes[changeIndex(chooser, swapsIndex, what)]!),
        );
        const [engine = [], blind = []] = changes;
        const gain = meanWithInterval(engine);
        const yardstick = meanWithInterval(blind);
        const over = meanWithInterval(engine.map((change, index) => change - blind[index]!));
        const head = `${kind}/${season}/${swapWords(swaps)}/${name}`;
        return [
          figure({ name: head, value: gain.mean, unit, spread: gain.spread, ...judged(gain.spread[0]) }),
          figure({ name: `${head}/schedule-blind`, value: yardstick.mean, unit, spread: yardstick.spread }),
          figure({
            name: `${head}/over schedule-blind`,
            value: over.mean,
            unit,
            spread: over.spread,
            ...judged(over.spread[0]),
          }),
        ];
      }),
    );
  });
}

const written = ({ unit, value, spread }: Figure): string => {
  const decimals = unit === 'fantasy points' ? 1 : 3;
  return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(decimals)}${
    spread === null ? '' : ` (${spread[0].toFixed(decimals)}…${spread[1].toFixed(decimals)})`
  }`;
};

function addsTable(kind: AddsKind, figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return table(
    ['Season', 'Swaps', 'Won', 'this engine', 'schedule-blind', 'difference'],
    [...seasons, 'pooled'].flatMap((season) =>
      swapCounts.flatMap((swaps) =>
        kinds[kind].map(({ name }) => {
          const head = `${kind}/${season}/${swapWords(swaps)}/${name}`;
          return [
            season,
            String(swaps),
            name,
            written(of(head)),
            written(of(`${head}/schedule-blind`)),
            written(of(`${head}/over schedule-blind`)),
          ];
        }),
      ),
    ),
  );
}

export function addsSection(figures: readonly Figure[], seasons: readonly string[]): string {
  return [
    '## Adds\n',
    `Every team of ${ADD_LEAGUES} leagues a season meets one drawn opponent a week, who makes no move. The streaming search makes 1 or up to 3 swaps for`,
    'expected category wins. Change of actual wins a team and week, 95 % intervals over resampled weeks. *Schedule-blind*: the same search with',
    'every NBA team at its usual number of games.\n',
    addsTable('adds', figures, seasons),
    `The same in ${POINTS_ADD_LEAGUES} points leagues, where swaps are made for the chance to win the matchup.\n`,
    addsTable('points-adds', figures, seasons),
  ].join('\n');
}
