import type { OpenLeague, OwnLeague } from '@fantasy-stats/contract/extension';
import { espnLeagueKey, type LeagueId, platformOf } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { useOpenLeagues, useOwnLeagues } from '../api/extension/use-extension.ts';
import { linkTo } from '../links/link-to.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import styles from './linking.module.css';
import { OwnLeagueName } from './OwnLeagueName.tsx';

function OpenTabs({ onPick }: { onPick: (league: string) => void }): ReactElement | null {
  const { data: open = [] } = useOpenLeagues(true);
  if (open.length === 0) return null;
  const addressOf = ({ league, season }: OpenLeague) =>
    season === null
      ? league
      : `https://fantasy.espn.com/basketball/league?leagueId=${league}&seasonId=${season}`;
  return (
    <p className={styles.openLeagues}>
      <span>Open on ESPN in this browser:</span>
      {open.map((league) => (
        <Button
          key={`${league.league} ${league.season}`}
          variant="link"
          onClick={() => onPick(addressOf(league))}
        >
          league {league.league}
        </Button>
      ))}
    </p>
  );
}

/**
 * Returns the ID under which a league is linked (synced by a browser or by the server); null if it is not
 * linked.
 */
function linkedId({ league, season }: OwnLeague, linked: readonly LeagueId[]): LeagueId | null {
  const isSame = (id: LeagueId) => {
    const key = espnLeagueKey(id);
    return platformOf(id) === 'espn' && key.league === league && key.seasonEndYear === season;
  };
  return linked.find(isSame) ?? null;
}

interface BrowserLeaguesProps {
  /** The year the current season ends. */
  readonly season: number;
  readonly linked: readonly LeagueId[];
  readonly isBusy: boolean;
  readonly onSync: (league: OwnLeague) => void;
  /** Called with the league's ID or URL when the user chooses a league that is open in another tab. */
  readonly onPick: (league: string) => void;
}

/**
 * The leagues of this browser's ESPN account, each with a button. If ESPN does not list them, shows open
 * tabs' leagues, or else asks for the league ID.
 */
export function BrowserLeagues({
  season,
  linked,
  isBusy,
  onSync,
  onPick,
}: BrowserLeaguesProps): ReactElement {
  const { data } = useOwnLeagues(season);
  if (!data)
    return (
      <p role="status">
        Listing your ESPN leagues <SkeletonBar width="100%" height="34px" />
      </p>
    );
  const { failure, leagues } = data;
  if (leagues.length === 0)
    return (
      <>
        <p role="status">
          {failure === 'notSignedIn'
            ? 'Log in at espn.com in this browser to list your leagues.'
            : `ESPN ${failure ? 'did not list your leagues' : 'lists no basketball leagues for you this season'}. Enter a league number above.`}
        </p>
        <OpenTabs onPick={onPick} />
      </>
    );
  return (
    <ul className={styles.ownLeagues} aria-label="Your ESPN leagues">
      {leagues.map((league) => {
        const id = linkedId(league, linked);
        return (
          <li key={`${league.season} ${league.league}`}>
            <OwnLeagueName league={{ ...league, season: league.season - 1 }} />
            {id === null ? (
              <Button
                aria-label={`Sync ${league.name} here`}
                disabled={isBusy}
                onClick={() => onSync(league)}
              >
                Sync
              </Button>
            ) : (
              <ButtonLink to={linkTo('/home', { league: id })} aria-label={`Open it: ${league.name}`}>
                Open it
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
