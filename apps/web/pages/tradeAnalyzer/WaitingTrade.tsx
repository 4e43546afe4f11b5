import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton, SkeletonBar } from '../../ui/Skeleton.tsx';

/** Holds the page's first screen while the league is on its way. */
export function WaitingTrade(): ReactElement {
  return (
    <>
      <div className={layout.controls} aria-hidden="true">
        <SkeletonBar width="240px" height="30px" />
      </div>
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
