import { isEmailAddress } from '@fantasy-stats/contract';
import { sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { deliveries, type MailDetails } from '../database/schema/delivery.ts';
import type { Job } from '../module.ts';
import { deliveryWork } from '../outbox/channel.ts';
import { deliveryJob, storeDelivery } from '../outbox/outbox.ts';
import type { Parts } from '../parts.ts';
import type { Mail } from './mail.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * The retries cover a day's outage of the mail server, or a wrong password that is corrected the next
 * morning.
 */
export const mailWork = deliveryWork('send-mail', {
  concurrency: 1,
  retry: { tries: 36, pauseSeconds: 60, longestPauseSeconds: 3600 },
  timeoutSeconds: 300,
});

export const emailColumns = {
  recipient: deliveries.recipient,
  subject: sql<string>`${deliveries.details} ->> 'subject'`,
  text: deliveries.body,
  createdAt: deliveries.createdAt,
  sentAt: sql<Date | null>`case when ${deliveries.state} = 'sent' then ${deliveries.lastAt} end`.mapWith(
    deliveries.lastAt,
  ),
};

/** Returns the SMTP status or the connection's error code. */
function statusOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return String(responseCode ?? code ?? 'unknown');
}

/** Returns the headers for a mail program's "unsubscribe" button: a page, or one POST (RFC 8058). */
function unsubscribeHeaders({ oneClickUrl, unsubscribeUrl }: MailDetails) {
  const addresses = [oneClickUrl, unsubscribeUrl].filter((url) => url !== undefined);
  if (addresses.length === 0) return {};
  return {
    // Mail programs read only one List-Unsubscribe header, so all addresses go into one.
    list: { unsubscribe: [addresses] },
    ...(oneClickUrl === undefined
      ? {}
      : { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  };
}

export function sendMailJobs(parts: Pick<Parts, 'config' | 'database' | 'log' | 'now'>): Job[] {
  const { log } = parts;
  const { allowsCleartext, from, smtpUrl } = parts.config.mail;
  if (!smtpUrl) return [];
  if (allowsCleartext)
    log.warn('SMTP_CLEARTEXT=allow: email and the password of SMTP_URL may be sent without encryption');

  // Loaded when the first email is sent.
  let opened: Promise<Transporter> | null = null;
  const transport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      // Otherwise the password and every code would be sent unencrypted when TLS is not offered.
      requireTLS: !allowsCleartext,
      connectionTimeout: 15_000,
      socketTimeout: 30_000,
    });
  };
  const job = deliveryJob<'mail', string>(parts, {
    name: 'mail',
    work: mailWork,
    isRetriedByHand: true,
    target: async ({ recipient }) => recipient,
    send: async (recipient, { body, details, id }) => {
      if (!isEmailAddress(recipient)) return { kind: 'refused', why: 'recipient' };
      opened ??= transport();
      const transporter = await opened;
      try {
        await transporter.sendMail({
          from,
          // Passing an object means exactly one address; nodemailer would parse a string as a list.
          to: { name: '', address: recipient },
          subject: details.subject,
          text: body,
          ...unsubscribeHeaders(details),
        });
        return { kind: 'sent' };
      } catch (error) {
        log.warn({ mail: id, err: error }, 'email rejected');
        // The error message may contain the recipient's address, and jobs outlive the account.
        return { kind: 'postponed', why: statusOf(error), seconds: null };
      }
    },
  });
  return [job];
}

export function mailOutbox(parts: Pick<Parts, 'config' | 'now' | 'queue'>): Mail {
  return {
    isDelivered: Boolean(parts.config.mail.smtpUrl),
    put: (queries, userId, { key, recipient, requestedBy, text, ...details }) =>
      storeDelivery(
        parts,
        queries,
        { name: 'mail', work: mailWork },
        {
          userId,
          recipient,
          mailbox: mailboxOf(recipient),
          details,
          body: text,
          ...(key === undefined ? {} : { key }),
          ...(requestedBy === undefined ? {} : { requestedBy }),
        },
      ),
  };
}
