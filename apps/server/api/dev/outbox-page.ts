import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deliveries } from '../../kernel/database/schema/delivery.ts';
import { emailColumns } from '../../kernel/mail/mail-outbox.ts';
import type { Parts } from '../../kernel/parts.ts';

const shown = 50;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

/**
 * Returns whether the request is local and uses a local host name, which excludes proxies on this machine and
 * DNS rebinding.
 */
function isAtThisMachine(request: FastifyRequest): boolean {
  const isOwnName = ['localhost', '127.0.0.1', '[::1]'].includes(request.host.replace(/:\d+$/, ''));
  return isLoopback(request.ip) && isOwnName && request.headers['x-forwarded-for'] === undefined;
}

/**
 * Serves `GET /outbox` on the simulator. It gives access to accounts, so it exists only there, and only for
 * requests from the same machine.
 */
export function installOutboxPage(app: FastifyInstance, { database }: Pick<Parts, 'database'>): void {
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound();
    const emails = await database
      .select(emailColumns)
      .from(deliveries)
      .where(eq(deliveries.channel, 'mail'))
      .orderBy(desc(deliveries.createdAt))
      .limit(shown);
    const articles = emails.map(
      (email) =>
        `<article><h2>${escapeHtml(email.subject)}</h2><p>To ${escapeHtml(email.recipient ?? '')}, ${email.createdAt.toISOString()}</p><pre>${withLinks(email.text)}</pre></article>`,
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
