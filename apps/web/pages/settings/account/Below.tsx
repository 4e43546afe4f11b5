import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import accountStyles from '../../../account/account.module.css';
import { ChangeEmail } from '../../../account/ChangeEmail.tsx';
import { ChangePassword } from '../../../account/ChangePassword.tsx';
import { DeleteAccount } from '../../../account/DeleteAccount.tsx';
import { ExportAccount } from '../../../account/ExportAccount.tsx';
import { SecondFactors } from '../../../account/SecondFactors.tsx';
import { Sessions } from '../../../account/Sessions.tsx';
import type { SettingsOverview } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import layout from '../../../theme/layout.module.css';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Sections } from '../Sections.tsx';
import styles from '../settings.module.css';
import { Subscription } from './Subscription.tsx';

export function Below({ overview }: { overview: SettingsOverview }): ReactElement {
  const subscription = useApiQuery(calls.billing.subscription, {});
  const factors = useApiQuery(calls.account.factors, {});
  const state = useApiQuery(calls.account.state, {});
  return (
    <Sections queries={[subscription, factors, state]}>
      <div className={`${layout.grid} ${styles.halves}`}>
        <div className={styles.settingsColumn}>
          <Section id="subscription" name="Subscription">
            <Subscription />
          </Section>
          <Section id="account" name="Account" note={overview.email}>
            <p className={accountStyles.accountText}>
              {overview.emailConfirmed
                ? 'Your email address is confirmed.'
                : 'Your email address is not confirmed yet; the link is in the email we sent.'}
            </p>
            <ChangePassword email={overview.email} />
            <hr className={accountStyles.accountLine} />
            <ChangeEmail />
          </Section>
        </div>
        <div className={styles.settingsColumn}>
          <Section id="security" name="Security" note="two-factor login">
            <SecondFactors />
          </Section>
          <Section id="sessions" name="Active sessions" note="where you are logged in">
            <Sessions />
          </Section>
          <Section id="data" name="Your data">
            <ExportAccount />
            <DeleteAccount />
          </Section>
        </div>
      </div>
    </Sections>
  );
}
