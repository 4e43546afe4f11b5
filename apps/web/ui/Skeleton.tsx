import type { ReactElement } from 'react';
import styles from './Skeleton.module.css';

/** A bar where text will stand. Widths and heights are CSS lengths. */
export function SkeletonBar({ width, height }: { width: string; height?: string }): ReactElement {
  return (
    <span className={styles.skeleton} aria-busy="true" style={{ width, ...(height ? { height } : {}) }} />
  );
}

/** Holds the place of a page's opening sentences: two lines, smaller where they are dense, and the text below them. */
export function AnswerSkeleton({ isDense }: { isDense?: boolean | undefined }): ReactElement {
  return (
    <div className={styles.skeletonAnswer} data-dense={isDense} data-awaited="" aria-hidden="true">
      <SkeletonBar width="88%" height="22px" />
      <SkeletonBar width="64%" height="22px" />
      <SkeletonBar width="96%" height="11px" />
      <SkeletonBar width="70%" height="11px" />
    </div>
  );
}

/** Holds the place of a chart or figure of a known height (px). */
export function FigureSkeleton({ height }: { height: number }): ReactElement {
  return <SkeletonBar width="100%" height={`${height}px`} />;
}
