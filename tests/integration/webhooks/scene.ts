import { createHmac } from 'node:crypto';
import { calls, type InputOf, type ResponseOf } from '@fantasy-stats/contract';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import { type WebhookMessage, WebhookMessageShape } from '@fantasy-stats/contract/webhook-messages';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { alerts } from '../../../apps/server/kernel/database/schema/alert.ts';
import { webhookChannel, webhookWork } from '../../../apps/server/notify/delivery/webhook-channel.ts';
import { findDue } from '../../../apps/server/notify/find-due.ts';
import { webhookSource } from '../../../apps/server/notify/webhooks/find-events.ts';
import { webhookRoutes } from '../../../apps/server/notify/webhooks/webhook-routes.ts';
import { type RecapScene, recapScene } from '../recaps/scene.ts';

export interface Got {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number | null;
}

type Shown = ResponseOf<typeof calls.webhooks.webhooks>['webhooks'][number];

/**
 * The server with a simulated receiver, and a league in its second week, on Sunday, November 1, at noon in
 * New York.
 */
export interface WebhookScene
  extends Omit<RecapScene, 'add' | 'find' | 'send' | 'arrived' | 'tell' | 'clear'> {
  receiver(name: string): string;
  add(
    more?: Partial<InputOf<typeof calls.webhooks.addWebhook>>,
  ): Promise<{ readonly webhook: string; readonly secret: string }>;
  shown(id: string): Promise<Shown>;
  change(id: string, isOn: boolean): Promise<void>;
  /** @returns the number of new events */
  find(): Promise<number>;
  send(): Promise<void>;
  got(): Promise<readonly Got[]>;
  /** Sets the receiver's responses; null for none. */
  responses(
    status: number | null,
    more?: { headers?: Record<string, string>; times?: number },
  ): Promise<void>;
  alert(subject: string): Promise<string>;
  clear(): Promise<void>;
}

/** Verifies a request by the specification alone: throws if it is not signed with the secret. */
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
    const sender = webhookChannel(parts);
    const source = webhookSource({ ...parts, sender });
    find = () => findDue(parts, source);
    return [webhookRoutes(sender)];
  });
  const { league, parts, user } = scene;
  const { database } = parts;
  const simulator = new URL(scene.addresses.discord).origin;
  const control = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${simulator}/control/hooks${path}`, {
      ...(body
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    return response.json();
  };
  const receiver = (name: string) => `${simulator}/hooks/${name}`;
  const shown: WebhookScene['shown'] = async (id) => {
    const { json } = await scene.call(calls.webhooks.webhooks, { token: user.token });
    const found = calls.webhooks.webhooks.response.parse(json).webhooks.find((one) => one.id === id);
    if (!found) throw new Error('there is no such webhook');
    return found;
  };
  return {
    ...scene,
    receiver,
    shown,
    add: async (more = {}) => {
      const body = { address: receiver('own'), events: [...webhookEvents], leagues: [league], ...more };
      const response = await scene.call(calls.webhooks.addWebhook, { token: user.token, body });
      if (response.status !== 200) throw new Error(response.text);
      return calls.webhooks.addWebhook.response.parse(response.json);
    },
    change: async (webhook, isOn) => {
      const { events, leagues } = await shown(webhook);
      const body = { webhook, events, leagues, isOn };
      const { status, text } = await scene.call(calls.webhooks.changeWebhook, { token: user.token, body });
      expect(status, text).toBe(200);
    },
    find: () => find(),
    send: () => scene.work(webhookWork),
    got: async () => ((await control('')) as { arrived: Got[] }).arrived,
    responses: async (status, more = {}) => {
      await control('', { match: '', status, ...more });
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
      await control('/clear', {});
      for (const table of ['webhooks', 'transactions', 'alerts', 'deliveries'])
        await database.execute(sql.raw(`truncate ${table} cascade`));
      await database.execute(sql`delete from jobs.job`);
    },
  };
}
