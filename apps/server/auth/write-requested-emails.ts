import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config/read.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { emailRequests } from '../database/schema/mail.ts';
import type { Queue, WorkKind } from '../jobs/work.ts';
import { mayWriteTo } from '../mail/allowance.ts';
import type { Mail } from '../mail/mail.ts';
import { issueCode } from './email-codes.ts';
import { addressTakenEmail, confirmationEmail, passwordResetEmail } from './emails.ts';
import type { RequestedEmails } from './requested-emails.ts';

export const writeEmailWork: WorkKind<{ request: string }> = {
  name: 'write-emails',
  data: z.object({ request: z.string() }),
  tries: 8,
  pauseSeconds: 15,
};

/** After the answer has left, and not always after the same time. */
const delayMilliseconds = () => 50 + Math.random() * 100;

export interface RequestedEmailsParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue' | 'handle'>;
  readonly mail: Mail;
  readonly now: () => Date;
}

export function requestedEmails({
  config,
  database,
  mail,
  now,
  queue,
}: RequestedEmailsParts): RequestedEmails {
  async function write(
    transaction: Transaction,
    { address, isNew, purpose }: typeof emailRequests.$inferSelect,
  ): Promise<void> {
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, address.trim().toLowerCase()));
    if (!user || user.isDemo || user.closedAt || !(await mayWriteTo(transaction, address, now()))) return;
    if (purpose === 'resetPassword') {
      const code = await issueCode(transaction, user.id, 'resetPassword', now());
      await mail.put(transaction, passwordResetEmail(config.publicUrl, user.email, code));
    } else if (isNew) {
      const code = await issueCode(transaction, user.id, 'confirmEmail', now());
      await mail.put(transaction, confirmationEmail(config.publicUrl, user.email, code));
    } else await mail.put(transaction, addressTakenEmail(config.publicUrl, address));
  }

  queue.handle(writeEmailWork, async (data, { isLast }) => {
    await wait(delayMilliseconds());
    const asked = eq(emailRequests.id, data.request);
    try {
      await database.transaction(async (transaction) => {
        const [request] = await transaction.select().from(emailRequests).where(asked).for('update');
        if (!request) return;
        await write(transaction, request);
        await transaction.delete(emailRequests).where(asked);
      });
    } catch (error) {
      /* Whoever asked has asked again since. */
      if (isLast) await database.delete(emailRequests).where(asked);
      throw error;
    }
  });

  return {
    ask: async (queries, request) => {
      const [kept] = await queries
        .insert(emailRequests)
        .values({ ...request, createdAt: now() })
        .returning({ id: emailRequests.id });
      if (!kept) throw new Error('a requested email could not be stored');
      await queue.enqueue(queries, writeEmailWork, { request: kept.id });
    },
  };
}
