import type { PlanName } from '@fantasy-stats/contract/billing';
import { calls } from '@fantasy-stats/contract/calls';
import type { FormEvent, ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { coverInWords, PlanPrice, planNames } from '../../account/PlanPrice.tsx';
import { useOffer } from '../../api/offer.ts';
import type { Offer, Plan, Subscription } from '../../api/responses.ts';
import { useApiMutation } from '../../api/use-api-query.ts';
import { useChangeParameters } from '../../shell/use-change-parameters.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { compare, formatMoney, nextPayment } from '../../text/money.ts';
import { dateInWords } from '../../text/time.ts';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import styles from './PlanForm.module.css';
import paymentStyles from './payment.module.css';

const dayMilliseconds = 86_400_000;
/**
 * Minimum remaining trial in days: the payment service's minimum of two, and a few hours for the checkout.
 */
const shortestTrialDays = 2.25;

/** Returns when the free trial before the first payment ends, or null for an immediate payment. */
function trialEnd({ source, until }: Subscription): string | null {
  const isTrial = source === 'trial' && until !== null;
  const left = isTrial ? (Date.parse(until) - Date.now()) / dayMilliseconds : 0;
  return isTrial && left > shortestTrialDays ? until : null;
}

/** Returns the current and next charge: "$29.00 today, and again on November 22, 2027". */
function charges(plan: Plan, subscription: Subscription, addsTaxes: boolean): string {
  const price = `${formatMoney(plan.amount, plan.currency)}${addsTaxes ? ' plus tax' : ''}`;
  const first = trialEnd(subscription);
  const next = dateInWords(nextPayment(first ?? new Date().toISOString(), plan));
  return first
    ? `${price} on ${dateInWords(first)}, when your free trial ends, and again on ${next}`
    : `${price} today, and again on ${next}`;
}

function savingOf({ plans }: Offer): string | null {
  const of = (name: PlanName) => plans.find(({ plan }) => plan === name);
  const found = compare(of('monthly'), of('season'));
  return found
    ? `${formatMoney(Math.round(found.saved), found.currency)} less than ${found.months} months paid monthly`
    : null;
}

interface ChoiceProps {
  readonly offer: Offer;
  readonly subscription: Subscription;
}

function Choice({ offer, subscription }: ChoiceProps): ReactElement {
  const [address] = useSearchParams();
  const change = useChangeParameters();
  const checkout = useApiMutation(calls.billing.checkout);
  const wished = offer.plans.find(({ plan }) => plan === address.get('plan')) ?? offer.plans.at(-1);
  const saving = savingOf(offer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wished) checkout.mutate({ plan: wished.plan });
  };
  const choose = (plan: PlanName) => change((next) => next.set('plan', plan));
  return (
    <form className={styles.planForm} onSubmit={submit}>
      <fieldset>
        <legend className={text.hidden}>Plan</legend>
        {offer.plans.map((plan) => (
          <label key={plan.plan} className={styles.planOption}>
            <input
              type="radio"
              name="plan"
              value={plan.plan}
              checked={plan === wished}
              onChange={() => choose(plan.plan)}
            />
            <span className={styles.planOptionText}>
              <span className={styles.planOptionName}>
                {planNames[plan.plan]}
                {saving && plan.plan === 'season' ? <em>{saving}</em> : null}
              </span>
              <PlanPrice plan={plan} />
              <small>{coverInWords(plan)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        size="large"
        variant={subscription.trialDays === null && !subscription.isPremium ? 'primary' : 'default'}
        isBusy={checkout.isPending}
      >
        Continue to payment
      </Button>
      {wished ? (
        <p className={styles.planCharges}>
          <b>{charges(wished, subscription, offer.addsTaxes)}</b>, unless you cancel first.
        </p>
      ) : null}
      <p className={`${text.note} ${paymentStyles.paymentNote}`}>
        {offer.addsTaxes ? 'Stripe adds your local tax before you pay. ' : ''}You pay at Stripe and can cancel
        there at any time; premium continues until the end of the paid period.
      </p>
      {checkout.error ? <FailureNote thrown={checkout.error} /> : null}
    </form>
  );
}

export function PlanForm({ subscription }: { subscription: Subscription }): ReactElement | null {
  const { offer, error, retry } = useOffer();
  if (error)
    return (
      <div className={styles.planForm}>
        <FailureNote thrown={error} />
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  if (!offer)
    return (
      <div className={paymentStyles.paymentWaiting}>
        <FigureSkeleton height={240} />
      </div>
    );
  return offer.plans.length > 0 ? <Choice offer={offer} subscription={subscription} /> : null;
}
