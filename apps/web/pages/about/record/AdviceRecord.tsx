import type { AdviceKindName } from '@fantasy-stats/contract/advice-record';
import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned } from '@fantasy-stats/domain';
import { addUnits } from '@fantasy-stats/words/add-gain';
import { gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import type { AdviceRecordResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { columnList, numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { type AdviceTalk, adviceTalk } from './advice-talk.ts';
import { adviceWords } from './advice-words.ts';
import { CurvePart } from './CurvePart.tsx';
import { RecordTable } from './RecordTable.tsx';

type Row = AdviceRecordResponse['rows'][number];

const unitNames = {
  categories: addUnits.categories.many,
  wins: addUnits.wins.short,
  fantasyPoints: addUnits.fantasyPoints.many,
  categoryWins: gainUnits.categoryWins.short,
  matchupWins: gainUnits.matchupWins.short,
  rotisseriePoints: gainUnits.rotisseriePoints.short,
  points: gainUnits.points.short,
  g: 'G-scores',
  z: 'Z-scores',
} as const satisfies Record<Row['unit'], string>;

/** Returns whether a row's gains are chances to win, shown in percentage points. */
const isChance = ({ unit }: Row): boolean => unit === 'wins' || unit === 'matchupWins';

const decimalsOf = (row: Row): number => (isChance(row) ? 1 : 2);
const format = (value: number, row: Row): string => formatSigned(value, decimalsOf(row));

/** Null if the row has too few results. */
function shown(row: Row, name: 'actual' | 'high' | 'low' | 'margin' | 'promised'): number | null {
  const value = figureOf(row.figure.count, needed.advice, row.figure[name]);
  return value === null || !isChance(row) ? value : value * gainUnits.matchupWins.factor;
}

function columnsOf(
  { columns: { count, followed, unit }, isFollowed: [yes, no], margin }: AdviceTalk,
  hasSides: boolean,
): StatColumn<Row>[] {
  return columnList<Row>([
    textColumn('unit', unit, (row) => unitNames[row.unit], { isRowHeader: true, width: 140 }),
    ...(hasSides ? [textColumn<Row>('side', 'Side', ({ side }) => side)] : []),
    ...(followed === null
      ? []
      : [textColumn<Row>('made', followed, ({ isFollowed }) => (isFollowed ? yes : no))]),
    numberColumn('count', count, ({ figure }) => figure.count, {
      format: (value) => countOf(value, needed.advice),
      description: `Figures are shown once there are at least ${needed.advice} results.`,
    }),
    numberColumn('weeks', 'League-weeks', ({ figure }) => figure.leagueWeeks, { hideOnPhone: true }),
    numberColumn('promised', 'Promised', (row) => shown(row, 'promised'), { format }),
    numberColumn('actual', 'Actual', (row) => shown(row, 'actual'), { format, isStrong: true }),
    numberColumn('interval', '80% interval', (row) => shown(row, 'low'), {
      text: (row) => {
        const [low, high] = [shown(row, 'low'), shown(row, 'high')];
        return low === null || high === null ? '–' : `${format(low, row)} to ${format(high, row)}`;
      },
      exported: [
        { label: '80% low', value: (row) => shown(row, 'low') },
        { label: '80% high', value: (row) => shown(row, 'high') },
      ],
    }),
    ...(margin === null
      ? []
      : [
          numberColumn<Row>('margin', 'Promised ±', (row) => shown(row, 'margin'), {
            format: (value, row) => value.toFixed(decimalsOf(row)),
            description: margin,
          }),
        ]),
  ]);
}

export function AdviceRecord({ kind }: { readonly kind: AdviceKindName }): ReactElement {
  const { anchor, note, section } = adviceTalk[kind];
  const { data, error } = useApiQuery(calls.record.advice, { kind });
  return (
    <Section id={anchor} name={section} note={note}>
      {data ? <Figures record={data} /> : <FailureNote thrown={error} />}
    </Section>
  );
}

function Figures({ record }: { readonly record: AdviceRecordResponse }): ReactElement {
  const { bins, kind, rows } = record;
  const talk = adviceTalk[kind];
  return (
    <>
      {adviceWords(record).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 ? (
        <RecordTable
          caption={talk.caption}
          columns={columnsOf(talk, kind === 'tradeIdeas' || kind === 'foundTrades')}
          rows={rows}
          rowKey={({ isFollowed, side, unit }) => `${unit} ${side} ${isFollowed}`}
          fileName={[talk.file, 'record']}
        />
      ) : null}
      {bins.length > 0 ? <CurvePart name="Chance of ending ahead" bins={bins} least={needed.advice} /> : null}
    </>
  );
}
