import type { Outcome } from '../../api/answers.ts';
import { formatMoney } from '../../words/money.ts';
import { dateInWords } from '../../words/time.ts';

const plans = { monthly: 'the monthly plan', season: 'the season plan' } as const;

/** What became of a checkout: what happened, and whether anything was charged. */
export function outcomeInWords(outcome: Outcome): { readonly title: string; readonly says: string } {
  const { canPayInPortal, charged, continueUrl, firstPaymentAt, isPremium, outcome: is } = outcome;
  const plan = plans[outcome.plan];
  switch (is) {
    case 'paid': {
      const money = charged
        ? `Stripe took ${formatMoney(charged.amount, charged.currency)} for ${plan}. The receipt is kept there.`
        : `Nothing was charged today for ${plan}.${firstPaymentAt ? ` The first payment is taken on ${dateInWords(firstPaymentAt)}.` : ''}`;
      return isPremium
        ? { title: 'You have premium', says: money }
        : {
            title: 'This payment succeeded',
            says: `${money} Premium is not open now; see the premium page for why.`,
          };
    }
    case 'processing':
      return {
        title: 'Your bank has yet to confirm the payment',
        says: 'That can take a few business days. Premium then opens by itself; if your bank declines, nothing is charged. You can leave this page.',
      };
    case 'failed':
      return {
        title: 'The payment failed, and nothing was charged',
        says: canPayInPortal
          ? `Your bank declined it, so ${plan} is on hold. Pay another way, and premium opens at once.`
          : 'Your bank declined it. Choose a plan to try again, with another card or another bank.',
      };
    case 'expired':
      return {
        title: 'The payment page has expired, and nothing was charged',
        says: 'It was not paid in time. Choose a plan to open a new one.',
      };
    case 'cancelled':
      return {
        title: 'You have not paid, and nothing was charged',
        says: continueUrl
          ? `You left the payment page for ${plan}. It is still open if you want to continue.`
          : `This payment page for ${plan} was closed.`,
      };
  }
}
