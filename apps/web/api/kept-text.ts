/** What the tour is kept under: `due` once a league was linked here. */
export const tourKey = 'tour';

/** What this browser keeps under a name until the log-out; null for nothing. */
export function keptText(key: string): string | null {
  // Browsers that block storage throw on access; then nothing was stored.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or forgets it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Where nothing can be stored it is known until the page is left.
  }
}
