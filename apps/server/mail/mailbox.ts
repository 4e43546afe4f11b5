/** Providers that ignore dots before the @, and the name each has for all its domains. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox an address leads to, as far as its spelling tells: in small letters, without what follows a `+`, and without
 * the dots where the provider ignores them. For counting and comparing alone: emails go to the address as it was typed.
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
