import type { ReactElement } from 'react';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import { found } from '../../ui/find-by-name.ts';
import type { SidesProps } from './sides-props.ts';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

/**
 * Puts anybody of the league into the trade by his name, the worthiest first: whoever is on another team comes to the
 * asking side, and his team to the table; the asking side's own go to its first partner.
 */
export function FindInLeague({
  view,
  book,
  editor,
  inputs,
  players,
  answer,
  moves,
}: SidesProps): ReactElement | null {
  const { team } = editor.state;
  if (team === null) return null;
  const partner = editor.teams.find((one) => one !== team) ?? null;
  const all = inputs.rostered
    .map(({ id, teamId }) => ({ id, name: book.nameOf(id), teamId, worth: answer.worth?.[id] }))
    .toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0));
  const possible = all.filter(({ teamId }) => teamId !== team || partner !== null);
  const nobody = (sought: string): string => {
    if (
      found(
        moves.map(({ playerId: id }) => ({ id, name: book.nameOf(id) })),
        sought,
      ).length > 0
    )
      return 'He is already in the trade.';
    if (found(all, sought).length > 0)
      return 'He is on your side: first choose a trade partner, or find a player to get.';
    return found(players.players, sought).length > 0
      ? 'He is a free agent: add him instead of trading.'
      : 'No rostered player by that name.';
  };
  return (
    <div className={styles.tradeFind}>
      <FindPlayer
        label="Find a player of any team"
        players={possible.map(({ id, teamId, worth }) => ({
          ...book.player(id),
          whose: view.name(teamId),
          end: <Worth value={worth} />,
        }))}
        taken={moves.map(({ playerId }) => playerId)}
        onFind={(id) =>
          editor.move(id, inputs.rostered.find((one) => one.id === id)?.teamId === team ? partner : team)
        }
        nobody={nobody}
      />
    </div>
  );
}
