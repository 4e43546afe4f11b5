import type { CSSProperties, ReactElement } from 'react';
import { type Comparison, formatMoney } from '../../text/money.ts';
import text from '../../theme/text.module.css';
import styles from './CostByMonth.module.css';

// Monthly prices of a quarterly plan can have fractions of a cent.
function money(amount: number, currency: string): string {
  return formatMoney(Math.round(amount), currency);
}

export function CostByMonth({ comparison }: { comparison: Comparison }): ReactElement {
  const { byMonth, cheaperFrom, currency, months, once, perMonth, saved } = comparison;
  const paid = Array.from({ length: months }, (_, index) => perMonth * (index + 1));
  const share = (amount: number) => `${(100 * amount) / byMonth}%`;
  return (
    <figure className={styles.cost}>
      <div
        className={styles.costPlot}
        role="img"
        aria-label={`Monthly plan: ${money(perMonth, currency)} after one month, ${money(byMonth, currency)} after ${months}. Season plan: ${money(once, currency)} once. From month ${cheaperFrom} on, the season plan costs less.`}
        style={{ '--fs-cost-season': once / byMonth } as CSSProperties}
      >
        <span className={styles.costLine}>
          <b>{money(once, currency)}</b> for the season, once
        </span>
        <ol>
          {paid.map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number
            <li key={index} data-over={amount > once}>
              <span style={{ height: share(amount) }}>
                {index === months - 1 ? <b>{money(amount, currency)}</b> : null}
              </span>
              <small>{index + 1}</small>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className={text.note}>
        What you have paid after each month. From month {cheaperFrom} on, the season plan costs less; over{' '}
        {months} months, {money(saved, currency)} less.
      </figcaption>
    </figure>
  );
}
