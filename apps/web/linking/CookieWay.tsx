import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useAct } from '../api/use-call.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './linking.module.css';

interface CookieWayProps {
  readonly takeLeague: () => string | null;
  /** Whether this way was tried last: only then its refusal is shown. */
  readonly isLatest: boolean;
  readonly onLinked: (league: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

const noCookies = { espnS2: '', swid: '' };

/** Linking a private league with the two cookies, copied by hand. */
export function CookieWay({ takeLeague, isLatest, onLinked, isOpen, onOpen }: CookieWayProps): ReactElement {
  const [cookies, setCookies] = useState(noCookies);
  const link = useAct(calls.settings.linkEspnLeague);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const league = takeLeague();
    if (league === null) return;
    const espnS2 = cookies.espnS2.trim();
    const swid = cookies.swid.trim();
    link.mutate(
      { league, ...(espnS2 ? { espnS2 } : {}), ...(swid ? { swid } : {}) },
      {
        onSuccess: ({ league: linked }) => {
          setCookies(noCookies);
          onLinked(linked);
        },
      },
    );
  };
  if (!isOpen)
    return (
      <>
        <p>Any browser on a computer: copy the two cookies of your ESPN login.</p>
        <Button onClick={onOpen}>Enter cookies</Button>
      </>
    );
  return (
    <form className={styles.cookies} onSubmit={submit} noValidate>
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
        value={cookies.espnS2}
        onChange={(espnS2) => setCookies({ ...cookies, espnS2 })}
        maximum={limits.espnS2}
      />
      <TextInput
        label="SWID"
        autoComplete="off"
        spellCheck={false}
        placeholder="{XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX}"
        value={cookies.swid}
        onChange={(swid) => setCookies({ ...cookies, swid })}
        maximum={limits.swid}
      />
      <p className={text.note}>
        We keep them encrypted, send them to ESPN alone, and only read. Logging out at ESPN makes them
        worthless.
      </p>
      {isLatest && link.error ? <FailureNote thrown={link.error} /> : null}
      <div>
        <Button type="submit" isBusy={link.isPending}>
          Link with cookies
        </Button>
      </div>
    </form>
  );
}
