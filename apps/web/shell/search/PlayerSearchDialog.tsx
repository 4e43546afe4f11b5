import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import styles from './PlayerSearch.module.css';

interface PlayerSearchDialogProps {
  readonly league: string;
  readonly onClose: () => void;
}

/** Finds a player of the league by name and opens his panel; open as long as it is there. */
export default function PlayerSearchDialog({ league, onClose }: PlayerSearchDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, setParameters] = useSearchParams();
  const { data, error } = useCall(calls.league.players, { league });
  const teams = useCall(calls.league.season, { league }, { refetchInterval: false }).data?.teams;
  const players = useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]));
    const whose = ({ teamId, availability }: LeaguePlayer): string => {
      if (teamId !== null) return names.get(teamId) ?? '';
      return availability === 'waivers' ? 'waivers' : 'free agent';
    };
    return (data?.players ?? []).map((player) => ({ ...player, whose: whose(player) }));
  }, [data, teams]);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const open = (player: string) => {
    dialog.current?.close();
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('player', player);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.playerSearchDialog}`}
      aria-label="Find a player"
      onClose={onClose}
    >
      <FindPlayer
        label="Player name"
        players={players}
        taken={[]}
        onFind={open}
        {...(data
          ? {}
          : { nobody: () => (error ? 'Player search is not available now.' : 'Loading players…') })}
      />
      <form method="dialog">
        <Button type="submit">Close</Button>
      </form>
      {error && !data ? <FailureNote thrown={error} /> : null}
    </dialog>
  );
}
