import type { Card } from '@fantasy-stats/cards';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ShareButton } from './card/ShareButton.tsx';
import { tableCard } from './card/table-card.ts';
import sectionHeadingStyles from './SectionHeading.module.css';
import type { StatColumn } from './stat-table/columns.ts';
import { downloadText, fileNameOf } from './stat-table/download.ts';
import { tableAsCsv, tableAsTsv } from './stat-table/export-rows.ts';
import { type Sort, sortRows } from './stat-table/sort-rows.ts';

interface TableActionsProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  /** The order in which the table shows them. */
  readonly sort?: Sort | null;
  /** What the file is about, from the most general: league, table, week. */
  readonly fileName: readonly string[];
  /** What a picture of it says, where the file's name does not say it. */
  readonly name?: string;
  readonly note?: ReactNode;
  /** The picture, where what the table is about has one of its own. */
  readonly card?: (() => Card) | undefined;
  /** The address at which a spreadsheet reads it, where it has one. */
  readonly link?: ReactNode;
  readonly isOwn?: ((row: Row) => boolean) | undefined;
  readonly isCut?: ((row: Row) => boolean) | undefined;
}

/** CSV download, copy and picture of a table, in the order it is shown; they stand in its section's heading. */
export function TableActions<Row>({
  columns,
  rows,
  sort = null,
  fileName,
  name,
  note,
  card,
  link,
  isOwn,
  isCut,
}: TableActionsProps<Row>): ReactElement {
  const sorted = () => sortRows(rows, columns, sort);
  const download = () => {
    const name = fileName.map(fileNameOf).join('-');
    downloadText(`${name}.csv`, tableAsCsv(columns, sorted()), 'text/csv');
  };
  return (
    <span className={sectionHeadingStyles.tableActions}>
      <Button variant="link" onClick={download} disabled={rows.length === 0}>
        CSV
      </Button>
      {link}
      <CopyButton text={() => tableAsTsv(columns, sorted())} />
      <ShareButton
        card={card ?? (() => tableCard(columns, sorted(), { fileName, name, note }, { isOwn, isCut }))}
        fileName={fileName}
        disabled={rows.length === 0}
      />
    </span>
  );
}
