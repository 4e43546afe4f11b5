import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import accountStyles from '../../../account/account.module.css';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { AccountAppearanceControl } from '../../../shell/frame/AccountAppearance.tsx';
import { tourAddress } from '../../../shell/tour/address.ts';
import { useLeagueId } from '../../../shell/use-league.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { Section } from '../../../ui/SectionHeading.tsx';
import { DefaultChoices } from '../defaults/DefaultChoices.tsx';
import { Sections } from '../Sections.tsx';
import { sectionAddress } from '../section-addresses.ts';
import styles from '../settings.module.css';

export function Below(): ReactElement {
  const defaults = useApiQuery(calls.settings.defaults, {});
  const season = useApiQuery(calls.league.season, { league: useLeagueId() });
  return (
    <Sections queries={[defaults, season]}>
      <div className={`${layout.grid} ${styles.halves}`}>
        <div className={styles.settingsColumn}>
          <Section id="appearance" name="Appearance">
            <AccountAppearanceControl />
            <p className={`${accountStyles.accountText} ${styles.settingsTour}`}>
              <Link className={text.link} to={tourAddress}>
                Take the tour
              </Link>{' '}
              of your league’s home again.
            </p>
          </Section>
          <Section id="values" name="Your values">
            <p className={accountStyles.accountText}>
              <Link className={text.link} to={sectionAddress('#projections') ?? ''}>
                Your projections and ranking
              </Link>{' '}
              from a CSV file or Excel workbook, used instead of ours.
            </p>
          </Section>
        </div>
        <DefaultChoices />
      </div>
    </Sections>
  );
}
