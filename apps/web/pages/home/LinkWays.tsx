import { calls } from '@fantasy-stats/contract/calls';
import type { Platform } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { LinkEspn } from '../../linking/LinkEspn.tsx';
import { LinkYahoo } from '../../linking/LinkYahoo.tsx';
import linkingStyles from '../../linking/linking.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import styles from './LinkWays.module.css';

interface LinkWaysProps {
  /** Where the league is, if that is known: the only way that is shown. */
  readonly at?: Platform;
  /** The number of an ESPN league, if that is known. */
  readonly number?: string | undefined;
  readonly onLinked?: () => void;
}

/** How a league is linked, platform by platform. */
export function LinkWays({ at, number, onLinked }: LinkWaysProps): ReactElement {
  const navigate = useNavigate();
  const espn = (
    <Section id="espn" name="ESPN">
      <p>Three ways to link a league; all of them only read and change nothing on ESPN.</p>
      <LinkEspn
        {...(number === undefined ? {} : { number })}
        onLinked={() => {
          onLinked?.();
          /* Who has moved on while the league was linked stays where they are. */
          if (window.location.pathname === '/home') void navigate('/settings#leagues');
        }}
      />
    </Section>
  );
  if (at) return <div className={styles.only}>{at === 'yahoo' ? <YahooWay /> : espn}</div>;
  return (
    <div className={linkingStyles.ways}>
      <YahooWay />
      {espn}
    </div>
  );
}

function YahooWay(): ReactElement {
  const { data, error } = useCall(calls.settings.overview, {});
  return (
    <Section id="yahoo" name="Yahoo">
      <p>
        You agree on Yahoo’s own page and come back here to choose a league. We never see your Yahoo password.
      </p>
      {data?.yahoo.isLinked && !data.yahoo.needsRelink ? (
        <ButtonLink variant="primary" to="/yahooSuccess">
          Choose a Yahoo league
        </ButtonLink>
      ) : null}
      {data && (!data.yahoo.isLinked || data.yahoo.needsRelink) ? (
        <LinkYahoo yahoo={data.yahoo} isPrimary />
      ) : null}
      {error ? <FailureState thrown={error} /> : null}
      {data || error ? null : <SkeletonBar width="110px" height="32px" />}
    </Section>
  );
}
