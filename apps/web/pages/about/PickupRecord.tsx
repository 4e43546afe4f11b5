import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { PickupRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { columnList, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { AdviceRecord, type AdviceRow } from './AdviceRecord.tsx';
import { adviceColumns } from './advice-columns.ts';
import { pickupWords, unitNames } from './pickup-words.ts';

type Row = AdviceRow<PickupRecordAnswer['units'][number]>;

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => unitNames[unit.unit], { isRowHeader: true, width: 130 }),
  textColumn('made', 'Add', ({ isFollowed }) => (isFollowed ? 'made' : 'not made')),
  adviceColumns<Row>(
    'Pickups',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
]);

/** What recommended pickups brought, in words and as a table. */
export function PickupRecord(): ReactElement {
  return (
    <AdviceRecord
      asked={useCall(calls.league.pickupRecord, {})}
      words={pickupWords}
      caption="Recommended pickups: promised and actual gain"
      columns={columns}
      keyOf={({ unit }) => unit}
      fileName="pickups"
    />
  );
}
