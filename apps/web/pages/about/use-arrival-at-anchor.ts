import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section that the address names: what draws it comes after the address, which the browser has looked at before. */
export function useArrivalAtAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
