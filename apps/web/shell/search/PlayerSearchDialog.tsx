import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import styles from './PlayerSearch.module.css';

interface PlayerSearchDialogProps {
  readonly league: string;
  readonly onClose: () => void;
}

export default function PlayerSearchDialog({ league, onClose }: PlayerSearchDialogProps): ReactElement {
  const [, setParameters] = useSearchParams();
  const { data, error } = useApiQuery(calls.league.players, { league });
  const teams = useApiQuery(calls.league.season, { league }, { refetchInterval: false }).data?.teams;
  const players = useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]));
    const ownerOf = ({ teamId, availability }: LeaguePlayer): string => {
      if (teamId !== null) return names.get(teamId) ?? '';
      return availability === 'waivers' ? 'waivers' : 'free agent';
    };
    return (data?.players ?? []).map((player) => ({ ...player, ownerLabel: ownerOf(player) }));
  }, [data, teams]);
  const open = (player: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('player', player);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Dialog label="Find a player" className={styles.playerSearchDialog} onClose={onClose}>
      {(close) => (
        <>
          <FindPlayer
            label="Player name"
            players={players}
            taken={[]}
            onFind={(player) => {
              close();
              open(player);
            }}
            {...(data
              ? {}
              : { noMatchText: () => (error ? 'Player search is not available now.' : 'Loading players…') })}
          />
          <Button onClick={close}>Close</Button>
          {error && !data ? <FailureNote thrown={error} /> : null}
        </>
      )}
    </Dialog>
  );
}
