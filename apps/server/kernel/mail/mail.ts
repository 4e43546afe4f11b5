import type { Queryable } from '../database/connect.ts';
import type { MailDetails } from '../database/schema/delivery.ts';

export interface Email extends MailDetails {
  readonly recipient: string;
  readonly text: string;
  /** Whose requests for such emails are limited: those of anyone who knows the address, or of the account. */
  readonly requestedBy?: 'anyone' | 'account';
  /** Unique key among the account's emails, so that an email is stored once. */
  readonly key?: string;
}

/** Email. It waits in the outbox until it is sent. */
export interface Mail {
  /** Whether a mail server is configured. Without one, email stays in the outbox. */
  readonly isDelivered: boolean;
  /**
   * Stores an email in the outbox, in the transaction of `database`.
   * @param userId the account that causes the email
   * @returns whether it is new: false if an email with its key exists
   */
  put(database: Queryable, userId: string, email: Email): Promise<boolean>;
}
