import {
  type DeliveryState,
  deliveriesShown,
  formerSecretHours,
  type WebhookEvent,
  webhooksAtMost,
} from '@fantasy-stats/contract/webhook-kinds';
import type { Webhook } from '@fantasy-stats/contract/webhooks';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount } from '../../accounts/auth/tokens.ts';
import { mayUsePremium } from '../../billing/premium.ts';
import { writeAudit } from '../../kernel/audit-log.ts';
import { type CredentialsKeys, seal, unseal, unsealOrNull } from '../../kernel/crypto/vault.ts';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { type DeliveryStatus, deliveries } from '../../kernel/database/schema/delivery.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { webhookLeagues, webhooks } from '../../kernel/database/schema/webhook.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { type Owner, ownerColumns } from '../../kernel/mail/turned-off.ts';
import { isProven, lockLeaguesOf } from '../../leagues/membership.ts';
import { newSigningSecret } from './sign.ts';
import { hintOf } from './webhook-address.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export interface WebhookKey {
  readonly userId: string;
  readonly id: string;
}

type SealedColumn = 'address' | 'secret' | 'former_secret';
const placeOf = (column: SealedColumn, id: string) => `webhook ${column} ${id}`;

export const isWebhook = ({ id, userId }: WebhookKey) =>
  and(eq(webhooks.userId, userId), eq(webhooks.id, id));
const ofWebhook = ({ id, userId }: WebhookKey) =>
  and(eq(webhookLeagues.userId, userId), eq(webhookLeagues.webhookId, id));

export interface Subscription {
  readonly userId: string;
  readonly webhook: WebhookRow;
  readonly leagueId: LeagueId;
  readonly since: Date;
  readonly owner: Owner;
}

/** Returns webhooks that are on, of unlocked premium accounts, with the leagues that the owner may read. */
export async function openSubscriptions(
  database: Queryable,
  now: Date,
  where?: SQL,
): Promise<Subscription[]> {
  return database
    .select({
      userId: webhookLeagues.userId,
      webhook: webhooks,
      leagueId: webhookLeagues.leagueId,
      since: webhookLeagues.since,
      owner: ownerColumns,
    })
    .from(webhookLeagues)
    .innerJoin(
      webhooks,
      and(eq(webhooks.userId, webhookLeagues.userId), eq(webhooks.id, webhookLeagues.webhookId)),
    )
    .innerJoin(users, eq(users.id, webhookLeagues.userId))
    .innerJoin(leagues, eq(leagues.id, webhookLeagues.leagueId))
    .innerJoin(
      leagueMembers,
      and(
        eq(leagueMembers.userId, webhookLeagues.userId),
        eq(leagueMembers.leagueId, webhookLeagues.leagueId),
      ),
    )
    .where(and(eq(webhooks.isOn, true), isOpenAccount, mayUsePremium(now), isProven, where))
    .orderBy(asc(webhookLeagues.leagueId), asc(webhooks.createdAt), asc(webhooks.id));
}

export async function shownWebhooks(database: Queryable, userId: string): Promise<Webhook[]> {
  const rows = await database
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const inserted = await database
    .select({ webhookId: webhookLeagues.webhookId, leagueId: webhookLeagues.leagueId })
    .from(webhookLeagues)
    .where(eq(webhookLeagues.userId, userId))
    .orderBy(asc(webhookLeagues.leagueId));
  const shown: Webhook[] = [];
  for (const { createdAt, events, failingSince, hint, id, isOn, offBecause } of rows)
    shown.push({
      id,
      hint,
      events: [...events],
      leagues: inserted.filter(({ webhookId }) => webhookId === id).map(({ leagueId }) => leagueId),
      isOn,
      offBecause,
      createdAt: createdAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      deliveries: await shownDeliveries(database, { userId, id }),
    });
  return shown;
}

export const shownState: Readonly<Record<DeliveryStatus, DeliveryState>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'delivered',
  unknown: 'failed',
  failed: 'failed',
};

export const deliveredEvent = sql<WebhookEvent | 'test'>`${deliveries.details} ->> 'event'`;

