import { calls } from '@fantasy-stats/contract/calls';
import type { Platform } from '@fantasy-stats/domain';
import { type ReactElement, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { LinkEspnOnDemand } from '../../linking/LinkEspnOnDemand.ts';
import { LinkYahooOnDemand } from '../../linking/LinkYahooOnDemand.ts';
import linkingStyles from '../../linking/linking.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import styles from './LinkWays.module.css';

interface LinkWaysProps {
  /** The user's platform. If known, other platforms are hidden. */
  readonly at?: Platform;
  readonly number?: string | undefined;
  readonly onLinked?: () => void;
}

export function LinkWays({ at, number, onLinked }: LinkWaysProps): ReactElement {
  const navigate = useNavigate();
  const goOn = () => {
    onLinked?.();
    // Do not redirect users who left the page while the league was being linked.
    if (window.location.pathname === '/home') void navigate('/settings#leagues');
  };
  const yahoo = <YahooWay onLinked={goOn} />;
  const espn = (
    <Section id="espn" name="ESPN">
      <p>Three ways to link a league. Each is read-only and changes nothing on ESPN.</p>
      <Suspense fallback={<SkeletonBar width="110px" height="32px" />}>
        <LinkEspnOnDemand {...(number === undefined ? {} : { number })} onLinked={goOn} />
      </Suspense>
    </Section>
  );
  if (at) return <div className={styles.only}>{at === 'yahoo' ? yahoo : espn}</div>;
  return (
    <div className={linkingStyles.ways}>
      {yahoo}
      {espn}
    </div>
  );
}

function YahooWay({ onLinked }: { readonly onLinked: () => void }): ReactElement {
  const { data } = useApiQuery(calls.settings.overview, {});
  return (
    <Section id="yahoo" name="Yahoo">
      <p>
        Link by number, with the extension, or by signing in. Each way is read-only and changes nothing on
        Yahoo.
      </p>
      {data?.yahoo.isLinked && !data.yahoo.needsRelink ? (
        <ButtonLink variant="primary" to="/yahooSuccess">
          Choose a Yahoo league
        </ButtonLink>
      ) : null}
      <Suspense fallback={<SkeletonBar width="110px" height="32px" />}>
        <LinkYahooOnDemand onLinked={onLinked} />
      </Suspense>
    </Section>
  );
}
