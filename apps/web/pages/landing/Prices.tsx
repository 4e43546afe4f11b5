import type { ReactElement } from 'react';
import { PlanPrice } from '../../account/PlanPrice.tsx';
import { useOffer } from '../../api/offer.ts';
import text from '../../theme/text.module.css';
import { counted } from '../../words/phrases.ts';
import styles from './landing.module.css';

/** Price of premium. Empty if selling is off or prices fail to load; the pricing page explains why. */
export function Prices(): ReactElement {
  const { offer } = useOffer();
  return (
    <div className={styles.landingPrices}>
      {(offer?.plans ?? []).map((plan) => (
        <PlanPrice key={plan.plan} plan={plan} />
      ))}
      {offer?.trialDays == null ? null : (
        <p className={text.note}>The first {counted(offer.trialDays, 'day')} are free, without a card.</p>
      )}
    </div>
  );
}
