import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import type { ReactElement } from 'react';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { figureOf, needed } from '../../words/enough.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import type { AdviceAnswer, AdviceUnit } from './advice-words.ts';
import { RecordTable } from './RecordTable.tsx';

/** Advice of a kind that was followed, or that was not. */
export interface AdviceRow<Unit extends AdviceUnit> {
  readonly unit: Unit;
  readonly isFollowed: boolean;
  readonly figure: NonNullable<Unit['followed']>;
}

interface AdviceRecordProps<Unit extends AdviceUnit, Record extends AdviceAnswer<Unit>> {
  readonly asked: { readonly data: Record | undefined; readonly error: Error | null };
  readonly words: (record: Record) => readonly string[];
  readonly caption: string;
  readonly columns: readonly StatColumn<AdviceRow<Unit>>[];
  /** Tells the units apart. */
  readonly keyOf: (unit: Unit) => string;
  /** What its file is about, before "record". */
  readonly fileName: string;
}

/** What a kind of advice brought, in words and as a table. */
export function AdviceRecord<Unit extends AdviceUnit, Record extends AdviceAnswer<Unit>>({
  asked: { data, error },
  caption,
  columns,
  fileName,
  keyOf,
  words,
}: AdviceRecordProps<Unit, Record>): ReactElement {
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  const rows = data.units.flatMap((unit) => [
    ...(unit.followed ? [{ unit, isFollowed: true, figure: unit.followed }] : []),
    ...(unit.unfollowed ? [{ unit, isFollowed: false, figure: unit.unfollowed }] : []),
  ]);
  return (
    <>
      {words(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 ? (
        <RecordTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ isFollowed, unit }) => `${keyOf(unit)} ${isFollowed}`}
          fileName={[fileName, 'record']}
        />
      ) : null}
    </>
  );
}

/** The interval beside what was promised; none of too few. */
export function marginColumn<Unit extends AdviceUnit<AdviceFigure & { readonly margin: number | null }>>(
  description: string,
): StatColumn<AdviceRow<Unit>> {
  return numberColumn(
    'margin',
    'Promised ±',
    ({ figure }) => figureOf(figure.count, needed.advice, figure.margin),
    { format: (value) => value.toFixed(2), description },
  );
}
