import type { ReactElement, ReactNode } from 'react';
import { useAddress } from '../../shell/use-address.ts';
import { FailureState } from '../../text/FailureState.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './admin.module.css';

interface ListPartProps<Row> {
  readonly id: string;
  readonly name: string;
  readonly note?: ReactNode;
  readonly caption: string;
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly text: string };
  readonly controls?: ReactNode;
  readonly rowKind?: 'line' | 'player';
  readonly children?: ReactNode;
}

export function ListPart<Row>(props: ListPartProps<Row>): ReactElement {
  const { columns, empty, error, rows } = props;
  const { read, write } = useAddress();
  const sort = sortIn(read('sort'));
  return (
    <Section
      id={props.id}
      name={props.name}
      note={props.note}
      actions={
        rows && rows.length > 0 ? (
          <TableActions columns={columns} rows={rows} sort={sort} fileName={['admin', props.id]} />
        ) : undefined
      }
    >
      {props.controls ? <div className={styles.adminControls}>{props.controls}</div> : null}
      {error && !rows ? (
        <FailureState thrown={error} onRetry={props.onRetry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <StatTable
          caption={props.caption}
          columns={columns}
          rows={rows ?? []}
          rowKey={props.rowKey}
          sort={sort}
          onSort={({ column, direction }) =>
            write({ sort: `${direction === 'descending' ? '-' : ''}${column}` })
          }
          rowKind={props.rowKind ?? 'line'}
          skeletonRows={rows ? 0 : 8}
        />
      )}
      {props.children}
    </Section>
  );
}

/** Parses a sort parameter: `-count` is `count`, descending. */
function sortIn(text: string | null): Sort | null {
  if (!text) return null;
  const isDown = text.startsWith('-');
  return { column: isDown ? text.slice(1) : text, direction: isDown ? 'descending' : 'ascending' };
}
