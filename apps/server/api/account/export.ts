import { desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/connect.ts';
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
  deliveries,
  draftRooms,
  keeperRules,
  leagueRooms,
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
} from '../../kernel/database/schema/index.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { platformAccounts } from '../../kernel/database/schema/link.ts';
import { emailColumns } from '../../kernel/mail/mail-outbox.ts';
import { exportedWebhooks } from './export-webhooks.ts';
import { mostExported, oldestFirst } from './newest-rows.ts';

/**
 * Returns everything stored about an account, for its owner: without passwords, tokens or platform
 * credentials.
 */
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
    await oldestFirst(
      database
        .select({
          plan: billingCheckouts.plan,
          session: billingCheckouts.sessionId,
          createdAt: billingCheckouts.createdAt,
          closedAt: billingCheckouts.closedAt,
          ending: billingCheckouts.ending,
        })
        .from(billingCheckouts)
        .where(eq(billingCheckouts.userId, userId))
        .orderBy(desc(billingCheckouts.createdAt))
        .limit(mostExported),
    ),
    await database
      .select({ customer: billingCustomers.customerId, createdAt: billingCustomers.createdAt })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, userId)),
    await oldestFirst(
      database
        .select({
          device: signInTokens.device,
          createdAt: signInTokens.createdAt,
          lastUsedAt: signInTokens.lastUsedAt,
          expiresAt: signInTokens.expiresAt,
          revokedAt: signInTokens.revokedAt,
        })
        .from(signInTokens)
        .where(eq(signInTokens.userId, userId))
        .orderBy(desc(signInTokens.createdAt))
        .limit(mostExported),
    ),
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
    await oldestFirst(
      database
        .select({
          subject: emailColumns.subject,
          createdAt: emailColumns.createdAt,
          sentAt: emailColumns.sentAt,
        })
        .from(deliveries)
        .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${deliveries.recipient})`))
        .where(eq(users.id, userId))
        .orderBy(desc(deliveries.createdAt))
        .limit(mostExported),
    ),
    {
      settings: await database
        .select({ settings: alertSettings.settings, updatedAt: alertSettings.updatedAt })
        .from(alertSettings)
        .where(eq(alertSettings.userId, userId)),
      leagues: await database
        .select({ league: alertLeagues.leagueId, off: alertLeagues.off })
        .from(alertLeagues)
        .where(eq(alertLeagues.userId, userId)),
      alerts: await oldestFirst(
        database
          .select({
            league: alerts.leagueId,
            facts: alerts.facts,
            createdAt: alerts.createdAt,
            endedAt: alerts.endedAt,
            readAt: alerts.readAt,
            // The time `epoch` marks alerts that were reported only in a digest. Export it as null.
            emailedAt: sql`nullif(${alerts.emailedAt}, 'epoch')`.mapWith(alerts.emailedAt),
            pushedAt: sql`nullif(${alerts.pushedAt}, 'epoch')`.mapWith(alerts.pushedAt),
          })
          .from(alerts)
          .where(eq(alerts.userId, userId))
          .orderBy(desc(alerts.createdAt))
          .limit(mostExported),
      ),
      devices: await database
        .select({ device: pushDevices.name, since: pushDevices.createdAt })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId))
        .orderBy(pushDevices.createdAt),
    },
    await oldestFirst(
      database
        .select({
          at: auditLog.at,
          action: auditLog.action,
          subject: auditLog.subject,
          facts: auditLog.facts,
        })
        .from(auditLog)
        .where(or(eq(auditLog.actorId, userId), eq(auditLog.userId, userId)))
        .orderBy(desc(auditLog.id))
        .limit(mostExported),
    ),
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
    personalTokens: await oldestFirst(
      database
        .select({
          name: personalTokens.name,
          scopes: personalTokens.scopes,
          createdAt: personalTokens.createdAt,
          expiresAt: personalTokens.expiresAt,
          lastUsedAt: personalTokens.lastUsedAt,
          revokedAt: personalTokens.revokedAt,
        })
        .from(personalTokens)
        .where(eq(personalTokens.userId, userId))
        .orderBy(desc(personalTokens.createdAt))
        .limit(mostExported),
    ),
    assistants: await oldestFirst(
      database
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
        .where(eq(assistants.userId, userId))
        .orderBy(desc(assistants.createdAt))
        .limit(mostExported),
    ),
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
    // The user's ranking is stored each Monday, to score it later.
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
      publicKey: secretAddresses.publicKey,
    })
    .from(secretAddresses)
    .where(eq(secretAddresses.userId, userId));
  const trades = await database
    .select({ league: savedTrades.leagueId, trade: savedTrades.trade, savedAt: savedTrades.savedAt })
    .from(savedTrades)
    .where(eq(savedTrades.userId, userId))
    .orderBy(savedTrades.savedAt);
  const keeperRulesEntered = await database
    .select({ league: keeperRules.leagueId, rules: keeperRules.rules, changedAt: keeperRules.changedAt })
    .from(keeperRules)
    .where(eq(keeperRules.userId, userId));
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
      // Export only the end of a webhook's URL, but an email address in full.
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
    keeperRules: keeperRulesEntered,
    leagueRooms: leagueRoomsOpened,
    secretAddresses: addresses,
    recapChannels: recaps,
    webhooks: await exportedWebhooks(database, userId),
    log,
  };
}
