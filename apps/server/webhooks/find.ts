import type { WebhookEvent } from '@fantasy-stats/contract/webhook-kinds';
import { addDays, fantasyDayOf, type LeagueId, type LeagueSeason, type Week } from '@fantasy-stats/domain';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { newsMilliseconds } from '../alerts/due.ts';
import { settingsIn } from '../alerts/settings.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { leagues } from '../database/schema/league.ts';
import { webhookDeliveries } from '../database/schema/webhook.ts';
import { guarded } from '../jobs/set-aside.ts';
import type { Task } from '../jobs/work.ts';
import { readWeeklySeason } from '../league/facts/read-weekly-season.ts';
import type { Parts } from '../parts.ts';
import { tradesSince } from '../recaps/due.ts';
import { byLeagues, type LeagueWeeks, leagueWeeksOf, lookedAtInVain } from '../recaps/league-weeks.ts';
import { newTrades, tradeOf } from '../recaps/week.ts';
import type { WebhookSender } from './deliver.ts';
import { alertRaised, type Told, tradeMade, weekOver } from './events.ts';
import { openSubscriptions, type Subscription } from './store.ts';

export interface WebhookFinding extends Pick<Parts, 'config' | 'database' | 'log' | 'now'> {
  readonly sender: Pick<WebhookSender, 'put'>;
}

/** So many days after its end a week is still news: results can take days to be final. */
const weekNewsDays = 5;

/** Weeks that were over not long ago, and not before a webhook was told of the league. */
export function weeksOver(weeks: readonly Week[], since: Date, now: Date): Week[] {
  const today = fantasyDayOf(now);
  return weeks.filter(
    ({ lastDay }) =>
      lastDay < today && today <= addDays(lastDay, weekNewsDays) && fantasyDayOf(since) <= lastDay,
  );
}

/** Something a webhook is to be told of. */
interface Due {
  readonly subscription: Subscription;
  readonly event: WebhookEvent;
  readonly subject: string;
  /** Makes what is told, where that needs nothing of the league; null where it does. */
  readonly told: (() => Told | null) | null;
}

const keyOf = ({ event, subject, subscription: { leagueId, webhook } }: Due) =>
  `${webhook.id} ${event} ${leagueId} ${subject}`;

