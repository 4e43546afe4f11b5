import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outgoingMail } from '../database/schema/mail.ts';
import type { Parts } from '../parts.ts';

const shown = 50;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Links in an email become links on the page. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

/**
 * Whether somebody at this machine asks for it by one of the machine's own names: not through a proxy that stands on it,
 * and not a page of elsewhere whose name was made to lead here.
 */
function isAtThisMachine(request: FastifyRequest): boolean {
  const isOwnName = ['localhost', '127.0.0.1', '[::1]'].includes(request.host.replace(/:\d+$/, ''));
  return isLoopback(request.ip) && isOwnName && request.headers['x-forwarded-for'] === undefined;
}

/**
 * `GET /outbox`: the email the product would have sent, for whoever tries it on the simulator. It opens accounts to
 * whoever reads it; therefore it exists only there, and only for callers on the same machine.
 */
export function installOutboxPage(app: FastifyInstance, { database }: Pick<Parts, 'database'>): void {
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound();
    const emails = await database
      .select()
      .from(outgoingMail)
      .orderBy(desc(outgoingMail.createdAt))
      .limit(shown);
    const articles = emails.map(
      (email) =>
        `<article><h2>${escapeHtml(email.subject)}</h2><p>To ${escapeHtml(email.recipient)}, ${email.createdAt.toISOString()}</p><pre>${withLinks(email.text)}</pre></article>`,
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Email that would have been sent</h1>${
          articles.join('') || '<p>None yet.</p>'
        }</html>`,
      );
  });
}
