import type { RecapFacts } from '@fantasy-stats/contract/recap-facts';
import type { RecapKind } from '@fantasy-stats/contract/recap-kinds';
import { fantasyDayOf, type LeagueSeason, type Week } from '@fantasy-stats/domain';
import { tradeFacts, weekToPreview } from '@fantasy-stats/engine/recap';
import { nbaVersionOf } from '../../forecasts/forecast-facts.ts';
import type { Parts } from '../../kernel/parts.ts';
import { forecastVersion } from '../../leagues/input-versions.ts';
import type { RecapSender } from '../delivery/chat-channel.ts';
import { type NewsFor, newsSource, tradesFor } from '../news.ts';
import { type ChannelRow, openChannels } from './channels.ts';
import { linesOf } from './lines.ts';
import { dueWeeks } from './recaps-due.ts';
import { previewOf, type RecapSources, recapOf, tradeOf, valuedTrades, weekTrade } from './week.ts';

export interface RecapFinding extends RecapSources, Pick<Parts, 'log'> {
  readonly sender: Pick<RecapSender, 'put'>;
}

interface DueRecap extends NewsFor<ChannelRow> {
  readonly kind: RecapKind;
  /** Week number or trade id. */
  readonly subject: string;
  /** Null for trades. */
  readonly week: Week | null;
}

/**
 * Creates the source of recaps. Each channel has its own days and hours; a user's channels share
 * computations.
 */
export function recapSource(around: RecapFinding) {
  const { database, now } = around;

  function dueTo(to: ChannelRow, kind: RecapKind, subject: string, week: Week | null): DueRecap {
    const topic = `${to.userId} ${kind} ${subject}`;
    return { to, kind, subject, week, topic, key: `${to.id} ${kind} ${subject}` };
  }

  async function factsOf(
    { kind, subject, to: { userId }, week }: DueRecap,
    season: LeagueSeason,
    version: string,
  ): Promise<RecapFacts | null> {
    if (week === null) return factsOfTrade(subject, season, { userId, version });
    const recapRequest = { season, week, version, userId, valuesTrades: true };
    return kind === 'recap' ? recapOf(around, recapRequest) : previewOf(around, recapRequest);
  }

  async function factsOfTrade(
    id: string,
    season: LeagueSeason,
    recapRequest: { readonly userId: string; readonly version: string },
  ): Promise<RecapFacts | null> {
    const trade = await tradeOf(database, season.league, id);
    if (!trade) return null;
    const day = fantasyDayOf(new Date(trade.at));
    const week =
      weekToPreview(season, day) ?? weekToPreview(season, fantasyDayOf(now())) ?? season.league.weeks.at(-1);
    if (!week) return null;
    const valued = await valuedTrades(around, { season, ...recapRequest });
    return tradeFacts(season, week.number, weekTrade(trade, valued.get(id) ?? null));
  }

  return newsSource<ChannelRow, DueRecap>(around, {
    name: 'recaps',
    subscribers: async () => (await openChannels(database, now())).map(({ channel }) => channel),
    due: async (channels, weeks) => {
      const ofWeeks = channels.flatMap((channel) =>
        dueWeeks(weeks.get(channel.leagueId)?.weeks ?? [], channel, now()).map(({ kind, week }) =>
          dueTo(channel, kind, String(week.number), week),
        ),
      );
      const wanting = channels.filter(({ settings }) => settings.kinds.trade);
      const trades = await tradesFor(database, wanting, now());
      return [...ofWeeks, ...trades.map(({ to, trade }) => dueTo(to, 'trade', trade, null))];
    },
    make: async (due, { season: read, syncedAt, version }) => {
      const season = await read();
      if (!season) return null;
      const facts = await factsOf(
        due,
        season,
        forecastVersion(version, syncedAt, await nbaVersionOf(database)),
      );
      return (
        facts &&
        ((transaction, { key, kind, to }) =>
          around.sender.put(transaction, {
            channel: to,
            key,
            kind,
            lines: linesOf(season, facts, to.settings.tone),
          }))
      );
    },
  });
}
