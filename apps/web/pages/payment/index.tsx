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
import type { Subscription } from '../../api/answers.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { useLogOut } from '../../shell/navigation/use-log-out.ts';
import { useSession } from '../../shell/session/use-session.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { FailureState } from '../../words/FailureState.tsx';
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
  const startTrial = useAct(calls.billing.startTrial);
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
        {days(trialDays)}, once per account. No card is asked for, and nothing is charged when it ends.
      </p>
      {startTrial.error ? <FailureNote thrown={startTrial.error} /> : null}
    </div>
  );
}

/** Where nothing can be bought and nothing tried: why, and what stays. */
function Closed(): ReactElement {
  return (
    <p className={styles.paymentClosed}>
      Premium is not sold here: this site takes no payments, and your account has no free trial. Your account
      and leagues are kept.
    </p>
  );
}

function Offer({ subscription }: { subscription: Subscription }): ReactElement {
  const { hasPortal, isPremium, isSelling, source, trialDays } = subscription;
  const isRunning = hasRunningSubscription(subscription);
  /* Who has premium for good is not asked to pay for it. */
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

/** The portal's button: what there is to be done there, if something is. */
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
  if (bought?.state === 'pastDue') return 'Premium has closed: a payment is owed.';
  if (bought?.state === 'refunded') return 'Premium has closed: your payment was refunded.';
  if (bought?.state === 'disputed') return 'Premium has closed: your payment is disputed.';
  if (bought?.state === 'awaitingPayment') return 'Premium opens once your first payment has arrived.';
  if (trialDays !== null) return `Try everything for ${days(trialDays)}, free.`;
  return isSelling
    ? 'Everything in it, by the month or for the season.'
    : 'Every page that reads your league needs premium.';
}

/** `/payment`: how to get premium; and, so that nobody is locked in, log-out and everything about the account. */
export default function PaymentPage(): ReactElement {
  const { data, error, refetch } = useCall(calls.billing.subscription, {});
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
        <Answer page="Premium" more={data ? subscriptionInWords(data) : undefined}>
          {headline(data)}
        </Answer>
      )}
      {data ? <Offer subscription={data} /> : null}
      {/* Below what is offered: it would be pushed down. */}
      {data || error ? (
        <div className={`${layout.grid} ${styles.paymentRest}`}>
          <Section id="gives" name="What premium gives">
            <WhatPremiumGives />
          </Section>
          <Section id="account" name="Your account" note={email}>
            <div className={accountStyles.accountRow}>
              <p>Ends the session on this device and clears what this browser keeps.</p>
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
          <Section id="security" name="Security" note="the second step of the log-in">
            <SecondFactors />
          </Section>
          <Section id="sessions" name="Log-ins" note="where you are logged in">
            <Sessions />
          </Section>
        </div>
      ) : null}
    </div>
  );
}
