import { useEffect } from 'react';

/** Closes what is open on a page when Escape is pressed, unless something smaller above it closes first. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('[data-how-computed], [role="dialog"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) close();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [close]);
}
