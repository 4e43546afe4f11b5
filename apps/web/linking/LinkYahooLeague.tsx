import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type ReactElement, useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../api/use-api-query.ts';
import { useForm } from '../forms/use-form.ts';
import { linkTo } from '../links/link-to.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextInput } from '../ui/TextInput.tsx';
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
  /** Receives the error of the call, whose field errors are shown at the league number. */
  readonly onFailed: (thrown: unknown) => void;
  readonly onLinked: (league: string) => void;
}

function PublicYahooWay(props: PublicYahooWayProps): ReactElement {
  const { isLatest, isSimulated, onFailed, onLinked, takeLeague } = props;
  const link = useApiMutation(calls.settings.linkPublicYahooLeague);
  const start = () => {
    const league = takeLeague();
    if (league !== null)
      link.mutate({ league }, { onSuccess: ({ league: linked }) => onLinked(linked), onError: onFailed });
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
  const { data } = useApiQuery(calls.settings.overview, {});
  const [thrown, setThrown] = useState<unknown>(null);
  const form = useForm({
    initial: { league: '' },
    faults: ({ league }) => ({
      league: namesLeague(league) ? textFault(textRules.yahooLeague, league) : textRules.yahooLeague.missing,
    }),
    thrown,
  });
  const [tried, setTried] = useState<'public' | 'extension' | null>(null);
  const [linkedId, setLinked] = useState<string | null>(null);
  const id = useId();
  const takeLeagueFor = (way: 'public' | 'extension') => (): string | null => {
    let taken: string | null = null;
    setTried(way);
    setThrown(null);
    form.submit(({ league }) => {
      taken = league.trim();
    });
    return taken;
  };
  const linked = (leagueId: string) => {
    form.reset({ league: '' });
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
        maximum={textRules.yahooLeague.longest}
        showsCounter={form.values.league.length > textRules.yahooLeague.longest / 2}
        hint="The number is in the address of any league page, after /nba/."
        {...form.field('league')}
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
              onFailed={setThrown}
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
            onFailed={setThrown}
            onTry={() => {
              setTried('extension');
              setThrown(null);
              form.reset({});
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
          <ButtonLink to={linkTo('/home', { league: linkedId })}>Open it</ButtonLink>
        </p>
      )}
    </div>
  );
}
