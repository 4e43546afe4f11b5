import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeText, page } from '../yahoo/consent-page.ts';
import {
  type ChatResponse,
  type ChatService,
  chatServices,
  goneResponse,
  judged,
  perMinute,
  throttledResponse,
} from './services.ts';
import type { Shown } from './shown.ts';

interface Arrived extends Shown {
  readonly number: number;
  readonly service: ChatService;
  /** Name of the webhook or bot, without its secret. */
  readonly by: string;
  readonly at: string;
}

/** A fixed response to the next requests to an address. `left` is the number of requests left. */
interface ChatRule {
  readonly match: string;
  readonly answer: 'gone' | 'throttled' | 'failing' | 'silent';
  readonly seconds: number;
  left: number;
}

const maxMessages = 500;

export function addChat(server: FastifyInstance): void {
  const arrived: Arrived[] = [];
  const rules: ChatRule[] = [];
  const times = new Map<string, number[]>();
  let count = 0;

  function isTooMany(service: ChatService, address: string): boolean {
    const recent = (times.get(address) ?? []).filter((at) => at > Date.now() - 60_000);
    times.set(address, [...recent, Date.now()]);
    return recent.length >= perMinute[service];
  }

  function responseOf(
    service: ChatService,
    address: string,
    body: Readonly<Record<string, unknown>>,
    waits: boolean,
  ): ChatResponse | 'silent' {
    const one = rules.find(({ left, match }) => left > 0 && address.includes(match));
    if (one && one.answer !== 'silent') {
      one.left -= 1;
      if (one.answer === 'gone') return goneResponse(service);
      if (one.answer === 'throttled') return throttledResponse(service, one.seconds);
      return { status: 503, body: 'upstream connect error' };
    }
    if (isTooMany(service, address)) return throttledResponse(service, 5);
    const found = judged(service, body, waits);
    if ('shown' in found) {
      count += 1;
      const by = address.split('/').slice(0, 2).join('/');
      arrived.push({ ...found.shown, number: count, service, by, at: new Date().toISOString() });
      if (arrived.length > maxMessages) arrived.shift();
    }
    if (!one) return found.response;
    // The message is accepted but never delivered.
    one.left -= 1;
    return 'silent';
  }

  async function take(
    reply: FastifyReply,
    service: ChatService,
    address: string,
    body: unknown,
    waits = false,
  ): Promise<unknown> {
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const response = responseOf(service, address, fields, waits);
    if (response === 'silent') {
      reply.hijack();
      return reply;
    }
    reply.code(response.status).headers(response.headers ?? {});
    return reply.send(response.body ?? undefined);
  }

  server.post<{ Params: { id: string; token: string }; Querystring: { wait?: string } }>(
    '/discord/api/webhooks/:id/:token',
    ({ body, params, query }, reply) =>
      take(reply, 'discord', `discord/${params.id}/${params.token}`, body, query.wait === 'true'),
  );
  server.post<{ Params: { team: string; bot: string; secret: string } }>(
    '/slack/services/:team/:bot/:secret',
    ({ body, params }, reply) =>
      take(reply, 'slack', `slack/${params.team}/${params.bot}/${params.secret}`, body),
  );
  server.post('/groupme/v3/bots/post', ({ body }, reply) => {
    const bot = typeof body === 'object' && body !== null && 'bot_id' in body ? String(body.bot_id) : '';
    return take(reply, 'groupme', `groupme/${bot}`, body);
  });

  server.get('/control/chat', () => ({ arrived }));
  server.post('/control/chat/clear', () => {
    arrived.length = 0;
    rules.length = 0;
    times.clear();
    return { done: true };
  });
  server.post<{ Body: Partial<Record<string, unknown>> | null }>('/control/chat', ({ body }, reply) => {
    const { answer, match, seconds, times: wanted } = body ?? {};
    const known = (['gone', 'throttled', 'failing', 'silent'] as const).find((one) => one === answer);
    if (typeof match !== 'string' || !known)
      return reply
        .code(400)
        .send({ error: 'it is {match, answer: gone, throttled, failing or silent, times, seconds}' });
    rules.push({ match, answer: known, seconds: Number(seconds ?? 1), left: Number(wanted ?? 1) });
    return { done: true };
  });
  server.get('/chat', ({ host, protocol }, reply) =>
    reply.type('text/html; charset=utf-8').send(chatPage(arrived, `${protocol}://${host}`)),
  );
}

function chatPage(arrived: readonly Arrived[], url: string): string {
  const addresses = `<ul>
<li>Discord: <code>${url}/discord/api/webhooks/1001/any-token</code></li>
<li>Slack: <code>${url}/slack/services/T0001/B0001/anysecret</code></li>
<li>GroupMe: the bot ID <code>0123456789abcdef0123456789</code></li></ul>`;
  const messages = arrived.toReversed().map(
    ({ at, by, formatting, mentions, text }) => `<article>
<h2>${escapeText(by)}</h2><p class="note">${escapeText(at)}${mentions.length > 0 ? ` · mentions ${escapeText(mentions.join(', '))}` : ''}${
      formatting.length > 0 ? ` · formatted ${escapeText(formatting.join(', '))}` : ''
    }</p>
<p style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeText(text)}</p></article>`,
  );
  return page(
    'Chat - simulated Discord, Slack and GroupMe',
    `<h1>What arrived</h1><p class="note">Simulated ${chatServices.join(', ')}. Any webhook under these addresses takes messages:</p>${addresses}${
      messages.join('\n') || '<p>Nothing yet.</p>'
    }`,
  );
}
