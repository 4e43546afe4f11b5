/** A URL, or a host that mail programs turn into a link. */
const link = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

/**
 * Returns a name for an email to a recipient who does not know its author. Replaces names that a mail program
 * would turn into a link.
 */
export function nameWithoutLinks(name: string, otherwise: string): string {
  return link.test(name) ? otherwise : name;
}
