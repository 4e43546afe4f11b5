import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../kernel/database/schema/account.ts';
import { webhooks } from '../../kernel/database/schema/webhook.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { ownerColumns } from '../../kernel/mail/turned-off.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import type { WebhookSender } from '../delivery/webhook-channel.ts';
import { simulatedPath, webhookAddress } from './webhook-address.ts';
import {
  addWebhook,
  changeWebhook,
  isWebhook,
  removeWebhook,
  renewSecret,
  shownWebhooks,
} from './webhook-store.ts';

export function webhookRoutes(sender: Pick<WebhookSender, 'tryNow'>): RegisterRoutes {
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
