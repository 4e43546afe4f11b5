import type { OpenYahooLeague } from '@fantasy-stats/contract/extension';
import { type LeagueId, platformOf, yahooLeagueKey } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { readYahooLeague } from '../api/extension/read-yahoo-league.ts';
import { useExtension, useYahooLeagues } from '../api/extension/use-extension.ts';
import { useReading } from '../api/extension/use-reading.ts';
import { linkTo } from '../links/link-to.ts';
import { extensionWords } from '../text/extension-words.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { seasonName } from '../text/season-name.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { InstallExtension, ReplaceExtension } from './InstallExtension.tsx';
import styles from './linking.module.css';
import { ReadingWork } from './ReadingWork.tsx';
import { SimulatedLogin } from './SimulatedLogin.tsx';

interface YahooExtensionWayProps {
  /** This server's Yahoo site; null while loading. */
  readonly yahoo: { readonly publicUrl: string; readonly isSimulated: boolean } | null;
  readonly linked: readonly LeagueId[];
  readonly takeLeague: () => string | null;
  /** Whether this method was tried last, so its error is shown. */
  readonly isLatest: boolean;
  /** Receives the error of a call, whose field errors are shown at the league number. */
  readonly onFailed: (thrown: unknown) => void;
  readonly onTry: () => void;
  readonly onLinked: (league: string) => void;
}

function addressOf({ league, season, team }: OpenYahooLeague): string {
  const site = 'https://basketball.fantasysports.yahoo.com';
  const page = `nba/${league}${team === null ? '' : `/${team}`}`;
  return season === null ? `${site}/${page}` : `${site}/${season}/${page}`;
}

function linkedId({ league, season }: OpenYahooLeague, linked: readonly LeagueId[]): LeagueId | null {
  if (season !== null) return null;
  const isSame = (id: LeagueId) => platformOf(id) === 'yahoo' && yahooLeagueKey(id).endsWith(`.l.${league}`);
  return linked.find(isSame) ?? null;
}

interface YahooLeaguesProps {
  readonly linked: readonly LeagueId[];
  readonly onSync: (league: OpenYahooLeague) => void;
}

/** Lists the leagues of this browser's Yahoo account and of open tabs, each with a button. */
function YahooLeagues({ linked, onSync }: YahooLeaguesProps): ReactElement {
  const { data } = useYahooLeagues();
  if (!data)
    return (
      <p role="status">
        Listing your Yahoo leagues <SkeletonBar width="100%" height="34px" />
      </p>
    );
  const { failure, leagues } = data;
  return (
    <>
      {failure === null && leagues.length > 0 ? null : (
        <p role="status">
          {failure === 'notSignedIn'
            ? 'Log in at yahoo.com in this browser to list your leagues.'
            : `Yahoo ${failure ? 'did not list your leagues' : 'lists no basketball leagues for you this season'}.`}
          {leagues.length > 0 ? ' Open in other tabs:' : ' Enter a league number above.'}
        </p>
      )}
      {leagues.length === 0 ? null : (
        <ul className={styles.ownLeagues} aria-label="Your Yahoo leagues">
          {leagues.map((league) => {
            const id = linkedId(league, linked);
            const name = league.name ?? `League ${league.league}`;
            return (
              <li key={`${league.season} ${league.league}`}>
                <span>
                  <b>{name}</b>
                  {league.season === null ? null : (
                    <small className={text.note}>{seasonName(league.season)}</small>
                  )}
                </span>
                {id === null ? (
                  <Button aria-label={`Sync ${name} here`} onClick={() => onSync(league)}>
                    Sync
                  </Button>
                ) : (
                  <ButtonLink to={linkTo('/home', { league: id })} aria-label={`Open it: ${name}`}>
                    Open it
                  </ButtonLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Choices({
  isLatest,
  linked,
  onFailed,
  onLinked,
  onTry,
  takeLeague,
  yahoo,
}: YahooExtensionWayProps): ReactElement {
  const reading = useReading(onLinked, readYahooLeague);
  if (reading.progress)
    return <ReadingWork platform="yahoo" progress={reading.progress} cancel={reading.cancel} />;
  return (
    <>
      <YahooLeagues
        linked={linked}
        onSync={(league) => {
          onTry();
          reading.start({ league: addressOf(league) });
        }}
      />
      <div className={styles.choice}>
        <Button
          onClick={() => {
            const league = takeLeague();
            if (league !== null) reading.start({ league }, onFailed);
          }}
        >
          Sync here
        </Button>
        <p>
          This browser reads the league with your Yahoo login and sends us its data. Your login never leaves
          this browser. Sync again when you visit with this browser; only you can see the league here.
        </p>
        <p className={text.note}>
          There is no “Keep in sync” for Yahoo, because its cookies open your whole Yahoo account, mail
          included.
        </p>
      </div>
      {isLatest && reading.thrown ? <FailureNote thrown={reading.thrown} /> : null}
      {yahoo?.isSimulated ? <SimulatedLogin platform="Yahoo" origin={yahoo.publicUrl} /> : null}
    </>
  );
}

/**
 * Links a Yahoo league with the extension, which can be missing, outdated, built for another server, or
 * ready.
 */
export function YahooExtensionWay(props: YahooExtensionWayProps): ReactElement {
  const { yahoo } = props;
  const { data: extension } = useExtension();
  if (extension === undefined || (extension !== null && yahoo === null))
    return <SkeletonBar width="160px" height="32px" />;
  if (extension === null)
    return (
      <>
        <p>For private leagues: a small extension reads the league with your Yahoo login.</p>
        <InstallExtension platform="yahoo" />
      </>
    );
  if (!extension.isCurrent) return <ReplaceExtension why={extensionWords('outdated').title} />;
  if (extension.yahoo !== yahoo?.publicUrl)
    return <ReplaceExtension why={extensionWords('elsewhere').title} />;
  return <Choices {...props} />;
}
