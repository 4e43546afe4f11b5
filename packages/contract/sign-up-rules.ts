import { limits } from './limits.ts';

/* What an email address and a new password are, said once for forms, server and mailer; without schemas, for the pages. */

/**
 * The part before the @: the characters of RFC 5322's dot-atom without those that mail servers of old took for a route
 * (`!`, `%`) or shells for a command. No quotes, no comments, no spaces: nothing that a mail program could read as a second
 * recipient or a display name.
 */
const localPart = /^[a-z\d#$&'*+/=?^_~-]+(\.[a-z\d#$&'*+/=?^_~-]+)*$/i;
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

function isDomain(text: string): boolean {
  if (text.toLowerCase() === 'localhost') return true;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((one) => label.test(one)) && /^[a-z][a-z\d-]*[a-z\d]$/i.test(last);
}

/** Whether a text is one email address and nothing else: `name@example.com`, in ASCII. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > limits.email) return false;
  return localPart.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** What is wrong with an email address as somebody typed it, for its form; null when nothing is. */
export function emailFault(typed: string): string | null {
  const text = typed.trim();
  if (text.length < 3) return 'Enter your email address.';
  if (text.length > limits.email) return `At most ${limits.email} characters.`;
  return isEmailAddress(text) ? null : 'This is not an email address.';
}

/** What is wrong with a password that somebody wants to use, as far as its length tells; null when nothing is. */
export function newPasswordFault(password: string): string | null {
  if (password.length < limits.passwordShortest) return `At least ${limits.passwordShortest} characters.`;
  return password.length > limits.passwordLongest ? `At most ${limits.passwordLongest} characters.` : null;
}
