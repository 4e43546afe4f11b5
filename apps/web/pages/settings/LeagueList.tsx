import { calls } from '@fantasy-stats/contract/calls';
import { platformName, scoringFormName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import accountStyles from '../../account/account.module.css';
import type { SettingsLeague } from '../../api/responses.ts';
import { useApiMutation } from '../../api/use-api-query.ts';
import { ConfirmButton } from '../../forms/ConfirmButton.tsx';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
import { TeamChoice } from '../../linking/TeamChoice.tsx';
import { linkTo } from '../../links/link-to.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { SyncHistory } from './SyncHistory.tsx';
import styles from './settings.module.css';

function Unlink({ league }: { league: SettingsLeague }): ReactElement {
  const unlink = useApiMutation(calls.settings.unlinkLeague);
  return (
    <ConfirmButton
      label="Unlink"
      name={`Unlink ${league.name}`}
      title={`Unlink ${league.name}?`}
      confirm="Unlink the league"
      mutation={unlink}
      onConfirm={() => unlink.mutate({ league: league.id })}
    >
      <p>
        {league.isReadByBrowser
          ? 'The data your browser synced is erased here.'
          : 'It’s removed from your account.'}{' '}
        Nothing changes at {platformName[league.platform]}, and you can link it again at any time.
      </p>
    </ConfirmButton>
  );
}

function LeagueItem({ league }: { league: SettingsLeague }): ReactElement {
  const chooseLeague = useApiMutation(calls.settings.chooseLeague);
  return (
    <li className={styles.settingsLeague} id={league.id} data-active={league.isActive}>
      <div>
        <h3>
          {league.name}
          {league.isActive ? <span className={styles.settingsActive}>active</span> : null}
        </h3>
        <p className={text.note}>
          {platformName[league.platform]} · {league.size} teams · {scoringFormName[league.scoringForm]}
          {league.isPublic ? ' · public' : ''}
          {league.isReadByBrowser ? ' · synced by your browser, visible only to you' : ''}
        </p>
      </div>
      <TeamChoice league={league} className={styles.leagueTeam} />
      <LeagueSync league={league.id} freshness={league.freshness} teams={league.teams} />
      <div className={`${accountStyles.accountActions} ${styles.settingsLeagueActions}`}>
        {league.freshness.syncedAt === null ? null : (
          <ButtonLink
            to={linkTo('/leagueDashboard', { league: league.id })}
            aria-label={`Open dashboard of ${league.name}`}
          >
            Open dashboard
          </ButtonLink>
        )}
        {league.isActive ? null : (
          <Button
            aria-label={`Make ${league.name} active`}
            isBusy={chooseLeague.isPending}
            onClick={() => chooseLeague.mutate({ league: league.id })}
          >
            Make active
          </Button>
        )}
        <Unlink league={league} />
      </div>
      {chooseLeague.error ? <FailureNote thrown={chooseLeague.error} /> : null}
      <AuditDetails league={league} />
      <SyncHistory league={league} />
    </li>
  );
}

export function LeagueList({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  if (leagues.length === 0)
    return (
      <EmptyState title="Nothing here yet">
        Link a Yahoo or ESPN league below; the first sync takes about a minute.
      </EmptyState>
    );
  // The active league comes first, then the others in the order they were linked.
  const ordered = leagues.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <ul>
      {ordered.map((league) => (
        <LeagueItem key={league.id} league={league} />
      ))}
    </ul>
  );
}
