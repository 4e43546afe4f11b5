import type { Parts } from '../parts.ts';

/** What the calls about accounts need of the server. */
export type AuthParts = Pick<
  Parts,
  'config' | 'credentialsKeys' | 'hashKey' | 'database' | 'requestedEmails' | 'log' | 'mail' | 'now'
>;

/** Where a log-in comes from. */
export interface Origin {
  /** Browser and system in words; null where unknown. */
  readonly device: string | null;
  /** The address, of which a network of IPv6 counts as one. */
  readonly network: string;
}
