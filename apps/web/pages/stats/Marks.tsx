import { type Mark, type SeasonMarks, seasonMarks } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { formatColumn, inRow } from '../../words/phrases.ts';
import styles from './Marks.module.css';

/** The parts of who holds a mark and when: "Elbow Room" and "week 3 and 1 more". */
function holding(view: SeasonView, mark: Mark | null): { name: string; when: string } | null {
  const [first, ...others] = mark?.holders ?? [];
  if (!first) return null;
  const when = `week ${first.week}`;
  return {
    name: view.name(first.teamId),
    when: others.length === 0 ? when : `${when} and ${others.length} more`,
  };
}

/** Who holds a mark and when: "Elbow Room, week 3". */
export function holders(view: SeasonView, mark: Mark | null): string {
  const held = holding(view, mark);
  return held ? `${held.name}, ${held.when}` : '';
}

/** The same in a cell: the week below the name where there is little room. */
function Holder({
  view,
  mark,
  week,
}: {
  view: SeasonView;
  mark: Mark | null;
  week: number;
}): ReactElement | null {
  const held = holding(view, mark);
  if (!held) return null;
  const isNow = mark?.holders.some((holder) => holder.week === week) ?? false;
  return (
    <span className={styles.holder} data-now={isNow} title={`${held.name}, ${held.when}`}>
      <span>{held.name}</span> <small>{held.when}</small>
    </span>
  );
}

function columnsOf(view: SeasonView, week: number): StatColumn<SeasonMarks>[] {
  const side = (which: 'best' | 'worst', label: string): StatColumn<SeasonMarks>[] => [
    numberColumn(which, label, (row) => row[which]?.value ?? null, {
      isStrong: true,
      text: ({ column, [which]: mark }) => formatColumn(column.id, mark?.value ?? null, 'total'),
    }),
    textColumn(`${which}-holder`, 'Team and week', (row) => holders(view, row[which]), {
      render: (row) => <Holder view={view} mark={row[which]} week={week} />,
    }),
  ];
  return [
    categoryColumn(({ column }) => column.id, { phoneWidth: 62, width: 90 }),
    ...side('best', 'High'),
    ...side('worst', 'Low'),
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
    <TableSection
      id="marks"
      name="Season highs and lows"
      note={`best and worst single week; week ${week} in bold`}
      fileName={[view.league.name, 'season highs and lows']}
      columns={columns}
      rows={marks}
      rowKey={({ column }) => column.id}
      empty="No week is over yet."
    >
      {excluded.length > 0 ? (
        <p className={`${textStyles.note} ${layout.below}`}>
          {excluded.length === 1
            ? `Week ${excluded[0]} is longer or shorter than the others and counts for percentages only.`
            : `Weeks ${inRow(excluded.map(String))} are longer or shorter than the others and count for percentages only.`}
        </p>
      ) : null}
    </TableSection>
  );
}
