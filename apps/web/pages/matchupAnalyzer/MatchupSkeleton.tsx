import { nineCategories } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { FigureSectionSkeleton, TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
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
          <TableSectionSkeleton
            id="categories"
            name="Category by category"
            columns={columns}
            rows={nineCategories.length}
          />
          <FigureSectionSkeleton id="what-if" name="What if" height={330} />
        </div>
        <FigureSectionSkeleton id="lineups" name="Lineups" height={560} />
      </div>
    </>
  );
}
