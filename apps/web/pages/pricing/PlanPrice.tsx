import type { ReactElement } from 'react';
import type { Plan } from '../../api/billing/offer.ts';
import { everyInWords, formatMoney, monthsOf } from '../../words/money.ts';
import './PlanPrice.css';

export const planNames = { monthly: 'Monthly', season: 'Season' } as const;

/** How often, as the plan is named: a season is a season, whatever the months it is paid for. */
function unit(plan: Plan): string {
  return plan.plan === 'season' ? 'a season' : everyInWords(plan);
}

/** What one payment covers and when the next one comes. */
export function coverInWords(plan: Plan): string {
  if (plan.plan === 'monthly')
    return `Paid ${everyInWords(plan)}. For the weeks that count, or until you have seen enough.`;
  const months = monthsOf(plan);
  if (months === 12)
    return 'Paid once a year. It covers a whole NBA season, from your draft to the playoffs, and the summer to the next.';
  return months === null
    ? `Paid ${everyInWords(plan)}.`
    : `Paid once every ${months} months, from the day you start.`;
}

/** A plan's price, large, with how often it is paid. */
export function PlanPrice({ plan }: { plan: Plan }): ReactElement {
  return (
    <span className="fs-plan-price">
      <b>{formatMoney(plan.amount, plan.currency)}</b> <span>{unit(plan)}</span>
    </span>
  );
}
