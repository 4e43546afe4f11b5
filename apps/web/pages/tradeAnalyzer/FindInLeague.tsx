import type { ReactElement } from 'react';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import { found } from '../../ui/find-by-name.ts';
import type { SidesProps } from './sides-props.ts';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

/**
 * Searches all rostered players, best first. A selected player of another team goes to the user's team; a
 * player of the user's team goes to the first partner.
 */
export function FindInLeague({
  view,
  book,
  editor,
  inputs,
  players,
  state,
  moves,
}: SidesProps): ReactElement | null {
  const { team } = editor.state;
  if (team === null) return null;
  const partner = editor.teams.find((one) => one !== team) ?? null;
  const all = inputs.rostered
    .map(({ id, teamId }) => ({ id, name: book.nameOf(id), teamId, worth: state.worth?.[id] }))
    .toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0));
  const possible = all.filter(({ teamId }) => teamId !== team || partner !== null);
  const noMatchText = (sought: string): string => {
    if (
      found(
        moves.map(({ playerId: id }) => ({ id, name: book.nameOf(id) })),
        sought,
      ).length > 0
    )
      return 'Already in the trade.';
    if (found(all, sought).length > 0)
      return 'Already on your team. Choose a trade partner first, or find a player to get.';
    return found(players.players, sought).length > 0
      ? 'Free agent: no trade needed.'
      : 'No rostered player by that name.';
  };
  return (
    <div className={styles.tradeFind}>
      <FindPlayer
        label="Find a player of any team"
        players={possible.map(({ id, teamId, worth }) => ({
          ...book.player(id),
          ownerLabel: view.name(teamId),
          end: <Worth value={worth} />,
        }))}
        taken={moves.map(({ playerId }) => playerId)}
        onFind={(id) =>
          editor.move(id, inputs.rostered.find((one) => one.id === id)?.teamId === team ? partner : team)
        }
        noMatchText={noMatchText}
      />
    </div>
  );
}
