import { fewestBefore, fewestIn } from '@fantasy-stats/engine/movement';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { formatDay } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import { droppedColumns, moverColumns, openedColumns, priceColumns } from './columns.tsx';

import type { MovementRow } from './rows.ts';
import type { MovementData, MovementSections } from './use-movement.ts';
import { windowText } from './window-text.ts';

interface TablesProps {
  readonly data: MovementData;
  readonly sections: MovementSections;
}

/** Number of rows shown before "Show all". */
const FIRST = 12;

interface MovementTableProps<Row> {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly isWaiting?: boolean;
  readonly children?: ReactNode;
}

function MovementTable<Row extends Pick<MovementRow, 'id' | 'listed'>>({
  rows,
  isWaiting = false,
  children,
  ...table
}: MovementTableProps<Row>): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <TableSection
      {...table}
      fileName={[view.league.name, 'player movement', table.name]}
      rows={showsAll ? rows : rows.slice(0, FIRST)}
      rowKey={({ id }) => id}
      rowKind="player"
      stickyColumns={1}
      isOwn={({ listed }) => listed?.teamId != null && view.isOwn(listed.teamId)}
      isSelected={({ id }) => id === read('player')}
      {...(isWaiting ? { skeletonRows: 4 } : {})}
      actions={
        rows.length > FIRST ? (
          <Button variant="link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${rows.length}`}
          </Button>
        ) : undefined
      }
    >
      {children}
    </TableSection>
  );
}

export function Movers({ data, sections, isUp }: TablesProps & { readonly isUp: boolean }): ReactElement {
  const view = useSeason();
  const { days } = data.choice;
  const over = windowText[days];
  const { movement } = data;
  const hasProjections = movement?.hasProjections ?? false;
  const columns = useMemo(() => moverColumns(view, over, hasProjections), [view, over, hasProjections]);
  return (
    <MovementTable
      id={isUp ? 'risers' : 'fallers'}
      name={isUp ? 'Risers' : 'Fallers'}
      note={
        movement
          ? `${formatDay(movement.firstDay)} to ${formatDay(movement.lastDay)} vs. the games before`
          : ''
      }
      columns={columns}
      rows={isUp ? sections.risers : sections.fallers}
      empty={`No player ${isUp ? 'rose' : 'fell'} clearly over ${over}.`}
    >
      {isUp ? null : (
        <p className={`${textStyles.note} ${layout.below}`}>
          Changes in minutes come first; the clearest of each kind are on top. Players need {fewestBefore}{' '}
          games before the window and {fewestIn[days]} in it, and 15 minutes a game.{' '}
          <HowComputed anchor="movement" />
        </p>
      )}
    </MovementTable>
  );
}

function noProjections(view: SeasonView): string {
  return view.league.phase === 'over' ? 'The season is over.' : 'No projections right now.';
}

export function Prices({
  data,
  sections,
  isCheap,
}: TablesProps & { readonly isCheap: boolean }): ReactElement {
  const view = useSeason();
  const { hasDraft, movement, values } = data;
  const rows = isCheap ? sections.cheap : sections.expensive;
  const hasSeasonRank = rows.some(({ listed }) => listed?.seasonRank !== undefined);
  const columns = useMemo(
    () => priceColumns(view, { hasDraft, hasSeasonRank }),
    [view, hasDraft, hasSeasonRank],
  );
  const isTooLate = isPastTradeDeadline(view.league);
  const candidate = isTooLate
    ? 'free agent'
    : isCheap || view.ownTeamId === null
      ? 'player'
      : 'player on your team';
  return (
    <MovementTable
      id={isCheap ? 'buyLow' : 'sellHigh'}
      name={isCheap ? 'Buy low' : 'Sell high'}
      note={`${isCheap ? 'projected above' : 'projected below'} ${hasDraft ? 'draft rank and ' : ''}recent stats${isTooLate ? '; trade deadline passed' : ''}${isTooLate && isCheap ? ': free agents only' : ''}`}
      columns={columns}
      rows={rows}
      isWaiting={values.hasProjections === null}
      empty={
        isTooLate && !isCheap
          ? 'The trade deadline has passed.'
          : movement?.hasProjections
            ? `No ${candidate} is clearly ${isCheap ? 'below' : 'above'} their projection.`
            : noProjections(view)
      }
    />
  );
}

export function Opened({ data, sections }: TablesProps): ReactElement {
  const view = useSeason();
  const columns = useMemo(() => openedColumns(view), [view]);
  return (
    <MovementTable
      id="openedMinutes"
      name="Injuries that open minutes"
      note="next game vs. the season so far"
      columns={columns}
      rows={sections.opened}
      isWaiting={data.values.hasProjections === null}
      empty={data.movement?.hasProjections ? 'No injury clearly opens minutes.' : noProjections(view)}
    />
  );
}

export function Dropped({ data, sections }: TablesProps): ReactElement {
  const view = useSeason();
  const columns = useMemo(() => droppedColumns(view, new Date()), [view]);
  return (
    <MovementTable
      id="dropped"
      name="Dropped recently"
      note={windowText[data.choice.days]}
      columns={columns}
      rows={sections.dropped}
      empty={`No available player was dropped in ${windowText[data.choice.days]}.`}
    />
  );
}
