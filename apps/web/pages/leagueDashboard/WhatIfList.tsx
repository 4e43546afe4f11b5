import { missingText, type RosteredPlayer } from '@fantasy-stats/domain';
import type { RosterChanges } from '@fantasy-stats/engine/league';
import type { PlayerGames } from '@fantasy-stats/questions/what-if';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { type Choice, Segmented } from '../../ui/Segmented.tsx';
import styles from './Forecast.module.css';

type Chosen = 'projected' | 'play' | 'sit';

const PLAY: Choice<Chosen> = { value: 'play', label: 'Play' };
const SIT: Choice<Chosen> = { value: 'sit', label: 'Sit' };
const MAYBE: Choice<Chosen> = { value: 'projected', label: 'Maybe' };

interface WhatIfListProps {
  readonly players: readonly RosteredPlayer[];
  /** Returns a player's remaining games this week; undefined until the engine responds. */
  readonly gamesOf: (id: string) => PlayerGames | undefined;
  readonly changes: RosterChanges;
  readonly onChange: (id: string, to: Chosen) => void;
}

export function WhatIfList({ players, gamesOf, changes, onChange }: WhatIfListProps): ReactElement {
  return (
    <ul className={styles.whatIfList} aria-label="Your players this week">
      {players.map((player) => (
        <Row
          key={player.id}
          player={player}
          games={gamesOf(player.id)}
          chosen={
            changes.sits.includes(player.id)
              ? 'sit'
              : changes.plays.includes(player.id)
                ? 'play'
                : 'projected'
          }
          onChange={(to) => onChange(player.id, to)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly player: RosteredPlayer;
  readonly games: PlayerGames | undefined;
  readonly chosen: Chosen;
  readonly onChange: (to: Chosen) => void;
}

function choicesOf(player: RosteredPlayer, isReserved: boolean): { all: Choice<Chosen>[]; usual: Chosen } {
  if (isReserved) return { all: [PLAY, SIT], usual: 'sit' };
  const isSure = player.injury === 'healthy' || player.injury === 'probable';
  return isSure ? { all: [PLAY, SIT], usual: 'play' } : { all: [MAYBE, PLAY, SIT], usual: 'projected' };
}

function Row({ player, games, chosen, onChange }: RowProps): ReactElement {
  const { all, usual } = choicesOf(player, games?.isReserved ?? false);
  const left = games?.games ?? 0;
  return (
    <li>
      <PlayerChip player={{ ...player, injuryNote: null }} games={{ left, played: 0 }} />
      <span className={styles.whatIfGames}>
        {games ? `${games.counting.toFixed(1)} of ${left}` : missingText}
        <span className={text.hidden}> games expected to count</span>
      </span>
      {player.place === null ? (
        <span className={text.note}>not known</span>
      ) : (
        <Segmented
          label={`${player.name} this week`}
          choices={all}
          value={chosen === 'projected' ? usual : chosen}
          size="small"
          onChange={(to) => onChange(to === usual ? 'projected' : to)}
        />
      )}
    </li>
  );
}
