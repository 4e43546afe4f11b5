import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 210, phoneWidth: 150 }),
  skeletonColumn('gain', 'Adds'),
  skeletonColumn('games', 'GP'),
  skeletonColumn('day', 'From', { align: 'start' }),
  skeletonColumn('drop', 'Drop', { align: 'start' }),
];

export function ChangesSkeleton(): ReactElement {
  return (
    <Section id="changes" name="What it changes" note="loading">
      <FigureSkeleton height={320} />
    </Section>
  );
}

export function PlanSkeleton(): ReactElement {
  return (
    <div className={layout.grid}>
      <Section id="plan" name="The plan" note="loading">
        <FigureSkeleton height={260} />
      </Section>
      <ChangesSkeleton />
      <Section id="free-agents" name="Free agents" note="loading">
        <StatTable
          caption="Free agents"
          columns={columns}
          rows={[]}
          rowKey={() => ''}
          rowKind="player"
          skeletonRows={10}
        />
      </Section>
    </div>
  );
}

export function StreamersSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={102} narrow={142} phone={348} />
      <PlanSkeleton />
    </>
  );
}
