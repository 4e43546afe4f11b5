const KEY = 'token';

/** Returns the stored token; empty if none or the browser blocks storage. */
export function storedToken(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores a token. Without storage, the session lasts until the page is closed. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // If storage is blocked, the session's copy in memory is enough.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, there is no token to remove.
  }
}
