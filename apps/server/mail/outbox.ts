import { isEmailAddress } from '@fantasy-stats/contract';
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Config } from '../config/read.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import type { Logger } from '../parts.ts';
import { mailboxOf } from './mailbox.ts';

export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Whether anybody who knows the address can have it sent: such letters are limited in number. */
  readonly isAskable?: boolean;
  /** The page on which letters of this sort are switched off; for letters somebody has asked for once and gets again. */
  readonly unsubscribeUrl?: string;
}

/** E-mail, kept in the database until it is sent. */
export interface Mail {
  /** Whether there is a server to hand e-mail to; without one it stays in the outbox. */
  readonly isDelivered: boolean;
  /** Puts a letter into the outbox, as part of whatever transaction `database` is. */
  put(database: Queryable, letter: Letter): Promise<void>;
  /** Sends what waits, without making anybody wait for it. */
  sendSoon(): void;
  /** Ends sending; a letter under way is waited for. */
  stop(): Promise<void>;
}

/** After that many failures a letter is given up. */
const attemptsAtMost = 8;
const pollingInterval = 30_000;
/** How long a letter that is being sent is left alone by other nodes. */
const claimMinutes = 5;

/** Days after which a letter is forgotten, sent or not: the codes in it do not hold any more. */
const keptDays = 30;

/** Forgets old letters. */
export async function forgetOldMail(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.delete(outgoingMail).where(lt(outgoingMail.createdAt, before));
}

export function outbox(config: Config['mail'], database: Database, log: Logger, now: () => Date): Mail {
  const transport = config.smtpUrl
    ? nodemailer.createTransport({
        url: config.smtpUrl,
        /* Without it the password and every code would go in clear wherever a server, or whoever stands before it, offers no TLS. */
        requireTLS: !config.allowsCleartext,
        connectionTimeout: 15_000,
        socketTimeout: 30_000,
      })
    : null;
  if (config.smtpUrl && config.allowsCleartext)
    log.warn(
      'SMTP_CLEARTEXT=allow: e-mail may leave without encryption, and the password of SMTP_URL with it',
    );
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  /** Takes one waiting letter so that no other node sends it too; null when none waits. */
  async function claim(): Promise<typeof outgoingMail.$inferSelect | null> {
    return database.transaction(async (transaction) => {
      const [letter] = await transaction
        .select()
        .from(outgoingMail)
        .where(
          and(
            isNull(outgoingMail.sentAt),
            lte(outgoingMail.nextAttemptAt, now()),
            lt(outgoingMail.attempts, attemptsAtMost),
          ),
        )
        .orderBy(asc(outgoingMail.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!letter) return null;
      await transaction
        .update(outgoingMail)
        .set({
          attempts: sql`${outgoingMail.attempts} + 1`,
          nextAttemptAt: new Date(now().getTime() + claimMinutes * 60_000),
        })
        .where(eq(outgoingMail.id, letter.id));
      return { ...letter, attempts: letter.attempts + 1 };
    });
  }

  async function sendAll(): Promise<void> {
    if (!transport) return;
    for (let letter = await claim(); letter && !stopped; letter = await claim()) {
      try {
        if (!isEmailAddress(letter.recipient)) throw new Error('the recipient is not one e-mail address');
        await transport.sendMail({
          from: config.from,
          /* As an object it is one address; as text it would be read as a list of them. */
          to: { name: '', address: letter.recipient },
          subject: letter.subject,
          text: letter.text,
          ...(letter.unsubscribeUrl === null ? {} : { list: { unsubscribe: letter.unsubscribeUrl } }),
        });
        /* What was sent is the recipient's: the codes in it open accounts, and are kept here as hashes alone. */
        await database
          .update(outgoingMail)
          .set({ sentAt: now(), text: '' })
          .where(eq(outgoingMail.id, letter.id));
      } catch (error) {
        const waitMinutes = 2 ** letter.attempts;
        await database
          .update(outgoingMail)
          .set({
            lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
            nextAttemptAt: new Date(now().getTime() + waitMinutes * 60_000),
          })
          .where(eq(outgoingMail.id, letter.id));
        log.warn({ mail: letter.id, attempts: letter.attempts, err: error }, 'e-mail was not accepted');
      }
    }
  }

  function sendSoon(): void {
    if (!transport || stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          sendSoon();
        }
      });
  }

  const timer = transport ? setInterval(sendSoon, pollingInterval).unref() : null;
  return {
    isDelivered: transport !== null,
    put: async (queries, letter) => {
      await queries.insert(outgoingMail).values({
        ...letter,
        mailbox: mailboxOf(letter.recipient),
        createdAt: now(),
        nextAttemptAt: now(),
      });
    },
    sendSoon,
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      await running;
      transport?.close();
    },
  };
}
