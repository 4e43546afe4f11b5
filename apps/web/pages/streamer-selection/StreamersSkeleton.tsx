import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { FigureSectionSkeleton, TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 210, phoneWidth: 150 }),
  skeletonColumn('gain', 'Adds'),
  skeletonColumn('games', 'GP'),
  skeletonColumn('day', 'Add on', { align: 'start' }),
  skeletonColumn('drop', 'Drop', { align: 'start' }),
];

export function ChangesSkeleton(): ReactElement {
  return <FigureSectionSkeleton id="changes" name="What it changes" height={320} />;
}

export function PlanSkeleton(): ReactElement {
  return (
    <div className={layout.grid}>
      <FigureSectionSkeleton id="plan" name="The plan" height={260} />
      <ChangesSkeleton />
      <TableSectionSkeleton
        id="free-agents"
        name="Free agents"
        columns={columns}
        rowKind="player"
        rows={10}
      />
    </div>
  );
}

export function StreamersSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={102} narrow={142} phone={192} />
      <PlanSkeleton />
    </>
  );
}
