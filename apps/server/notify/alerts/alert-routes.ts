import { calls } from '@fantasy-stats/contract';
import { alertKinds } from '@fantasy-stats/contract/alert-kinds';
import { type AlertSettings, alertDays } from '@fantasy-stats/contract/alerts';
import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alertLeagues, alertSettings, alerts } from '../../kernel/database/schema/alert.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { alertsChanged, notifyChange } from '../../kernel/jobs/notify-change.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { isProven, leagueOf, leaguesOf } from '../../leagues/membership.ts';
import { saveLeagueSettings, saveSettings, settingsOf } from './settings.ts';
import { readUnsubscribeCode } from './unsubscribe.ts';

const shown = 100;

/**
 * Returns the condition for alerts in leagues that the user may still read, of kinds that are on in the
 * league.
 */
function isShown(userId: string, now: Date): SQL | undefined {
  return and(
    eq(alerts.userId, userId),
    isProven,
    gt(alerts.createdAt, new Date(now.getTime() - alertDays * 86_400_000)),
    sql`coalesce(${alertSettings.settings} -> 'kinds' -> ${alerts.kind} ->> 'app', 'true') = 'true'`,
  );
}

const ofMember = and(eq(leagueMembers.userId, alerts.userId), eq(leagueMembers.leagueId, alerts.leagueId));

export const alertRoutes: RegisterRoutes = (routes, { hashKey, database, mail, now }) => {
  routes.handle(calls.alerts.list, async ({ user }) => {
    const at = now();
    const rows = await database
      .select({ alert: alerts, facts: leagues.facts })
      .from(alerts)
      .innerJoin(leagueMembers, ofMember)
      .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
      .leftJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
      .where(isShown(user.id, at))
      .orderBy(desc(alerts.createdAt), desc(alerts.sendAt), alerts.id)
      .limit(shown);
    return {
      alerts: rows.map(({ alert, facts }) => ({
        id: alert.id,
        league: alert.leagueId,
        leagueName: facts.name,
        createdAt: alert.createdAt.toISOString(),
        isRead: alert.readAt !== null,
        isOver: alert.endedAt !== null || (alert.endsAt !== null && alert.endsAt <= at),
        facts: alert.facts,
      })),
    };
  });

  routes.handle(calls.alerts.unread, async ({ user }) => {
    const at = now();
    const [row] = await database
      .select({ unread: count() })
      .from(alerts)
      .innerJoin(leagueMembers, ofMember)
      .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
      .leftJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
      .where(
        and(
          isShown(user.id, at),
          isNull(alerts.readAt),
          isNull(alerts.endedAt),
          or(isNull(alerts.endsAt), gt(alerts.endsAt, at)),
        ),
      );
    return { unread: row?.unread ?? 0 };
  });

  routes.handle(calls.alerts.markRead, async ({ body, user }) => {
    const ids = [...new Set(body.alerts)];
    await database.transaction(async (transaction) => {
      const own = and(eq(alerts.userId, user.id), inArray(alerts.id, ids));
      // Another user's alert gets the same response as a missing one.
      if ((await transaction.$count(alerts, own)) !== ids.length) throw new ApiError('notFound');
      await transaction
        .update(alerts)
        .set({ readAt: now() })
        .where(and(own, isNull(alerts.readAt)));
      await notifyChange(transaction, alertsChanged(user.id));
    });
    return { done: true };
  });

  routes.handle(calls.alerts.settings, async ({ user }) => {
    const { isSaved, settings } = await settingsOf(database, user.id);
    const linked = await leaguesOf(database, user.id);
    const stored = await database
      .select({ leagueId: alertLeagues.leagueId, off: alertLeagues.off })
      .from(alertLeagues)
      .where(eq(alertLeagues.userId, user.id));
    const offIn = new Map(stored.map(({ leagueId, off }) => [leagueId, off]));
    return {
      settings,
      isSaved,
      email: { address: user.email, isConfirmed: user.emailConfirmed, isDelivered: mail.isDelivered },
      leagues: linked.map(({ league, member }) => {
        const { lineupLock, name, scoringForm } = storedHead(league.facts);
        return {
          league: league.id,
          name,
          scoringForm,
          lineupLock,
          hasTeam: member.ownTeamId !== null,
          off: [...(offIn.get(league.id) ?? [])],
        };
      }),
    };
  });

  routes.handle(calls.alerts.changeSettings, async ({ body, user }) => {
    await saveSettings(database, user.id, body, now());
    return { done: true };
  });

  routes.handle(calls.alerts.changeLeague, async ({ body, user }) => {
    if (!(await leagueOf(database, user.id, body.league))) throw new ApiError('leagueNotFound');
    await saveLeagueSettings(database, user.id, body.league, body.off);
    return { done: true };
  });

  routes.handle(calls.alerts.unsubscribe, async ({ body }) => {
    const read = readUnsubscribeCode(hashKey, body.code);
    if (!read) throw new ApiError('linkStateInvalid');
    await database.transaction(async (transaction) => {
      const { isSaved, settings } = await settingsOf(transaction, read.userId);
      // Users who never saved settings, or whose account is gone, get no emails anyway.
      if (!isSaved) return;
      const off = alertKinds.filter((kind) => read.about === 'all' || read.about === kind);
      const kinds: AlertSettings['kinds'] = { ...settings.kinds };
      for (const kind of off) kinds[kind] = { ...kinds[kind], email: false };
      const isDigestOff = read.about === 'all' || read.about === 'digest';
      const digest = isDigestOff ? { ...settings.digest, email: false } : settings.digest;
      await saveSettings(transaction, read.userId, { ...settings, kinds, digest }, now());
    });
    return { about: read.about };
  });
};
