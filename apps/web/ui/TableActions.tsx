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
  readonly sort?: Sort | null;
  /** Parts of the file name, most general first: league, table, week. */
  readonly fileName: readonly string[];
  /** Title of the image, if different from the file name. */
  readonly name?: string;
  readonly note?: ReactNode;
  readonly card?: (() => Card) | undefined;
  /** A link to the table's URL for spreadsheets. */
  readonly link?: ReactNode;
  readonly isOwn?: ((row: Row) => boolean) | undefined;
  readonly isCut?: ((row: Row) => boolean) | undefined;
}

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
