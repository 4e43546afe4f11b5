import { keepText, keptText } from '../api/kept-text.ts';

const key = 'pushDevice';

/** What the server calls this browser among the reader's devices; null where alerts are not pushed to it. */
export function knownDevice(): string | null {
  return keptText(key);
}

/** Remembers it for the next visit, or forgets it; what is not kept stands in the list of devices all the same. */
export function rememberDevice(device: string | null): void {
  keepText(key, device);
}
