import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { LinkEspn } from '../../linking/LinkEspn.tsx';
import { LinkYahoo } from '../../linking/LinkYahoo.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { FailureState } from '../../words/FailureState.tsx';

/** Home before a league is linked: the two ways to link one. */
export function LinkAnyLeague(): ReactElement {
  const { data, error } = useCall(calls.settings.overview, {});
  const navigate = useNavigate();
  return (
    <div className="fs-page">
      <Answer
        page="Home"
        more="Settings, teams, every week and the latest moves are synced once and kept up to date. We only read; we never change your league."
      >
        Link your league and see its numbers in about a minute.
      </Answer>
      <div className="fs-ways">
        <Section id="yahoo" name="Yahoo">
          <p>
            You agree on Yahoo’s own page and come back here to choose a league. We never see your Yahoo
            password.
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
        <Section id="espn" name="ESPN">
          <p>Three ways to link a league; all of them only read and change nothing on ESPN.</p>
          <LinkEspn onLinked={() => navigate('/settings#leagues')} />
        </Section>
      </div>
    </div>
  );
}
