import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { changesInWords, triggerInWords } from '../../linking/sync-words.ts';
import { failedBecause } from '../../shell/frame/sync-status.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { counted } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { formatAge } from '../../ui/format-age.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './settings.module.css';

const SHOWN = 8;

function Syncs({ league }: { league: SettingsLeague }): ReactElement {
  const now = useNow();
  const { data, error } = useApiQuery(calls.league.syncs, { league: league.id });
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <p className={text.note}>Loading…</p>;
  if (data.syncs.length === 0) return <p className={text.note}>Not synced yet.</p>;
  return (
    <ol className={styles.syncHistory}>
      {data.syncs.slice(0, SHOWN).map((sync) => (
        <li key={sync.id}>
          <p className={text.note}>
            {formatAge(sync.createdAt, now)} · {triggerInWords(sync)} · {counted(sync.requests, 'request')}
          </p>
          <p>{sync.endedAt === null ? 'Running.' : (failedBecause(sync) ?? changesInWords(sync.changes))}</p>
        </li>
      ))}
    </ol>
  );
}

export function SyncHistory({ league }: { league: SettingsLeague }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.syncDetails} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What the last syncs changed</summary>
      {isOpen ? <Syncs league={league} /> : null}
    </details>
  );
}
