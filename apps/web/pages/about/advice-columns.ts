import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { countOf, figureOf, needed } from '../../words/enough.ts';

/** What became of advice: how many pieces of it, what was promised, what came, and how sure that is; of too few their count. */
export function adviceColumns<Row>(
  name: string,
  of: (row: Row) => AdviceFigure,
  format: (value: number) => string,
): StatColumn<Row>[] {
  const told = (row: Row, value: (figure: AdviceFigure) => number | null): number | null =>
    figureOf(of(row).count, needed.advice, value(of(row)));
  return [
    numberColumn('count', name, (row) => of(row).count, {
      format: (count) => countOf(count, needed.advice),
      description: `Figures are shown from ${needed.advice} on.`,
    }),
    numberColumn('weeks', 'League-weeks', (row) => of(row).leagueWeeks, { hideOnPhone: true }),
    numberColumn('promised', 'Promised', (row) => told(row, ({ promised }) => promised), { format }),
    numberColumn('actual', 'Actual', (row) => told(row, ({ actual }) => actual), {
      format,
      isStrong: true,
    }),
    numberColumn('interval', '80% interval', (row) => told(row, ({ low }) => low), {
      text: (row) => {
        const [low, high] = [told(row, (one) => one.low), told(row, (one) => one.high)];
        return low === null || high === null ? '–' : `${format(low)} to ${format(high)}`;
      },
      exported: [
        { label: '80% low', value: (row) => told(row, ({ low }) => low) },
        { label: '80% high', value: (row) => told(row, ({ high }) => high) },
      ],
    }),
  ];
}
