import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import type { Concern } from '../app.ts';
import { users } from '../database/schema/account.ts';
import { webhooks } from '../database/schema/webhook.ts';
import { ApiError } from '../http/errors.ts';
import { ownerColumns } from '../mail/turned-off.ts';
import { simulatedPath, webhookAddress } from './address.ts';
import type { WebhookSender } from './deliver.ts';
import { addWebhook, changeWebhook, isWebhook, removeWebhook, renewSecret, shownWebhooks } from './store.ts';

/** The calls of `webhooks/…`. */
export function webhookRoutes(sender: Pick<WebhookSender, 'tryNow'>): Concern {
  return (routes, { config, credentialsKeys, database, now }) => {
    routes.handle(calls.webhooks.webhooks, async ({ user }) => ({
      webhooks: await shownWebhooks(database, user.id),
      simulatedReceiver: config.simulatedChats === null ? null : `${config.simulatedChats}${simulatedPath}`,
      isSimulatedOnly: user.isDemo,
    }));

    routes.handle(calls.webhooks.addWebhook, async ({ body, user }) => {
      if (!webhookAddress(body.address, config, user.isDemo)) throw new ApiError('webhookAddressUnknown');
      return database.transaction((transaction) =>
        addWebhook(transaction, credentialsKeys, user.id, body, now()),
      );
    });

    routes.handle(calls.webhooks.changeWebhook, async ({ body, user }) => {
      const key = { userId: user.id, id: body.webhook };
      const isThere = await database.transaction((transaction) =>
        changeWebhook(transaction, key, body, now()),
      );
      if (!isThere) throw new ApiError('notFound');
      return { done: true };
    });

    routes.handle(calls.webhooks.renewSecret, async ({ body, user }) => {
      const key = { userId: user.id, id: body.webhook };
      const secret = await database.transaction((transaction) =>
        renewSecret(transaction, credentialsKeys, key, now()),
      );
      if (secret === null) throw new ApiError('notFound');
      return { secret };
    });

    routes.handle(calls.webhooks.removeWebhook, async ({ body, user }) => {
      const key = { userId: user.id, id: body.webhook };
      if (!(await database.transaction((transaction) => removeWebhook(transaction, key))))
        throw new ApiError('notFound');
      return { done: true };
    });

    routes.handle(calls.webhooks.tryWebhook, async ({ body, user }) => {
      const [row] = await database
        .select({ webhook: webhooks, owner: ownerColumns })
        .from(webhooks)
        .innerJoin(users, eq(users.id, webhooks.userId))
        .where(isWebhook({ userId: user.id, id: body.webhook }));
      if (!row || row.webhook.offBecause === 'lost') throw new ApiError('notFound');
      return sender.tryNow(row);
    });
  };
}
