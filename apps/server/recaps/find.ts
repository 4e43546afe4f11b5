import type { RecapFacts } from '@fantasy-stats/contract/recap-facts';
import type { RecapKind } from '@fantasy-stats/contract/recap-kinds';
import { fantasyDayOf, type LeagueId, type LeagueSeason, type Week } from '@fantasy-stats/domain';
import { tradeFacts, weekToPreview } from '@fantasy-stats/engine/recap';
import { guarded } from '../jobs/set-aside.ts';
import { readWeeklySeason } from '../league/facts/read-weekly-season.ts';
import { forecastVersion, nbaVersionOf } from '../league/forecast/facts.ts';
import type { Parts } from '../parts.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { type ChannelRow, openChannels } from './channels.ts';
import { dueWeeks, tradesSince } from './due.ts';
import { byLeagues, type LeagueWeeks, leagueWeeksOf, lookedAtInVain } from './league-weeks.ts';
import { linesOf } from './lines.ts';
import { postKey, toldTo } from './posts.ts';
import type { RecapSender } from './send.ts';
import {
  newTrades,
  previewOf,
  type RecapSources,
  recapOf,
  tradeOf,
  valuedTrades,
  weekTrade,
} from './week.ts';

export interface RecapFinding extends RecapSources, Pick<Parts, 'log'> {
  readonly sender: Pick<RecapSender, 'put'>;
}

/** Something a channel is to be told of. */
interface Due {
  readonly channel: ChannelRow;
  readonly kind: RecapKind;
  readonly subject: string;
  /** Null for trades. */
  readonly week: Week | null;
}

const inVainKey = ({ channel: { leagueId, userId }, kind, subject }: Due) =>
  `${leagueId} ${userId} ${kind} ${subject}`;

/**
 * Looks for what channels are to be told now, and has it sent. A league that cannot be told of stops no other; it is looked at
 * again when something about it has changed.
 *
 * @returns messages that are new
 */
export function recapFinder(around: RecapFinding): () => Promise<number> {
  const { database, log, now } = around;
  const inVain = lookedAtInVain();

  /** What channels are to be told of trades: those of the last days, of which most are none. */
  async function tradesDue(channels: readonly ChannelRow[], at: Date): Promise<Due[]> {
    const wanting = channels.filter(({ settings }) => settings.kinds.trade);
    if (wanting.length === 0) return [];
    const since = wanting.map((channel) => tradesSince(channel, at).getTime());
    const rows = await newTrades(
      database,
      wanting.map(({ leagueId }) => leagueId),
      new Date(Math.min(...since)),
    );
    return wanting.flatMap((channel) =>
      rows
        .filter((row) => row.leagueId === channel.leagueId && row.at > tradesSince(channel, at))
        .map(({ id }): Due => ({ channel, kind: 'trade', subject: id, week: null })),
    );
  }

  /** What there is to tell, each asked for once however many channels are told. */
  async function tell(due: readonly Due[], league: LeagueWeeks, leagueId: LeagueId): Promise<number> {
    const season = await readWeeklySeason(database, leagueId);
    if (!season) return 0;
    const version = forecastVersion(league.version, league.syncedAt, await nbaVersionOf(database));
    let told = 0;
    const groups = Map.groupBy(due, ({ channel, kind, subject }) => `${channel.userId} ${kind} ${subject}`);
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const facts = await factsOf(first, season, version);
      if (!facts) {
        inVain.note(inVainKey(first), league);
        continue;
      }
      for (const { channel, kind, subject } of group) {
        const lines = linesOf(season, facts, channel.settings.tone);
        const isNew = await database.transaction((transaction) =>
          around.sender.put(transaction, { channel, kind, subject, lines }),
        );
        if (isNew) told += 1;
      }
    }
    return told;
  }

  async function factsOf(due: Due, season: LeagueSeason, version: string): Promise<RecapFacts | null> {
    const { userId } = due.channel;
    if (due.week === null) return factsOfTrade(due.subject, season, { userId, version });
    const asked = { season, week: due.week, version, userId, valuesTrades: true };
    return due.kind === 'recap' ? recapOf(around, asked) : previewOf(around, asked);
  }

  async function factsOfTrade(
    id: string,
    season: LeagueSeason,
    asked: { readonly userId: string; readonly version: string },
  ): Promise<RecapFacts | null> {
    const trade = await tradeOf(database, season.league, id);
    if (!trade) return null;
    const day = fantasyDayOf(new Date(trade.at));
    const week =
      weekToPreview(season, day) ?? weekToPreview(season, fantasyDayOf(now())) ?? season.league.weeks.at(-1);
    if (!week) return null;
    const valued = await valuedTrades(around, { season, ...asked });
    return tradeFacts(season, week.number, weekTrade(trade, valued.get(id) ?? null));
  }

  /** Looks through the channels of some leagues. @throws ThreadStopped where the server ends */
  async function tellSome(channels: readonly ChannelRow[], at: Date): Promise<number> {
    const versions = await leagueWeeksOf(
      database,
      log,
      channels.map(({ leagueId }) => leagueId),
    );
    const ofWeeks = channels.flatMap((channel) =>
      dueWeeks(versions.get(channel.leagueId)?.weeks ?? [], channel, at).map(
        ({ kind, week }): Due => ({ channel, kind, subject: String(week.number), week }),
      ),
    );
    const all = [...ofWeeks, ...(await tradesDue(channels, at))];
    const already = await toldTo(database, [...new Set(all.map(({ channel }) => channel))]);
    const due = all.filter((one) => {
      const league = versions.get(one.channel.leagueId);
      return league && !already.has(postKey(one.channel.id, one)) && !inVain.has(inVainKey(one), league);
    });
    let told = 0;
    for (const [leagueId, own] of Map.groupBy(due, ({ channel }) => channel.leagueId)) {
      const league = versions.get(leagueId);
      if (!league) continue;
      try {
        const done = await guarded(database, leagueId, 'recaps', () => tell(own, league, leagueId));
        if (done.state === 'done') told += done.result;
      } catch (error) {
        if (error instanceof ThreadStopped) throw error;
        log.error({ err: error, league: leagueId }, 'a league’s recap could not be written');
        for (const one of own) inVain.note(inVainKey(one), league);
      }
    }
    return told;
  }

  return async () => {
    const at = now();
    const channels = (await openChannels(database, at)).map(({ channel }) => channel);
    let told = 0;
    try {
      for (const some of byLeagues(channels)) told += await tellSome(some, at);
    } catch (error) {
      /* The server ends: the next start looks at the rest. */
      if (!(error instanceof ThreadStopped)) throw error;
    }
    return told;
  };
}
