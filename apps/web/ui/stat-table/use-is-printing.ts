import { useSyncExternalStore } from 'react';

let isPrintRequested = false;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print');
  const before = () => {
    isPrintRequested = true;
    onChange();
  };
  const after = () => {
    isPrintRequested = false;
    onChange();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', onChange);
  };
}

/**
 * Returns whether the page is being printed. Updated before the print layout, so the printed page has all
 * rows.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrintRequested || matchMedia('print').matches);
}
