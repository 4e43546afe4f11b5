import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import accountStyles from '../../account/account.module.css';
import { PortalButton } from '../../account/PortalButton.tsx';
import { hasRunningSubscription, subscriptionInWords } from '../../account/subscription-words.ts';
import type { SettingsOverview } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { AccountAppearanceControl } from '../../shell/frame/AccountAppearance.tsx';
import { later } from '../../shell/later.tsx';
import { tourAddress } from '../../shell/tour/address.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { Opening, PAGE } from './Opening.tsx';
import styles from './settings.module.css';

const ChangeEmail = later(() => import('../../account/ChangeEmail.tsx'), 'ChangeEmail');
const ChangePassword = later(() => import('../../account/ChangePassword.tsx'), 'ChangePassword');
const DeleteAccount = later(() => import('../../account/DeleteAccount.tsx'), 'DeleteAccount');
const ExportAccount = later(() => import('../../account/ExportAccount.tsx'), 'ExportAccount');
const SecondFactors = later(() => import('../../account/SecondFactors.tsx'), 'SecondFactors');
const Sessions = later(() => import('../../account/Sessions.tsx'), 'Sessions');
const Alerts = later(() => import('./alerts/Alerts.tsx'), 'Alerts');
const DefaultChoices = later(() => import('./defaults/DefaultChoices.tsx'), 'DefaultChoices');
const OwnProjections = later(() => import('./defaults/OwnProjections.tsx'), 'OwnProjections');
const OwnRanking = later(() => import('./defaults/OwnRanking.tsx'), 'OwnRanking');
const LeagueList = later(() => import('./LeagueList.tsx'), 'LeagueList');
const Sharing = later(() => import('./sharing/Sharing.tsx'), 'Sharing');
const LinkEspn = later(() => import('../../linking/LinkEspn.tsx'), 'LinkEspn');
const EspnAccount = later(() => import('./PlatformAccounts.tsx'), 'EspnAccount');
const YahooAccount = later(() => import('./PlatformAccounts.tsx'), 'YahooAccount');

function Subscription(): ReactElement {
  const { data, error } = useCall(calls.billing.subscription, {});
  if (error && !data) return <FailureState thrown={error} />;
  if (!data) return <p className={accountStyles.accountText} />;
  const isOwed = data.subscription?.state === 'pastDue';
  const canBuy =
    data.isSelling && !hasRunningSubscription(data) && data.source !== 'demo' && data.source !== 'admin';
  return (
    <>
      <p className={accountStyles.accountText}>
        {subscriptionInWords(data)}
        {data.source === 'admin' ? (
          <>
            {' '}
            <Link className={textStyles.link} to="/admin">
              Administration
            </Link>
          </>
        ) : null}
      </p>
      {data.hasPortal || canBuy ? (
        <div className={accountStyles.accountActions}>
          {data.hasPortal ? (
            <PortalButton returnTo="settings" {...(isOwed ? { text: 'Pay what is owed' } : {})} />
          ) : null}
          {canBuy ? <ButtonLink to="/payment">Choose a plan</ButtonLink> : null}
        </div>
      ) : null}
      {data.hasPortal ? (
        <p className={`${textStyles.note} ${styles.settingsBilling}`}>
          Receipts, your card and cancelling are at Stripe.
        </p>
      ) : null}
    </>
  );
}

/** The sections in the order in which a phone shows them. */
const sections = [
  { id: 'leagues', name: 'Leagues' },
  { id: 'yahoo', name: 'Yahoo' },
  { id: 'espn', name: 'ESPN' },
  { id: 'projections', name: 'Projections' },
  { id: 'ranking', name: 'Ranking' },
  { id: 'alerts', name: 'Alerts' },
  { id: 'sharing', name: 'League page' },
  { id: 'recaps', name: 'Recaps' },
  { id: 'calendars', name: 'Calendar' },
  { id: 'tables', name: 'Spreadsheets' },
  { id: 'assistants', name: 'Assistants' },
  { id: 'tokens', name: 'Tokens' },
  { id: 'webhooks', name: 'Webhooks' },
  { id: 'appearance', name: 'Appearance' },
  { id: 'defaults', name: 'Defaults' },
  { id: 'subscription', name: 'Subscription' },
  { id: 'account', name: 'Account' },
  { id: 'security', name: 'Security' },
  { id: 'sessions', name: 'Log-ins' },
  { id: 'data', name: 'Your data' },
];

function Content({ overview }: { overview: SettingsOverview }): ReactElement {
  return (
    <div className={`${layout.grid} ${styles.settings}`}>
      <div className={styles.settingsColumn}>
        <InTurn>
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
          <OwnProjections />
          <OwnRanking />
          <Alerts />
          <Sharing leagues={overview.leagues} />
        </InTurn>
      </div>
      <div className={styles.settingsColumn}>
        <InTurn>
          <Section id="appearance" name="Appearance" note="kept with your account">
            <AccountAppearanceControl />
            <p className={`${accountStyles.accountText} ${styles.settingsTour}`}>
              <Link className={textStyles.link} to={tourAddress}>
                Take the tour
              </Link>{' '}
              of your league’s home again.
            </p>
          </Section>
          <DefaultChoices />
          <Section id="subscription" name="Subscription">
            <Subscription />
          </Section>
          <Section id="account" name="Account" note={overview.email}>
            <p className={accountStyles.accountText}>
              {overview.emailConfirmed
                ? 'Your email address is confirmed.'
                : 'Your email address is not confirmed yet; the link is in the email we sent.'}
            </p>
            <ChangePassword email={overview.email} />
            <hr className={accountStyles.accountLine} />
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
        </InTurn>
      </div>
    </div>
  );
}

/** `/settings`: leagues, platforms, appearance, subscription, account. */
export default function SettingsPage(): ReactElement {
  const { data, error, refetch } = useCall(calls.settings.overview, {});
  return (
    <div className={layout.page}>
      {error && !data ? (
        <>
          <h1 className={textStyles.hidden}>{PAGE}</h1>
          <FailureState thrown={error} onRetry={() => void refetch()} />
        </>
      ) : data ? (
        <Opening leagues={data.leagues} />
      ) : (
        <Answer page={PAGE} />
      )}
      {data ? (
        <>
          <SectionTabs
            isOnWide
            sections={sections.filter(({ id }) => id !== 'sharing' || data.leagues.length > 0)}
          />
          <Content overview={data} />
        </>
      ) : null}
    </div>
  );
}
