import type { FastifyInstance } from 'fastify';
import { escapeText, page } from '../yahoo/consent-page.ts';

interface Arrived {
  readonly number: number;
  readonly name: string;
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw request body, which the signature covers. */
  readonly body: string;
  readonly status: number | null;
}

/** A fixed response to a number of requests. If the status is missing, no response is sent. */
interface HookRule {
  readonly match: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  left: number;
}

const maxMessages = 500;

export function addHooks(server: FastifyInstance): void {
  const arrived: Arrived[] = [];
  const rules: HookRule[] = [];
  let count = 0;

  void server.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.post<{ Params: { name: string } }>('/hooks/:name', ({ body, headers, params: { name } }, reply) => {
      const one = rules.find(({ left, match }) => left > 0 && name.includes(match));
      if (one) one.left -= 1;
      const status = one ? one.status : 204;
      count += 1;
      arrived.push({
        number: count,
        name,
        at: new Date().toISOString(),
        headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
        body: typeof body === 'string' ? body : '',
        status,
      });
      if (arrived.length > maxMessages) arrived.shift();
      if (status === null) return reply.hijack();
      return reply
        .code(status)
        .headers(one?.headers ?? {})
        .send();
    });
  });

  server.get('/control/hooks', () => ({ arrived }));
  server.post('/control/hooks/clear', () => {
    arrived.length = 0;
    rules.length = 0;
    return { done: true };
  });
  server.post<{ Body: Partial<Omit<HookRule, 'left'> & { times: number }> | null }>(
    '/control/hooks',
    ({ body }, reply) => {
      const { headers = {}, match, status, times = 1 } = body ?? {};
      if (typeof match !== 'string' || (status !== null && typeof status !== 'number'))
        return reply.code(400).send({ error: 'it is {match, status or null, headers, times}' });
      rules.push({ match, status, headers, left: times });
      return { done: true };
    },
  );
  server.get('/hooks', ({ host, protocol }, reply) =>
    reply.type('text/html; charset=utf-8').send(hooksPage(arrived, `${protocol}://${host}`)),
  );
}

function hooksPage(arrived: readonly Arrived[], url: string): string {
  const events = arrived.toReversed().map(({ at, body, headers, name, status }) => {
    const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (header) => `${header}: ${headers[header] ?? ''}`,
    );
    return `<article>
<h2>${escapeText(name)}</h2><p class="note">${escapeText(at)} · answered ${status ?? 'with nothing'}</p>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeText([...signed, '', body].join('\n'))}</pre></article>`;
  });
  return page(
    'Webhooks - simulated receiver',
    `<h1>What arrived</h1><p class="note">Any address under this one takes webhooks: <code>${url}/hooks/any-name</code></p>${
      events.join('\n') || '<p>Nothing yet.</p>'
    }`,
  );
}
