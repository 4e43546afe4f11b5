import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { FigureSectionSkeleton } from '../../ui/SectionSkeleton.tsx';

export function TradeSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={57} narrow={95} phone={111} />
      <div className={layout.grid}>
        <FigureSectionSkeleton id="trade" name="The trade" height={180} />
        <FigureSectionSkeleton id="changes" name="What changes" height={200} />
      </div>
    </>
  );
}
