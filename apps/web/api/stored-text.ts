/** Storage key of the tour's state, which becomes `due` when the user links a league in this browser. */
export const tourKey = 'tour';

export function storedText(key: string): string | null {
  // Browsers that block storage throw here. Then nothing is stored.
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
    // Without storage, the value is lost when the page closes.
  }
}
