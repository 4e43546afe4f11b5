import type { ReactElement } from 'react';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AboutSubpage } from '../AboutSubpage.tsx';

const facts = [
  {
    term: 'Stored',
    description:
      'Your email address, a hash of your password, what you linked, the leagues’ data, your plan and its end date.',
  },
  {
    term: 'Platform credentials',
    description: 'Encrypted, used to read your leagues, and sent only to the platform.',
  },
  {
    term: 'Payments',
    description: 'On Stripe’s own pages. Stripe gets your email address; only Stripe sees your card.',
  },
  {
    term: 'Push alerts',
    description: 'Sent through the push service of your browser, which cannot read them.',
  },
  { term: 'Other members', description: 'See nothing of your account.' },
  { term: 'Export and delete', description: 'All of it, at any time, in settings.' },
];

export default function PrivacyPage(): ReactElement {
  return (
    <AboutSubpage headline="You can export and delete all of your data at any time.">
      <Section id="privacy" name="Privacy">
        <dl>
          {facts.map(({ term, description }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <p>{description}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </AboutSubpage>
  );
}
