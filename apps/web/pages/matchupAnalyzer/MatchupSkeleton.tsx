import { nineCategories } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  'Category',
  'You',
  'Them',
  'You, final',
  'Them, final',
  'Chance',
].map(
  (label, index): StatColumn<never> =>
    skeletonColumn(label, label, { ...(index === 0 ? { isRowHeader: true, width: 64 } : { align: 'end' }) }),
);

export function MatchupSkeleton({ hasControls = true }: { hasControls?: boolean }): ReactElement {
  return (
    <>
      {hasControls ? <ControlsSkeleton narrow={70} phone={68} /> : null}
      <div className={layout.grid}>
        <div className={layout.pair}>
          <Section id="categories" name="Category by category" note="loading">
            <StatTable
              caption="Category by category"
              columns={columns}
              rows={[]}
              rowKey={() => ''}
              skeletonRows={nineCategories.length}
            />
          </Section>
          <Section id="what-if" name="What if" note="loading">
            <FigureSkeleton height={330} />
          </Section>
        </div>
        <Section id="lineups" name="Lineups" note="loading">
          <FigureSkeleton height={560} />
        </Section>
      </div>
    </>
  );
}
