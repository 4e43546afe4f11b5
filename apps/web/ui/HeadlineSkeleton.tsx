import type { ReactElement } from 'react';
import styles from './Skeleton.module.css';
import { SkeletonBar } from './Skeleton.tsx';

export function HeadlineSkeleton({ isDense }: { isDense?: boolean | undefined }): ReactElement {
  return (
    <div className={styles.skeletonAnswer} data-dense={isDense} data-awaited="" aria-hidden="true">
      <SkeletonBar width="88%" height="22px" />
      <SkeletonBar width="64%" height="22px" />
      <SkeletonBar width="96%" height="11px" />
      <SkeletonBar width="70%" height="11px" />
    </div>
  );
}
