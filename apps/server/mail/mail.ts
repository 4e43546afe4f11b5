import type { Queryable } from '../database/connect.ts';

export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Whether anybody who knows the address can have it sent: such emails are limited in number. */
  readonly isAskable?: boolean;
  /** The page on which emails of this sort are switched off; for emails somebody has asked for once and gets again. */
  readonly unsubscribeUrl?: string;
  /** Where a mail program switches them off by itself, with one POST (RFC 8058); beside the page. */
  readonly oneClickUrl?: string;
  /** The account that has it written to an address of its choice. */
  readonly askedBy?: string;
}

/** Email, kept in the database until it is sent. */
export interface Mail {
  /** Whether there is a server to hand email to; without one it stays in the outbox. */
  readonly isDelivered: boolean;
  /** Puts an email into the outbox, as part of whatever transaction `database` is. */
  put(database: Queryable, email: Email): Promise<void>;
}
