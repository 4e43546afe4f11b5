import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { TradeIdeaRecordAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { columnList, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { AdviceRecord, type AdviceRow, marginColumn } from './AdviceRecord.tsx';
import { adviceColumns } from './advice-columns.ts';
import { ideaPlaces, ideaSides, ideaUnits, tradeIdeaWords } from './trade-idea-words.ts';

type Row = AdviceRow<TradeIdeaRecordAnswer['units'][number]>;

const columns = columnList<Row>([
  textColumn('unit', 'Gain in', ({ unit }) => ideaUnits[unit.unit], { isRowHeader: true, width: 130 }),
  textColumn('shownOn', 'Shown by', ({ unit }) => ideaPlaces[unit.shownOn]),
  textColumn('side', 'Side', ({ unit }) => ideaSides[unit.side]),
  textColumn('made', 'Trade', ({ isFollowed }) => (isFollowed ? 'made' : 'not made')),
  adviceColumns<Row>(
    'Results',
    ({ figure }) => figure,
    (value) => formatSigned(value, 2),
  ),
  marginColumn('Half of the 80% interval shown with the gain.'),
]);

/** What proposed trades were good for, in words and as a table. */
export function TradeIdeaRecord(): ReactElement {
  return (
    <AdviceRecord
      asked={useCall(calls.league.tradeIdeaRecord, {})}
      words={tradeIdeaWords}
      caption="Proposed trades: promised and actual gain"
      columns={columns}
      keyOf={({ shownOn, side, unit }) => `${shownOn} ${unit} ${side}`}
      fileName="proposed-trades"
    />
  );
}
