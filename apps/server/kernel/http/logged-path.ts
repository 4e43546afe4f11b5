/** Patterns of URLs with a secret: in the second segment, or in everything after the call's name. */
const secretPart = /^\/(room)\/[^/]+/i;
const secretRest = /^(\/api\/(?:tables|calendars|discord)\/).+$/;

/** Returns a URL's path. A request may contain the host, too (RFC 9112). */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/i, '');

/**
 * Returns a request's path for logs, without the query, which may contain a code from Yahoo or an email, and
 * without any secret in the path, whichever route matches.
 */
export function loggedPath(url: string): string {
  return pathOf(url).replace(secretPart, '/$1/…').replace(secretRest, '$1…');
}

/**
 * Returns the URL for the router. Valid URLs with a secret are never percent-encoded. Encoded ones go to the
 * 404 handler undecoded, because a decoding error would log the secret.
 */
export function soughtUrl(url: string): string {
  if (!url.includes('%')) return url;
  const path = pathOf(url);
  const [, place] = secretPart.exec(path) ?? [];
  return place !== undefined && path.includes('%') ? `/${place}/-` : url;
}
