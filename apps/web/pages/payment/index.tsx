import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import accountStyles from '../../account/account.module.css';
import { ChangeEmail } from '../../account/ChangeEmail.tsx';
import { ChangePassword } from '../../account/ChangePassword.tsx';
import { DeleteAccount } from '../../account/DeleteAccount.tsx';
import { ExportAccount } from '../../account/ExportAccount.tsx';
import { PortalButton } from '../../account/PortalButton.tsx';
import { SecondFactors } from '../../account/SecondFactors.tsx';
import { Sessions } from '../../account/Sessions.tsx';
import { hasRunningSubscription, subscriptionInWords } from '../../account/subscription-words.ts';
import { WhatPremiumGives } from '../../account/WhatPremiumGives.tsx';
import type { Subscription } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { useSession } from '../../session/use-session.ts';
import { useLogOut } from '../../shell/navigation/use-log-out.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { PlanForm } from './PlanForm.tsx';
import styles from './payment.module.css';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function Home(): ReactElement {
  return (
    <ButtonLink variant="primary" size="large" to="/home">
      Go to home
    </ButtonLink>
  );
}

function Trial({ trialDays }: { trialDays: number }): ReactElement {
  const startTrial = useApiMutation(calls.billing.startTrial);
  const navigate = useNavigate();
  return (
    <div>
      <Button
        variant="primary"
        size="large"
        isBusy={startTrial.isPending}
        onClick={() => startTrial.mutate({}, { onSuccess: () => navigate('/home') })}
      >
        Start free trial
      </Button>
      <p className={`${textStyles.note} ${styles.paymentNote}`}>
        {days(trialDays)}, once per account. No card needed, and nothing is charged when it ends.
      </p>
      {startTrial.error ? <FailureNote thrown={startTrial.error} /> : null}
    </div>
  );
}

function Closed(): ReactElement {
  return (
    <p className={styles.paymentClosed}>
      Premium is not sold here, because this site takes no payments, and your account has no free trial. Your
      account and leagues are kept.
    </p>
  );
}

function Offer({ subscription }: { subscription: Subscription }): ReactElement {
  const { hasPortal, isPremium, isSelling, source, trialDays } = subscription;
  const isRunning = hasRunningSubscription(subscription);
  // Users with permanent premium have nothing to buy.
  const canBuy = isSelling && !isRunning && source !== 'demo' && source !== 'operator' && source !== 'admin';
  return (
    <div className={styles.paymentOffer}>
      {isPremium || (isRunning && hasPortal) ? (
        <div className={styles.paymentActions}>
          {isPremium ? <Home /> : null}
          {hasPortal ? <PortalButton returnTo="payment" {...portalOf(subscription)} /> : null}
        </div>
      ) : null}
      {trialDays !== null && !isPremium ? <Trial trialDays={trialDays} /> : null}
      {canBuy ? (
        <Section id="plans" name={plansName(subscription)}>
          <PlanForm subscription={subscription} />
        </Section>
      ) : null}
      {!isPremium && !isSelling && trialDays === null ? <Closed /> : null}
    </div>
  );
}

function portalOf({
  isPremium,
  subscription,
}: Subscription): { text?: string } & Pick<ButtonLook, 'variant' | 'size'> {
  if (subscription?.state !== 'pastDue') return {};
  return {
    text: 'Pay what is owed',
    ...(isPremium ? {} : { variant: 'primary', size: 'large' }),
  };
}

function plansName({ isPremium, trialDays }: Subscription): string {
  if (isPremium) return 'Next';
  return trialDays === null ? 'Choose a plan' : 'Or choose a plan';
}

function headline(subscription: Subscription | undefined): string | undefined {
  if (!subscription) return undefined;
  const { isPremium, isSelling, trialDays, subscription: bought } = subscription;
  if (isPremium)
    return bought?.state === 'pastDue' ? 'You have premium; a payment is owed.' : 'You have premium.';
  if (bought?.state === 'pastDue') return 'Premium has ended: a payment is owed.';
  if (bought?.state === 'refunded') return 'Premium has ended: your payment was refunded.';
  if (bought?.state === 'disputed') return 'Premium has ended: your payment is disputed.';
  if (bought?.state === 'awaitingPayment') return 'Premium starts once your first payment arrives.';
  if (trialDays !== null) return `Try everything for ${days(trialDays)}, free.`;
  return isSelling
    ? 'Everything included. Monthly or per season.'
    : 'Every page that reads your league needs premium.';
}

/** `/payment`: plans, plus logout and account links for users whose access has ended. */
export default function PaymentPage(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.billing.subscription, {});
  const { email } = useSession();
  const { logOut, isLeaving } = useLogOut();
  return (
    <div className={`${layout.page} ${styles.payment}`}>
      {error && !data ? (
        <>
          <h1 className={textStyles.hidden}>Premium</h1>
          <FailureState thrown={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <PageHeadline page="Premium" more={data ? subscriptionInWords(data) : undefined}>
          {headline(data)}
        </PageHeadline>
      )}
      {data ? <Offer subscription={data} /> : null}
      {/* Waits for the plans above, which would otherwise push this content down. */}
      {data || error ? (
        <div className={`${layout.grid} ${styles.paymentRest}`}>
          <Section id="gives" name="What premium includes">
            <WhatPremiumGives />
          </Section>
          <Section id="account" name="Your account" note={email}>
            <div className={accountStyles.accountRow}>
              <p>Logs you out and clears saved data on this device.</p>
              <Button disabled={isLeaving} onClick={logOut}>
                Log out
              </Button>
            </div>
            <ExportAccount />
            <DeleteAccount />
          </Section>
          <Section id="password" name="Password and email">
            <ChangePassword email={email} />
            <hr className={accountStyles.accountLine} />
            <ChangeEmail />
          </Section>
          <Section id="security" name="Security" note="two-factor login">
            <SecondFactors />
          </Section>
          <Section id="sessions" name="Active sessions" note="where you are logged in">
            <Sessions />
          </Section>
        </div>
      ) : null}
    </div>
  );
}
