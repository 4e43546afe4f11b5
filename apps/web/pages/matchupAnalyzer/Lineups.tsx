import { type Day, daysFrom } from '@fantasy-stats/domain';
import type { RosterEdit, TeamPlan } from '@fantasy-stats/engine/league';
import { type ReactElement, Suspense } from 'react';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useIsPhone } from '../../shell/use-media.ts';
import { useParams } from '../../shell/use-params.ts';
import { counted } from '../../text/phrases.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { shortDay } from './edit-words.ts';
import { cellWords, GameCell } from './GameCell.tsx';
import type { Names } from './headline.ts';
import styles from './Lineups.module.css';
import { dayEdit, type LineupRow, type WeekChoice } from './lineup-rows.ts';
import { matchupParams } from './params.ts';
import type { Chosen } from './question.ts';
import { WeekControl } from './WeekControl.tsx';

// Only phones need this code.
const LineupDay = lazySection(() => import('./LineupDay.tsx'), 'LineupDay');

interface LineupsProps {
  readonly chosen: Chosen;
  readonly names: Names;
  readonly today: Day;
  readonly rows: { readonly first: readonly LineupRow[]; readonly second: readonly LineupRow[] };
  readonly plans: { readonly first: TeamPlan; readonly second: TeamPlan };
  readonly edits: readonly RosterEdit[];
  readonly onEdit: (edit: RosterEdit) => void;
  readonly onChoose: (playerId: string, to: WeekChoice) => void;
  readonly fileName: readonly string[];
}

/** Shows each day's lineup. The user can press a game to change it. */
export function Lineups(props: LineupsProps): ReactElement {
  const { chosen, names, today, edits, onEdit, onChoose, fileName } = props;
  const [{ side }, change] = useParams(matchupParams);
  const isPhone = useIsPhone();
  const order = useTableSort();
  const rows = props.rows[side];
  const plan = props.plans[side];
  const days = daysFrom(chosen.week.firstDay, chosen.week.lastDay);
  const planned = new Map(plan.days.map((day) => [day.day, day]));
  const lost = plan.days.reduce((sum, day) => sum + day.lost, 0);
  const places = plan.days[0]?.places ?? 0;
  const columns: readonly StatColumn<LineupRow>[] = [
    textColumn('player', 'Player', ({ player }) => player.name, {
      isRowHeader: true,
      width: 226,
      render: ({ player, moves }) => (
        <span className={styles.lineupPlayer}>
          <PlayerChip player={player} />
          {moves ? <span className={styles.lineupMoves}>{moves}</span> : null}
        </span>
      ),
    }),
    ...days.map((day, index): StatColumn<LineupRow> => {
      const used = planned.get(day);
      return textColumn(
        day,
        day === today ? `Today · ${shortDay(day)}` : shortDay(day),
        ({ cells }) => {
          const cell = cells.get(day);
          return cell ? cellWords(cell) : null;
        },
        {
          ...(used && day >= today
            ? { unit: `${used.used} of ${used.places}${used.lost > 0 ? `, ${used.lost} lost` : ''}` }
            : {}),
          align: 'center',
          ...(day < today ? { yields: index + 1 } : {}),
          className: day === today ? `${styles.lineupDay} ${styles.lineupToday}` : styles.lineupDay,
          render: (row) => {
            const cell = row.cells.get(day);
            if (!cell) return null;
            const edit = plan.isLocked ? null : dayEdit(row, cell, edits);
            return <GameCell cell={cell} name={row.player.name} onPress={edit ? () => onEdit(edit) : null} />;
          },
        },
      );
    }),
    numberColumn('left', 'Games left', ({ left, counting }) => (left === null ? null : counting), {
      description: 'Games expected to count, of the NBA team’s games left',
      text: ({ left, counting }) => (left === null || left === 0 ? '–' : `${counting.toFixed(1)} of ${left}`),
    }),
    drawingColumn(
      'control',
      (row) => <WeekControl row={row} edits={edits} onChoose={onChoose} isLocked={plan.isLocked} />,
      { label: 'What if', align: 'center' },
    ),
  ];
  const teamName = side === 'first' ? names.first : names.second;
  const note = plan.isLocked
    ? 'lineups are locked for the week: current starters count'
    : `best legal lineup each day, ${places} slots${lost > 0 ? `; ${counted(lost, 'game has', 'games have')} no slot` : ''}`;
  return (
    <Section
      id="lineups"
      name={`Lineups to ${shortDay(chosen.week.lastDay)}`}
      note={note}
      actions={
        <>
          <TableActions columns={columns} rows={rows} sort={order.sort} fileName={[...fileName, teamName]} />
          <HowComputed anchor="lineups" />
          <Segmented
            label="Lineups of"
            choices={[
              { value: 'first', label: names.isOwn ? 'You' : names.first },
              { value: 'second', label: names.isOwn ? 'Them' : names.second },
            ]}
            value={side}
            onChange={(to) => change({ side: to })}
          />
        </>
      }
    >
      {isPhone ? (
        <Suspense fallback={<FigureSkeleton height={620} />}>
          <LineupDay
            key={side}
            rows={rows}
            plan={plan}
            days={days}
            today={today}
            edits={edits}
            onEdit={onEdit}
            onChoose={onChoose}
          />
        </Suspense>
      ) : (
        <StatTable
          caption={`Lineups of ${teamName}`}
          columns={columns}
          rows={rows}
          rowKey={({ player }) => player.id}
          rowKind="player"
          empty="No players on this team."
          {...order}
        />
      )}
    </Section>
  );
}
