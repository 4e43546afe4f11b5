import { type ColumnExtremes, type Extreme, seasonExtremes } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { capital, columnWord, formatColumn, inRow } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import styles from './SeasonExtremes.module.css';

/**
 * Returns who first set a season high or low, and the week with the number of ties: "Elbow Room" and "week 3,
 * tied once".
 */
function holding(view: SeasonView, extreme: Extreme | null): { name: string; when: string } | null {
  const [first, ...others] = extreme?.holders ?? [];
  if (!first) return null;
  const when = `week ${first.week}`;
  return {
    name: view.name(first.teamId),
    when: others.length === 0 ? when : `${when}, tied ${times(others.length)}`,
  };
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** Formats the holder and the week as one text: "Elbow Room, week 3". */
export function holders(view: SeasonView, extreme: Extreme | null): string {
  const record = holding(view, extreme);
  return record ? `${record.name}, ${record.when}` : '';
}

function Holder({ extreme, week }: { extreme: Extreme | null; week: number }): ReactElement | null {
  const view = useSeason();
  const record = holding(view, extreme);
  if (!record) return null;
  const isNow = extreme?.holders.some((holder) => holder.week === week) ?? false;
  return (
    <span className={styles.holder} data-now={isNow} title={`${record.name}, ${record.when}`}>
      <span>{record.name}</span> <small>{record.when}</small>
    </span>
  );
}

function columnsOf(view: SeasonView, week: number): StatColumn<ColumnExtremes>[] {
  const side = (which: 'best' | 'worst', label: string): StatColumn<ColumnExtremes>[] => [
    numberColumn(which, label, (row) => row[which]?.value ?? null, {
      isStrong: true,
      text: ({ column, [which]: extreme }) => formatColumn(column.id, extreme?.value ?? null, 'total'),
    }),
    textColumn(`${which}-holder`, 'Team and week', (row) => holders(view, row[which]), {
      render: (row) => <Holder extreme={row[which]} week={week} />,
    }),
  ];
  return [
    categoryColumn(({ column }) => column.id, {
      label: capital(columnWord(view.league.scoringForm)),
      phoneWidth: 62,
      width: 90,
    }),
    ...side('best', 'High'),
    ...side('worst', 'Low'),
  ];
}

/** Season highs and lows by category. Those set in the selected week are bold. */
export function SeasonExtremes({ week }: { week: number }): ReactElement {
  const view = useSeason();
  const extremes = useMemo(() => seasonExtremes(view.season, { includePlayoffs: true }), [view]);
  const columns = useMemo(() => columnsOf(view, week), [view, week]);
  const excluded = [...new Set(extremes.flatMap((extreme) => extreme.excludedWeeks))].sort(
    (one, other) => one - other,
  );
  return (
    <TableSection
      id="season-extremes"
      name="Season highs and lows"
      note={`best and worst single week; week ${week} in bold`}
      fileName={[view.league.name, 'season highs and lows']}
      columns={columns}
      rows={extremes}
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
