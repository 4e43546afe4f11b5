import { sql } from 'drizzle-orm';
import type { Config } from '../config/read-config.ts';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import type { Mail } from './mail.ts';

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly isDemo: boolean;
}

export const ownerColumns = {
  id: users.id,
  email: users.email,
  emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  isDemo: users.isDemo,
};

interface TurnedOff {
  /** Subject of the sentence: "Your webhook at …". */
  readonly what: string;
  /** End of the sentence: "it answered 410". */
  readonly why: string;
  /** Section of the settings page. */
  readonly part: 'recaps' | 'webhooks';
}

/**
 * Emails the owner what was turned off and why. If a mail server is configured, skips unconfirmed addresses
 * and the demo account.
 */
export async function writeTurnedOff(
  { config, mail }: { readonly config: Pick<Config, 'publicUrl'>; readonly mail: Mail },
  database: Queryable,
  { email, emailConfirmed, id, isDemo }: Owner,
  { part, what, why }: TurnedOff,
): Promise<void> {
  if (mail.isDelivered && (isDemo || !emailConfirmed)) return;
  await mail.put(database, id, {
    recipient: email,
    subject: `${part === 'webhooks' ? 'A webhook' : 'A channel for recaps'} was turned off`,
    text: `${what} was turned off: ${why}.\n\nNothing more is sent there. Turn it on again, or remove it, in your settings:\n${config.publicUrl}/settings#${part}\n\nFantasy Stats`,
  });
}
