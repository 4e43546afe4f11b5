import type { Subscription } from '../../api/billing/subscription.ts';
import { dateInWords } from '../../words/time.ts';

const sourceWords = {
  granted: 'Premium was granted to this account',
  trial: 'You are on the free trial',
  demo: 'This is the demo account; premium comes with it',
  admin: 'Premium comes with your role',
} as const satisfies Record<NonNullable<Subscription['source']>, string>;

/** What the account may use and until when, in a sentence. */
export function subscriptionInWords({ isPremium, source, until, trialDays }: Subscription): string {
  if (!isPremium || source === null) {
    if (trialDays === null) return 'You do not have premium.';
    return `You do not have premium. A free trial of ${trialDays} ${trialDays === 1 ? 'day' : 'days'} is open to you.`;
  }
  return `${sourceWords[source]}${until ? `, until ${dateInWords(until)}` : ''}.`;
}
