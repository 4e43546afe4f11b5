import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import type { FormEvent, ReactElement } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { useForm } from '../forms/use-form.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { EspnLeagueList, type TypedCookies } from './EspnLeagueList.tsx';
import styles from './linking.module.css';

interface CookieWayProps {
  readonly takeLeague: () => string | null;
  /** Whether this method was tried last, so its error is shown. */
  readonly isLatest: boolean;
  /** Receives the error of the call, whose field errors are shown at the league number. */
  readonly onFailed: (thrown: unknown) => void;
  readonly onLinked: (league: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Whether the server already has the ESPN account's cookies. */
  readonly isAccountLinked: boolean;
}

const noCookies = { espnS2: '', swid: '' };

/** Links a private league, chosen from the account's list or by its ID, with two manually copied cookies. */
export function CookieWay({
  takeLeague,
  isLatest,
  onFailed,
  onLinked,
  isOpen,
  onOpen,
  isAccountLinked,
}: CookieWayProps): ReactElement {
  const list = useApiMutation(calls.settings.espnLeagues);
  const link = useApiMutation(calls.settings.linkEspnLeague);
  const form = useForm({ initial: noCookies, thrown: link.error ?? list.error });
  const espnS2 = form.values.espnS2.trim();
  const swid = form.values.swid.trim();
  const typed: TypedCookies = { ...(espnS2 ? { espnS2 } : {}), ...(swid ? { swid } : {}) };
  const hasTyped = espnS2 !== '' || swid !== '';
  const showList = (event?: FormEvent) => {
    event?.preventDefault();
    link.reset();
    list.mutate(typed);
  };
  const linkByNumber = () => {
    const league = takeLeague();
    if (league === null) return;
    list.reset();
    link.mutate(
      { league, ...typed },
      {
        onSuccess: ({ league: linked }) => {
          form.reset(noCookies);
          onLinked(linked);
        },
        onError: onFailed,
      },
    );
  };
  // Refetches the list, which then links to the newly linked league.
  const listLinked = (league: string) => {
    list.mutate(typed);
    onLinked(league);
  };
  const found = (
    <>
      {list.data ? (
        <EspnLeagueList leagues={list.data.leagues} cookies={typed} onLinked={listLinked} />
      ) : null}
      {list.error ? (
        <>
          <FailureNote thrown={list.error} />
          <p>Your leagues could not be listed. Enter the league number above and link it with the cookies.</p>
        </>
      ) : null}
    </>
  );
  if (!isOpen)
    return (
      <>
        <p>Any browser on a computer: copy the two cookies of your ESPN login.</p>
        {isAccountLinked ? (
          <Button isBusy={list.isPending} onClick={() => showList()}>
            List my leagues
          </Button>
        ) : null}
        {isAccountLinked ? found : null}
        <Button onClick={onOpen}>Enter cookies</Button>
      </>
    );
  return (
    <form className={styles.cookies} onSubmit={showList} noValidate>
      <ol className={styles.steps}>
        <li>On a computer, open espn.com in a browser where you are logged in.</li>
        <li>
          Open the developer tools (F12, or <kbd>⌥⌘I</kbd> on a Mac), then <b>Application</b> (in Firefox{' '}
          <b>Storage</b>), <b>Cookies</b>, <b>espn.com</b>.
        </li>
        <li>
          Copy the value of <b>espn_s2</b> exactly as is, with its % signs, and the value of <b>SWID</b> with
          its braces.
        </li>
      </ol>
      <TextInput
        label="espn_s2"
        autoComplete="off"
        spellCheck={false}
        {...form.field('espnS2')}
        maximum={limits.espnS2}
      />
      <TextInput
        label="SWID"
        autoComplete="off"
        spellCheck={false}
        placeholder="{XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX}"
        {...form.field('swid')}
        maximum={limits.swid}
      />
      <p className={text.note}>
        We keep them encrypted, send them only to ESPN, and change nothing there. Logging out at ESPN
        invalidates them.
      </p>
      {isLatest && link.error ? <FailureNote thrown={link.error} /> : null}
      {found}
      <div className={styles.cookieActions}>
        <Button
          type="submit"
          variant="primary"
          isBusy={list.isPending}
          disabled={!hasTyped && !isAccountLinked}
        >
          List my leagues
        </Button>
        <Button isBusy={link.isPending} onClick={linkByNumber}>
          Link by number
        </Button>
      </div>
    </form>
  );
}
