import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../kernel/config/read-config.ts';
import type { Database, Transaction } from '../../kernel/database/connect.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { emailRequests } from '../../kernel/database/schema/mail.ts';
import type { Queue, WorkKind } from '../../kernel/jobs/work.ts';
import { mayWriteTo } from '../../kernel/mail/allowance.ts';
import type { Mail } from '../../kernel/mail/mail.ts';
import { defineJob } from '../../kernel/module.ts';
import { issueCode } from './email-codes.ts';
import { addressTakenEmail, confirmationEmail, passwordResetEmail } from './emails.ts';
import type { RequestedEmails } from './requested-emails.ts';

export const writeEmailWork: WorkKind<{ request: string }> = {
  name: 'write-emails',
  schema: z.object({ request: z.string() }),
  concurrency: 1,
  retry: { tries: 8, pauseSeconds: 15 },
  timeoutSeconds: 120,
};

/** Random delay before a request is processed. */
const delayMilliseconds = () => 50 + Math.random() * 100;

export interface RequestedEmailsParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
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
      await mail.put(transaction, user.id, passwordResetEmail(config.publicUrl, user.email, code));
    } else if (isNew) {
      const code = await issueCode(transaction, user.id, 'confirmEmail', now());
      await mail.put(transaction, user.id, confirmationEmail(config.publicUrl, user.email, code));
    } else await mail.put(transaction, user.id, addressTakenEmail(config.publicUrl, address));
  }

  const job = defineJob(writeEmailWork, async (data, { isLast }) => {
    await wait(delayMilliseconds());
    const isRequested = eq(emailRequests.id, data.request);
    try {
      await database.transaction(async (transaction) => {
        const [request] = await transaction.select().from(emailRequests).where(isRequested).for('update');
        if (!request) return;
        await write(transaction, request);
        await transaction.delete(emailRequests).where(isRequested);
      });
    } catch (error) {
      // No job processes the request after the last attempt.
      if (isLast) await database.delete(emailRequests).where(isRequested);
      throw error;
    }
  });

  return {
    jobs: [job],
    request: async (queries, request) => {
      const [stored] = await queries
        .insert(emailRequests)
        .values({ ...request, createdAt: now() })
        .returning({ id: emailRequests.id });
      if (!stored) throw new Error('a requested email could not be stored');
      await queue.enqueue(queries, writeEmailWork, { request: stored.id });
    },
  };
}
