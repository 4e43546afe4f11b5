import { z } from 'zod';
import { limits } from './limits.ts';

/* What an e-mail address is, said once for forms, server and mailer. */

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

/** Whether a text is one e-mail address and nothing else: `name@example.com`, in ASCII. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > limits.email) return false;
  return localPart.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** An e-mail address as somebody types it. */
export const Email = z
  .string()
  .trim()
  .min(3, { error: 'Enter your e-mail address.', abort: true })
  .max(limits.email, { error: `At most ${limits.email} characters.`, abort: true })
  .refine(isEmailAddress, 'This is not an e-mail address.');
