import {
  Children,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { SkeletonBar } from './Skeleton.tsx';

/**
 * Renders a long page's sections one by one, so the page stays responsive. If the URL has a hash, renders all
 * immediately.
 *
 * @param first minimum number of sections rendered with the page; default 0, so that the headline renders
 *   first
 */
export function ProgressiveSections({
  first = 0,
  children,
}: {
  first?: number;
  children: ReactNode;
}): ReactElement {
  const { hash } = useLocation();
  const parts = Children.toArray(children);
  const [reached, setDrawn] = useState(hash === '' ? first : Number.POSITIVE_INFINITY);
  const drawn = Math.max(reached, first);
  const isWhole = drawn >= parts.length;
  // If one more section is added after all have rendered, it appears immediately.
  const next = drawn + 1 < parts.length ? drawn + 1 : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isWhole) return;
    // Use a separate task, so that the previous section is painted first.
    const timer = setTimeout(() => startTransition(() => setDrawn(next)));
    return () => clearTimeout(timer);
  }, [next, isWhole]);
  return (
    <>
      {/* Only sections that must appear immediately need a placeholder while they load. */}
      <Suspense fallback={isWhole ? <Room /> : null}>{parts.slice(0, drawn)}</Suspense>
      {/* A new key per section makes this a new element, so its move does not count as layout shift. */}
      {isWhole ? null : <Room key={`room ${drawn}`} isEmpty />}
    </>
  );
}

/** A placeholder as high as the screen. Invisible if `isEmpty`, because there is content above it. */
function Room({ isEmpty = false }: { isEmpty?: boolean }): ReactElement {
  return (
    <div data-awaited="" aria-hidden="true" style={isEmpty ? { visibility: 'hidden' } : undefined}>
      <SkeletonBar width="100%" height="100vh" />
    </div>
  );
}
