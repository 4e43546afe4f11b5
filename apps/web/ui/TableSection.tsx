import type { Card } from '@fantasy-stats/cards';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Section } from './SectionHeading.tsx';
import { StatTable, type StatTableProps } from './StatTable.tsx';
import { TableActions } from './TableActions.tsx';

interface TableSectionProps<Row>
  extends Omit<StatTableProps<Row>, 'caption'>,
    Pick<ComponentProps<typeof Section>, 'id' | 'note' | 'className'> {
  readonly name: string;
  /** What the table shows, where the section's name does not say it. */
  readonly caption?: string;
  /** What the table's file is about, from the most general: league, table, week. */
  readonly fileName: readonly string[];
  /** The picture of what the table is about, where that is more than the table. */
  readonly card?: (() => Card) | undefined;
  /** The address at which a spreadsheet reads the table, where it has one. */
  readonly link?: ReactNode;
  /** Controls before those of the file. */
  readonly actions?: ReactNode;
  /** What stands above the table. */
  readonly lead?: ReactNode;
  /** What stands below it. */
  readonly children?: ReactNode;
}

/** A section that is a table: its heading with the table's file, the table, and what is said below it. */
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
  children,
  ...table
}: TableSectionProps<Row>): ReactElement {
  const { columns, isCut, isOwn, rows, sort } = table;
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
            sort={sort ?? null}
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
      <StatTable caption={caption} {...table} />
      {children}
    </Section>
  );
}
