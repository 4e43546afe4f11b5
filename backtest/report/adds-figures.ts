import { ADD_LEAGUES, type AddsWeek, changePlace, chooserNames, swapCounts } from '../runs/adds.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const outcomes = [
  { name: 'category wins', unit: 'categories' },
  { name: 'matchup wins', unit: 'matchups' },
] as const;

const swapWords = (swaps: number): string => `${swaps} ${swaps === 1 ? 'swap' : 'swaps'}`;

/** What swaps changed in real weeks, by season and pooled, and how much more than chosen without the schedule. */
export function addsFigures(weeks: readonly AddsWeek[]): Figure[] {
  const seasons = [...new Set(weeks.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = weeks.filter((week) => season === 'pooled' || week.season === season);
    const isPooled = season === 'pooled';
    const judged = (low: number) => (isPooled ? { bar: 0, holds: low > 0 } : {});
    return swapCounts.flatMap((swaps, place) =>
      outcomes.flatMap(({ name, unit }, what): Figure[] => {
        const changes = chooserNames.map((_, chooser) =>
          own.map((week) => week.changes[changePlace(chooser, place, what)]!),
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

/** The section of the accuracy page about adds. */
export function addsSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Adds\n',
    `Every team of ${ADD_LEAGUES} leagues a season meets one drawn opponent a week, who makes no move. Before the week the streaming search`,
    'chooses 1 or up to 3 swaps of a player for a free agent (who appeared in his NBA team’s last fifteen games), for expected category',
    'wins; each day the ten with the highest projection count on both sides. Change of what was really won against no swap, a team',
    'and week, with 95 % intervals over resampled weeks. *Schedule-blind* is the same search with the same projections, told how often a',
    'player plays but not when: every NBA team plays its usual number of games.\n',
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
