import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { useAct, useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { dateInWords } from '../../../words/time.ts';
import styles from './LeagueRoom.module.css';

/** The public rooms of the account's leagues: each can be opened by any of its members, and closed by any. */
export function LeagueRooms({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <div className={styles.rooms}>
      <p className={styles.text}>
        A public, read-only page of your league for anyone with its address: standings, matchups, averages,
        trades, draft and records. Nobody’s plans, offers or advice are on it, and search engines are told to
        leave it out.
      </p>
      <ul>
        {leagues.map((league) => (
          <RoomOfLeague key={league.id} league={league} />
        ))}
      </ul>
    </div>
  );
}

function RoomOfLeague({ league }: { league: SettingsLeague }): ReactElement {
  const { data, error } = useCall(calls.room.state, { league: league.id });
  return (
    <li className={styles.league}>
      <h3>{league.name}</h3>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {data?.room ? <OpenRoom league={league} room={data.room} /> : null}
      {data && !data.room ? <ClosedRoom league={league} /> : null}
    </li>
  );
}

function ClosedRoom({ league }: { league: SettingsLeague }): ReactElement {
  const [hidesNames, setHidesNames] = useState(false);
  const open = useAct(calls.room.open);
  return (
    <>
      <Checkbox isChecked={hidesNames} onChange={setHidesNames}>
        Hide managers’ names
      </Checkbox>
      <Button
        aria-label={`Open the page of ${league.name}`}
        isBusy={open.isPending}
        onClick={() => open.mutate({ league: league.id, hidesNames })}
      >
        Open the page
      </Button>
      {open.error ? <FailureNote thrown={open.error} /> : null}
    </>
  );
}

function openedBy({ opener, openedAt }: LeagueRoom): string {
  const who = opener.isYou ? 'you' : (opener.team ?? 'a member without a team');
  return `Opened by ${who} on ${dateInWords(openedAt)}; any member can close it.`;
}

function OpenRoom({ league, room }: { league: SettingsLeague; room: LeagueRoom }): ReactElement {
  const [asked, setAsked] = useState<'close' | 'move' | null>(null);
  const change = useAct(calls.room.change);
  const close = useAct(calls.room.close);
  const address = `${window.location.origin}${room.path}`;
  const failure = change.error ?? close.error;
  return (
    <>
      <p className={styles.address}>
        <a href={room.path} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={() => address} label="Copy the address" />
      </p>
      <p className={styles.opened}>{openedBy(room)}</p>
      <Checkbox
        isChecked={room.hidesNames}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate({ league: league.id, hidesNames: isOn })}
      >
        Hide managers’ names
      </Checkbox>
      <div className={styles.actions}>
        <Button aria-label={`New address for the page of ${league.name}`} onClick={() => setAsked('move')}>
          New address
        </Button>
        <Button aria-label={`Close the page of ${league.name}`} onClick={() => setAsked('close')}>
          Close the page
        </Button>
      </div>
      {failure ? <FailureNote thrown={failure} /> : null}
      {asked === 'close' ? (
        <ConfirmDialog
          title={`Close the page of ${league.name}?`}
          confirm="Close the page"
          isRunning={close.isPending}
          onConfirm={() => close.mutate({ league: league.id }, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        >
          <p>Its address stops working for everyone, for good. Opened again, it gets a new one.</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'move' ? (
        <ConfirmDialog
          title={`Give the page of ${league.name} a new address?`}
          confirm="Give it a new address"
          isRunning={change.isPending}
          onConfirm={() =>
            change.mutate({ league: league.id, newAddress: true }, { onSettled: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        >
          <p>The address that is out now stops working at once; pass the new one on yourself.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
