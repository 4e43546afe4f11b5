import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { TradeIdeaRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { figureOf, needed } from '../../words/enough.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { adviceColumns } from './advice-columns.ts';
import { RecordTable } from './RecordTable.tsx';
import { ideaSides, ideaUnits, tradeIdeaWords } from './trade-idea-words.ts';

type Unit = TradeIdeaRecordAnswer['units'][number];
type Figure = NonNullable<Unit['followed']>;

interface Row {
  readonly id: string;
  readonly unit: Unit['unit'];
  readonly side: Unit['side'];
  readonly made: string;
  readonly figure: Figure;
}

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => ideaUnits[unit], { isRowHeader: true, width: 130 }),
  textColumn('side', 'Side', ({ side }) => ideaSides[side]),
  textColumn('made', 'Trade', ({ made }) => made),
  adviceColumns<Row>(
    'Results',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
  numberColumn('margin', 'Promised ±', ({ figure }) => figureOf(figure.count, needed.advice, figure.margin), {
    format: (value) => value.toFixed(2),
    description: 'Half of the 80% interval shown with the gain.',
  }),
]);

function rowsOf({ units }: TradeIdeaRecordAnswer): Row[] {
  return units.flatMap(({ followed, side, unfollowed, unit }) =>
    [
      { figure: followed, made: 'made' },
      { figure: unfollowed, made: 'not made' },
    ].flatMap(({ figure, made }) =>
      figure ? [{ id: `${unit} ${side} ${made}`, unit, side, made, figure }] : [],
    ),
  );
}

/** What trade ideas were good for, in words and as a table. */
export function TradeIdeaRecord(): ReactElement {
  const { data, error } = useCall(calls.league.tradeIdeaRecord, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  const rows = rowsOf(data);
  return (
    <>
      {tradeIdeaWords(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 ? (
        <RecordTable
          caption="Trade ideas: promised and actual gain"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          fileName={['trade-ideas', 'record']}
        />
      ) : null}
    </>
  );
}
