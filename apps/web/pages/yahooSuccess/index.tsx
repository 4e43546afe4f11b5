import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { failureIn } from '../../api/failure.ts';
import type { LinkableLeague } from '../../api/responses.ts';
import { useFollowedSync } from '../../api/sync-progress.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
import { linkTo } from '../../links/link-to.ts';
import type { Freshness } from '../../shell/frame/sync-status.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { FailureState } from '../../text/FailureState.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { seasonName } from '../../text/season-name.ts';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import styles from './yahooSuccess.module.css';

interface LeagueRowProps {
  readonly league: LinkableLeague;
  readonly isBusy: boolean;
  readonly isPrimary: boolean;
  readonly onChoose: () => void;
}

function unsupportedWords(scoring: string): string {
  return failureWords({ code: 'unsupportedScoring', facts: { platform: 'yahoo', scoring } }).title;
}

function LeagueRow({ league, isBusy, isPrimary, onChoose }: LeagueRowProps): ReactElement {
  return (
    <li className={styles.linkable}>
      <span>
        <b>{league.name}</b>
        <small>
          {seasonName(league.season)} · {league.size} teams
          {league.teamName ? ` · your team: ${league.teamName}` : ''}
        </small>
      </span>
      {league.isLinked ? (
        <ButtonLink to={linkTo('/home', { league: league.id })} aria-label={`Open ${league.name}`}>
          Open it
        </ButtonLink>
      ) : league.unsupportedScoring === null ? (
        <Button
          variant={isPrimary ? 'primary' : 'default'}
          disabled={isBusy}
          onClick={onChoose}
          aria-label={`Choose ${league.name}`}
        >
          Choose
        </Button>
      ) : (
        <small>{unsupportedWords(league.unsupportedScoring)}</small>
      )}
    </li>
  );
}

const justBegun: Freshness = { syncedAt: null, state: 'queued', version: 0, missing: [], failure: null };

function Chosen({ league, name }: { league: string; name: string }): ReactElement {
  const season = useApiQuery(calls.league.season, { league });
  const followed = useFollowedSync(league, true);
  const freshness = season.data?.freshness ?? justBegun;
  const isReady = freshness.syncedAt !== null && !followed.isFollowing;
  return (
    <>
      <PageHeadline
        page="Yahoo linked"
        more={
          isReady
            ? 'From now on it is kept up to date. Open its pages:'
            : 'You can leave this page. The sync continues, and the bar above shows its progress.'
        }
      >
        {isReady ? `${name} is synced.` : `Syncing ${name}.`}
      </PageHeadline>
      <div className={styles.yahooOnwards}>
        <ButtonLink variant={isReady ? 'primary' : 'default'} to={linkTo('/home', { league })}>
          Open it
        </ButtonLink>
        <ButtonLink to={linkTo('/teamAverages', { league })}>Team averages</ButtonLink>
      </div>
      <div className={layout.grid}>
        <Section id="progress" name="Syncing the league">
          <LeagueSync league={league} freshness={freshness} areStepsShown />
        </Section>
      </div>
    </>
  );
}

/** `/yahooSuccess`: lets the user select a league of the linked account and shows its sync. */
export default function YahooSuccessPage(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.settings.yahooLeagues, {});
  const link = useApiMutation(calls.settings.linkYahooLeague);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const leagues = data?.leagues ?? [];
  const first = leagues.find(({ unsupportedScoring }) => unsupportedScoring === null);
  const hasLeagues = first !== undefined;
  const isLinked = failureIn(error).code !== 'notLinked';
  const choose = (league: LinkableLeague) =>
    link.mutate(
      { league: league.id },
      { onSuccess: ({ league: id }) => setChosen({ id, name: league.name }) },
    );
  if (chosen)
    return (
      <div className={layout.page}>
        <Chosen league={chosen.id} name={chosen.name} />
      </div>
    );
  return (
    <div className={layout.page}>
      <PageHeadline
        page={isLinked ? 'Yahoo linked' : 'Your Yahoo leagues'}
        isLong
        more={hasLeagues ? 'You can link the others later, in the settings.' : undefined}
      >
        {hasLeagues
          ? 'Yahoo is linked. Choose the league to start with.'
          : data
            ? leagues.length > 0
              ? 'Yahoo is linked, but none of your leagues there can be read yet.'
              : 'Yahoo is linked, but there is no league to choose.'
            : error
              ? isLinked
                ? 'Your Yahoo leagues could not be read.'
                : 'No Yahoo account is linked.'
              : null}
      </PageHeadline>
      <div className={layout.grid}>
        <Section id="leagues" name="Your Yahoo leagues">
          {error ? (
            <FailureState
              thrown={error}
              actions={
                <>
                  {isLinked ? <Button onClick={() => void refetch()}>Try again</Button> : null}
                  <ButtonLink to="/settings">Go to settings</ButtonLink>
                </>
              }
            />
          ) : null}
          {data?.leagues.length === 0 ? (
            <EmptyState
              title="This Yahoo account is in no NBA league this season"
              actions={<ButtonLink to="/settings">Go to settings</ButtonLink>}
            >
              If you expected one, you may be logged in to Yahoo with another account.
            </EmptyState>
          ) : null}
          {data ? (
            <ul>
              {leagues.map((league) => (
                <LeagueRow
                  key={league.id}
                  league={league}
                  isBusy={link.isPending}
                  isPrimary={league.id === first?.id}
                  onChoose={() => choose(league)}
                />
              ))}
            </ul>
          ) : null}
          {data || error ? null : <SkeletonBar width="100%" height="56px" />}
          {link.error ? <FailureNote thrown={link.error} /> : null}
        </Section>
      </div>
    </div>
  );
}
