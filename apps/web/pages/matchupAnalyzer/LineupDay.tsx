import type { Day } from '@fantasy-stats/domain';
import type { PlannedFate, RosterEdit, TeamPlan } from '@fantasy-stats/engine/league';
import { type ReactElement, useState } from 'react';
import { useAddress } from '../../shell/use-address.ts';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { shortDay, weekdayOf } from './edit-words.ts';
import { inFirstOrder } from './first-order.ts';
import { GameCell } from './GameCell.tsx';
import styles from './Lineups.module.css';
import { dayEdit, type LineupCell, type LineupRow, type WeekChoice } from './lineup-rows.ts';
import { WeekControl } from './WeekControl.tsx';

interface LineupDayProps {
  readonly rows: readonly LineupRow[];
  readonly plan: TeamPlan;
  readonly days: readonly Day[];
  readonly today: Day;
  readonly edits: readonly RosterEdit[];
  readonly onEdit: (edit: RosterEdit) => void;
  readonly onChoose: (playerId: string, to: WeekChoice) => void;
}

/** Sort order: active players, then games without a slot, then players who do not play. */
const order: Record<PlannedFate, number> = {
  plays: 0,
  noSlot: 1,
  overCap: 1,
  closed: 2,
  sits: 3,
  inScore: 4,
  reserved: 5,
  out: 6,
  away: 7,
};

export function LineupDay(props: LineupDayProps): ReactElement {
  const { rows, plan, days, today, edits, onEdit, onChoose } = props;
  const { read, write } = useAddress();
  const open = days.filter((day) => day >= today);
  const [first = today] = open;
  const day = open.find((one) => one === read('day')) ?? first;
  const planned = new Map(plan.days.map((one) => [one.day, one]));
  const playing = useFirstOrder(
    day,
    rows
      .flatMap((row): { row: LineupRow; cell: LineupCell }[] => {
        const cell = row.cells.get(day);
        return cell ? [{ row, cell }] : [];
      })
      .sort((one, other) => rankOf(one.cell) - rankOf(other.cell)),
  );
  return (
    <>
      <fieldset className={styles.dayPicker}>
        <legend className={text.hidden}>Day</legend>
        {open.map((one) => {
          const used = planned.get(one);
          return (
            <Button
              variant="unstyled"
              key={one}
              aria-pressed={one === day}
              onClick={() => write({ day: one })}
            >
              <span className={text.hidden}>{shortDay(one)}: </span>
              <small aria-hidden="true">{weekdayOf(one).slice(0, 3)}</small>
              <b>{used?.used ?? 0}</b>
              <small>of {used?.places ?? 0}</small>
              {used && used.lost > 0 ? <small className={styles.dayLost}>{used.lost} lost</small> : null}
            </Button>
          );
        })}
      </fieldset>
      {playing.length === 0 ? <p className={text.note}>No games on {shortDay(day)}.</p> : null}
      <ul className={styles.dayList}>
        {playing.map(({ row, cell }) => {
          const edit = plan.isLocked ? null : dayEdit(row, cell, edits);
          return (
            <li key={row.player.id} data-fate={cell.game?.fate}>
              <PlayerChip player={row.player} />
              <GameCell cell={cell} name={row.player.name} onPress={edit ? () => onEdit(edit) : null} />
              <span className={styles.dayWeek}>
                <WeekControl row={row} edits={edits} onChoose={onChoose} isLocked={plan.isLocked} />
                {row.left === null ? null : <small aria-hidden="true">rest of week</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Preserves the initial order of a day's players, so that a player stays in place when the user benches them.
 */
function useFirstOrder<Entry extends { readonly row: LineupRow }>(
  day: Day,
  entries: readonly Entry[],
): readonly Entry[] {
  const [first, setFirst] = useState<{ readonly day: Day; readonly ids: readonly string[] }>();
  const ids = entries.map(({ row }) => row.player.id);
  if (first?.day !== day) setFirst({ day, ids });
  return first?.day === day ? inFirstOrder(entries, first.ids, ({ row }) => row.player.id) : entries;
}

function rankOf({ game }: LineupCell): number {
  return game ? order[game.fate] : order.inScore;
}
