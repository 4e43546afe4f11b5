import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { WhatPremiumGives } from './WhatPremiumGives.tsx';
import './pricing.css';

/** `/pricing`: one plan with everything in it. */
export default function PricingPage(): ReactElement {
  return (
    <div className="fs-page">
      <Answer
        page="Pricing"
        more="The price is not set: the operator of this installation takes no payments. Where a free trial is offered, you start it after creating an account; no card is asked for."
      >
        One plan, everything in it.
      </Answer>
      <div className="fs-pricing-actions">
        <Link className="fs-button fs-button-primary fs-button-large" to="/register">
          Create account
        </Link>
        <Link className="fs-button fs-button-large" to="/login">
          Log in
        </Link>
      </div>
      <div className="fs-grid">
        <Section id="gives" name="What premium gives">
          <WhatPremiumGives />
        </Section>
        <Section id="promises" name="What we keep to">
          <ul className="fs-pricing-promises">
            <li>
              Without premium your account, your links and your data are kept; the pages that read leagues
              wait.
            </li>
            <li>You can export and delete everything at any time, with premium or without.</li>
            <li>We read your leagues. We never write to them.</li>
          </ul>
        </Section>
      </div>
    </div>
  );
}
