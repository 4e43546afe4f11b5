import type { Outcome } from '../../api/responses.ts';
import { formatMoney } from '../../text/money.ts';
import { dateInWords } from '../../text/time.ts';

const plans = { monthly: 'the monthly plan', season: 'the season plan' } as const;

export function outcomeInWords(outcome: Outcome): { readonly title: string; readonly description: string } {
  const { canPayInPortal, charged, continueUrl, firstPaymentAt, isPremium, outcome: is } = outcome;
  const plan = plans[outcome.plan];
  switch (is) {
    case 'paid': {
      const money = charged
        ? `Stripe charged ${formatMoney(charged.amount, charged.currency)} for ${plan}. The receipt is at Stripe.`
        : `Nothing was charged today for ${plan}.${firstPaymentAt ? ` The first payment is taken on ${dateInWords(firstPaymentAt)}.` : ''}`;
      return isPremium
        ? { title: 'You have premium', description: money }
        : {
            title: 'This payment succeeded',
            description: `${money} Premium is not active now; see the premium page for why.`,
          };
    }
    case 'processing':
      return {
        title: 'Your bank has yet to confirm the payment',
        description:
          'That can take a few business days. Premium then starts automatically; if your bank declines, nothing is charged. You can leave this page.',
      };
    case 'failed':
      return {
        title: 'The payment failed, and nothing was charged',
        description: canPayInPortal
          ? `Your bank declined it, so ${plan} is on hold. Pay another way to start premium immediately.`
          : 'Your bank declined it. Choose a plan to try again, with another card or another bank.',
      };
    case 'expired':
      return {
        title: 'The payment page has expired, and nothing was charged',
        description: 'It was not paid in time. Choose a plan to open a new one.',
      };
    case 'cancelled':
      return {
        title: 'You have not paid, and nothing was charged',
        description: continueUrl
          ? `You left the payment page for ${plan}. It is still open if you want to continue.`
          : `This payment page for ${plan} was closed.`,
      };
  }
}
