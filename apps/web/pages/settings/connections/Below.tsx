import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
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
  const addresses = useApiQuery(calls.settings.secretAddresses, league ? { league: league.id } : null);
  const assistants = useApiQuery(calls.account.assistants, {});
  const tokens = useApiQuery(calls.account.tokens, {});
  const webhooks = useApiQuery(calls.webhooks.webhooks, {});
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
