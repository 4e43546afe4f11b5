import type { Queryable } from '../../kernel/database/connect.ts';
import type { EmailPurpose } from '../../kernel/database/schema/mail.ts';
import type { Job } from '../../kernel/module.ts';

/**
 * Sends emails that strangers can request. Every request is stored alike and processed after the response, so
 * the response does not reveal whether an address has an account.
 */
export interface RequestedEmails {
  readonly jobs: readonly Job[];
  /** Stores a request, in the transaction of `database`. */
  request(
    database: Queryable,
    request: { address: string; purpose: EmailPurpose; isNew: boolean },
  ): Promise<void>;
}
