import { ADD_LEAGUES, type AddsWeek, changeIndex, chooserNames, swapCounts } from '../runs/adds.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const outcomes = [
  { name: 'category wins', unit: 'categories' },
  { name: 'matchup wins', unit: 'matchups' },
] as const;

const swapWords = (swaps: number): string => `${swaps} ${swaps === 1 ? 'swap' : 'swaps'}`;

/** Computes the effect of swaps in real weeks, and their gain over swaps chosen without the schedule. */
export function addsFigures(weeks: readonly AddsWeek[]): Figure[] {
  const seasons = [...new Set(weeks.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = weeks.filter((week) => season === 'pooled' || week.season === season);
    const isPooled = season === 'pooled';
    const judged = (low: number) => (isPooled ? { bar: 0, holds: low > 0 } : {});
    return swapCounts.flatMap((swaps, swapsIndex) =>
      outcomes.flatMap(({ name, unit }, what): Figure[] => {
        const changes = chooserNames.map((_, chooser) =>
          own.map((week) => week.changes[changeIndex(chooser, swapsIndex, what)]!),
        );
        const [engine = [], blind = []] = changes;
        const gain = meanWithInterval(engine);
        const yardstick = meanWithInterval(blind);
        const over = meanWithInterval(engine.map((change, index) => change - blind[index]!));
        const head = `adds/${season}/${swapWords(swaps)}/${name}`;
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

const written = ({ value, spread }: Figure): string =>
  `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)}${
    spread === null ? '' : ` (${spread[0].toFixed(3)} … ${spread[1].toFixed(3)})`
  }`;

export function addsSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Adds\n',
    `Every team of ${ADD_LEAGUES} leagues a season meets one drawn opponent a week, who makes no move. The streaming search makes 1 or up to 3 swaps for`,
    'expected category wins, from players of their NBA team’s last fifteen games; the ten best projections count each day. Change of actual wins',
    'a team and week, 95 % intervals over resampled weeks. *Schedule-blind*: the same search with every NBA team at its usual number of games.\n',
    table(
      ['Season', 'Swaps', 'Won', 'this engine', 'schedule-blind', 'difference'],
      [...seasons, 'pooled'].flatMap((season) =>
        swapCounts.flatMap((swaps) =>
          outcomes.map(({ name }) => {
            const head = `adds/${season}/${swapWords(swaps)}/${name}`;
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
    ),
  ].join('\n');
}
