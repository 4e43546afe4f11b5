import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { SettingsOverview } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { AppearanceControl } from '../../shell/AppearanceControl.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import '../../account/account.css';
import { ChangeEmail } from '../../account/ChangeEmail.tsx';
import { ChangePassword } from '../../account/ChangePassword.tsx';
import { DeleteAccount } from '../../account/DeleteAccount.tsx';
import { ExportAccount } from '../../account/ExportAccount.tsx';
import { PortalButton } from '../../account/PortalButton.tsx';
import { SecondFactors } from '../../account/SecondFactors.tsx';
import { Sessions } from '../../account/Sessions.tsx';
import { hasRunningSubscription, subscriptionInWords } from '../../account/subscription-words.ts';
import { LinkEspn } from '../../linking/LinkEspn.tsx';
import { Alerts } from './alerts/Alerts.tsx';
import { LeagueList } from './LeagueList.tsx';
import { EspnAccount, YahooAccount } from './PlatformAccounts.tsx';
import './settings.css';

function headline({ leagues }: SettingsOverview): string {
  const active = leagues.find(({ isActive }) => isActive);
  if (!active) return 'No league is linked yet.';
  const others = leagues.length - 1;
  if (others === 0) return `${active.name} is your league.`;
  return `${active.name} is your active league; ${others} more ${others === 1 ? 'is' : 'are'} linked.`;
}

function Subscription(): ReactElement {
  const { data, error } = useCall(calls.billing.subscription, {});
  if (error && !data) return <FailureState thrown={error} />;
  if (!data) return <p className="fs-settings-text" />;
  const isOwed = data.subscription?.state === 'pastDue';
  const canBuy =
    data.isSelling && !hasRunningSubscription(data) && data.source !== 'demo' && data.source !== 'admin';
  return (
    <>
      <p className="fs-settings-text">
        {subscriptionInWords(data)}
        {data.source === 'admin' ? (
          <>
            {' '}
            <Link className="fs-link" to="/admin">
              Administration
            </Link>
          </>
        ) : null}
      </p>
      {data.hasPortal || canBuy ? (
        <div className="fs-account-actions">
          {data.hasPortal ? (
            <PortalButton returnTo="settings" {...(isOwed ? { text: 'Pay what is owed' } : {})} />
          ) : null}
          {canBuy ? <ButtonLink to="/payment">Choose a plan</ButtonLink> : null}
        </div>
      ) : null}
      {data.hasPortal ? (
        <p className="fs-note fs-settings-billing">Receipts, your card and cancelling are at Stripe.</p>
      ) : null}
    </>
  );
}

function Content({ overview }: { overview: SettingsOverview }): ReactElement {
  return (
    <div className="fs-grid fs-settings">
      <div className="fs-settings-column">
        <Section id="leagues" name="Leagues" note="pages open with the active one">
          <LeagueList leagues={overview.leagues} />
        </Section>
        <Section id="yahoo" name="Yahoo">
          <YahooAccount yahoo={overview.yahoo} />
        </Section>
        <Section id="espn" name="ESPN">
          <EspnAccount espn={overview.espn} />
          <LinkEspn />
        </Section>
        <Alerts />
      </div>
      <div className="fs-settings-column">
        <Section id="appearance" name="Appearance" note="kept in this browser">
          <AppearanceControl />
        </Section>
        <Section id="subscription" name="Subscription">
          <Subscription />
        </Section>
        <Section id="account" name="Account" note={overview.email}>
          <p className="fs-settings-text">
            {overview.emailConfirmed
              ? 'Your email address is confirmed.'
              : 'Your email address is not confirmed yet; the link is in the email we sent.'}
          </p>
          <ChangePassword email={overview.email} />
          <hr className="fs-account-line" />
          <ChangeEmail />
        </Section>
        <Section id="security" name="Security" note="the second step of the log-in">
          <SecondFactors />
        </Section>
        <Section id="sessions" name="Log-ins" note="where you are logged in">
          <Sessions />
        </Section>
        <Section id="data" name="Your data">
          <ExportAccount />
          <DeleteAccount />
        </Section>
      </div>
    </div>
  );
}

/** `/settings`: leagues, platforms, appearance, subscription, account. */
export default function SettingsPage(): ReactElement {
  const { data, error, refetch } = useCall(calls.settings.overview, {});
  return (
    <div className="fs-page">
      {error && !data ? (
        <>
          <h1 className="fs-hidden">Settings</h1>
          <FailureState thrown={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Answer page="Settings">{data ? headline(data) : null}</Answer>
      )}
      {data ? <Content overview={data} /> : null}
    </div>
  );
}
