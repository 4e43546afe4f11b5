import type { InjuryStatus, Player } from '@fantasy-stats/domain';
import { type ReactElement, useContext } from 'react';
import { Button } from './Button.tsx';
import { OpenPlayer } from './open-player.ts';
import styles from './PlayerChip.module.css';
import { PlayerNotes, PlayerStar } from './PlayerMarks.tsx';

interface InjuryTag {
  readonly tag: string;
  readonly plays: boolean;
  readonly words: string;
}

export const INJURY_TAGS: Readonly<Record<InjuryStatus, InjuryTag | null>> = {
  healthy: null,
  probable: null,
  dayToDay: { tag: 'DTD', plays: true, words: 'day-to-day' },
  questionable: { tag: 'GTD', plays: true, words: 'game-time decision' },
  doubtful: { tag: 'D', plays: true, words: 'doubtful' },
  out: { tag: 'OUT', plays: false, words: 'out' },
  injuredReserve: { tag: 'IL', plays: false, words: 'on the injured list' },
  suspended: { tag: 'SUSP', plays: false, words: 'suspended' },
  notActive: { tag: 'NA', plays: false, words: 'not active' },
};

export interface GamesOfWeek {
  readonly left: number;
  readonly played: number;
}

interface PlayerChipProps {
  /** The player. With the platform's ID, the chip opens the player panel. */
  readonly player: Pick<Player, 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote'> & {
    readonly id?: string;
    /** The NBA's player ID, for players whom the platform may not list. */
    readonly nbaId?: number | null;
  };
  /** This week's games, shown as dots; filled for remaining games. */
  readonly games?: GamesOfWeek | undefined;
  /** Number of lines: two in tables, one in grids. */
  readonly lines?: 1 | 2;
  readonly onOpen?: () => void;
  /** Whether to render only text, for use inside another control. */
  readonly isText?: boolean;
}

/** A player, as shown on every page: number, name, NBA team and positions, injury, games of the week. */
export function PlayerChip({ player, games, lines = 2, onOpen, isText }: PlayerChipProps): ReactElement {
  const openPlayer = useContext(OpenPlayer);
  const { id } = player;
  const press = onOpen ?? (id !== undefined && openPlayer ? () => openPlayer(id) : undefined);
  const injury = INJURY_TAGS[player.injury];
  const meta = [player.nbaTeam, player.positions.join(', ')].filter(Boolean).join(' · ');
  const content = (
    <>
      <span className={styles.playerNumber} aria-hidden="true">
        {player.jersey ?? ''}
      </span>
      <span className={styles.playerLines}>
        <span className={styles.playerLine}>
          <span className={styles.playerName} translate="no">
            {player.name}
          </span>
          <PlayerStar player={player} />
          {injury && lines === 2 ? <Injury injury={injury} note={player.injuryNote} /> : null}
        </span>
        <span className={`${styles.playerLine} ${styles.playerMeta}`}>
          {meta}
          <PlayerNotes player={player} />
          {injury && lines === 1 ? <Injury injury={injury} note={player.injuryNote} /> : null}
          {games ? <Lights games={games} /> : null}
        </span>
      </span>
    </>
  );
  if (!press || isText) {
    return (
      <span className={styles.player} data-lines={lines}>
        {content}
      </span>
    );
  }
  return (
    <Button variant="unstyled" className={styles.player} data-lines={lines} onClick={press}>
      {content}
    </Button>
  );
}

function Injury({ injury, note }: { injury: InjuryTag; note: string | null }): ReactElement {
  return (
    <abbr className={styles.injury} data-plays={injury.plays} title={note ?? injury.words}>
      {injury.tag}
    </abbr>
  );
}

/** Draws a dot per game: hollow for played, filled for remaining games. */
function Lights({ games }: { games: GamesOfWeek }): ReactElement | null {
  const all = games.left + games.played;
  if (all === 0) return null;
  const lights = Array.from({ length: all }, (_, index) => ({
    id: `game ${index}`,
    played: index < games.played,
  }));
  return (
    <span className={styles.lights} role="img" aria-label={`${games.left} of ${all} games left`}>
      {lights.map(({ id, played }) => (
        <i key={id} data-played={played} />
      ))}
    </span>
  );
}
