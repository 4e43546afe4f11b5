import type { ReactElement } from 'react';
import type { Plan } from '../api/answers.ts';
import { everyInWords, formatMoney, monthsOf } from '../words/money.ts';
import styles from './PlanPrice.module.css';

export const planNames = { monthly: 'Monthly', season: 'Season' } as const;

/** How often, as the plan is named: a season is a season, whatever the months it is paid for. */
function unit(plan: Plan): string {
  return plan.plan === 'season' ? 'a season' : everyInWords(plan);
}

/** When it is paid: "every month", "once every 3 months". */
function whenPaid({ interval, intervalCount }: Plan): string {
  return intervalCount === 1 ? `every ${interval}` : `once every ${intervalCount} ${interval}s`;
}

/** What one payment covers and when the next one comes. */
export function coverInWords(plan: Plan): string {
  if (plan.plan === 'monthly') return `Paid ${whenPaid(plan)}. For the weeks that matter to you.`;
  return monthsOf(plan) === 12
    ? 'Paid once a year. It covers a whole NBA season, from your draft to the playoffs, and the offseason.'
    : `Paid ${whenPaid(plan)}, counted from the day you start.`;
}

/** A plan's price, large, with how often it is paid. */
export function PlanPrice({ plan }: { plan: Plan }): ReactElement {
  return (
    <span className={styles.planPrice}>
      <b>{formatMoney(plan.amount, plan.currency)}</b> <span>{unit(plan)}</span>
    </span>
  );
}
