import type { ReactElement } from 'react';
import type { SettingsOverview } from '../../api/responses.ts';
import { LinkEspnOnDemand } from '../../linking/LinkEspnOnDemand.ts';
import { LinkYahooOnDemand } from '../../linking/LinkYahooOnDemand.ts';
import layout from '../../theme/layout.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import { LeagueList } from './LeagueList.tsx';
import { EspnAccount, YahooAccount } from './PlatformAccounts.tsx';
import styles from './settings.module.css';

export function Below({ overview }: { overview: SettingsOverview }): ReactElement {
  return (
    <div className={`${layout.grid} ${styles.settings}`}>
      <div className={styles.settingsColumn}>
        <Section id="leagues" name="Leagues" note="pages open with the active one">
          <LeagueList leagues={overview.leagues} />
        </Section>
      </div>
      <div className={styles.settingsColumn}>
        <Section id="yahoo" name="Yahoo">
          <YahooAccount yahoo={overview.yahoo} />
          <LinkYahooOnDemand />
        </Section>
        <Section id="espn" name="ESPN">
          <EspnAccount espn={overview.espn} />
          <LinkEspnOnDemand />
        </Section>
      </div>
    </div>
  );
}
