import type { ReactElement } from 'react';
import { formatAge } from './format-age.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useNow } from './use-now.ts';
import './Freshness.css';

interface FreshnessProps {
  /** ISO instant of the last sync; null when there was none yet. */
  readonly syncedAt: string | null;
  /** From 0 to 1 while a sync is running; null when none is. */
  readonly progress?: number | null;
  /** What is being read just now: "week 5 of 12". */
  readonly step?: string;
  readonly onSync?: () => void;
}

/** How old the page's data is, and the way to ask for newer. */
export function Freshness({ syncedAt, progress = null, step, onSync }: FreshnessProps): ReactElement {
  const now = useNow();
  if (progress !== null) {
    return (
      <span className="fs-freshness" role="status">
        Syncing{step ? `: ${step}` : ''}
        <ProgressBar share={progress} label="Sync" />
      </span>
    );
  }
  return (
    <span className="fs-freshness">
      {syncedAt === null ? 'Not synced yet' : `Synced ${formatAge(syncedAt, now)}`}
      {onSync ? (
        <button type="button" onClick={onSync}>
          Sync now
        </button>
      ) : null}
    </span>
  );
}
