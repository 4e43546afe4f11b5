import type { ReactElement } from 'react';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import { PlayerName } from './PlayerName.tsx';

/** A club with the players laid over it, as text. */
export function clubText(club: string, players: readonly LaidPlayer[]): string {
  return players.length === 0 ? club : `${club} ${players.map(({ name }) => name).join(', ')}`;
}

/** A club with the players laid over it as chips. */
export function ClubCell({ club, players }: { club: string; players: readonly LaidPlayer[] }): ReactElement {
  return (
    <span className="fs-schedule-club">
      <b>{club}</b>
      {players.length === 0 ? null : (
        <span className="fs-schedule-chips">
          {players.map((player) => {
            const injury = INJURY_TAGS[player.injury];
            return (
              <span key={player.id} className="fs-schedule-chip" data-free={player.isFree || undefined}>
                <PlayerName player={player} />
                {injury ? (
                  <abbr
                    className="fs-injury"
                    data-plays={injury.plays}
                    title={player.injuryNote ?? injury.words}
                  >
                    {injury.tag}
                  </abbr>
                ) : null}
                {player.isFree ? <span className="fs-hidden">, added</span> : null}
              </span>
            );
          })}
        </span>
      )}
    </span>
  );
}
