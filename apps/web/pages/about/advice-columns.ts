import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

/** What became of advice: how many pieces of it, what was promised, what came, and how sure that is. */
export function adviceColumns<Row>(
  name: string,
  of: (row: Row) => AdviceFigure,
  format: (value: number) => string,
): StatColumn<Row>[] {
  return [
    numberColumn('count', name, (row) => of(row).count),
    numberColumn('weeks', 'League-weeks', (row) => of(row).leagueWeeks, { hideOnPhone: true }),
    numberColumn('promised', 'Promised', (row) => of(row).promised, { format }),
    numberColumn('actual', 'Actual', (row) => of(row).actual, { format, isStrong: true }),
    numberColumn('interval', '80% interval', (row) => of(row).low, {
      text: (row) => {
        const { high, low } = of(row);
        return low === null || high === null ? '–' : `${format(low)} to ${format(high)}`;
      },
      exported: [
        { label: '80% low', value: (row) => of(row).low },
        { label: '80% high', value: (row) => of(row).high },
      ],
    }),
  ];
}
