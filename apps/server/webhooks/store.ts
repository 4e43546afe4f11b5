import {
  deliveriesShown,
  formerSecretHours,
  type WebhookEvent,
  webhooksAtMost,
} from '@fantasy-stats/contract/webhook-kinds';
import type { Webhook } from '@fantasy-stats/contract/webhooks';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, desc, eq, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import { isOpenAccount } from '../auth/tokens.ts';
import { mayUsePremium } from '../billing/premium.ts';
import type { Queryable, Transaction } from '../database/index.ts';
import { users } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { webhookDeliveries, webhookLeagues, webhooks } from '../database/schema/webhook.ts';
import { ApiError } from '../http/errors.ts';
import { isProven, lockLeaguesOf } from '../league/membership.ts';
import { type Owner, ownerColumns } from '../mail/turned-off.ts';
import { type CredentialsKeys, seal, unseal } from '../settings/vault.ts';
import { hintOf } from './address.ts';
import { newSigningSecret } from './sign.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A webhook of a user's. */
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

/** A webhook that is told of a league now. */
export interface Subscription {
  readonly webhook: WebhookRow;
  readonly leagueId: LeagueId;
  readonly since: Date;
  readonly owner: Owner;
}

/** Webhooks that are on, with their leagues: of accounts that are open, have premium and may read the league. */
export async function openSubscriptions(
  database: Queryable,
  now: Date,
  where?: SQL,
): Promise<Subscription[]> {
  return database
    .select({
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

/** An account's webhooks as it is shown them, the oldest first: without addresses and secrets. */
export async function shownWebhooks(database: Queryable, userId: string): Promise<Webhook[]> {
  const rows = await database
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const told = await database
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
      leagues: told.filter(({ webhookId }) => webhookId === id).map(({ leagueId }) => leagueId),
      isOn,
      offBecause,
      createdAt: createdAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      deliveries: await shownDeliveries(database, { userId, id }),
    });
  return shown;
}

async function shownDeliveries(
  database: Queryable,
  { id, userId }: WebhookKey,
): Promise<Webhook['deliveries']> {
  const rows = await database
    .select({ delivery: webhookDeliveries, league: leagues.facts })
    .from(webhookDeliveries)
    .leftJoin(leagues, eq(leagues.id, webhookDeliveries.leagueId))
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.webhookId, id)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(deliveriesShown);
  return rows.map(({ delivery: { attempts, createdAt, event, lastAt, state, why, ...row }, league }) => ({
    id: row.id,
    event,
    league: league?.name ?? null,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
    why,
  }));
}

/** What a webhook is told of. */
interface Choices {
  readonly events: readonly WebhookEvent[];
  readonly leagues: readonly LeagueId[];
}

/** Adds a webhook. @returns its secret, which nobody is told again @throws ApiError `tooManyWebhooks`, `leagueNotFound` */
export async function addWebhook(
  transaction: Transaction,
  keys: CredentialsKeys,
  userId: string,
  { address, ...choices }: Choices & { readonly address: string },
  now: Date,
): Promise<{ readonly webhook: string; readonly secret: string }> {
  /* Two at once are counted one after the other. */
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
  await keepLeagues(transaction, { userId, id }, choices.leagues, now);
  await audit(transaction, { userId, id }, 'webhookAdded', { events: choices.events.join(' ') });
  return { webhook: id, secret };
}

/** Makes these the leagues of a webhook; what was told before goes on as it was. @throws ApiError `leagueNotFound` */
async function keepLeagues(
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

/** Changes a webhook. Turned on again it begins anew: what was meanwhile is not told. @returns whether there is one */
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
  await keepLeagues(transaction, key, chosen, now);
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

/** Gives a webhook a new secret, beside which the one before signs for a day. @returns it; null without such a webhook */
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

/** Where a webhook is, and what it is signed with now. @throws SealBroken where the operator changed the key */
export function openedWebhook(
  keys: CredentialsKeys,
  { address, formerSecret, formerUntil, id, secret }: WebhookRow,
  now: Date,
): { readonly address: string; readonly secrets: readonly string[] } {
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
  return {
    address: unseal(keys, placeOf('address', id), address),
    secrets: [
      unseal(keys, placeOf('secret', id), secret),
      ...former.map((one) => unseal(keys, placeOf('former_secret', id), one)),
    ],
  };
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

/** Longer than anything is news: what is forgotten is not told again. */
const keptDays = 30;

/** Forgets what was posted long ago, and secrets that sign no more. */
export async function forgetOldDeliveries(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  await database
    .update(webhooks)
    .set({ formerSecret: null, formerUntil: null })
    .where(lt(webhooks.formerUntil, now));
}
