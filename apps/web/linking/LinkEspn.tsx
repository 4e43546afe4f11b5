import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useId, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { linkTo } from '../links/link-to.ts';
import { useIsPhone } from '../shell/use-media.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { CookieWay } from './CookieWay.tsx';
import { ExtensionWay } from './ExtensionWay.tsx';
import { espnLeagueNumber } from './espn-address.ts';
import styles from './linking.module.css';
import { PublicWay } from './PublicWay.tsx';

type Way = 'extension' | 'public' | 'cookies';

interface LinkEspnProps {
  readonly number?: string;
  readonly onLinked?: (league: string) => void;
}

/** Links an ESPN league: with the extension, with manually copied cookies, or by its ID if it is public. */
export function LinkEspn({ number = '', onLinked }: LinkEspnProps): ReactElement {
  const [league, setLeague] = useState(number);
  const [fault, setFault] = useState<string | null>(null);
  const [hasCookies, setHasCookies] = useState(false);
  const { data } = useCall(calls.settings.overview, {});
  const [linkedId, setLinked] = useState<string | null>(null);
  const id = useId();
  // Show only the error of the method tried last.
  const [tried, setTried] = useState<Way | null>(null);
  const takeLeagueFor = (way: Way) => (): string | null => {
    setTried(way);
    const isThere = espnLeagueNumber(league) !== null;
    setFault(isThere ? null : 'Enter the league number, or the address of its page.');
    return isThere ? league.trim() : null;
  };
  const linked = (leagueId: string) => {
    setLeague('');
    setLinked(leagueId);
    onLinked?.(leagueId);
  };
  const pick = (picked: string) => {
    setLeague(picked);
    setFault(null);
  };
  // Phones cannot install the extension, so there the league ID comes first.
  const isPhone = useIsPhone();
  const active = data?.leagues.find(({ isActive }) => isActive);
  const withExtension = (
    <section key="extension" aria-labelledby={`${id}-extension`}>
      <h3 id={`${id}-extension`}>With the extension</h3>
      <ExtensionWay
        espn={data ? { ...data.espn, isSimulated: data.isSimulated } : null}
        linked={data?.leagues.map(({ id: leagueId }) => leagueId) ?? []}
        hasLeague={league.trim() !== ''}
        takeLeague={takeLeagueFor('extension')}
        isLatest={tried === 'extension'}
        onPick={pick}
        onTry={() => {
          setTried('extension');
          setFault(null);
        }}
        onLinked={linked}
      />
    </section>
  );
  const byNumber = (
    <section key="public" aria-labelledby={`${id}-public`}>
      <h3 id={`${id}-public`}>A public league</h3>
      <PublicWay
        takeLeague={takeLeagueFor('public')}
        isLatest={tried === 'public'}
        onLinked={linked}
        onPrivate={() => setHasCookies(true)}
      />
    </section>
  );
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
        hint="Not needed if your leagues are listed below. Otherwise, copy it from the address of any league page, after leagueId=."
        error={fault}
      />
      <div className={styles.espnWays}>
        {isPhone ? [byNumber, withExtension] : [withExtension, byNumber]}
        <section aria-labelledby={`${id}-cookies`}>
          <h3 id={`${id}-cookies`}>With cookies, by hand</h3>
          <CookieWay
            takeLeague={takeLeagueFor('cookies')}
            isLatest={tried === 'cookies'}
            onLinked={linked}
            isOpen={hasCookies}
            isAccountLinked={data?.espn.isLinked === true && !data.espn.needsRelink}
            onOpen={() => setHasCookies(true)}
          />
        </section>
      </div>
      {linkedId === null ? null : (
        <p className={styles.linked} role="status">
          <span>
            {data?.leagues.find((one) => one.id === linkedId)?.name ?? 'The league'} is linked.
            {active && active.id !== linkedId ? ` ${active.name} stays your active league.` : ''}
          </span>
          <ButtonLink to={linkTo('/home', { league: linkedId })}>Open it</ButtonLink>
        </p>
      )}
    </div>
  );
}
