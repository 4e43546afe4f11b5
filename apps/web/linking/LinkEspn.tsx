import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useId, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { CookieWay } from './CookieWay.tsx';
import { ExtensionWay } from './ExtensionWay.tsx';
import { espnLeagueNumber } from './espn-address.ts';
import styles from './linking.module.css';
import { PublicWay } from './PublicWay.tsx';

type Way = 'extension' | 'public' | 'cookies';

interface LinkEspnProps {
  /** The league's number, where it is known. */
  readonly number?: string;
  readonly onLinked?: (league: string) => void;
}

/** Links an ESPN league: with the extension, with cookies copied by hand, or by its number where it is public. */
export function LinkEspn({ number = '', onLinked }: LinkEspnProps): ReactElement {
  const [league, setLeague] = useState(number);
  const [fault, setFault] = useState<string | null>(null);
  const [hasCookies, setHasCookies] = useState(false);
  const { data } = useCall(calls.settings.overview, {});
  const id = useId();
  /* Of several ways tried one after the other, only the last one's refusal still matters. */
  const [tried, setTried] = useState<Way | null>(null);
  const takeLeagueFor = (way: Way) => (): string | null => {
    setTried(way);
    const isThere = espnLeagueNumber(league) !== null;
    setFault(isThere ? null : 'Enter the league number, or the address of its page.');
    return isThere ? league.trim() : null;
  };
  const linked = (leagueId: string) => {
    setLeague('');
    onLinked?.(leagueId);
  };
  const pick = (picked: string) => {
    setLeague(picked);
    setFault(null);
  };
  return (
    <div className={styles.linkEspn}>
      <TextInput
        label="League number or address"
        inputMode="url"
        autoComplete="off"
        placeholder="12345678 or the page’s address"
        value={league}
        onChange={pick}
        maximum={300}
        showsCounter={league.length > 150}
        hint="It is in the address of every page of the league, after leagueId=."
        error={fault}
      />
      <div className={styles.espnWays}>
        <section aria-labelledby={`${id}-extension`}>
          <h3 id={`${id}-extension`}>With the extension</h3>
          <ExtensionWay
            espn={data ? { apiUrl: data.espn.apiUrl, isSimulated: data.isSimulated } : null}
            takeLeague={takeLeagueFor('extension')}
            isLatest={tried === 'extension'}
            onPick={pick}
            onLinked={linked}
          />
        </section>
        <section aria-labelledby={`${id}-public`}>
          <h3 id={`${id}-public`}>A public league</h3>
          <PublicWay
            takeLeague={takeLeagueFor('public')}
            isLatest={tried === 'public'}
            onLinked={linked}
            onPrivate={() => setHasCookies(true)}
          />
        </section>
        <section aria-labelledby={`${id}-cookies`}>
          <h3 id={`${id}-cookies`}>With cookies, by hand</h3>
          <CookieWay
            takeLeague={takeLeagueFor('cookies')}
            isLatest={tried === 'cookies'}
            onLinked={linked}
            isOpen={hasCookies}
            onOpen={() => setHasCookies(true)}
          />
        </section>
      </div>
    </div>
  );
}
