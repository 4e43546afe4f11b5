import type { ReactElement } from 'react';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import text from '../../theme/text.module.css';
import playerChipStyles from '../../ui/PlayerChip.module.css';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import { PlayerName } from './PlayerName.tsx';
import styles from './schedule.module.css';

export function nbaTeamText(nbaTeam: string, players: readonly LaidPlayer[]): string {
  return players.length === 0 ? nbaTeam : `${nbaTeam} ${players.map(({ name }) => name).join(', ')}`;
}

export function NbaTeamCell({
  nbaTeam,
  players,
}: {
  nbaTeam: string;
  players: readonly LaidPlayer[];
}): ReactElement {
  return (
    <span className={styles.scheduleNbaTeam}>
      <b>{nbaTeam}</b>
      {players.length === 0 ? null : (
        <span className={styles.scheduleChips}>
          {players.map((player) => {
            const injury = INJURY_TAGS[player.injury];
            return (
              <span key={player.id} className={styles.scheduleChip} data-free={player.isFree || undefined}>
                <PlayerName player={player} />
                {injury ? (
                  <abbr
                    className={playerChipStyles.injury}
                    data-plays={injury.plays}
                    title={player.injuryNote ?? injury.words}
                  >
                    {injury.tag}
                  </abbr>
                ) : null}
                {player.isFree ? <span className={text.hidden}>, added</span> : null}
              </span>
            );
          })}
        </span>
      )}
    </span>
  );
}
