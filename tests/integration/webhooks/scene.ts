import { createHmac } from 'node:crypto';
import { type AnswerOf, calls, type InputOf } from '@fantasy-stats/contract';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import { type WebhookMessage, WebhookMessageShape } from '@fantasy-stats/contract/webhook-messages';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { alerts } from '../../../apps/server/database/schema/alert.ts';
import { webhookSender, webhookWork } from '../../../apps/server/webhooks/deliver.ts';
import { webhookFinder } from '../../../apps/server/webhooks/find.ts';
import { webhookRoutes } from '../../../apps/server/webhooks/routes.ts';
import { type RecapScene, recapScene } from '../recaps/scene.ts';

/** A request as the receiver got it. */
export interface Got {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number | null;
}

type Shown = AnswerOf<typeof calls.webhooks.webhooks>['webhooks'][number];

/** The server with a simulated receiver, and a league whose second week runs on Sunday the 1st at noon in New York. */
export interface WebhookScene
  extends Omit<RecapScene, 'add' | 'find' | 'send' | 'arrived' | 'tell' | 'clear'> {
  /** Where the receiver of a name is. */
  receiver(name: string): string;
  add(
    more?: Partial<InputOf<typeof calls.webhooks.addWebhook>>,
  ): Promise<{ readonly webhook: string; readonly secret: string }>;
  shown(id: string): Promise<Shown>;
  change(id: string, isOn: boolean): Promise<void>;
  /** Looks for what is new. @returns events that are new */
  find(): Promise<number>;
  /** Posts what waits and is due. */
  send(): Promise<void>;
  got(): Promise<readonly Got[]>;
  /** Has the receiver answer otherwise; with null not at all. */
  answers(status: number | null, more?: { headers?: Record<string, string>; times?: number }): Promise<void>;
  /** An alert that an email would tell of now. */
  alert(subject: string): Promise<string>;
  clear(): Promise<void>;
}

/** What a receiver makes of a request, by the specification alone: throws where the signature is not its secret's. */
export function checked(got: Got, secret: string): WebhookMessage {
  const { 'webhook-id': id, 'webhook-signature': signature = '', 'webhook-timestamp': time } = got.headers;
  expect(got.headers['content-type']).toBe('application/json');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(key.length).toBe(32);
  const own = createHmac('sha256', key).update(`${id}.${time}.${got.body}`).digest('base64');
  expect(signature.split(' ')).toContain(`v1,${own}`);
  const message = WebhookMessageShape.parse(JSON.parse(got.body));
  expect(message.id).toBe(id);
  return message;
}

const facts: AlertFacts = {
  kind: 'tradeOffer',
  from: 'Others',
  gets: ['Alex Able'],
  gives: ['Ben Best'],
  expiresAt: null,
};

export async function webhookScene(): Promise<WebhookScene> {
  let find = async () => 0;
  const scene = await recapScene('2026-11-01T17:00:00Z', (parts) => {
    const sender = webhookSender(parts);
    find = webhookFinder({ ...parts, sender });
    return [webhookRoutes(sender)];
  });
  const { league, parts, user } = scene;
  const { database } = parts;
  const simulator = new URL(scene.addresses.discord).origin;
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${simulator}/control/hooks${path}`, {
      ...(body
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    return answer.json();
  };
  const receiver = (name: string) => `${simulator}/hooks/${name}`;
  const shown: WebhookScene['shown'] = async (id) => {
    const { json } = await scene.call(calls.webhooks.webhooks, { token: user.token });
    const found = calls.webhooks.webhooks.answer.parse(json).webhooks.find((one) => one.id === id);
    if (!found) throw new Error('there is no such webhook');
    return found;
  };
  return {
    ...scene,
    receiver,
    shown,
    add: async (more = {}) => {
      const body = { address: receiver('own'), events: [...webhookEvents], leagues: [league], ...more };
      const answer = await scene.call(calls.webhooks.addWebhook, { token: user.token, body });
      if (answer.status !== 200) throw new Error(answer.text);
      return calls.webhooks.addWebhook.answer.parse(answer.json);
    },
    change: async (webhook, isOn) => {
      const { events, leagues } = await shown(webhook);
      const body = { webhook, events, leagues, isOn };
      const { status, text } = await scene.call(calls.webhooks.changeWebhook, { token: user.token, body });
      expect(status, text).toBe(200);
    },
    find: () => find(),
    send: () => scene.work(webhookWork),
    got: async () => ((await ask('')) as { arrived: Got[] }).arrived,
    answers: async (status, more = {}) => {
      await ask('', { match: '', status, ...more });
    },
    alert: async (subject) => {
      const now = parts.now();
      const [row] = await database
        .insert(alerts)
        .values({
          userId: user.id,
          leagueId: league,
          kind: 'tradeOffer',
          subject,
          facts,
          createdAt: now,
          sendAt: now,
        })
        .returning({ id: alerts.id });
      return row?.id ?? '';
    },
    clear: async () => {
      await ask('/clear', {});
      for (const table of ['webhooks', 'transactions', 'alerts', 'outgoing_mail'])
        await database.execute(sql.raw(`truncate ${table} cascade`));
      await database.execute(sql`delete from jobs.job`);
    },
  };
}
