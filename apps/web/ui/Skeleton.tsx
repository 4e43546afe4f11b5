import type { ReactElement } from 'react';
import styles from './Skeleton.module.css';

/** A bar where text will stand. Widths and heights are CSS lengths. */
export function SkeletonBar({ width, height }: { width: string; height?: string }): ReactElement {
  return (
    <span className={styles.skeleton} aria-busy="true" style={{ width, ...(height ? { height } : {}) }} />
  );
}

/** Holds the place of a chart or figure of a known height (px). */
export function FigureSkeleton({ height }: { height: number }): ReactElement {
  return <SkeletonBar width="100%" height={`${height}px`} />;
}
