import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { PlanRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { columnList, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { AdviceRecord, type AdviceRow, marginColumn } from './AdviceRecord.tsx';
import { adviceColumns } from './advice-columns.ts';
import { unitNames } from './pickup-words.ts';
import { planWords } from './plan-words.ts';

type Row = AdviceRow<PlanRecordAnswer['units'][number]>;

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => unitNames[unit.unit], { isRowHeader: true, width: 130 }),
  textColumn('adds', 'Adds', ({ isFollowed }) => (isFollowed ? 'all made' : 'none made')),
  adviceColumns<Row>(
    'Plans',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
  marginColumn('Half of the 80% interval of the simulation behind the gain; none where it is not simulated.'),
]);

/** What plans of adds brought, in words and as a table. */
export function PlanRecord(): ReactElement {
  return (
    <AdviceRecord
      asked={useCall(calls.league.planRecord, {})}
      words={planWords}
      caption="Plans of adds: promised and actual gain"
      columns={columns}
      keyOf={({ unit }) => unit}
      fileName="plans"
    />
  );
}
