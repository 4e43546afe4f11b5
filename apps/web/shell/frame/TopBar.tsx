import { calls } from '@fantasy-stats/contract/calls';
import { platformName, type ScoringForm, scoringFormName, scoringForms } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { LinkedLeague } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { seasonName } from '../../text/season-name.ts';
import textStyles from '../../theme/text.module.css';
import viewport from '../../theme/viewport.module.css';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { AlertBell } from '../alerts/AlertBell.tsx';
import { PlayerSearch } from '../search/PlayerSearch.tsx';
import { type ShownLeague, useShowLeague, useShownLeague } from '../use-league.ts';
import { useIsPhone } from '../use-media.ts';
import { AccountAppearanceControl } from './AccountAppearance.tsx';
import { SyncStatus } from './SyncStatus.tsx';
import styles from './TopBar.module.css';

function isScoringForm(text: string): text is ScoringForm {
  return scoringForms.some((form) => form === text);
}

function about(league: ShownLeague): string {
  const form = isScoringForm(league.scoringForm) ? scoringFormName[league.scoringForm] : league.scoringForm;
  return `${platformName[league.platform]} · ${league.size} teams · ${form}`;
}

function Down(): ReactElement {
  return (
    <Icon size={14}>
      <path d="M6 8l4 4 4-4" />
    </Icon>
  );
}

interface SwitcherProps {
  readonly leagues: readonly LinkedLeague[];
  readonly shown: ShownLeague | null;
  readonly isPast: boolean;
  readonly isWaiting: boolean;
  readonly showsLeague: boolean;
}

function LeagueSwitcher({ leagues, shown, isPast, isWaiting, showsLeague }: SwitcherProps): ReactElement {
  const chooseLeague = useApiMutation(calls.settings.chooseLeague);
  const showLeague = useShowLeague();
  const choose = (league: string) => {
    if (showsLeague) showLeague(league);
    chooseLeague.mutate({ league });
  };
  const season = shown && isPast ? seasonName(shown.season) : null;
  const label = shown ? `League: ${shown.name}${season ? `, season ${season}` : ''}` : 'Choose a league';
  return (
    <Popover
      className={styles.leagueButton}
      label={`${label}. Switch league`}
      control={
        <>
          {isWaiting ? (
            <SkeletonBar width="150px" height="14px" />
          ) : (
            <span className={styles.leagueName}>{shown?.name ?? 'Choose a league'}</span>
          )}
          {season ? <span className={styles.leagueSeason}>{season}</span> : null}
          <Down />
        </>
      }
    >
      {(close) => (
        <ul className={styles.leagueList}>
          {shown && season ? (
            <li>
              <p aria-current="true">
                <b>{shown.name}</b>
                <span>Past season {season} (shown)</span>
              </p>
            </li>
          ) : null}
          {leagues.map((league) => (
            <li key={league.id}>
              <Button
                variant="unstyled"
                aria-current={league.id === shown?.id}
                onClick={() => {
                  choose(league.id);
                  close();
                }}
              >
                <b>{league.name}</b>
                <span>
                  {about(league)}
                  {league.teamName ? ` · ${league.teamName}` : ''}
                </span>
              </Button>
            </li>
          ))}
          {leagues.length > 1 ? (
            <li>
              <Link to="/home?view=all" onClick={close}>
                All leagues today
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/settings" onClick={close}>
              Link another league
            </Link>
          </li>
        </ul>
      )}
    </Popover>
  );
}

export function TopBar({ showsLeague }: { showsLeague: boolean }): ReactElement {
  const { data, isError } = useApiQuery(calls.league.leagues, {});
  const { league: shown, isPast, isWaiting } = useShownLeague(showsLeague);
  const isPhone = useIsPhone();
  const leagues = data?.leagues ?? [];
  const hasNone = data !== undefined && leagues.length === 0;
  return (
    <section className={styles.topBar} aria-label="League">
      {hasNone ? (
        <span className={styles.topAbout}>
          No league linked.{' '}
          <Link className={textStyles.link} to="/settings">
            Link one
          </Link>
        </span>
      ) : null}
      {leagues.length > 0 ? (
        <LeagueSwitcher
          leagues={leagues}
          shown={shown}
          isPast={isPast}
          isWaiting={isWaiting}
          showsLeague={showsLeague}
        />
      ) : null}
      {shown ? <span className={`${styles.topAbout} ${viewport.onlyWide}`}>{about(shown)}</span> : null}
      {isError && !data ? <span className={styles.topAbout}>Your leagues could not be read.</span> : null}
      {shown?.isSimulated ? (
        <span className={styles.simulated}>
          Simulated <span className={styles.simulatedSeason}>season</span>
        </span>
      ) : null}
      <span className={styles.topEnd}>
        {isPhone ? null : <PlayerSearch showsLeague={showsLeague} />}
        {shown && !isPast ? <SyncStatus league={shown.id} freshness={shown.freshness} /> : null}
        {shown && isPast ? <span className={viewport.onlyWide}>Season over</span> : null}
        {isPhone ? null : (
          <>
            <Popover className={styles.topAppearance} control="Appearance" align="right">
              {() => <AccountAppearanceControl />}
            </Popover>
            <AlertBell />
          </>
        )}
      </span>
    </section>
  );
}
