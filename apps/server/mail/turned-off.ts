import { sql } from 'drizzle-orm';
import type { Config } from '../config/read.ts';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import type { Mail } from './mail.ts';

/** Whose something was turned off. */
export interface Owner {
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly isDemo: boolean;
}

/** The same, of the table of accounts. */
export const ownerColumns = {
  email: users.email,
  emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  isDemo: users.isDemo,
};

interface TurnedOff {
  /** As a sentence names it: "Your webhook at …". */
  readonly what: string;
  /** As the sentence ends: "it answered 410". */
  readonly why: string;
  /** The part of the settings where it stands. */
  readonly part: 'recaps' | 'webhooks';
}

/** Writes to an account that something of its own was turned off; to confirmed addresses alone, and never to the demo's. */
export async function writeTurnedOff(
  { config, mail }: { readonly config: Pick<Config, 'publicUrl'>; readonly mail: Mail },
  database: Queryable,
  { email, emailConfirmed, isDemo }: Owner,
  { part, what, why }: TurnedOff,
): Promise<void> {
  if (mail.isDelivered && (isDemo || !emailConfirmed)) return;
  await mail.put(database, {
    recipient: email,
    subject: `${part === 'webhooks' ? 'A webhook' : 'A channel for recaps'} was turned off`,
    text: `${what} was turned off: ${why}.\n\nNothing more is sent there. Turn it on again, or remove it, in your settings:\n${config.publicUrl}/settings#${part}\n\nFantasy Stats`,
  });
}
