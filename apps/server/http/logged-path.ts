/** Addresses of which a part opens something for whoever has it: the second, or everything behind the name of what is read. */
const secretPart = /^\/(room)\/[^/]+/i;
const secretRest = /^(\/api\/(?:tables|calendars)\/).+$/;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * The path of a request as logs may hold it: without its query, which may hold a code of Yahoo's or of an email, and without
 * the secret of an address that has one, whatever route it leads to.
 */
export function loggedPath(url: string): string {
  return pathOf(url).replace(secretPart, '/$1/…').replace(secretRest, '$1…');
}

/**
 * An address as it is looked for. One with a secret part is never written with percent signs: one that is leads to where every
 * wrong one leads, before it is decoded, which may fail and be told of.
 */
export function soughtUrl(url: string): string {
  const [, place] = secretPart.exec(url) ?? [];
  return place !== undefined && pathOf(url).includes('%') ? `/${place}/-` : url;
}
