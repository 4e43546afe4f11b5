import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { TradeRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { columnList, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { needed } from '../../words/enough.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { adviceColumns } from './advice-columns.ts';
import { CurvePart } from './CurvePart.tsx';
import { RecordTable } from './RecordTable.tsx';
import { tradeUnits, tradeWords } from './trade-words.ts';

type Unit = TradeRecordAnswer['units'][number];

const columns = columnList<Unit>([
  textColumn('unit', 'Value a week in', ({ unit }) => tradeUnits[unit], { isRowHeader: true, width: 150 }),
  adviceColumns<Unit>(
    'Trades',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
]);

/** How judged trades came true, in words, as a table, and drawn. */
export function TradeRecord(): ReactElement {
  const { data, error } = useCall(calls.league.tradeRecord, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  return (
    <>
      {tradeWords(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {data.units.length > 0 ? (
        <RecordTable
          caption="Judged trades: value of the favored side when made, and since"
          columns={columns}
          rows={data.units}
          rowKey={({ unit }) => unit}
          fileName={['trades', 'record']}
        />
      ) : null}
      {data.bins.length > 0 ? (
        <CurvePart name="Chance of ending ahead" bins={data.bins} least={needed.advice} />
      ) : null}
    </>
  );
}
