import type { ReactElement } from 'react';
import styles from './Skeleton.module.css';

export function SkeletonBar({ width, height }: { width: string; height?: string }): ReactElement {
  return (
    <span className={styles.skeleton} aria-busy="true" style={{ width, ...(height ? { height } : {}) }} />
  );
}

export function FigureSkeleton({ height }: { height: number }): ReactElement {
  return <SkeletonBar width="100%" height={`${height}px`} />;
}
