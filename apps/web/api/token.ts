const KEY = 'token';

/** Returns the stored token; empty if there is none or the browser blocks storage. */
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
    // Ignore a blocked storage: the session also keeps the token in memory.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
