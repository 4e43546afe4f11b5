import { formatProbability } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { shortDay } from './edit-words.ts';
import styles from './Lineups.module.css';
import type { LineupCell } from './lineup-rows.ts';

/** Describes a game for exports and screen readers. */
export function cellWords({ against, game }: LineupCell): string {
  if (!game) return `${against} played`;
  switch (game.fate) {
    case 'plays':
      return `${against} ${game.slot ?? ''}`;
    case 'noSlot':
      return `${against} no slot`;
    case 'overCap':
      return `${against} over the games cap`;
    case 'out':
      return `${against} out`;
    case 'sits':
      return `${against} sits`;
    case 'reserved':
      return `${against} in a reserve slot`;
    case 'closed':
      return `${against} locked on the bench`;
    case 'inScore':
      return `${against} already in the score`;
    case 'away':
      return `${against} not on the team`;
  }
}

const shortFate = {
  plays: '',
  noSlot: 'no slot',
  overCap: 'over cap',
  out: '',
  sits: 'sits',
  reserved: '',
  closed: 'locked',
  inScore: 'over',
  away: '',
} as const;

interface GameCellProps {
  readonly cell: LineupCell;
  readonly name: string;
  /** Benches or starts the player that day; null if the lineup cannot change. */
  readonly onPress: (() => void) | null;
}

/** Shows a player's game: with its slot if it counts, hatched if no slot is open, struck through if out. */
export function GameCell({ cell, name, onPress }: GameCellProps): ReactElement {
  const { game, against, day } = cell;
  const fate = game?.fate ?? 'inScore';
  const chance = game && fate === 'plays' && game.chance < 0.9 ? formatProbability(game.chance) : '';
  const content = (
    <>
      <span className={styles.gameAgainst}>{against}</span>
      <small>{game?.slot ?? (game ? shortFate[fate] : '')}</small>
      {chance ? <small className={styles.gameChance}>{chance}</small> : null}
    </>
  );
  if (!onPress || !game)
    return (
      <span className={styles.lineupGame} data-fate={game ? fate : 'played'}>
        {content}
        {fate === 'out' ? <span className={text.hidden}> out</span> : null}
      </span>
    );
  const action = fate === 'plays' ? 'Sit' : 'Start';
  return (
    <Button
      variant="unstyled"
      className={styles.lineupGame}
      data-fate={fate}
      title={`${action} on ${shortDay(day)}`}
      onClick={onPress}
    >
      {content}
      <span className={text.hidden}>
        {chance ? ' to play' : ''}: {action.toLowerCase()} {name} on {shortDay(day)}
      </span>
    </Button>
  );
}
