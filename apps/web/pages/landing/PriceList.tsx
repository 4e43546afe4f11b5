import type { ReactElement } from 'react';
import { useOffer } from '../../api/billing/offer.ts';
import { PlanPrice } from '../pricing/PlanPrice.tsx';

/** What premium costs; nothing where nothing is sold, or the prices cannot be read: their page says why. */
export default function PriceList(): ReactElement {
  const { offer } = useOffer();
  return (
    <>
      {(offer?.plans ?? []).map((plan) => (
        <PlanPrice key={plan.plan} plan={plan} />
      ))}
    </>
  );
}
