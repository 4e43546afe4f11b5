import type { ReactElement } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './about.module.css';
import { aboutAddress, aboutPages } from './about-addresses.ts';
import { TestedAccuracy } from './TestedAccuracy.tsx';
import { heldOut } from './tested-accuracy.ts';

const steps = [
  {
    term: 'Your league’s rules',
    description: 'Categories, slots, weeks and locks are read from your league, never assumed.',
    anchor: 'rules',
  },
  {
    term: 'Every player’s stat line',
    description: 'Recent games count more; minutes adjust to injured teammates.',
    anchor: 'projections',
  },
  {
    term: 'Chance to play each game',
    description: 'From recent games, back-to-backs and the NBA’s injury report.',
    anchor: 'who-plays',
  },
  {
    term: 'Your lineups',
    description: 'A game counts only if it fits a slot.',
    anchor: 'lineups',
  },
  {
    term: 'Chances',
    description: 'Matchups and seasons are simulated 10,000 times under your league’s rules.',
    anchor: 'win-probability',
  },
  {
    term: 'Advice',
    description: 'The season is simulated with and without each add or trade.',
    anchor: 'trades',
  },
];

export default function AboutPage(): ReactElement {
  const elsewhere = aboutAddress(useLocation().hash);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <div className={layout.page}>
      <PageHeadline page="About">
        Category chances were <b>{heldOut.categories.join(' and ')} percentage points</b> off in two seasons
        the model had not seen.
      </PageHeadline>
      <div className={`${layout.grid} ${styles.about}`}>
        <Section id="accuracy" name="Accuracy" note="category chances, real NBA seasons">
          <TestedAccuracy />
        </Section>
        <Section id="how" name="How it works">
          <dl className={styles.steps}>
            {steps.map(({ term, description, anchor }) => (
              <div key={anchor}>
                <dt>{term}</dt>
                <dd>
                  {description}{' '}
                  <Link className={text.link} to={`/about/numbers#${anchor}`} aria-label={`Details: ${term}`}>
                    Details
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="more" name="More">
          <ul className={styles.morePages}>
            {aboutPages.map(({ path, name, about }) => (
              <li key={path}>
                <Link className={text.link} to={path}>
                  {name}
                </Link>
                <span className={text.note}>{about}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}
