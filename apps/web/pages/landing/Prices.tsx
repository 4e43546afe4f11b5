import type { ReactElement } from 'react';
import { PlanPrice } from '../../account/PlanPrice.tsx';
import { useOffer } from '../../api/offer.ts';
import styles from './landing.module.css';

/** What premium costs; empty where nothing is sold, and where the prices cannot be read: their page says why. */
export function Prices(): ReactElement {
  const { offer } = useOffer();
  return (
    <div className={styles.landingPrices}>
      {(offer?.plans ?? []).map((plan) => (
        <PlanPrice key={plan.plan} plan={plan} />
      ))}
    </div>
  );
}
