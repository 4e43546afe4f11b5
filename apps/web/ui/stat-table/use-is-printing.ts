import { useSyncExternalStore } from 'react';

let isAsked = false;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print');
  const before = () => {
    isAsked = true;
    onChange();
  };
  const after = () => {
    isAsked = false;
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

/** Whether the page is being laid out for paper. It is known just before, so that what is drawn then is on the paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || matchMedia('print').matches);
}
