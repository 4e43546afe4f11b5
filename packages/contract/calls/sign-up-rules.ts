import { limits } from './limits.ts';

// Rules for email addresses and new passwords, in a file without Zod schemas so that pages can import them
// without loading Zod.

/**
 * The part before the @: the characters of RFC 5322's dot-atom without those that old mail servers treated as
 * a route (`!`, `%`) or shells as a command. No quotes, comments or spaces, which mail programs could
 * misread.
 */
const localPart = /^[a-z\d#$&'*+/=?^_~-]+(\.[a-z\d#$&'*+/=?^_~-]+)*$/i;
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

function isDomain(text: string): boolean {
  if (text.toLowerCase() === 'localhost') return true;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((one) => label.test(one)) && /^[a-z][a-z\d-]*[a-z\d]$/i.test(last);
}

/** Returns whether a text is exactly one email address: `name@example.com`, in ASCII. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > limits.email) return false;
  return localPart.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** Returns the error message for a typed email address; null when valid. */
export function emailFault(typed: string): string | null {
  const text = typed.trim();
  if (text.length < 3) return 'Enter your email address.';
  if (text.length > limits.email) return `At most ${limits.email} characters.`;
  return isEmailAddress(text) ? null : 'This is not an email address.';
}

/** Returns the error message for a new password's length; null when valid. */
export function newPasswordFault(password: string): string | null {
  if (password.length < limits.passwordShortest) return `At least ${limits.passwordShortest} characters.`;
  return password.length > limits.passwordLongest ? `At most ${limits.passwordLongest} characters.` : null;
}
