import type { Queryable } from '../../kernel/database/connect.ts';
import type { EmailPurpose } from '../../kernel/database/schema/mail.ts';
import type { Job } from '../../kernel/module.ts';

/**
 * Sends emails that strangers can request. A request is stored the same way for every address and processed
 * after the response, so neither the response nor its timing reveals whether the address has an account.
 */
export interface RequestedEmails {
  readonly jobs: readonly Job[];
  /** Stores a request, in the transaction of `database`. */
  request(
    database: Queryable,
    request: { address: string; purpose: EmailPurpose; isNew: boolean },
  ): Promise<void>;
}
