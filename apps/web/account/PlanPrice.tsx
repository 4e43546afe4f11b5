import type { ReactElement } from 'react';
import type { Plan } from '../api/responses.ts';
import { everyInWords, formatMoney, monthsOf } from '../text/money.ts';
import styles from './PlanPrice.module.css';

export const planNames = { monthly: 'Monthly', season: 'Season' } as const;

/** Returns the plan's billing period, e.g. "a season" for a season plan of any length. */
function unit(plan: Plan): string {
  return plan.plan === 'season' ? 'a season' : everyInWords(plan);
}

/** Formats the billing interval: "every month", "once every 3 months". */
function whenPaid({ interval, intervalCount }: Plan): string {
  return intervalCount === 1 ? `every ${interval}` : `once every ${intervalCount} ${interval}s`;
}

export function coverInWords(plan: Plan): string {
  if (plan.plan === 'monthly')
    return `Paid ${whenPaid(plan)}. Subscribe only for the weeks that matter to you.`;
  return monthsOf(plan) === 12
    ? 'Paid once a year. It covers a whole NBA season, from your draft to the playoffs, and the offseason.'
    : `Paid ${whenPaid(plan)}, starting the day you subscribe.`;
}

export function PlanPrice({ plan }: { plan: Plan }): ReactElement {
  return (
    <span className={styles.planPrice}>
      <b>{formatMoney(plan.amount, plan.currency)}</b> <span>{unit(plan)}</span>
    </span>
  );
}
