import { formatSigned, statistic } from '@fantasy-stats/domain';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { windowLabel } from '../../values/words.ts';
import styles from './PlayerPanel.module.css';

/** Value (in standard deviations) at which a bar fills its half. */
const largest = 2.5;

interface CategoryValuesProps {
  readonly values: PlayerValues;
  readonly fileName: readonly string[];
}

export function CategoryValues({ values, fileName }: CategoryValuesProps): ReactElement {
  const shown = (['season', 'rest', 'lastSeason'] as const)
    .flatMap((window) => values.windows.find((one) => one.window === window) ?? [])
    .slice(0, 2);
  if (shown.length === 0) return <p className={text.note}>No games to value yet.</p>;
  const rows = values.categories.map((id, index) => ({ id, index }));
  const columns: StatColumn<(typeof rows)[number]>[] = [
    textColumn('category', 'Category', ({ id }) => statistic(id).label, { isRowHeader: true }),
    ...shown.map(({ window, spreads }) =>
      numberColumn<(typeof rows)[number]>(
        window,
        windowLabel[window],
        ({ index }) => spreads[index] ?? null,
        {
          format: (spread) => formatSigned(spread, 1),
        },
      ),
    ),
  ];
  return (
    <>
      <table className={styles.panelValues}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {shown.map(({ window }) => (
              <th key={window} scope="col" colSpan={2}>
                {windowLabel[window]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.categories.map((id, c) => (
            <tr key={id}>
              <th scope="row">{statistic(id).label}</th>
              {shown.map(({ window, spreads }) => {
                const spread = spreads[c] ?? null;
                return [
                  <td key={`${window} number`}>{formatSigned(spread, 1)}</td>,
                  <td key={`${window} bar`}>
                    {spread === null ? null : <SignedBar value={spread} largest={largest} />}
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.note} ${styles.panelTableActions}`}>
        <TableActions columns={columns} rows={rows} fileName={fileName} />
      </p>
    </>
  );
}
