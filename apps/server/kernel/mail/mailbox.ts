/** Providers that ignore dots before the @, and their canonical domain. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the canonical mailbox of an address: lower case, without a `+` suffix, and without dots if the
 * provider ignores them. Used only for comparing.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase();
  const at = small.lastIndexOf('@');
  if (at < 1) return small;
  const domain = small.slice(at + 1);
  const [local = ''] = small.slice(0, at).split('+');
  const provider = dotless[domain];
  return `${provider ? local.replaceAll('.', '') : local}@${provider ?? domain}`;
}
