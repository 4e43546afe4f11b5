import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';

const PriceList = lazy(() => import('./PriceList.tsx'));

/** The place of the prices. They stand at the page's end, so their code and what it asks for wait for who comes near. */
export function Prices(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setNear(true),
      {
        rootMargin: '300px',
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="fs-landing-prices">
      {isNear ? (
        <Suspense fallback={null}>
          <PriceList />
        </Suspense>
      ) : null}
    </div>
  );
}
