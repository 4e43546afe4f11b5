import { calls } from '@fantasy-stats/contract/calls';
import { platformName, scoringFormName } from '@fantasy-stats/domain';
import { type ReactElement, useId, useState } from 'react';
import accountStyles from '../../account/account.module.css';
import type { SettingsLeague } from '../../api/answers.ts';
import { useAct } from '../../api/use-call.ts';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { SyncHistory } from './SyncHistory.tsx';
import styles from './settings.module.css';

function TeamChoice({ league }: { league: SettingsLeague }): ReactElement {
  const id = useId();
  const chooseTeam = useAct(calls.settings.chooseTeam);
  return (
    <div className={styles.leagueTeam}>
      <label htmlFor={id}>Your team</label>
      <Select
        id={id}
        value={league.ownTeamId ?? ''}
        disabled={chooseTeam.isPending || league.teams.length === 0}
        onChange={(chosen) => chooseTeam.mutate({ league: league.id, team: chosen })}
      >
        {league.ownTeamId === null ? (
          <option value="" disabled>
            {league.teams.length === 0 ? 'after the first sync' : 'choose'}
          </option>
        ) : null}
        {league.teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </Select>
      {chooseTeam.error ? <FailureNote thrown={chooseTeam.error} /> : null}
    </div>
  );
}

function Unlink({ league }: { league: SettingsLeague }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const unlink = useAct(calls.settings.unlinkLeague);
  return (
    <>
      <Button aria-label={`Unlink ${league.name}`} onClick={() => setAsking(true)}>
        Unlink
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Unlink ${league.name}?`}
          confirm="Unlink the league"
          isRunning={unlink.isPending}
          onConfirm={() => unlink.mutate({ league: league.id })}
          onClose={() => setAsking(false)}
        >
          <p>
            {league.isReadByBrowser
              ? 'The data your browser synced is erased here.'
              : 'It leaves your account here.'}{' '}
            Nothing changes at {platformName[league.platform]}, and you can link it again at any time.
          </p>
          {unlink.error ? <FailureNote thrown={unlink.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function LeagueItem({ league }: { league: SettingsLeague }): ReactElement {
  const chooseLeague = useAct(calls.settings.chooseLeague);
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
      <TeamChoice league={league} />
      <LeagueSync league={league.id} freshness={league.freshness} teams={league.teams} />
      <div className={`${accountStyles.accountActions} ${styles.settingsLeagueActions}`}>
        {league.freshness.syncedAt === null ? null : (
          <ButtonLink
            to={`/leagueDashboard?league=${encodeURIComponent(league.id)}`}
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

/** The linked leagues: which is active, which team is the reader's own, how fresh each is. */
export function LeagueList({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  if (leagues.length === 0)
    return (
      <EmptyState title="Nothing here yet">
        Link a Yahoo account or an ESPN league below; the first sync takes about a minute.
      </EmptyState>
    );
  // The active league first, the others as they were linked.
  const ordered = leagues.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <ul>
      {ordered.map((league) => (
        <LeagueItem key={league.id} league={league} />
      ))}
    </ul>
  );
}
