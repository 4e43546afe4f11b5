import { useEffect, useRef } from 'react';
import { registerWorker } from './register.ts';

/** The open page has the network to itself for so long, before the whole code is fetched for days without one. */
const FIRST_PAGE_MILLISECONDS = 15_000;
/** An application that stays open hears of a new version after so long. */
const LOOK_MILLISECONDS = 60 * 60_000;

function mayRegister(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext && !saveData;
}

/**
 * Keeps the code of the pages in this browser, so that they open without a network; where a newer version has taken over,
 * the next page that is opened begins with it.
 *
 * @param path of the page that is open
 */
export function useWorker(path: string): void {
  const hasNewer = useRef(false);
  const opened = useRef(path);
  useEffect(() => {
    if (!mayRegister()) return;
    /* A browser that says no (a private window, blocked storage) has the product as before. */
    const register = () => void registerWorker().catch(() => undefined);
    const look = () =>
      void navigator.serviceWorker
        .getRegistration()
        .then((one) => one?.update())
        .catch(() => undefined);
    const first = setTimeout(register, FIRST_PAGE_MILLISECONDS);
    const timer = setInterval(look, LOOK_MILLISECONDS);
    const wasKept = navigator.serviceWorker.controller !== null;
    const note = () => {
      hasNewer.current = wasKept;
    };
    navigator.serviceWorker.addEventListener('controllerchange', note);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      navigator.serviceWorker.removeEventListener('controllerchange', note);
    };
  }, []);
  useEffect(() => {
    if (opened.current === path) return;
    opened.current = path;
    if (hasNewer.current) location.reload();
  }, [path]);
}
