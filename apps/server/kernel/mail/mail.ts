import type { Queryable } from '../database/connect.ts';
import type { MailDetails } from '../database/schema/delivery.ts';

export interface Email extends MailDetails {
  readonly recipient: string;
  readonly text: string;
  /** Who can request such emails, for limits: anyone who knows the address, or only the account. */
  readonly requestedBy?: 'anyone' | 'account';
  /** Unique key among the account's emails, so an email is stored only once. */
  readonly key?: string;
}

/** Stores emails in the outbox until they are sent. */
export interface Mail {
  /** Whether a mail server is configured. Without one, email stays in the outbox. */
  readonly isDelivered: boolean;
  /**
   * Stores an email in the outbox, in the transaction of `database`.
   * @param userId the account that triggers the email
   * @returns whether the email is new; false if one with its key exists
   */
  put(database: Queryable, userId: string, email: Email): Promise<boolean>;
}
