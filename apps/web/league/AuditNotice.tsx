import type { AuditSummary } from '@fantasy-stats/contract/audit';
import { platformName } from '@fantasy-stats/domain';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSeason } from '../season/season-context.ts';
import { loadCode } from '../shell/on-demand.ts';
import stateStyles from '../ui/State.module.css';
import { concernOf, type LeaguePage } from './audit-pages.ts';

// Loaded on demand, because most leagues have nothing to show here.
const AuditSentences = lazy(async () => {
  const module = await loadCode('AuditSentences', () => import('./AuditSentences.tsx'));
  return { default: module.AuditSentences };
});

interface AuditNoticeProps {
  readonly page: LeaguePage;
  /** Null until the league has been compared with its platform's results. */
  readonly audit: AuditSummary | null;
}

/**
 * Shown above a page: figures of the page that differ from the platform's, and rules inferred from the
 * platform's results.
 */
export function AuditNotice({ page, audit }: AuditNoticeProps): ReactElement | null {
  const view = useSeason();
  const concern = audit && concernOf(page, audit);
  if (!concern) return null;
  const heading =
    concern.contradictions.length > 0
      ? `Some figures differ from ${platformName[view.league.platform]}’s.`
      : 'Some rules were inferred from results or rosters, not settings.';
  return (
    <Suspense
      fallback={
        <div className={stateStyles.dataNotice}>
          <p>
            <b>{heading}</b>
          </p>
        </div>
      }
    >
      <AuditSentences concern={concern} />
    </Suspense>
  );
}
