import type { ReactElement } from 'react';
import { Section } from './SectionHeading.tsx';
import { FigureSkeleton } from './Skeleton.tsx';
import { StatTable, type StatTableProps } from './StatTable.tsx';

interface SectionSkeletonProps {
  readonly id: string;
  readonly name: string;
}

interface FigureSectionProps extends SectionSkeletonProps {
  /** Height in px. */
  readonly height: number;
}

type TableSectionProps = SectionSkeletonProps &
  Pick<StatTableProps<never>, 'columns' | 'narrow' | 'rowKind' | 'stickyColumns'> & {
    readonly rows: number;
  };

/** A section whose chart or text is still loading. */
export function FigureSectionSkeleton({ id, name, height }: FigureSectionProps): ReactElement {
  return (
    <Section id={id} name={name} note="loading">
      <FigureSkeleton height={height} />
    </Section>
  );
}

/** A section whose table is still loading. */
export function TableSectionSkeleton({ id, name, rows, ...table }: TableSectionProps): ReactElement {
  return (
    <Section id={id} name={name} note="loading">
      <StatTable caption={name} rows={[]} rowKey={() => ''} skeletonRows={rows} {...table} />
    </Section>
  );
}
