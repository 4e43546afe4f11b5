import type { Card } from '@fantasy-stats/cards';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Section } from './SectionHeading.tsx';
import { StatTable, type StatTableProps } from './StatTable.tsx';
import { useTableSort } from './stat-table/use-table-sort.ts';
import { TableActions } from './TableActions.tsx';

export interface TableSectionProps<Row>
  extends Omit<StatTableProps<Row>, 'caption'>,
    Pick<ComponentProps<typeof Section>, 'id' | 'note' | 'className'> {
  readonly name: string;
  /** The table's accessible name, if different from the section's name. */
  readonly caption?: string;
  /** The rows to show if these are fewer than the exported `rows`. */
  readonly shownRows?: readonly Row[];
  /** Parts of the file name, most general first: league, table, week. */
  readonly fileName: readonly string[];
  readonly card?: (() => Card) | undefined;
  /** A link to the table's URL for spreadsheets. */
  readonly link?: ReactNode;
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function TableSection<Row>({
  id,
  name,
  note,
  className,
  caption = name,
  fileName,
  card,
  link,
  actions,
  lead,
  shownRows,
  children,
  ...table
}: TableSectionProps<Row>): ReactElement {
  const { columns, isCut, isOwn, rows } = table;
  const order = useTableSort(table);
  return (
    <Section
      id={id}
      name={name}
      note={note}
      {...(className === undefined ? {} : { className })}
      actions={
        <>
          {actions}
          <TableActions
            columns={columns}
            rows={rows}
            sort={order.sort}
            fileName={fileName}
            name={name}
            note={note}
            card={card}
            link={link}
            isOwn={isOwn}
            isCut={isCut}
          />
        </>
      }
    >
      {lead}
      <StatTable caption={caption} {...table} {...order} rows={shownRows ?? rows} />
      {children}
    </Section>
  );
}
