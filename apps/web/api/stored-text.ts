/** Storage key of the tour. `due` after the user linked a league in this browser. */
export const tourKey = 'tour';

export function storedText(key: string): string | null {
  // Browsers that block storage throw on access; then nothing was stored.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, the text lasts until the page is closed.
  }
}
