import { type Mark, type SeasonMarks, seasonMarks } from '@fantasy-stats/engine/standings/season-marks';
import { type ReactElement, useMemo } from 'react';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import type { SeasonView } from '../season/season-view.ts';
import { columnLabel, columnName, formatColumn, inRow } from '../season/words.ts';

/** Who holds a mark and when: "Elbow Room, week 3". */
export function holders(view: SeasonView, mark: Mark | null): string {
  if (!mark) return '';
  const [first, ...others] = mark.holders;
  if (!first) return '';
  const text = `${view.name(first.teamId)}, week ${first.week}`;
  return others.length === 0 ? text : `${text} and ${others.length} more`;
}

function columnsOf(view: SeasonView, week: number): StatColumn<SeasonMarks>[] {
  const side = (which: 'best' | 'worst', label: string): StatColumn<SeasonMarks>[] => [
    {
      id: which,
      label,
      align: 'end',
      isStrong: true,
      value: (row) => row[which]?.value ?? null,
      text: ({ column, [which]: mark }) => formatColumn(column.id, mark?.value ?? null, 'total'),
    },
    {
      id: `${which}-holder`,
      label: 'Team and week',
      value: (row) => holders(view, row[which]),
      render: (row) => {
        const isNow = row[which]?.holders.some((holder) => holder.week === week);
        return isNow ? <b>{holders(view, row[which])}</b> : holders(view, row[which]);
      },
    },
  ];
  return [
    {
      id: 'category',
      label: 'Category',
      value: ({ column }) => columnLabel(column.id),
      render: ({ column }) => <abbr title={columnName(column.id)}>{columnLabel(column.id)}</abbr>,
      isRowHeader: true,
      isStrong: true,
      phoneWidth: 76,
      width: 90,
    },
    ...side('best', 'Season high'),
    ...side('worst', 'Season low'),
  ];
}

/** The season's best and worst week in each category; marks of the week shown stand in bold. */
export function Marks({ view, week }: { view: SeasonView; week: number }): ReactElement {
  const marks = useMemo(() => seasonMarks(view.season, { includePlayoffs: true }), [view]);
  const columns = useMemo(() => columnsOf(view, week), [view, week]);
  const excluded = [...new Set(marks.flatMap((mark) => mark.excludedWeeks))].sort(
    (one, other) => one - other,
  );
  return (
    <Section
      id="marks"
      name="Season highs and lows"
      note={`best and worst single week; week ${week} in bold`}
      actions={
        <TableActions columns={columns} rows={marks} fileName={[view.league.name, 'season highs and lows']} />
      }
    >
      <StatTable
        caption="Season highs and lows"
        columns={columns}
        rows={marks}
        rowKey={({ column }) => column.id}
        empty="No week is over yet."
      />
      {excluded.length > 0 ? (
        <p className="fs-note fs-below">
          Week {inRow(excluded.map(String))} {excluded.length === 1 ? 'is' : 'are'} longer or shorter than the
          others and counts for percentages only.
        </p>
      ) : null}
    </Section>
  );
}
