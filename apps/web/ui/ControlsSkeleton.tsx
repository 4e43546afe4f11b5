import type { CSSProperties, ReactElement } from 'react';
import layout from '../theme/layout.module.css';
import styles from './ControlsSkeleton.module.css';
import { SkeletonBar } from './Skeleton.tsx';

interface HeightStyle extends CSSProperties {
  '--fs-wide': string;
  '--fs-narrow': string;
  '--fs-phone': string;
}

/** Heights in px in a wide window, in one column, and on a phone. */
export interface ControlHeights {
  readonly wide?: number;
  readonly narrow?: number;
  /** Includes the height of the section tabs, which are below the controls on a phone. */
  readonly phone?: number;
}

/** Reserves height for page controls to prevent layout shift. The default is one row. */
export function ControlsSkeleton({ wide = 30, narrow = wide, phone = 44 }: ControlHeights): ReactElement {
  const heights: HeightStyle = {
    '--fs-wide': `${wide}px`,
    '--fs-narrow': `${narrow}px`,
    '--fs-phone': `${phone}px`,
  };
  return (
    <div className={`${layout.controls} ${styles.waiting}`} style={heights} aria-hidden="true">
      <SkeletonBar width="290px" height="30px" />
    </div>
  );
}
