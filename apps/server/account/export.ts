import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import {
  accountDefaults,
  alertLeagues,
  alertSettings,
  alerts,
  assistants,
  auditLog,
  billingCheckouts,
  billingCustomers,
  billingSubscriptions,
  draftRooms,
  leagueRooms,
  outgoingMail,
  ownProjections,
  passkeys,
  personalTokens,
  playerMarks,
  premiumGrants,
  pushDevices,
  rankingWeeks,
  recapChannels,
  recoveryCodes,
  savedTrades,
  secretAddresses,
  signInTokens,
  totpSecrets,
  users,
  webhookDeliveries,
  webhookLeagues,
  webhooks,
} from '../database/schema/index.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { platformAccounts } from '../database/schema/link.ts';

/** Everything kept about an account, as its owner gets it: without passwords, tokens or platform credentials. */
export async function exportAccount(database: Queryable, userId: string): Promise<Record<string, unknown>> {
  const [account] = await database
    .select({
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      eraseAt: users.eraseAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [premium, subscriptions, checkouts, customers, signIns, platforms, leagues, mail, alerted, log] = [
    await database
      .select({
        source: premiumGrants.source,
        startsAt: premiumGrants.startsAt,
        endsAt: premiumGrants.endsAt,
      })
      .from(premiumGrants)
      .where(eq(premiumGrants.userId, userId)),
    await database
      .select({
        id: billingSubscriptions.id,
        plan: billingSubscriptions.plan,
        status: billingSubscriptions.status,
        amount: billingSubscriptions.amount,
        currency: billingSubscriptions.currency,
        interval: billingSubscriptions.interval,
        intervalCount: billingSubscriptions.intervalCount,
        startedAt: billingSubscriptions.startedAt,
        periodEnd: billingSubscriptions.periodEnd,
        cancelAt: billingSubscriptions.cancelAt,
        endedAt: billingSubscriptions.endedAt,
        failedAt: billingSubscriptions.failedAt,
        premiumUntil: billingSubscriptions.accessUntil,
        readAt: billingSubscriptions.readAt,
      })
      .from(billingSubscriptions)
      .where(eq(billingSubscriptions.userId, userId)),
    await database
      .select({
        plan: billingCheckouts.plan,
        session: billingCheckouts.sessionId,
        createdAt: billingCheckouts.createdAt,
        closedAt: billingCheckouts.closedAt,
        ending: billingCheckouts.ending,
      })
      .from(billingCheckouts)
      .where(eq(billingCheckouts.userId, userId)),
    await database
      .select({ customer: billingCustomers.customerId, createdAt: billingCustomers.createdAt })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, userId)),
    await database
      .select({
        device: signInTokens.device,
        createdAt: signInTokens.createdAt,
        lastUsedAt: signInTokens.lastUsedAt,
        expiresAt: signInTokens.expiresAt,
        revokedAt: signInTokens.revokedAt,
      })
      .from(signInTokens)
      .where(eq(signInTokens.userId, userId)),
    await database
      .select({ platform: platformAccounts.platform, linkedAt: platformAccounts.linkedAt })
      .from(platformAccounts)
      .where(eq(platformAccounts.userId, userId)),
    await database
      .select({
        league: leagueMembers.leagueId,
        ownTeam: leagueMembers.ownTeamId,
        isActive: leagueMembers.isActive,
        linkedAt: leagueMembers.linkedAt,
      })
      .from(leagueMembers)
      .where(eq(leagueMembers.userId, userId)),
    await database
      .select({
        subject: outgoingMail.subject,
        createdAt: outgoingMail.createdAt,
        sentAt: outgoingMail.sentAt,
      })
      .from(outgoingMail)
      .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${outgoingMail.recipient})`))
      .where(eq(users.id, userId))
      .orderBy(outgoingMail.createdAt),
    {
      settings: await database
        .select({ settings: alertSettings.settings, updatedAt: alertSettings.updatedAt })
        .from(alertSettings)
        .where(eq(alertSettings.userId, userId)),
      leagues: await database
        .select({ league: alertLeagues.leagueId, off: alertLeagues.off })
        .from(alertLeagues)
        .where(eq(alertLeagues.userId, userId)),
      alerts: await database
        .select({
          league: alerts.leagueId,
          facts: alerts.facts,
          createdAt: alerts.createdAt,
          endedAt: alerts.endedAt,
          readAt: alerts.readAt,
          emailedAt: alerts.emailedAt,
          pushedAt: alerts.pushedAt,
        })
        .from(alerts)
        .where(eq(alerts.userId, userId))
        .orderBy(alerts.createdAt),
      devices: await database
        .select({ device: pushDevices.name, since: pushDevices.createdAt })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId))
        .orderBy(pushDevices.createdAt),
    },
    /* What the account did, and what was done to it; not by whom. */
    await database
      .select({
        at: auditLog.at,
        action: auditLog.action,
        subject: auditLog.subject,
        facts: auditLog.facts,
      })
      .from(auditLog)
      .where(or(eq(auditLog.actorId, userId), eq(auditLog.userId, userId)))
      .orderBy(auditLog.id),
  ];
  const factors = {
    authenticatorApps: await database
      .select({ createdAt: totpSecrets.createdAt, confirmedAt: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, userId)),
    passkeys: await database
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    personalTokens: await database
      .select({
        name: personalTokens.name,
        scopes: personalTokens.scopes,
        createdAt: personalTokens.createdAt,
        expiresAt: personalTokens.expiresAt,
        lastUsedAt: personalTokens.lastUsedAt,
        revokedAt: personalTokens.revokedAt,
      })
      .from(personalTokens)
      .where(eq(personalTokens.userId, userId)),
    assistants: await database
      .select({
        name: assistants.name,
        redirectUri: assistants.redirectUri,
        scopes: assistants.scopes,
        createdAt: assistants.createdAt,
        expiresAt: assistants.expiresAt,
        lastUsedAt: assistants.lastUsedAt,
        revokedAt: assistants.revokedAt,
      })
      .from(assistants)
      .where(eq(assistants.userId, userId)),
    recoveryCodesLeft: await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
  const billing = { customer: customers[0] ?? null, subscriptions, checkouts };
  const rooms = await database
    .select({
      id: draftRooms.id,
      version: draftRooms.version,
      room: draftRooms.room,
      changedAt: draftRooms.changedAt,
    })
    .from(draftRooms)
    .where(eq(draftRooms.userId, userId))
    .orderBy(draftRooms.changedAt);
  const marks = {
    players: await database
      .select({
        nbaId: playerMarks.nbaId,
        isWatched: playerMarks.isWatched,
        note: playerMarks.note,
        tags: playerMarks.tags,
        rank: playerMarks.rank,
        changedAt: playerMarks.changedAt,
      })
      .from(playerMarks)
      .where(eq(playerMarks.userId, userId))
      .orderBy(playerMarks.nbaId),
    projections: await database
      .select({
        name: ownProjections.name,
        importedAt: ownProjections.importedAt,
        players: ownProjections.players,
      })
      .from(ownProjections)
      .where(eq(ownProjections.userId, userId)),
    /* As they were frozen on Mondays, to be scored. */
    rankings: await database
      .select({ monday: rankingWeeks.monday, ranks: rankingWeeks.ranks })
      .from(rankingWeeks)
      .where(eq(rankingWeeks.userId, userId))
      .orderBy(rankingWeeks.monday),
    defaults: await database
      .select({ defaults: accountDefaults.defaults, updatedAt: accountDefaults.updatedAt })
      .from(accountDefaults)
      .where(eq(accountDefaults.userId, userId)),
  };
  const addresses = await database
    .select({
      league: secretAddresses.leagueId,
      kind: secretAddresses.kind,
      createdAt: secretAddresses.createdAt,
      lastUsedAt: secretAddresses.lastUsedAt,
    })
    .from(secretAddresses)
    .where(eq(secretAddresses.userId, userId));
  const trades = await database
    .select({ league: savedTrades.leagueId, trade: savedTrades.trade, savedAt: savedTrades.savedAt })
    .from(savedTrades)
    .where(eq(savedTrades.userId, userId))
    .orderBy(savedTrades.savedAt);
  const leagueRoomsOpened = await database
    .select({
      league: leagueRooms.leagueId,
      openedAt: leagueRooms.openedAt,
      hidesNames: leagueRooms.hidesNames,
    })
    .from(leagueRooms)
    .where(eq(leagueRooms.openedBy, userId));
  const recaps = await database
    .select({
      league: recapChannels.leagueId,
      service: recapChannels.service,
      /* Of a webhook's address its end alone; an email address is whole. */
      address: recapChannels.hint,
      settings: recapChannels.settings,
      isOn: recapChannels.isOn,
      offBecause: recapChannels.offBecause,
      confirmedAt: recapChannels.confirmedAt,
      createdAt: recapChannels.createdAt,
      lastSentAt: recapChannels.lastAt,
      lastOutcome: recapChannels.lastOutcome,
    })
    .from(recapChannels)
    .where(eq(recapChannels.userId, userId))
    .orderBy(recapChannels.createdAt);
  return {
    account: account ?? null,
    premium,
    billing,
    signIns,
    secondFactors: factors,
    platforms,
    leagues,
    mail,
    alerts: alerted,
    draftRooms: rooms,
    marks,
    savedTrades: trades,
    leagueRooms: leagueRoomsOpened,
    secretAddresses: addresses,
    recapChannels: recaps,
    webhooks: await exportedWebhooks(database, userId),
    log,
  };
}

/** Webhooks, of their addresses host and end alone, with what was posted to them and when; neither secrets nor contents. */
async function exportedWebhooks(database: Queryable, userId: string): Promise<unknown> {
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
    deliveries: await database
      .select({
        webhook: webhookDeliveries.webhookId,
        id: webhookDeliveries.id,
        event: webhookDeliveries.event,
        league: webhookDeliveries.leagueId,
        state: webhookDeliveries.state,
        attempts: webhookDeliveries.attempts,
        why: webhookDeliveries.why,
        createdAt: webhookDeliveries.createdAt,
        lastAt: webhookDeliveries.lastAt,
      })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.userId, userId))
      .orderBy(webhookDeliveries.createdAt),
  };
}
