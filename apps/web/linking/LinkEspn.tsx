import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type ReactElement, useId, useState } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useForm } from '../forms/use-form.ts';
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
  const [thrown, setThrown] = useState<unknown>(null);
  const form = useForm({
    initial: { league: number },
    faults: ({ league }) => ({
      league:
        espnLeagueNumber(league) === null
          ? textRules.espnLeague.missing
          : textFault(textRules.espnLeague, league),
    }),
    thrown,
  });
  const { league } = form.values;
  const [hasCookies, setHasCookies] = useState(false);
  const { data } = useApiQuery(calls.settings.overview, {});
  const [linkedId, setLinked] = useState<string | null>(null);
  const id = useId();
  // Show only the error of the method tried last.
  const [tried, setTried] = useState<Way | null>(null);
  const takeLeagueFor = (way: Way) => (): string | null => {
    let taken: string | null = null;
    setTried(way);
    setThrown(null);
    form.submit((typed) => {
      taken = typed.league.trim();
    });
    return taken;
  };
  const linked = (leagueId: string) => {
    form.reset({ league: '' });
    setLinked(leagueId);
    onLinked?.(leagueId);
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
        onFailed={setThrown}
        onPick={(picked) => form.reset({ league: picked })}
        onTry={() => {
          setTried('extension');
          setThrown(null);
          form.reset({});
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
        onFailed={setThrown}
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
        maximum={textRules.espnLeague.longest}
        showsCounter={league.length > 150}
        hint="Not needed if your leagues are listed below. Otherwise, copy it from the address of any league page, after leagueId=."
        {...form.field('league')}
      />
      <div className={styles.espnWays}>
        {isPhone ? [byNumber, withExtension] : [withExtension, byNumber]}
        <section aria-labelledby={`${id}-cookies`}>
          <h3 id={`${id}-cookies`}>With cookies, by hand</h3>
          <CookieWay
            takeLeague={takeLeagueFor('cookies')}
            isLatest={tried === 'cookies'}
            onFailed={setThrown}
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
