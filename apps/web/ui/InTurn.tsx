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
 * The parts of a long page, drawn one after the other from above: what the reader sees first does not wait for what
 * stands below, and between two parts the page answers to the reader. A link to a part draws all of them at once.
 *
 * @param first how many are drawn with the page, at least; none without it, so that its headline comes before them
 */
export function InTurn({ first = 0, children }: { first?: number; children: ReactNode }): ReactElement {
  const { hash } = useLocation();
  const parts = Children.toArray(children);
  const [reached, setDrawn] = useState(hash === '' ? first : Number.POSITIVE_INFINITY);
  const drawn = Math.max(reached, first);
  const isWhole = drawn >= parts.length;
  /* A part that comes later, once all are there, is there with the others. */
  const next = drawn + 1 < parts.length ? drawn + 1 : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isWhole) return;
    /* A task of its own: the part before is on the screen by then. */
    const timer = setTimeout(() => startTransition(() => setDrawn(next)));
    return () => clearTimeout(timer);
  }, [next, isWhole]);
  return (
    <>
      {/* What is drawn in turn is on the screen or not; what has to be there at once, and has no code yet, has room. */}
      <Suspense fallback={isWhole ? <Room /> : null}>{parts.slice(0, drawn)}</Suspense>
      {/* Another one for each part: it makes room, and nothing that somebody looks at moves. */}
      {isWhole ? null : <Room key={`room ${drawn}`} isEmpty />}
    </>
  );
}

/** A screen's height; `isEmpty` where something stands above it already, and nothing is to be seen going. */
function Room({ isEmpty = false }: { isEmpty?: boolean }): ReactElement {
  return (
    <div data-awaited="" aria-hidden="true" style={isEmpty ? { visibility: 'hidden' } : undefined}>
      <SkeletonBar width="100%" height="100vh" />
    </div>
  );
}
