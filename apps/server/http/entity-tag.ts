/** Whether an `If-None-Match` names an ETag, given without the mark of a weak one: whoever sent it has that answer. */
export function hasTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  /* As browsers send it back. */
  if (known.length === tag.length + 2 && known.startsWith('W/') && known.endsWith(tag)) return true;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
