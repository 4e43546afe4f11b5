import type { Parts } from '../../kernel/parts.ts';
import type { RequestedEmails } from './requested-emails.ts';

export type AuthParts = Pick<
  Parts,
  'config' | 'credentialsKeys' | 'hashKey' | 'database' | 'log' | 'mail' | 'now'
> & { readonly requestedEmails: RequestedEmails };

export interface Origin {
  /** Browser and operating system; null if unknown. */
  readonly device: string | null;
  /** Source IP address (for IPv6, its network). */
  readonly network: string;
}
