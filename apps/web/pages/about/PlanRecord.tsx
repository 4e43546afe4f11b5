import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { PlanRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { figureOf, needed } from '../../words/enough.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { adviceColumns } from './advice-columns.ts';
import { unitNames } from './pickup-words.ts';
import { planWords } from './plan-words.ts';
import { RecordTable } from './RecordTable.tsx';

type Unit = PlanRecordAnswer['units'][number];
type Figure = NonNullable<Unit['followed']>;

interface Row {
  readonly id: string;
  readonly unit: Unit['unit'];
  readonly adds: string;
  readonly figure: Figure;
}

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => unitNames[unit], { isRowHeader: true, width: 130 }),
  textColumn('adds', 'Adds', ({ adds }) => adds),
  adviceColumns<Row>(
    'Plans',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
  numberColumn('margin', 'Promised ±', ({ figure }) => figureOf(figure.count, needed.advice, figure.margin), {
    format: (value) => value.toFixed(2),
    description: 'Half of the 80% interval of the simulation behind the gain.',
  }),
]);

function rowsOf({ units }: PlanRecordAnswer): Row[] {
  return units.flatMap(({ followed, unfollowed, unit }) => [
    ...(followed ? [{ id: `${unit} made`, unit, adds: 'all made', figure: followed }] : []),
    ...(unfollowed ? [{ id: `${unit} not made`, unit, adds: 'none made', figure: unfollowed }] : []),
  ]);
}

/** What plans of adds brought, in words and as a table. */
export function PlanRecord(): ReactElement {
  const { data, error } = useCall(calls.league.planRecord, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  const rows = rowsOf(data);
  return (
    <>
      {planWords(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 ? (
        <RecordTable
          caption="Plans of adds: promised and actual gain"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          fileName={['plans', 'record']}
        />
      ) : null}
    </>
  );
}
