/** URLs that contain a secret: in the second segment, or in everything after the name. */
const secretPart = /^\/(room)\/[^/]+/i;
const secretRest = /^(\/api\/(?:tables|calendars|discord)\/).+$/;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Returns a request's path for logs: without the query, which may contain a code of Yahoo or of an email, and
 * without the secret in the path, whatever route it matches.
 */
export function loggedPath(url: string): string {
  return pathOf(url).replace(secretPart, '/$1/…').replace(secretRest, '$1…');
}

/**
 * Returns the URL for the router. A URL with a secret is never percent-encoded; an encoded one is sent to the
 * 404 handler before it is decoded, because decoding can fail and the error would log it.
 */
export function soughtUrl(url: string): string {
  const [, place] = secretPart.exec(url) ?? [];
  return place !== undefined && pathOf(url).includes('%') ? `/${place}/-` : url;
}
