import type { ReactElement } from 'react';
import { coverInWords, PlanPrice, planNames } from '../../account/PlanPrice.tsx';
import type { Offer, Plan } from '../../api/responses.ts';
import { storedToken } from '../../api/token.ts';
import { compare } from '../../text/money.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import styles from './Plans.module.css';

interface PlanProps {
  readonly plan: Plan;
  readonly saving: string | null;
  readonly addsTaxes: boolean;
}

function PlanColumn({ plan, saving, addsTaxes }: PlanProps): ReactElement {
  const isKnown = storedToken() !== '';
  return (
    <li className={styles.plan} data-plan={plan.plan}>
      <h2>
        {planNames[plan.plan]}
        {saving ? <span>{saving}</span> : null}
      </h2>
      <PlanPrice plan={plan} />
      <p>
        {coverInWords(plan)}
        {addsTaxes ? ' Plus tax where it applies.' : null}
      </p>
      <ButtonLink
        size="large"
        variant={plan.plan === 'season' ? 'primary' : 'default'}
        to={isKnown ? `/payment?plan=${plan.plan}` : '/register'}
      >
        {isKnown ? `Choose ${planNames[plan.plan].toLowerCase()}` : 'Create account'}
      </ButtonLink>
    </li>
  );
}

export function Plans({ offer }: { offer: Offer }): ReactElement {
  const [monthly, season] = ['monthly', 'season'].map((name) =>
    offer.plans.find(({ plan }) => plan === name),
  );
  const comparison = compare(monthly, season);
  return (
    <ul className={styles.plans}>
      {offer.plans.map((plan) => (
        <PlanColumn
          key={plan.plan}
          plan={plan}
          addsTaxes={offer.addsTaxes}
          saving={
            comparison && plan.plan === 'season'
              ? `${Math.round(100 * comparison.savedShare)}% less than ${comparison.months} months paid monthly`
              : null
          }
        />
      ))}
    </ul>
  );
}

export function PlansSkeleton(): ReactElement {
  return (
    <ul className={styles.plans} aria-hidden="true">
      {['monthly', 'season'].map((name) => (
        <li key={name} className={styles.plan} data-plan={name}>
          <SkeletonBar width="96px" height="14px" />
          <SkeletonBar width="150px" height="40px" />
          <SkeletonBar width="100%" height="32px" />
          <SkeletonBar width="140px" height="44px" />
        </li>
      ))}
    </ul>
  );
}
