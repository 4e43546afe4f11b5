import { limits } from '@fantasy-stats/contract/limits';
import { type FormEvent, type ReactElement, useState } from 'react';
import { failureIn } from '../../api/failure.ts';
import { type EspnLeague, useLinkEspnLeague } from '../../api/settings/link-espn-league.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { serverFault } from '../login/field-errors.ts';
import { espnLeagueNumber } from './espn-address.ts';
import './linking.css';

interface Cookies {
  readonly espnS2: string;
  readonly swid: string;
}

function CookieFields({ cookies, onChange }: { cookies: Cookies; onChange: (cookies: Cookies) => void }) {
  return (
    <>
      <ol className="fs-steps">
        <li>On a computer, open espn.com in a browser in which you are logged in to the league.</li>
        <li>
          Open the developer tools (F12, or <kbd>⌥⌘I</kbd> on a Mac), then <b>Application</b> (in Firefox{' '}
          <b>Storage</b>), <b>Cookies</b>, <b>espn.com</b>.
        </li>
        <li>
          Copy the value of <b>espn_s2</b> exactly as it stands, with its % signs, and the value of{' '}
          <b>SWID</b> with its braces.
        </li>
      </ol>
      <TextInput
        label="espn_s2"
        autoComplete="off"
        spellCheck={false}
        value={cookies.espnS2}
        onChange={(espnS2) => onChange({ ...cookies, espnS2 })}
        maximum={limits.espnS2}
      />
      <TextInput
        label="SWID"
        autoComplete="off"
        spellCheck={false}
        placeholder="{XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX}"
        value={cookies.swid}
        onChange={(swid) => onChange({ ...cookies, swid })}
        maximum={limits.swid}
      />
      <p className="fs-note">
        Together they are your log-in at ESPN. We keep them encrypted, send them to ESPN alone, and only read.
        Logging out at ESPN makes them worthless.
      </p>
    </>
  );
}

function request(league: string, cookies: Cookies | null): EspnLeague {
  const espnS2 = cookies?.espnS2.trim();
  const swid = cookies?.swid.trim();
  return { league: league.trim(), ...(espnS2 ? { espnS2 } : {}), ...(swid ? { swid } : {}) };
}

/** Links an ESPN league: a public one by its number alone, a private one with two cookies. */
export function LinkEspn({ onLinked }: { onLinked?: (league: string) => void }): ReactElement {
  const [league, setLeague] = useState('');
  const [cookies, setCookies] = useState<Cookies>({ espnS2: '', swid: '' });
  const [isPrivate, setPrivate] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const link = useLinkEspnLeague();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (espnLeagueNumber(league) === null) {
      setFault('Enter the league’s number, or the address of its page.');
      return;
    }
    setFault(null);
    link.mutate(request(league, isPrivate ? cookies : null), {
      onSuccess: ({ league: linked }) => {
        setLeague('');
        setCookies({ espnS2: '', swid: '' });
        onLinked?.(linked);
      },
      onError: (thrown) => {
        if (failureIn(thrown).code === 'leaguePrivate') setPrivate(true);
      },
    });
  };
  return (
    <form className="fs-link-espn" onSubmit={submit} noValidate>
      <TextInput
        label="League number or address"
        inputMode="url"
        autoComplete="off"
        placeholder="12345678 or the page’s address"
        value={league}
        onChange={setLeague}
        maximum={300}
        showsCounter={league.length > 150}
        hint="It stands in the address of every page of the league, after leagueId=."
        error={fault ?? serverFault(link.error, 'league')}
      />
      <label className="fs-check">
        <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />
        The league is private
      </label>
      {isPrivate ? <CookieFields cookies={cookies} onChange={setCookies} /> : null}
      {link.error ? <FailureNote thrown={link.error} /> : null}
      <div>
        <button type="submit" className="fs-button" disabled={link.isPending}>
          Link ESPN league
        </button>
      </div>
    </form>
  );
}
