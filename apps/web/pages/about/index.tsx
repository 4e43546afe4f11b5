import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useAnchor } from '../../shell/use-anchor.ts';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import styles from './about.module.css';
import { chapters } from './explanations.ts';

const Records = lazy(() => import('./Records.tsx'));

const sections = [
  ...chapters.map(({ id, name }) => ({ id, name })),
  { id: 'record', name: 'Record' },
  { id: 'projection-record', name: 'Projections' },
  { id: 'pickup-record', name: 'Pickups' },
  { id: 'plan-record', name: 'Streamer plans' },
  { id: 'trade-idea-record', name: 'Proposed trades' },
  { id: 'trade-record', name: 'Judged trades' },
  { id: 'ledger', name: 'Ledger' },
  { id: 'sources', name: 'Sources' },
  { id: 'privacy', name: 'Privacy' },
];

/** `/about`: what this is, how its numbers are made, where they come from, what is kept. */
export default function AboutPage(): ReactElement {
  /* The frame of logged-in readers goes there too, the visitors’ does not: no other page of theirs has parts to go to. */
  useAnchor();
  return (
    <div className={layout.page}>
      <Answer
        page="About"
        more="Fantasy Stats reads the leagues you link and computes what their pages do not tell you: where you stand, in which categories, and how much of it was luck."
      >
        For managers who look at the numbers every day.
      </Answer>
      <SectionTabs sections={sections} />
      <div className={`${layout.grid} ${styles.about}`}>
        {/* Public pages have no client of queries around them, for most ask nothing. */}
        <QueryClientProvider client={queryClient}>
          {/* The records are asked for behind what stands above them: nobody has read that far yet. */}
          <InTurn first={1}>
            {chapters.map(({ id, name, note, explanations }) => (
              <Section key={id} id={id} name={name} note={note}>
                <dl>
                  {explanations.map(({ id: anchor, term, says }) => (
                    <div key={anchor} id={anchor}>
                      <dt>{term}</dt>
                      <dd>
                        {says.map((paragraph) => (
                          <p key={paragraph}>{paragraph}</p>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </Section>
            ))}
            <Suspense>
              <Records />
            </Suspense>
            <Section id="sources" name="Sources">
              <p>
                League data comes from Yahoo Fantasy Sports and ESPN Fantasy, read with your permission or,
                for public ESPN leagues, from what ESPN shows publicly. Schedule and box scores come from the
                NBA’s public files. We are not affiliated with any of these companies. Pages whose league
                comes from our own simulator say “Simulated season”: its players and games are invented.
              </p>
            </Section>
            <Section id="privacy" name="Privacy">
              <p>
                Stored: your email address, a hash of your password, what you linked, the leagues’ data, and
                which plan you pay for until when. Platform credentials are encrypted, used to read your
                leagues, and sent only to the platform. Stripe takes payments on its own pages; it gets your
                email address, and only Stripe sees your card. Push alerts go through the push service of your
                browser, which cannot read them. Other members of a league see nothing of your account. You
                can export and delete all of it at any time.
              </p>
            </Section>
          </InTurn>
        </QueryClientProvider>
      </div>
    </div>
  );
}
