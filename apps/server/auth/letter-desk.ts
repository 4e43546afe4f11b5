import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../config/read.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { type LetterPurpose, letterRequests } from '../database/schema/mail.ts';
import { mayWriteTo } from '../mail/allowance.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Logger } from '../parts.ts';
import { issueCode } from './email-codes.ts';
import { addressTakenLetter, confirmLetter, resetLetter } from './letters.ts';

/**
 * Writes the letters that strangers can ask for. A request is kept in the same way whatever address it names, and looked
 * into after the answer: neither what is answered nor how long it takes tells whether the address has an account.
 */
export interface LetterDesk {
  /** Keeps a request, as part of whatever transaction `database` is. */
  ask(
    database: Queryable,
    request: { address: string; purpose: LetterPurpose; isNew: boolean },
  ): Promise<void>;
  /** Has the requests looked into shortly, without making anybody wait for it. */
  soon(): void;
  /** Looks into all requests that wait. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** After the answer has left, and not always after the same time. */
const delayMilliseconds = () => 50 + Math.random() * 100;
const pollingInterval = 20_000;
/** A request that could not be met for so long is given up: whoever asked has asked again. */
const keptMilliseconds = 3_600_000;

export interface LetterDeskParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly mail: Mail;
  readonly log: Logger;
  readonly now: () => Date;
}

export function letterDesk({ config, database, log, mail, now }: LetterDeskParts): LetterDesk {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function write(
    transaction: Transaction,
    { address, isNew, purpose }: typeof letterRequests.$inferSelect,
  ): Promise<void> {
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, address.trim().toLowerCase()));
    if (!user || user.isDemo || user.closedAt || !(await mayWriteTo(transaction, address, now()))) return;
    if (purpose === 'resetPassword') {
      const code = await issueCode(transaction, user.id, 'resetPassword', now());
      await mail.put(transaction, resetLetter(config.publicUrl, user.email, code));
    } else if (isNew) {
      const code = await issueCode(transaction, user.id, 'confirmEmail', now());
      await mail.put(transaction, confirmLetter(config.publicUrl, user.email, code));
    } else await mail.put(transaction, addressTakenLetter(config.publicUrl, address));
  }

  /** Meets one request; false when none waits that no other node is at. */
  function meetOne(): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const [request] = await transaction
        .select()
        .from(letterRequests)
        .orderBy(asc(letterRequests.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!request) return false;
      await write(transaction, request);
      await transaction.delete(letterRequests).where(eq(letterRequests.id, request.id));
      return true;
    });
  }

  const settle = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running
      .then(async () => {
        while (await meetOne()) mail.sendSoon();
      })
      .catch(async (error: unknown) => {
        log.error({ err: error }, 'a letter that was asked for could not be written');
        const before = new Date(now().getTime() - keptMilliseconds);
        await database
          .delete(letterRequests)
          .where(lt(letterRequests.createdAt, before))
          .catch(() => undefined);
      });
    return running;
  };

  const soon = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void settle();
    }, delayMilliseconds());
  };

  const poll = setInterval(soon, pollingInterval).unref();
  return {
    ask: async (queries, request) => {
      await queries.insert(letterRequests).values({ ...request, createdAt: now() });
    },
    soon,
    settle,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
