import { randomUUID } from 'node:crypto';
import { webhooks } from '../../apps/server/kernel/database/schema/webhook.ts';
import { addWebhook } from '../../apps/server/notify/webhooks/webhook-store.ts';
import type { Makers } from './makers.ts';
import type { Person, World } from './world.ts';

const addressOf = ({ simulator }: World) => `${simulator.url}/hooks/receiver`;

async function webhookOf(world: World, { id }: Person): Promise<string> {
  const { league, parts } = world;
  await parts.database.delete(webhooks);
  const choices = { address: addressOf(world), events: ['week.over'] as const, leagues: [league] };
  return parts.database
    .transaction((transaction) => addWebhook(transaction, parts.credentialsKeys, id, choices, parts.now()))
    .then(({ webhook }) => webhook)
    .catch(() => randomUUID());
}

export const webhookMakers: Makers['webhooks'] = {
  webhooks: () => ({}),
  addWebhook: async (world, person) => {
    await world.parts.database.delete(webhooks);
    await world.join(person);
    return { body: { address: addressOf(world), events: ['alert.raised'], leagues: [world.league] } };
  },
  changeWebhook: async (world, person) => {
    await world.join(person);
    const webhook = await webhookOf(world, person);
    return { body: { webhook, events: ['trade.made'], leagues: [world.league], isOn: false } };
  },
  renewSecret: async (world, person) => {
    await world.join(person);
    return { body: { webhook: await webhookOf(world, person) } };
  },
  removeWebhook: async (world, person) => {
    await world.join(person);
    return { body: { webhook: await webhookOf(world, person) } };
  },
  tryWebhook: async (world, person) => {
    await world.join(person);
    return { body: { webhook: await webhookOf(world, person) } };
  },
};
