import type { ReactElement } from 'react';
import { WhatPremiumGives } from '../../account/WhatPremiumGives.tsx';
import { useOffer } from '../../api/offer.ts';
import type { Offer } from '../../api/responses.ts';
import { storedToken } from '../../api/token.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { compare } from '../../text/money.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { CostByMonth } from './CostByMonth.tsx';
import { Plans, PlansSkeleton } from './Plans.tsx';
import styles from './pricing.module.css';

function counted(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function more(offer: Offer | null): string {
  return offer && !offer.isSelling
    ? 'This site takes no payments, so there is no price.'
    : 'Both plans give you every page, for every league you play in.';
}

function Entrances(): ReactElement {
  const isKnown = storedToken() !== '';
  return (
    <div className={styles.pricingActions}>
      <ButtonLink variant="primary" size="large" to={isKnown ? '/payment' : '/register'}>
        {isKnown ? 'Manage premium' : 'Create account'}
      </ButtonLink>
      {isKnown ? null : (
        <ButtonLink size="large" to="/login">
          Log in
        </ButtonLink>
      )}
    </div>
  );
}

function Offered({ offer }: { offer: Offer }): ReactElement {
  return (
    <>
      {offer.isSelling ? <Plans offer={offer} /> : <Entrances />}
      {offer.trialDays === null ? null : (
        <p className={`${text.note} ${styles.pricingTrial}`}>
          The first {counted(offer.trialDays)} are free, once per account; no credit card required.
        </p>
      )}
    </>
  );
}

function comparisonOf({ plans }: Offer) {
  const of = (name: string) => plans.find(({ plan }) => plan === name);
  return compare(of('monthly'), of('season'));
}

/** Sections below the plans. To prevent layout shift, they render once the plans' height is known. */
function Given({ offer }: { offer: Offer | null }): ReactElement {
  const comparison = offer ? comparisonOf(offer) : null;
  return (
    <div className={`${layout.grid} ${styles.pricing}`}>
      {comparison ? (
        <Section id="compare" name="Month by month" note="total cost of each plan">
          <CostByMonth comparison={comparison} />
        </Section>
      ) : null}
      <Section id="gives" name="What premium includes">
        <WhatPremiumGives />
      </Section>
      <Section id="promises" name="What we promise">
        <ul className={styles.pricingPromises}>
          {offer?.isSelling ? (
            <>
              <li>Cancel anytime in two clicks; premium continues until the end of the paid period.</li>
              <li>
                You pay at Stripe. We never see your card; Stripe sends receipts.
                {offer.graceDays > 0
                  ? ` When a renewal fails, premium continues for ${counted(offer.graceDays)} while you fix it.`
                  : ''}
              </li>
            </>
          ) : null}
          <li>Without premium we keep your account, leagues and data; only the league pages close.</li>
          <li>You can export and delete everything at any time, with premium or without.</li>
          <li>We read your leagues. We never write to them.</li>
        </ul>
      </Section>
    </div>
  );
}

/** `/pricing`: prices from the payment service, and the features of premium. */
export default function PricingPage(): ReactElement {
  const { offer, error, retry } = useOffer();
  return (
    <div className={layout.page}>
      <PageHeadline page="Pricing" more={more(offer)}>
        Everything included. Monthly or per season.
      </PageHeadline>
      {offer ? <Offered offer={offer} /> : error ? null : <PlansSkeleton />}
      {error ? (
        <div className={styles.pricingFailure}>
          <FailureNote thrown={error} />
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {offer || error ? <Given offer={offer} /> : null}
    </div>
  );
}
