import type { Queryable } from '../database/connect.ts';
import type { EmailPurpose } from '../database/schema/mail.ts';

/**
 * Writes the emails that strangers can ask for. A request is kept in the same way whatever address it names, and looked
 * into after the answer: neither what is answered nor how long it takes tells whether the address has an account.
 */
export interface RequestedEmails {
  /** Keeps a request, as part of whatever transaction `database` is. */
  ask(
    database: Queryable,
    request: { address: string; purpose: EmailPurpose; isNew: boolean },
  ): Promise<void>;
}
