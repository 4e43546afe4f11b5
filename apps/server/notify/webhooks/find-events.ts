import type { WebhookEvent } from '@fantasy-stats/contract/webhook-kinds';
import { addDays, fantasyDayOf, type LeagueSeason, type Week } from '@fantasy-stats/domain';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { alertSettings, alerts } from '../../kernel/database/schema/alert.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import type { Parts } from '../../kernel/parts.ts';
import { newsMilliseconds } from '../alerts/alerts-due.ts';
import { settingsIn } from '../alerts/settings.ts';
import type { WebhookSender } from '../delivery/webhook-channel.ts';
import { type NewsFor, newsSource, tradesFor } from '../news.ts';
import { tradeOf } from '../recaps/week.ts';
import { alertRaised, tradeMade, type WebhookContent, weekOver } from './events.ts';
import { openSubscriptions, type Subscription } from './webhook-store.ts';

export interface WebhookFinding extends Pick<Parts, 'config' | 'database' | 'log' | 'now'> {
  readonly sender: Pick<WebhookSender, 'put'>;
}

/** Days after a week's end during which its results are sent. Final results can take days. */
const weekNewsDays = 5;

/** Returns recently completed weeks, except those from before the webhook's subscription to the league. */
export function weeksOver(weeks: readonly Week[], since: Date, now: Date): Week[] {
  const today = fantasyDayOf(now);
  return weeks.filter(
    ({ lastDay }) =>
      lastDay < today && today <= addDays(lastDay, weekNewsDays) && fantasyDayOf(since) <= lastDay,
  );
}

interface DueEvent extends NewsFor<Subscription> {
  readonly event: WebhookEvent;
  readonly subject: string;
  readonly content: (() => WebhookContent | null) | null;
}

export function webhookSource(around: WebhookFinding) {
  const { config, database, now, sender } = around;

  function dueTo(
    to: Subscription,
    event: WebhookEvent,
    subject: string,
    content: DueEvent['content'] = null,
  ): DueEvent {
    const topic = `${event} ${subject}`;
    return { to, event, subject, content, topic, key: `${to.webhook.id} ${event} ${to.leagueId} ${subject}` };
  }

  /** Returns due alerts, even if the user has read them. */
  async function alertsDue(subscriptions: readonly Subscription[], at: Date): Promise<DueEvent[]> {
    if (subscriptions.length === 0) return [];
    const rows = await database
      .select({ alert: alerts, league: leagues.facts, settings: alertSettings.settings })
      .from(alerts)
      .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
      .leftJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
      .where(
        and(
          inArray(alerts.userId, [...new Set(subscriptions.map(({ userId }) => userId))]),
          inArray(alerts.leagueId, [...new Set(subscriptions.map(({ leagueId }) => leagueId))]),
          isNull(alerts.endedAt),
          lte(alerts.sendAt, at),
          gt(alerts.sendAt, new Date(at.getTime() - newsMilliseconds)),
          or(isNull(alerts.endsAt), gt(alerts.endsAt, at)),
        ),
      );
    return subscriptions.flatMap((to) =>
      rows
        .filter(
          ({ alert }) =>
            alert.userId === to.userId && alert.leagueId === to.leagueId && alert.createdAt >= to.since,
        )
        .map(({ alert, league, settings }) => {
          const about = { publicUrl: config.publicUrl, timeZone: settingsIn(settings).timeZone, now: at };
          return dueTo(to, 'alert.raised', alert.id, () =>
            alertRaised(alert, { ...league, id: to.leagueId }, about),
          );
        }),
    );
  }

  async function contentOf(
    { event, subject }: DueEvent,
    season: LeagueSeason,
  ): Promise<WebhookContent | null> {
    if (event === 'week.over') {
      const week = season.league.weeks.find(({ number }) => String(number) === subject);
      return week ? weekOver(season, week, config.publicUrl) : null;
    }
    const trade = await tradeOf(database, season.league, subject);
    return trade && tradeMade(season, trade, config.publicUrl);
  }

  return newsSource<Subscription, DueEvent>(around, {
    name: 'webhooks',
    subscribers: () => openSubscriptions(database, now()),
    due: async (subscriptions, weeks) => {
      const at = now();
      const wanting = (event: WebhookEvent) =>
        subscriptions.filter(({ webhook }) => webhook.events.includes(event));
      const ofWeeks = wanting('week.over').flatMap((to) =>
        weeksOver(weeks.get(to.leagueId)?.weeks ?? [], to.since, at).map(({ number }) =>
          dueTo(to, 'week.over', String(number)),
        ),
      );
      const trades = await tradesFor(database, wanting('trade.made'), at);
      return [
        ...ofWeeks,
        ...trades.map(({ to, trade }) => dueTo(to, 'trade.made', trade)),
        ...(await alertsDue(wanting('alert.raised'), at)),
      ];
    },
    make: async (due, league) => {
      const season = due.content ? null : await league.season();
      const content = due.content ? due.content() : season && (await contentOf(due, season));
      return (
        content &&
        ((transaction, { key, to: { leagueId, webhook } }) =>
          sender.put(transaction, { webhook, leagueId, key }, content))
      );
    },
  });
}
