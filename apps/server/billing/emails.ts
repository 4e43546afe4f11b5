import type { Withdrawal } from '../kernel/database/schema/billing.ts';
import { dayInWords } from '../kernel/mail/day-in-words.ts';
import type { Email } from '../kernel/mail/mail.ts';

const end = '\n\nFantasy Stats';

/** Formats an amount such as `29.00 USD`, with the currency's number of decimals. */
export function amountInWords(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`;
}

const reasons = {
  refunded:
    'Your last payment was refunded in full, so premium has ended. The money arrives within a few days.',
  disputed:
    'Your bank reports that your last payment is disputed and has taken it back, so premium has ended. It restarts if the payment is reinstated.',
} as const satisfies Record<Withdrawal, string>;

export function withdrawnEmail(
  publicUrl: string,
  recipient: string,
  { renewsAt, why }: { readonly why: Withdrawal; readonly renewsAt: Date | null },
): Email {
  const next = renewsAt
    ? `Your subscription continues: the next payment is charged on ${dayInWords(renewsAt)}, and premium then restarts. If you do not want that, cancel it: `
    : 'Nothing more is charged. Your subscription: ';
  return {
    recipient,
    subject: why === 'refunded' ? 'Your payment was refunded' : 'Your payment is disputed',
    text: `${reasons[why]}\n\n${next}${publicUrl}/settings#subscription\n\nYour account, leagues and settings are kept.${end}`,
  };
}

export function restoredEmail(publicUrl: string, recipient: string): Email {
  return {
    recipient,
    subject: 'Premium is active again',
    text: `Your last payment was reinstated, so premium is active again.\n\nYour subscription: ${publicUrl}/settings#subscription${end}`,
  };
}

export function renewalEmail(
  publicUrl: string,
  recipient: string,
  { at, price }: { readonly at: Date; readonly price: string },
): Email {
  return {
    recipient,
    subject: `Your season plan renews on ${dayInWords(at)}`,
    text: `Your season plan of Fantasy Stats renews on ${dayInWords(at)} and costs ${price}, which is taken from the card or account you paid with.\n\nIf you want that, there is nothing to do. If not, cancel before that day (premium continues until then):\n${publicUrl}/settings#subscription${end}`,
  };
}