/** Has webhooks told of what is new: weeks that are over, trades, alerts. @returns events that are new */
export function webhookFinder(around: WebhookFinding): () => Promise<number> {
  const { config, database, log, now, sender } = around;
  const inVain = lookedAtInVain();

  const wanting = (subscriptions: readonly Subscription[], event: WebhookEvent) =>
    subscriptions.filter(({ webhook }) => webhook.events.includes(event));

  /** Alerts whose moment has come and whose cause is there; whether somebody has read them is nothing to a program. */
  async function alertsDue(all: readonly Subscription[], at: Date): Promise<Due[]> {
    const subscriptions = wanting(all, 'alert.raised');
    if (subscriptions.length === 0) return [];
    const rows = await database
      .select({ alert: alerts, league: leagues.facts, settings: alertSettings.settings })
      .from(alerts)
      .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
      .leftJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
      .where(
        and(
          inArray(alerts.userId, [...new Set(subscriptions.map(({ webhook }) => webhook.userId))]),
          inArray(alerts.leagueId, [...new Set(subscriptions.map(({ leagueId }) => leagueId))]),
          isNull(alerts.endedAt),
          lte(alerts.sendAt, at),
          gt(alerts.sendAt, new Date(at.getTime() - newsMilliseconds)),
          or(isNull(alerts.endsAt), gt(alerts.endsAt, at)),
        ),
      );
    return subscriptions.flatMap((subscription) =>
      rows
        .filter(
          ({ alert }) =>
            alert.userId === subscription.webhook.userId &&
            alert.leagueId === subscription.leagueId &&
            alert.createdAt >= subscription.since,
        )
        .map(({ alert, league, settings }): Due => {
          const about = { publicUrl: config.publicUrl, timeZone: settingsIn(settings).timeZone, now: at };
          return {
            subscription,
            event: 'alert.raised',
            subject: alert.id,
            told: () => alertRaised(alert, { ...league, id: subscription.leagueId }, about),
          };
        }),
    );
  }

  async function tradesDue(all: readonly Subscription[], at: Date): Promise<Due[]> {
    const subscriptions = wanting(all, 'trade.made');
    if (subscriptions.length === 0) return [];
    const since = subscriptions.map((one) => tradesSince(one, at).getTime());
    const rows = await newTrades(
      database,
      subscriptions.map(({ leagueId }) => leagueId),
      new Date(Math.min(...since)),
    );
    return subscriptions.flatMap((subscription) =>
      rows
        .filter((row) => row.leagueId === subscription.leagueId && row.at > tradesSince(subscription, at))
        .map(({ id }): Due => ({ subscription, event: 'trade.made', subject: id, told: null })),
    );
  }

  /** What webhooks were told already, or are about to be, by the keys above. */
  async function toldAlready(due: readonly Due[]): Promise<ReadonlySet<string>> {
    if (due.length === 0) return new Set();
    const rows = await database
      .select({
        webhook: webhookDeliveries.webhookId,
        event: webhookDeliveries.event,
        league: webhookDeliveries.leagueId,
        subject: webhookDeliveries.subject,
      })
      .from(webhookDeliveries)
      .where(
        and(
          inArray(webhookDeliveries.webhookId, [
            ...new Set(due.map(({ subscription }) => subscription.webhook.id)),
          ]),
          inArray(webhookDeliveries.subject, [...new Set(due.map(({ subject }) => subject))]),
        ),
      );
    return new Set(
      rows.map(({ event, league, subject, webhook }) => `${webhook} ${event} ${league} ${subject}`),
    );
  }

  async function toldOf({ event, subject }: Due, season: LeagueSeason): Promise<Told | null> {
    if (event === 'week.over') {
      const week = season.league.weeks.find(({ number }) => String(number) === subject);
      return week ? weekOver(season, week, config.publicUrl) : null;
    }
    const trade = await tradeOf(database, season.league, subject);
    return trade && tradeMade(season, trade, config.publicUrl);
  }

  /** Each asked for once, however many webhooks are told. */
  async function tell(due: readonly Due[], league: LeagueWeeks, leagueId: LeagueId): Promise<number> {
    const isReading = due.some(({ told }) => told === null);
    const season = isReading ? await readWeeklySeason(database, leagueId) : null;
    let count = 0;
    for (const group of Map.groupBy(due, ({ event, subject }) => `${event} ${subject}`).values()) {
      const [first] = group;
      const told = first && (first.told ? first.told() : season && (await toldOf(first, season)));
      for (const one of group) {
        if (!told) {
          inVain.note(keyOf(one), league);
          continue;
        }
        const { subject, subscription } = one;
        const { webhook } = subscription;
        const isNew = await database.transaction((transaction) =>
          sender.put(transaction, { webhook, leagueId, subject }, told),
        );
        if (isNew) count += 1;
      }
    }
    return count;
  }

  async function tellSome(subscriptions: readonly Subscription[], at: Date): Promise<number> {
    const versions = await leagueWeeksOf(
      database,
      log,
      subscriptions.map(({ leagueId }) => leagueId),
    );
    const ofWeeks = wanting(subscriptions, 'week.over').flatMap((subscription) =>
      weeksOver(versions.get(subscription.leagueId)?.weeks ?? [], subscription.since, at).map(
        ({ number }): Due => ({ subscription, event: 'week.over', subject: String(number), told: null }),
      ),
    );
    const all = [
      ...ofWeeks,
      ...(await tradesDue(subscriptions, at)),
      ...(await alertsDue(subscriptions, at)),
    ];
    const already = await toldAlready(all);
    const due = all.filter((one) => {
      const league = versions.get(one.subscription.leagueId);
      return league && !already.has(keyOf(one)) && !inVain.has(keyOf(one), league);
    });
    let count = 0;
    for (const [leagueId, own] of Map.groupBy(due, ({ subscription }) => subscription.leagueId)) {
      const league = versions.get(leagueId);
      if (!league) continue;
      try {
        const done = await guarded(database, leagueId, 'webhooks', () => tell(own, league, leagueId));
        if (done.state === 'done') count += done.result;
      } catch (error) {
        log.error({ err: error, league: leagueId }, 'a league’s events could not be written');
        for (const one of own) inVain.note(keyOf(one), league);
      }
    }
    return count;
  }

  return async () => {
    const at = now();
    let count = 0;
    for (const some of byLeagues(await openSubscriptions(database, at))) count += await tellSome(some, at);
    return count;
  };
}

/** Once a minute and after each sync: has webhooks told of what is new. */
export function webhookTask(around: WebhookFinding): Task {
  return { name: 'webhooks', cron: '* * * * *', followsSyncs: true, run: webhookFinder(around) };
}
