import { isEmailAddress } from '@fantasy-stats/contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/read.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import type { Queue, WorkKind } from '../jobs/work.ts';
import type { Logger } from '../log.ts';
import type { Mail } from './mail.ts';
import { mailboxOf } from './mailbox.ts';

/** Emails outlast a mail server that is away for a day, or whose password is put right the next morning. */
export const mailWork: WorkKind<{ email: string }> = {
  name: 'send-mail',
  data: z.object({ email: z.string() }),
  tries: 36,
  pauseSeconds: 60,
  longestPauseSeconds: 3600,
};

/** Days after which an email is forgotten, sent or not: the codes in it do not hold any more. */
const keptDays = 30;

/** Forgets old emails. */
export async function forgetOldMail(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.delete(outgoingMail).where(lt(outgoingMail.createdAt, before));
}

/** The server's status or the connection's code. */
function statusOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return String(responseCode ?? code ?? 'unknown');
}

/** What a mail program's own "unsubscribe" does: open a page, or (RFC 8058) one POST without any. */
function unsubscribeHeaders({
  oneClickUrl,
  unsubscribeUrl,
}: Pick<typeof outgoingMail.$inferSelect, 'oneClickUrl' | 'unsubscribeUrl'>) {
  const addresses = [oneClickUrl, unsubscribeUrl].filter((url) => url !== null);
  if (addresses.length === 0) return {};
  return {
    /* In one header: a second one of the name is none. */
    list: { unsubscribe: [addresses] },
    ...(oneClickUrl === null ? {} : { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  };
}

export interface OutboxParts {
  readonly config: Config['mail'];
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue' | 'handle'>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Email by way of the operator's server. Where there is none, emails stay in the database and no node sends them. */
export function outbox({ config, database, log, now, queue }: OutboxParts): Mail {
  const { smtpUrl } = config;
  if (smtpUrl && config.allowsCleartext)
    log.warn(
      'SMTP_CLEARTEXT=allow: email may leave without encryption, and the password of SMTP_URL with it',
    );

  if (smtpUrl) {
    /* Its package is loaded where it is of use, with the first email. */
    let opened: Promise<Transporter> | null = null;
    const transport = async (): Promise<Transporter> => {
      const { createTransport } = await import('nodemailer');
      return createTransport({
        url: smtpUrl,
        /* Without it the password and every code would go in clear wherever a server, or whoever stands before it, offers no TLS. */
        requireTLS: !config.allowsCleartext,
        connectionTimeout: 15_000,
        socketTimeout: 30_000,
      });
    };
    queue.handle(mailWork, async (data) => {
      const own = eq(outgoingMail.id, data.email);
      const [email] = await database
        .select()
        .from(outgoingMail)
        .where(and(own, isNull(outgoingMail.sentAt)));
      if (!email) return;
      if (!isEmailAddress(email.recipient)) throw new Error('the recipient is not one email address');
      opened ??= transport();
      const sending = (await opened).sendMail({
        from: config.from,
        /* As an object it is one address; as text it would be read as a list of them. */
        to: { name: '', address: email.recipient },
        subject: email.subject,
        text: email.text,
        ...unsubscribeHeaders(email),
      });
      await sending.catch((error: unknown) => {
        log.warn({ mail: email.id, err: error }, 'email was rejected');
        /* What a server says may name the recipient, and outlive the account in the queue. */
        throw new Error(`the mail server rejected it: ${statusOf(error)}`);
      });
      /* What was sent is the recipient's: the codes in it open accounts, and are kept here as hashes alone. */
      await database.update(outgoingMail).set({ sentAt: now(), text: '' }).where(own);
    });
  }

  return {
    isDelivered: Boolean(smtpUrl),
    put: async (queries, email) => {
      const [kept] = await queries
        .insert(outgoingMail)
        .values({ ...email, mailbox: mailboxOf(email.recipient), createdAt: now() })
        .returning({ id: outgoingMail.id });
      if (!kept) throw new Error('an email could not be stored');
      await queue.enqueue(queries, mailWork, { email: kept.id });
    },
  };
}
