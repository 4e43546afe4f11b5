/**
 * Returns whether an `If-None-Match` header contains an ETag.
 * @param tag the ETag without the weak prefix `W/`
 */
export function hasTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  // Fast path for the common format, which browsers send.
  if (known.length === tag.length + 2 && known.startsWith('W/') && known.endsWith(tag)) return true;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
