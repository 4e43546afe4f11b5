import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useCall } from '../../../api/use-call.ts';
import layout from '../../../theme/layout.module.css';
import { Sections } from '../Sections.tsx';
import styles from '../settings.module.css';
import { Assistants } from '../sharing/Assistants.tsx';
import { initialLeague } from '../sharing/ChosenLeague.tsx';
import { Tables } from '../sharing/Tables.tsx';
import { Tokens } from '../sharing/Tokens.tsx';
import { Webhooks } from '../sharing/Webhooks.tsx';

export function Below({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  const league = initialLeague(leagues);
  const addresses = useCall(calls.settings.secretAddresses, league ? { league: league.id } : null);
  const assistants = useCall(calls.account.assistants, {});
  const tokens = useCall(calls.account.tokens, {});
  const webhooks = useCall(calls.webhooks.webhooks, {});
  return (
    <Sections queries={[addresses, assistants, tokens, webhooks]}>
      <div className={`${layout.grid} ${styles.halves}`}>
        <div className={styles.settingsColumn}>
          <Tables leagues={leagues} />
          <Assistants />
        </div>
        <div className={styles.settingsColumn}>
          <Tokens />
          <Webhooks leagues={leagues} />
        </div>
      </div>
    </Sections>
  );
}
