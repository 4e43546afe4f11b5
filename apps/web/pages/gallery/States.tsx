import type { ReactElement } from 'react';
import { heatVariable } from '../../theme/css-variables.ts';
import { HEAT_STEPS } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MissingNotice } from '../../ui/MissingNotice.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { SyncProgress } from '../../ui/SyncProgress.tsx';
import styles from './Gallery.module.css';

const HOUR = 3_600_000;
const COLORS = [
  'ink',
  'ink2',
  'ink3',
  'accent',
  'good-text',
  'good-fill',
  'bad-text',
  'bad-fill',
  'error',
  'court',
];

export function States(): ReactElement {
  const nothing = () => undefined;
  return (
    <>
      <Section id="states" name="States">
        <StaleNotice
          from={new Date(Date.now() - 5 * HOUR).toISOString()}
          reason="Yahoo did not respond to the last two tries."
          onRetry={nothing}
        />
        <MissingNotice
          missing={['Weeks 3 and 4: Yahoo has no scoreboard for them.', 'The draft: not available.']}
          onRetry={nothing}
        />
        <div className={styles.galleryRow}>
          <div className={styles.galleryWide}>
            <EmptyState
              title="No league linked yet."
              actions={<Button variant="primary">Link a league</Button>}
            >
              Link a Yahoo or ESPN league; the first sync takes about a minute.
            </EmptyState>
          </div>
          <div className={styles.galleryWide}>
            <ErrorState
              happened="Yahoo cannot be reached."
              lost="Nothing is lost; earlier data is still there."
              advice="Try again in a few minutes; the problem is not your account."
              detail="platformUnreachable · request 4f1c"
              actions={<Button>Try again</Button>}
            />
          </div>
          <div className={styles.galleryWide}>
            <SyncProgress
              steps={[
                { id: 'league', name: 'Settings', state: 'done' },
                { id: 'teams', name: 'Teams and standings', state: 'done', done: 12, total: 12 },
                { id: 'weeks', name: 'Weekly scores', state: 'running', done: 5, total: 12 },
                { id: 'draft', name: 'Draft', state: 'missing', note: 'Yahoo has no draft for this league.' },
                { id: 'moves', name: 'Moves', state: 'waiting' },
              ]}
            />
          </div>
          <div className={styles.galleryWide}>
            <PageHeadline page="Dashboard" about="waiting" />
          </div>
          <PageSpinner />
        </div>
      </Section>
      <Section id="colors" name="Colors">
        <ul className={styles.gallerySwatches}>
          {[...HEAT_STEPS.map(heatVariable), ...COLORS.map((name) => `--fs-${name}`)].map((name) => (
            <li key={name}>
              <i style={{ background: `var(${name})` }} />
              {name.slice(5)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
