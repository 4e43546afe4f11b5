import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { EspnOwnLeague } from '../api/responses.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { linkTo } from '../links/link-to.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './linking.module.css';
import { OwnLeagueName } from './OwnLeagueName.tsx';

export interface TypedCookies {
  readonly espnS2?: string;
  readonly swid?: string;
}

interface EspnLeagueListProps {
  readonly leagues: readonly EspnOwnLeague[];
  readonly cookies: TypedCookies;
  readonly onLinked: (league: string) => void;
}

export function EspnLeagueList({ leagues, cookies, onLinked }: EspnLeagueListProps): ReactElement {
  const link = useApiMutation(calls.settings.linkEspnLeague);
  if (leagues.length === 0)
    return (
      <p role="status">ESPN lists no fantasy basketball league for this account. Enter its number above.</p>
    );
  return (
    <>
      <ul className={styles.ownLeagues} aria-label="Your ESPN leagues">
        {leagues.map((league) => (
          <li key={league.id}>
            <OwnLeagueName league={league} />
            {league.isLinked ? (
              <ButtonLink to={linkTo('/home', { league: league.id })} aria-label={`Open ${league.name}`}>
                Open it
              </ButtonLink>
            ) : (
              <Button
                aria-label={`Link ${league.name}`}
                isBusy={link.isPending && link.variables?.league === league.number}
                disabled={link.isPending}
                onClick={() =>
                  link.mutate(
                    // The call expects the year in which the season ends.
                    { league: league.number, season: league.season + 1, ...cookies },
                    { onSuccess: ({ league: linked }) => onLinked(linked) },
                  )
                }
              >
                Link
              </Button>
            )}
          </li>
        ))}
      </ul>
      {link.error ? <FailureNote thrown={link.error} /> : null}
    </>
  );
}
