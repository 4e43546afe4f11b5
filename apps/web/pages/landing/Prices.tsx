import type { ReactElement } from 'react';
import { PlanPrice } from '../../account/PlanPrice.tsx';
import { useOffer } from '../../api/offer.ts';
import { counted } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import styles from './landing.module.css';

/**
 * Prices and free trial of premium. Empty if there are no plans, or if loading them failed; the pricing page
 * explains why.
 */
export function Prices(): ReactElement {
  const { offer } = useOffer();
  const { plans = [], trialDays = null } = offer ?? {};
  return (
    <div className={styles.landingPrices}>
      <div>
        {plans.map((plan) => (
          <PlanPrice key={plan.plan} plan={plan} />
        ))}
      </div>
      {plans.length === 0 || trialDays === null ? null : (
        <p className={text.note}>The first {counted(trialDays, 'day')} are free, without a card.</p>
      )}
    </div>
  );
}
