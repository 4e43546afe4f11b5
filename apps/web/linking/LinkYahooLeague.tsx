import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useId, useState } from 'react';
import { useAct, useCall } from '../api/use-call.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { LinkYahoo } from './LinkYahoo.tsx';
import styles from './linking.module.css';
import { TeamChoice } from './TeamChoice.tsx';
import { YahooExtensionWay } from './YahooExtensionWay.tsx';

interface LinkYahooLeagueProps {
  readonly onLinked?: (league: string) => void;
}

interface PublicYahooWayProps {
  readonly isSimulated: boolean;
  readonly takeLeague: () => string | null;
  readonly isLatest: boolean;
  readonly onLinked: (league: string) => void;
}

function PublicYahooWay({ isLatest, isSimulated, onLinked, takeLeague }: PublicYahooWayProps): ReactElement {
  const link = useAct(calls.settings.linkPublicYahooLeague);
  const start = () => {
    const league = takeLeague();
    if (league !== null) link.mutate({ league }, { onSuccess: ({ league: linked }) => onLinked(linked) });
  };
  return (
    <>
      <p>A publicly viewable league needs only its number. We keep it in sync.</p>
      <Button isBusy={link.isPending} onClick={start}>
        Link Yahoo league
      </Button>
      {isSimulated ? null : (
        <p className={text.note}>
          This server reads Yahoo’s public pages. Yahoo’s terms restrict automated access; this site’s
          operator allows it.
        </p>
      )}
      {isLatest && link.error ? <FailureNote thrown={link.error} /> : null}
    </>
  );
}

/** Returns whether a text may name a Yahoo league: an ID, or a URL with one. The server parses it. */
const namesLeague = (typed: string) => /\d/.test(typed);

/** Links a Yahoo league: by its ID if it is public, with the extension, or by signing in to Yahoo. */
export function LinkYahooLeague({ onLinked }: LinkYahooLeagueProps): ReactElement {
  const { data } = useCall(calls.settings.overview, {});
  const [league, setLeague] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [tried, setTried] = useState<'public' | 'extension' | null>(null);
  const [linkedId, setLinked] = useState<string | null>(null);
  const id = useId();
  const takeLeagueFor = (way: 'public' | 'extension') => (): string | null => {
    setTried(way);
    const isThere = namesLeague(league);
    setFault(isThere ? null : 'Enter the league number, or the address of its page.');
    return isThere ? league.trim() : null;
  };
  const linked = (leagueId: string) => {
    setLeague('');
    setLinked(leagueId);
    onLinked?.(leagueId);
  };
  const yahoo = data?.yahoo;
  const linkedLeague = data?.leagues.find((one) => one.id === linkedId);
  return (
    <div className={styles.linkEspn}>
      <TextInput
        label="Yahoo league number or URL"
        inputMode="url"
        autoComplete="off"
        placeholder="12345 or the page’s address"
        value={league}
        onChange={(typed) => {
          setLeague(typed);
          setFault(null);
        }}
        maximum={500}
        showsCounter={league.length > 250}
        hint="The number is in the address of any league page, after /nba/."
        error={fault}
      />
      <div className={styles.espnWays}>
        <section aria-labelledby={`${id}-public`}>
          <h3 id={`${id}-public`}>A public Yahoo league</h3>
          {yahoo?.readsPublicLeagues === false ? (
            <p>The operator of this server switched this off.</p>
          ) : (
            <PublicYahooWay
              isSimulated={data?.isSimulated ?? true}
              takeLeague={takeLeagueFor('public')}
              isLatest={tried === 'public'}
              onLinked={linked}
            />
          )}
        </section>
        <section aria-labelledby={`${id}-extension`}>
          <h3 id={`${id}-extension`}>Yahoo with the extension</h3>
          <YahooExtensionWay
            yahoo={data ? { publicUrl: data.yahoo.publicUrl, isSimulated: data.isSimulated } : null}
            linked={data?.leagues.map(({ id: leagueId }) => leagueId) ?? []}
            takeLeague={takeLeagueFor('extension')}
            isLatest={tried === 'extension'}
            onTry={() => {
              setTried('extension');
              setFault(null);
            }}
            onLinked={linked}
          />
        </section>
        {yahoo?.isAvailable && (!yahoo.isLinked || yahoo.needsRelink) ? (
          <section aria-labelledby={`${id}-account`}>
            <h3 id={`${id}-account`}>With Yahoo sign-in</h3>
            <p>Allow access on Yahoo’s own page, then come back here to choose a league.</p>
            <LinkYahoo yahoo={yahoo} />
          </section>
        ) : null}
      </div>
      {linkedId === null ? null : (
        <p className={styles.linked} role="status">
          <span>{linkedLeague?.name ?? 'The league'} is linked.</span>
          {linkedLeague?.ownTeamId === null ? <TeamChoice league={linkedLeague} /> : null}
          <ButtonLink to={`/home?league=${encodeURIComponent(linkedId)}`}>Open it</ButtonLink>
        </p>
      )}
    </div>
  );
}
