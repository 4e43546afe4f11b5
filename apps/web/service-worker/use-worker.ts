import { useEffect, useRef } from 'react';
import { registerWorker } from './register.ts';

/** Delay (ms) before all code is cached, to leave bandwidth for the open page. */
const FIRST_PAGE_MILLISECONDS = 15_000;
/** Interval (ms) of update checks while the app stays open. */
const LOOK_MILLISECONDS = 60 * 60_000;

function mayRegister(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext && !saveData;
}

/**
 * Registers the service worker, so that pages open offline. After an update, the next navigation reloads the
 * app.
 * @param path of the open page
 */
export function useWorker(path: string): void {
  const hasNewer = useRef(false);
  const opened = useRef(path);
  useEffect(() => {
    if (!mayRegister()) return;
    // Ignore errors (a private window, blocked storage): the product works without the worker.
    const register = () => void registerWorker().catch(() => undefined);
    const look = () =>
      void navigator.serviceWorker
        .getRegistration()
        .then((one) => one?.update())
        .catch(() => undefined);
    const first = setTimeout(register, FIRST_PAGE_MILLISECONDS);
    const timer = setInterval(look, LOOK_MILLISECONDS);
    const hadWorker = navigator.serviceWorker.controller !== null;
    const note = () => {
      hasNewer.current = hadWorker;
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
