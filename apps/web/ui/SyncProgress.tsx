import type { ReactElement } from 'react';
import text from '../theme/text.module.css';
import styles from './Progress.module.css';
import { ProgressBar } from './ProgressBar.tsx';

export interface SyncStep {
  readonly id: string;
  /** The step's name: "Weekly scores". */
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'missing' | 'failed';
  /** Number of items read; `total` is the number to read, if known. */
  readonly done?: number;
  readonly total?: number;
  readonly note?: string;
}

const STATE_WORDS = {
  waiting: 'waiting',
  running: 'reading',
  done: 'read',
  missing: 'not available',
  failed: 'failed',
} as const satisfies Record<SyncStep['state'], string>;

function share(steps: readonly SyncStep[]): number {
  if (steps.length === 0) return 0;
  const parts = steps.map(({ state, done, total }) => {
    if (state === 'waiting') return 0;
    if (state !== 'running') return 1;
    return done !== undefined && total ? done / total : 0;
  });
  return parts.reduce<number>((sum, part) => sum + part, 0) / steps.length;
}

export function SyncProgress({ steps }: { steps: readonly SyncStep[] }): ReactElement {
  return (
    <div className={styles.sync}>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <StepMark state={step.state} />
            <span>
              {step.name}
              {step.note ? <small>{step.note}</small> : null}
            </span>
            <span className={text.ink3}>{countWords(step)}</span>
          </li>
        ))}
      </ol>
      <ProgressBar share={share(steps)} label="Sync" />
    </div>
  );
}

function countWords({ state, done, total }: SyncStep): string {
  if (done === undefined || state === 'waiting') return STATE_WORDS[state];
  return total === undefined ? String(done) : `${done} of ${total}`;
}

const MARKS = {
  waiting: { path: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0', color: 'var(--fs-line-strong)' },
  running: { path: 'M4.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0', color: 'var(--fs-accent)' },
  done: { path: 'M2 7.5 5.5 11 12 3.5', color: 'var(--fs-info)' },
  missing: { path: 'M7 2.5v5.5M7 10v1.8', color: 'var(--fs-warning)' },
  failed: { path: 'M3 3l8 8M11 3l-8 8', color: 'var(--fs-error)' },
} as const satisfies Record<SyncStep['state'], { path: string; color: string }>;

function StepMark({ state }: { state: SyncStep['state'] }): ReactElement {
  const { path, color } = MARKS[state];
  return (
    <svg
      className={styles.syncMark}
      viewBox="0 0 14 14"
      fill="none"
      stroke={color}
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
