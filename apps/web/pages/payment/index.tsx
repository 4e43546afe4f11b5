import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStartTrial } from '../../api/billing/start-trial.ts';
import { type Subscription, useSubscription } from '../../api/billing/subscription.ts';
import { useLogOut } from '../../shell/navigation/use-log-out.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import '../account/account.css';
import { ChangePassword } from '../account/ChangePassword.tsx';
import { DeleteAccount } from '../account/DeleteAccount.tsx';
import { ExportAccount } from '../account/ExportAccount.tsx';
import { subscriptionInWords } from '../account/subscription-words.ts';
import { WhatPremiumGives } from '../pricing/WhatPremiumGives.tsx';
import './payment.css';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function Offer({ subscription }: { subscription: Subscription }): ReactElement {
  const startTrial = useStartTrial();
  const navigate = useNavigate();
  const { isPremium, trialDays } = subscription;
  if (isPremium)
    return (
      <Link className="fs-button fs-button-primary fs-button-large" to="/home">
        Go to home
      </Link>
    );
  if (trialDays === null)
    return (
      <p className="fs-payment-closed">
        Premium cannot be bought here yet: the operator of this installation has not set a price, and no free
        trial is open to your account. Your account and what you linked are kept.
      </p>
    );
  return (
    <>
      <button
        type="button"
        className="fs-button fs-button-primary fs-button-large"
        disabled={startTrial.isPending}
        onClick={() => startTrial.mutate(undefined, { onSuccess: () => navigate('/home') })}
      >
        Start free trial
      </button>
      <p className="fs-note">
        {days(trialDays)}, once per account. No card is asked for, and nothing is charged when it ends.
      </p>
      {startTrial.error ? <FailureNote thrown={startTrial.error} /> : null}
    </>
  );
}

function headline(subscription: Subscription | undefined): string | undefined {
  if (!subscription) return undefined;
  if (subscription.isPremium) return 'You have premium.';
  if (subscription.trialDays === null) return 'Every page that reads your league needs premium.';
  return `Try everything for ${days(subscription.trialDays)}, free.`;
}

/** `/payment`: how to get premium; and, so that nobody is locked in, log-out and everything about the account. */
export default function PaymentPage(): ReactElement {
  const { data, error, refetch } = useSubscription();
  const { email } = useSession();
  const { logOut, isLeaving } = useLogOut();
  return (
    <div className="fs-page fs-payment">
      {error && !data ? (
        <>
          <h1 className="fs-hidden">Premium</h1>
          <FailureState
            thrown={error}
            actions={
              <button type="button" className="fs-button" onClick={() => void refetch()}>
                Try again
              </button>
            }
          />
        </>
      ) : (
        <Answer page="Premium" more={data ? subscriptionInWords(data) : undefined}>
          {headline(data)}
        </Answer>
      )}
      {data ? (
        <div className="fs-payment-offer">
          <Offer subscription={data} />
        </div>
      ) : null}
      <div className="fs-grid">
        <Section id="gives" name="What premium gives">
          <WhatPremiumGives />
        </Section>
        <Section id="account" name="Your account" note={email}>
          <div className="fs-account-row">
            <p>Ends the session on this device and clears what this browser keeps.</p>
            <button type="button" className="fs-button" disabled={isLeaving} onClick={logOut}>
              Log out
            </button>
          </div>
          <ExportAccount />
          <DeleteAccount />
        </Section>
        <Section id="password" name="Password">
          <ChangePassword email={email} />
        </Section>
      </div>
    </div>
  );
}
