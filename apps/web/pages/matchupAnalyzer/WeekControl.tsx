import type { RosterEdit } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { type Choice, Segmented } from '../../ui/Segmented.tsx';
import { type LineupRow, type WeekChoice, weekChoice } from './lineup-rows.ts';

const PLAY: Choice<WeekChoice> = { value: 'plays', label: 'Play' };
const SIT: Choice<WeekChoice> = { value: 'sit', label: 'Sit' };
const OUT: Choice<WeekChoice> = { value: 'out', label: 'Out' };

function choicesOf(row: LineupRow): { all: Choice<WeekChoice>[]; usual: WeekChoice } {
  const { injury } = row.player;
  if (row.isReserved) return { all: [PLAY, OUT], usual: 'out' };
  if (injury === 'healthy' || injury === 'probable')
    return { all: [{ value: 'projected', label: 'Play' }, SIT, OUT], usual: 'projected' };
  return { all: [{ value: 'projected', label: 'Maybe' }, PLAY, SIT, OUT], usual: 'projected' };
}

export function WeekControl({
  row,
  edits,
  onChoose,
  isLocked,
}: {
  row: LineupRow;
  edits: readonly RosterEdit[];
  onChoose: (playerId: string, to: WeekChoice) => void;
  isLocked: boolean;
}): ReactElement {
  if (row.left === null) return <span className={text.note}>not projected</span>;
  const { all, usual } = choicesOf(row);
  const chosen = weekChoice(edits, row.player.id);
  const open = isLocked
    ? all.map((choice) =>
        choice.value === 'sit'
          ? { ...choice, isDisabled: true, why: 'lineups are locked for the week' }
          : choice,
      )
    : all;
  return (
    <Segmented
      label={`${row.player.name}, rest of the week`}
      choices={open}
      value={chosen === 'projected' ? usual : chosen}
      size="small"
      onChange={(to) => onChoose(row.player.id, to === usual ? 'projected' : to)}
    />
  );
}
