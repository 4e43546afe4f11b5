import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { useForm } from '../../../forms/use-form.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { dateInWords } from '../../../text/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import styles from './LeagueRoom.module.css';

/** Lets any league member turn the public league pages on or off. */
export function PublicLeaguePages({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <div className={styles.rooms}>
      <p className={styles.text}>
        A public, read-only page of your league for anyone with its address: standings, matchups, averages,
        trades, draft and records.
      </p>
      <p className={styles.text}>It shows no plans, offers or advice, and search engines do not list it.</p>
      <ul>
        {leagues.map((league) => (
          <PublicPageOfLeague key={league.id} league={league} />
        ))}
      </ul>
    </div>
  );
}

function PublicPageOfLeague({ league }: { league: SettingsLeague }): ReactElement {
  const { data, error } = useApiQuery(calls.room.state, { league: league.id });
  return (
    <li className={styles.league}>
      <h3>{league.name}</h3>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {data?.room ? <OpenPublicPage league={league} publicPage={data.room} /> : null}
      {data && !data.room ? <ClosedPublicPage league={league} /> : null}
    </li>
  );
}

function ClosedPublicPage({ league }: { league: SettingsLeague }): ReactElement {
  const open = useApiMutation(calls.room.open);
  const form = useForm({ initial: { hidesNames: false }, thrown: open.error });
  return (
    <>
      <Checkbox isChecked={form.values.hidesNames} onChange={form.field('hidesNames').onChange}>
        Hide managers’ names
      </Checkbox>
      <Button
        aria-label={`Open the page of ${league.name}`}
        isBusy={open.isPending}
        onClick={() => form.submit((chosen) => open.mutate({ league: league.id, ...chosen }))}
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

function OpenPublicPage({
  league,
  publicPage,
}: {
  league: SettingsLeague;
  publicPage: LeagueRoom;
}): ReactElement {
  const [confirming, setConfirming] = useState<'close' | 'move' | null>(null);
  const change = useApiMutation(calls.room.change);
  const close = useApiMutation(calls.room.close);
  const address = `${window.location.origin}${publicPage.path}`;
  const failure = change.error ?? close.error;
  return (
    <>
      <p className={styles.address}>
        <a href={publicPage.path} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={() => address} label="Copy the address" />
      </p>
      <p className={styles.opened}>{openedBy(publicPage)}</p>
      <Checkbox
        isChecked={publicPage.hidesNames}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate({ league: league.id, hidesNames: isOn })}
      >
        Hide managers’ names
      </Checkbox>
      <div className={styles.actions}>
        <Button
          aria-label={`New address for the page of ${league.name}`}
          onClick={() => setConfirming('move')}
        >
          New address
        </Button>
        <Button aria-label={`Close the page of ${league.name}`} onClick={() => setConfirming('close')}>
          Close the page
        </Button>
      </div>
      {failure ? <FailureNote thrown={failure} /> : null}
      {confirming === 'close' ? (
        <ConfirmDialog
          title={`Close the page of ${league.name}?`}
          confirm="Close the page"
          isRunning={close.isPending}
          onConfirm={() => close.mutate({ league: league.id }, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        >
          <p>Its address permanently stops working for everyone. If reopened, the page gets a new one.</p>
        </ConfirmDialog>
      ) : null}
      {confirming === 'move' ? (
        <ConfirmDialog
          title={`Give the page of ${league.name} a new address?`}
          confirm="Reset link"
          isRunning={change.isPending}
          onConfirm={() =>
            change.mutate({ league: league.id, newAddress: true }, { onSettled: () => setConfirming(null) })
          }
          onClose={() => setConfirming(null)}
        >
          <p>The current address stops working immediately. Share the new one yourself.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
