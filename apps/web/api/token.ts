/** Where the token lives, as specified: the browser's local storage under the key `token`. */
const KEY = 'token';

/** The stored token; empty when there is none or the browser allows no storage. */
export function storedToken(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores a token. In a browser without storage the session lasts until the page is closed. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The session keeps its token in memory as well.
  }
}

/** Removes the stored token. */
export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
