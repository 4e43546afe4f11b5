import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { PickupRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { columnList, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { adviceColumns } from './advice-columns.ts';
import { pickupWords, unitNames } from './pickup-words.ts';
import { RecordTable } from './RecordTable.tsx';

type Unit = PickupRecordAnswer['units'][number];
type Figure = NonNullable<Unit['followed']>;

interface Row {
  readonly id: string;
  readonly unit: Unit['unit'];
  readonly made: string;
  readonly figure: Figure;
}

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => unitNames[unit], { isRowHeader: true, width: 130 }),
  textColumn('made', 'Add', ({ made }) => made),
  adviceColumns<Row>(
    'Pickups',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
]);

function rowsOf({ units }: PickupRecordAnswer): Row[] {
  return units.flatMap(({ followed, unfollowed, unit }) => [
    ...(followed ? [{ id: `${unit} made`, unit, made: 'made', figure: followed }] : []),
    ...(unfollowed ? [{ id: `${unit} not made`, unit, made: 'not made', figure: unfollowed }] : []),
  ]);
}

/** What recommended pickups brought, in words and as a table. */
export function PickupRecord(): ReactElement {
  const { data, error } = useCall(calls.league.pickupRecord, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  const rows = rowsOf(data);
  return (
    <>
      {pickupWords(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 ? (
        <RecordTable
          caption="Recommended pickups: promised and actual gain"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          fileName={['pickups', 'record']}
        />
      ) : null}
    </>
  );
}
