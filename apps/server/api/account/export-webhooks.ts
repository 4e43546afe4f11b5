import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/connect.ts';
import { deliveries } from '../../kernel/database/schema/delivery.ts';
import { webhookLeagues, webhooks } from '../../kernel/database/schema/webhook.ts';
import { deliveredEvent, shownState } from '../../notify/webhooks/webhook-store.ts';
import { mostExported, oldestFirst } from './newest-rows.ts';

/**
 * Returns webhooks with the host and last characters of their URLs and the delivery history, without secrets
 * or contents.
 */
export async function exportedWebhooks(database: Queryable, userId: string): Promise<unknown> {
  const posted = await oldestFirst(
    database
      .select({
        webhook: deliveries.webhookId,
        id: deliveries.id,
        event: deliveredEvent,
        league: deliveries.leagueId,
        state: deliveries.state,
        attempts: deliveries.attempts,
        why: deliveries.why,
        createdAt: deliveries.createdAt,
        lastAt: deliveries.lastAt,
      })
      .from(deliveries)
      .where(and(eq(deliveries.userId, userId), eq(deliveries.channel, 'webhook')))
      .orderBy(desc(deliveries.createdAt))
      .limit(mostExported),
  );
  return {
    webhooks: await database
      .select({
        id: webhooks.id,
        address: webhooks.hint,
        events: webhooks.events,
        isOn: webhooks.isOn,
        offBecause: webhooks.offBecause,
        createdAt: webhooks.createdAt,
        failingSince: webhooks.failingSince,
      })
      .from(webhooks)
      .where(eq(webhooks.userId, userId))
      .orderBy(webhooks.createdAt),
    leagues: await database
      .select({
        webhook: webhookLeagues.webhookId,
        league: webhookLeagues.leagueId,
        since: webhookLeagues.since,
      })
      .from(webhookLeagues)
      .where(eq(webhookLeagues.userId, userId)),
    deliveries: posted.map(({ state, ...delivery }) => ({ ...delivery, state: shownState[state] })),
  };
}
