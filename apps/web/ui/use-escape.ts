import { useEffect } from 'react';

/** Calls `close` when Escape is pressed, unless a popover or dialog above it closes first. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTaken = document.querySelector(':popover-open, [role="dialog"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) close();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [close]);
}
