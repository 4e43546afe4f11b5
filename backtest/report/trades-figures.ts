import { PROPOSALS, TRADE_LEAGUES, TRADE_WEEKS, type TradesWeek } from '../runs/trades.ts';
import { bootstrapDraws, interval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

const sides = [
  { name: 'proposer', expected: 'expectedProposer' },
  { name: 'partner', expected: 'expectedPartner' },
] as const;

/** What found trades changed in real weeks, by season and pooled: every proposal and week counts the same. */
export function tradesFigures(weeks: readonly TradesWeek[]): Figure[] {
  const seasons = [...new Set(weeks.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) => {
    const own = weeks.filter((week) => season === 'pooled' || week.season === season);
    const isPooled = season === 'pooled';
    return sides.map(({ name, expected }): Figure => {
      const meanOf = (pick: (week: TradesWeek) => number, drawn: (place: number) => number): number => {
        let sum = 0;
        let count = 0;
        own.forEach((week, place) => {
          sum += drawn(place) * week.count * pick(week);
          count += drawn(place) * week.count;
        });
        return count > 0 ? sum / count : 0;
      };
      const value = meanOf(
        (week) => week[name],
        () => 1,
      );
      const spread = interval(
        bootstrapDraws(own.length, (drawn) =>
          meanOf(
            (week) => week[name],
            (place) => drawn[place]!,
          ),
        ),
      );
      return figure({
        name: `trades/${season}/${name}`,
        value,
        unit: 'category wins a week',
        spread,
        reference: meanOf(
          (week) => week[expected],
          () => 1,
        ),
        ...(isPooled ? { bar: 0, holds: name === 'proposer' ? spread[0] > 0 : value >= 0 } : {}),
      });
    });
  });
}

const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)}`;

/** The section of the accuracy page about trades. */
export function tradesSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const cells = (one: Figure): string[] => [
    `${signed(one.value)}${one.spread ? ` (${signed(one.spread[0])} … ${signed(one.spread[1])})` : ''}`,
    signed(one.reference ?? 0),
  ];
  return [
    '## Trades found\n',
    `Before the counted weeks ${TRADE_WEEKS.join(', ')} of ${TRADE_LEAGUES} leagues a season, the finder’s ${PROPOSALS} best proposals for every team are played on`,
    'to the season’s end with the rosters they leave, drops and pickups included, everybody else’s frozen. Change of category wins a week',
    'against all others as it really came, with 95 % intervals over resampled weeks, beside what the finder expected.\n',
    table(
      ['Season', 'proposer', 'expected', 'partner', 'expected'],
      [...seasons, 'pooled'].map((season) => [
        season,
        ...cells(of(`trades/${season}/proposer`)),
        ...cells(of(`trades/${season}/partner`)),
      ]),
    ),
  ].join('\n');
}
