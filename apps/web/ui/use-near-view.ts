import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen an element may stand to be taken for near. */
const MARGIN = '600px';

/** Whether an element has come near the screen once; for what is too heavy to be made for readers who never scroll there. */
export function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
