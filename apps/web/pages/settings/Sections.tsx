import { type ReactElement, type ReactNode, useState } from 'react';
import { SkeletonBar } from '../../ui/Skeleton.tsx';

interface QueryState {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/**
 * The sections of a settings page. To prevent layout shift, all appear together, once every query has loaded
 * or failed once.
 */
export function Sections({
  queries,
  children,
}: {
  readonly queries: readonly QueryState[];
  readonly children: ReactNode;
}): ReactNode {
  const isAwaited = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  // Once shown, sections retry failed queries. The retry must not hide them again.
  const [wasShown, setShown] = useState(false);
  if (!isAwaited && !wasShown) setShown(true);
  return isAwaited && !wasShown ? <AwaitedSections /> : children;
}

export function AwaitedSections(): ReactElement {
  return (
    <div data-awaited="" aria-hidden="true">
      <SkeletonBar width="100%" height="100vh" />
    </div>
  );
}
