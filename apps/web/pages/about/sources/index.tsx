import type { ReactElement } from 'react';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AboutSubpage } from '../AboutSubpage.tsx';

export default function SourcesPage(): ReactElement {
  return (
    <AboutSubpage headline="League data from Yahoo and ESPN, box scores from the NBA.">
      <Section id="sources" name="Sources">
        <dl>
          <div>
            <dt>Leagues</dt>
            <dd>
              <p>
                Yahoo Fantasy Sports and ESPN Fantasy, read with your permission or, for public leagues, from
                public pages.
              </p>
            </dd>
          </div>
          <div>
            <dt>Games</dt>
            <dd>
              <p>Schedule, box scores and injury reports: the NBA’s public files.</p>
            </dd>
          </div>
          <div>
            <dt>Simulated seasons</dt>
            <dd>
              <p>
                Pages of a league from our own simulator say “Simulated season”. Its players and games are
                invented.
              </p>
            </dd>
          </div>
          <div>
            <dt>Affiliation</dt>
            <dd>
              <p>None with any of these companies.</p>
            </dd>
          </div>
        </dl>
      </Section>
    </AboutSubpage>
  );
}
