const key = 'pushDevice';

/** What the server calls this browser among the reader's devices; null where alerts are not pushed to it. */
export function knownDevice(): string | null {
  // Browsers that block storage throw on access; then nothing was stored.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it for the next visit, or forgets it. */
export function rememberDevice(device: string | null): void {
  try {
    if (device === null) localStorage.removeItem(key);
    else localStorage.setItem(key, device);
  } catch {
    // The device stands in the list all the same, from where it can be switched off.
  }
}