async function shownDeliveries(
  database: Queryable,
  { id, userId }: WebhookKey,
): Promise<Webhook['deliveries']> {
  const rows = await database
    .select({ delivery: deliveries, event: deliveredEvent, league: leagues.facts })
    .from(deliveries)
    .leftJoin(leagues, eq(leagues.id, deliveries.leagueId))
    .where(and(eq(deliveries.userId, userId), eq(deliveries.webhookId, id)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(deliveriesShown);
  return rows.map(({ delivery, event, league }) => ({
    id: delivery.id,
    event,
    league: league?.name ?? null,
    state: shownState[delivery.state],
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toISOString(),
    lastAt: delivery.lastAt?.toISOString() ?? null,
    why: delivery.why,
  }));
}

interface Choices {
  readonly events: readonly WebhookEvent[];
  readonly leagues: readonly LeagueId[];
}

/**
 * @returns the secret, which is shown only once
 * @throws ApiError `tooManyWebhooks`, `leagueNotFound`
 */
export async function addWebhook(
  transaction: Transaction,
  keys: CredentialsKeys,
  userId: string,
  { address, ...choices }: Choices & { readonly address: string },
  now: Date,
): Promise<{ readonly webhook: string; readonly secret: string }> {
  // Serialize concurrent requests, so that the limit holds.
  await lockLeaguesOf(transaction, userId);
  if ((await transaction.$count(webhooks, eq(webhooks.userId, userId))) >= webhooksAtMost)
    throw new ApiError('tooManyWebhooks');
  const id = crypto.randomUUID();
  const secret = newSigningSecret();
  await transaction.insert(webhooks).values({
    userId,
    id,
    address: seal(keys, placeOf('address', id), address),
    secret: seal(keys, placeOf('secret', id), secret),
    hint: hintOf(address),
    events: [...new Set(choices.events)],
    createdAt: now,
  });
  await storeLeagues(transaction, { userId, id }, choices.leagues, now);
  await audit(transaction, { userId, id }, 'webhookAdded', { events: choices.events.join(' ') });
  return { webhook: id, secret };
}

/** @throws ApiError `leagueNotFound` */
async function storeLeagues(
  transaction: Transaction,
  { id, userId }: WebhookKey,
  chosen: readonly LeagueId[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(chosen)];
  const linked = and(eq(leagueMembers.userId, userId), inArray(leagueMembers.leagueId, ids));
  if ((await transaction.$count(leagueMembers, linked)) !== ids.length) throw new ApiError('leagueNotFound');
  await transaction
    .delete(webhookLeagues)
    .where(and(ofWebhook({ id, userId }), notInArray(webhookLeagues.leagueId, ids)));
  await transaction
    .insert(webhookLeagues)
    .values(ids.map((leagueId) => ({ userId, webhookId: id, leagueId, since: now })))
    .onConflictDoNothing();
}

/**
 * Changes a webhook. Turning it on again skips events from while it was off.
 * @returns whether the webhook exists
 */
export async function changeWebhook(
  transaction: Transaction,
  key: WebhookKey,
  { events, isOn, leagues: chosen }: Choices & { readonly isOn: boolean },
  now: Date,
): Promise<boolean> {
  const [row] = await transaction.select().from(webhooks).where(isWebhook(key)).for('update');
  if (!row) return false;
  const on = isOn && row.offBecause !== 'lost';
  const begins = on && !row.isOn;
  await storeLeagues(transaction, key, chosen, now);
  if (begins) await transaction.update(webhookLeagues).set({ since: now }).where(ofWebhook(key));
  await transaction
    .update(webhooks)
    .set({
      events: [...new Set(events)],
      isOn: on,
      ...(begins ? { offBecause: null, failingSince: null } : {}),
    })
    .where(isWebhook(key));
  return true;
}

/**
 * Replaces a webhook's secret. For a day, deliveries are also signed with the former one.
 * @returns the new secret; null if there is no such webhook
 */
export async function renewSecret(
  transaction: Transaction,
  keys: CredentialsKeys,
  key: WebhookKey,
  now: Date,
): Promise<string | null> {
  const [row] = await transaction.select().from(webhooks).where(isWebhook(key)).for('update');
  if (!row || row.offBecause === 'lost') return null;
  const secret = newSigningSecret();
  const former = unseal(keys, placeOf('secret', key.id), row.secret);
  await transaction
    .update(webhooks)
    .set({
      secret: seal(keys, placeOf('secret', key.id), secret),
      formerSecret: seal(keys, placeOf('former_secret', key.id), former),
      formerUntil: new Date(now.getTime() + formerSecretHours * 3_600_000),
    })
    .where(isWebhook(key));
  return secret;
}

/** Decrypts a webhook; null if the operator changed the key. */
export function openedWebhook(
  keys: CredentialsKeys,
  { address, formerSecret, formerUntil, id, secret }: WebhookRow,
  now: Date,
): { readonly address: string; readonly secrets: readonly string[] } | null {
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
  const opened = unsealOrNull(keys, placeOf('address', id), address);
  const secrets = [
    unsealOrNull(keys, placeOf('secret', id), secret),
    ...former.map((one) => unsealOrNull(keys, placeOf('former_secret', id), one)),
  ];
  const known = secrets.filter((one) => one !== null);
  return opened === null || known.length < secrets.length ? null : { address: opened, secrets: known };
}

export async function removeWebhook(transaction: Transaction, key: WebhookKey): Promise<boolean> {
  const gone = await transaction.delete(webhooks).where(isWebhook(key)).returning({ id: webhooks.id });
  if (gone.length > 0) await audit(transaction, key, 'webhookRemoved', {});
  return gone.length > 0;
}

function audit(
  database: Queryable,
  { id, userId }: WebhookKey,
  action: 'webhookAdded' | 'webhookRemoved',
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  return writeAudit(database, { actor: 'user', actorId: userId, userId, action, subject: id, facts });
}

export async function forgetFormerSecrets(database: Queryable, now: Date): Promise<void> {
  await database
    .update(webhooks)
    .set({ formerSecret: null, formerUntil: null })
    .where(lt(webhooks.formerUntil, now));
}
