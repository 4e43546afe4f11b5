import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';

export function TradeSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={57} narrow={95} phone={111} />
      <div className={layout.grid}>
        <Section id="trade" name="The trade" note="loading">
          <FigureSkeleton height={180} />
        </Section>
        <Section id="changes" name="What changes" note="loading">
          <FigureSkeleton height={200} />
        </Section>
      </div>
    </>
  );
}
