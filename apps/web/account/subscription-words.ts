import type { Subscription } from '../api/responses.ts';
import { everyInWords, formatMoney } from '../text/money.ts';
import { dateInWords } from '../text/time.ts';

type Bought = NonNullable<Subscription['subscription']>;

const sourceWords = {
  granted: 'Premium was given to this account',
  trial: 'You are on the free trial',
  operator: 'Premium is free for this account',
  demo: 'This is the demo account; premium comes with it',
  admin: 'Premium comes with your role',
} as const;

const planWords = { monthly: 'the monthly plan', season: 'the season plan' } as const;

function plan({ plan: name }: Bought): string {
  return name ? planWords[name] : 'a plan that is no longer sold';
}

/** Formats a price: "$4.99 a month"; empty if the payment service reports no price. */
export function priceInWords({ price }: Bought): string {
  return price ? `${formatMoney(price.amount, price.currency)} ${everyInWords(price)}` : '';
}

function on(instant: string | null): string {
  return instant ? ` on ${dateInWords(instant)}` : '';
}

/** Describes what happens to a subscription after a refund or a dispute of its last payment. */
function goesOn(subscription: Bought): string {
  const cost = priceInWords(subscription);
  return subscription.renewsAt
    ? `Your subscription continues: the next payment${cost ? `, ${cost},` : ''} is charged${on(subscription.renewsAt)} and restarts premium. Cancel it at Stripe if you do not want that.`
    : 'Nothing more is charged.';
}

function bought(subscription: Bought, isPremium: boolean): string {
  const { state, renewsAt, endsAt, graceEndsAt } = subscription;
  const cost = priceInWords(subscription);
  const paid = cost ? `, ${cost}` : '';
  switch (state) {
    case 'active':
      return `You have ${plan(subscription)}${paid}. It renews${on(renewsAt)}.`;
    case 'trialing':
      return `You have ${plan(subscription)}${paid}. The first payment is charged${on(renewsAt)}; until then it costs nothing.`;
    case 'ending':
      return `You have ${plan(subscription)}${paid}. It ends${on(endsAt)} and is not charged again.`;
    case 'pastDue':
      return isPremium && graceEndsAt
        ? `The last payment${cost ? ` (${cost})` : ''} failed. You keep premium until ${dateInWords(graceEndsAt)}. Pay what is owed or change the card to keep it.`
        : `The last payment${cost ? ` (${cost})` : ''} failed, and premium has ended. Pay what is owed or change the card to restart it.`;
    case 'refunded':
      return `Your last payment was refunded in full, so premium has ended. ${goesOn(subscription)}`;
    case 'disputed':
      return `Your bank disputes your last payment and has taken it back, so premium has ended; it restarts if the payment is reinstated. ${goesOn(subscription)}`;
    case 'awaitingPayment':
      return 'Your first payment is processing, or your bank declined it. Check at Stripe, where you can also pay another way.';
    case 'paused':
      return 'Your subscription is paused at Stripe. Premium restarts when it resumes.';
    case 'ended':
      return `Your subscription ended${on(endsAt)}.`;
  }
}

/** Returns whether a subscription has not ended yet, which prevents buying another one. */
export function hasRunningSubscription({ subscription }: Subscription): boolean {
  return subscription !== null && subscription.state !== 'ended';
}

export function subscriptionInWords(facts: Subscription): string {
  const { isPremium, source, until, trialDays, subscription } = facts;
  const sentences: string[] = [];
  if (source !== null && source !== 'subscription')
    sentences.push(`${sourceWords[source]}${until ? `, until ${dateInWords(until)}` : ''}.`);
  // Mention an ended subscription only if the user has no premium from another source.
  if (subscription && (hasRunningSubscription(facts) || !isPremium))
    sentences.push(bought(subscription, isPremium));
  if (!isPremium && !hasRunningSubscription(facts)) sentences.push('You do not have premium.');
  if (trialDays !== null)
    sentences.push(`A free trial of ${trialDays} ${trialDays === 1 ? 'day' : 'days'} is available to you.`);
  return sentences.join(' ');
}
