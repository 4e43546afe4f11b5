import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { waitingColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  waitingColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 210, phoneWidth: 150 }),
  waitingColumn('gain', 'Adds'),
  waitingColumn('games', 'GP'),
  waitingColumn('day', 'From', { align: 'start' }),
  waitingColumn('drop', 'Drop', { align: 'start' }),
];

export function WaitingChanges(): ReactElement {
  return (
    <Section id="changes" name="What it changes" note="loading">
      <FigureSkeleton height={320} />
    </Section>
  );
}

export function WaitingPlan(): ReactElement {
  return (
    <div className={layout.grid}>
      <Section id="plan" name="The plan" note="loading">
        <FigureSkeleton height={260} />
      </Section>
      <WaitingChanges />
      <Section id="free-agents" name="Free agents" note="loading">
        <StatTable
          caption="Free agents"
          columns={columns}
          rows={[]}
          rowKey={() => ''}
          rowKind="player"
          waitingRows={10}
        />
      </Section>
    </div>
  );
}

export function StreamersSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={102} narrow={142} phone={192} />
      <WaitingPlan />
    </>
  );
}
