import type { LeagueId, LeagueSeason, Week } from '@fantasy-stats/domain';
import { recapWeeks } from '@fantasy-stats/engine/recap';
import { inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../kernel/database/index.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import type { Logger } from '../kernel/log.ts';
import { storedKeys } from '../kernel/outbox/outbox.ts';
import type { Parts } from '../kernel/parts.ts';
import { readWeeklySeason } from '../leagues/facts/read-weekly-season.ts';
import { storedLeague } from '../leagues/facts/stored.ts';
import type { Source } from './find-due.ts';
import { tradesSince } from './recaps/recaps-due.ts';
import { newTrades } from './recaps/week.ts';

export interface Subscriber {
  readonly userId: string;
  readonly leagueId: LeagueId;
  /** News before this time is not sent. */
  readonly since: Date;
}

export interface NewsFor<To extends Subscriber> {
  readonly to: To;
  /** Identifies the news within its league. Subscribers with the same topic get the same content. */
  readonly topic: string;
  readonly key: string;
}

export interface LeagueWeeks {
  readonly weeks: readonly Week[];
  /** Changes whenever any of the league's data changes. */
  readonly version: number;
  readonly syncedAt: Date | null;
}

/** A league whose data is read once for all its news. */
export interface NewsLeague extends LeagueWeeks {
  season(): Promise<LeagueSeason | null>;
}

/** @returns whether the message is new */
export type Put<News> = (transaction: Transaction, news: News) => Promise<boolean>;

export interface NewsKind<To extends Subscriber, News extends NewsFor<To>> {
  readonly name: 'recaps' | 'webhooks';
  subscribers(): Promise<readonly To[]>;
  /** Returns the news due to the given subscribers, including news that is already stored. */
  due(subscribers: readonly To[], weeks: ReadonlyMap<LeagueId, LeagueWeeks>): Promise<readonly News[]>;
  /** Returns a function that stores the content; null while there is nothing to report. */
  make(news: News, league: NewsLeague): Promise<Put<News> | null>;
}

interface Topic<News> {
  readonly leagueId: LeagueId;
  readonly league: NewsLeague;
  readonly name: string;
  readonly news: readonly [News, ...News[]];
}

const leaguesAtOnce = 200;

/** Maximum cached topics without a message. They are tried again once their league changes. */
const mostWithoutMessage = 10_000;

/** Creates a source of news that each of a league's subscribers gets once. */
export function newsSource<To extends Subscriber, News extends NewsFor<To>>(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  kind: NewsKind<To, News>,
): Source<Topic<News>> {
  const withoutMessage = new Map<string, string>();
  const stateOf = ({ syncedAt, version }: LeagueWeeks) => `${version} ${syncedAt?.getTime()}`;

  function noteWithoutMessage({ league, name }: Topic<News>): void {
    if (withoutMessage.size >= mostWithoutMessage) withoutMessage.clear();
    withoutMessage.set(name, stateOf(league));
  }

  async function topicsOf(subscribers: readonly To[]): Promise<Topic<News>[]> {
    const weeks = await leagueWeeksOf(
      database,
      log,
      subscribers.map(({ leagueId }) => leagueId),
    );
    const due = await kind.due(subscribers, weeks);
    const userIds = [...new Set(due.map(({ to }) => to.userId))];
    const stored = await storedKeys(
      database,
      userIds,
      due.map(({ key }) => key),
    );
    const open = due.filter(({ key }) => !stored.has(key));
    const seasons = new Map<LeagueId, Promise<LeagueSeason | null>>();
    const topics = Map.groupBy(open, ({ to, topic }) => `${to.leagueId} ${topic}`);
    return [...topics].flatMap(([name, [first, ...more]]): Topic<News>[] => {
      const league = first && weeks.get(first.to.leagueId);
      if (!league || withoutMessage.get(name) === stateOf(league)) return [];
      const { leagueId } = first.to;
      const season = () => {
        const reading = seasons.get(leagueId) ?? readWeeklySeason(database, leagueId);
        seasons.set(leagueId, reading);
        return reading;
      };
      return [{ leagueId, name, news: [first, ...more], league: { ...league, season } }];
    });
  }

  return {
    name: kind.name,
    due: async function* () {
      for (const some of byLeagues(await kind.subscribers())) yield await topicsOf(some);
    },
    find: async (topic) => {
      const put = await kind.make(topic.news[0], topic.league);
      if (!put) noteWithoutMessage(topic);
      let count = 0;
      for (const news of put ? topic.news : [])
        if (await database.transaction(async (transaction) => put?.(transaction, news))) count += 1;
      return count;
    },
    skip: (topic, why) => {
      if (why === 'failed') noteWithoutMessage(topic);
    },
  };
}

async function leagueWeeksOf(
  database: Queryable,
  log: Logger,
  ids: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, LeagueWeeks>> {
  const rows = await database
    .select({
      id: leagues.id,
      facts: leagues.facts,
      version: leagues.version,
      syncedAt: leagues.syncedAt,
    })
    .from(leagues)
    .where(inArray(leagues.id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ facts, id, ...row }): [LeagueId, LeagueWeeks][] => {
      try {
        return [[id, { ...row, weeks: recapWeeks(storedLeague(facts, id)) }]];
      } catch (error) {
        log.warn({ err: error, league: id }, 'weeks of a league could not be read');
        return [];
      }
    }),
  );
}

function byLeagues<Item extends { readonly leagueId: LeagueId }>(items: readonly Item[]): Item[][] {
  const ofLeagues = [...Map.groupBy(items, ({ leagueId }) => leagueId).values()];
  return Array.from({ length: Math.ceil(ofLeagues.length / leaguesAtOnce) }, (_, batch) =>
    ofLeagues.slice(batch * leaguesAtOnce, (batch + 1) * leaguesAtOnce).flat(),
  );
}

/** Returns recent trades. The result may include transactions that are not trades. */
export async function tradesFor<To extends Subscriber>(
  database: Queryable,
  subscribers: readonly To[],
  now: Date,
): Promise<{ readonly to: To; readonly trade: string }[]> {
  if (subscribers.length === 0) return [];
  const since = subscribers.map((one) => tradesSince(one, now).getTime());
  const rows = await newTrades(
    database,
    subscribers.map(({ leagueId }) => leagueId),
    new Date(Math.min(...since)),
  );
  return subscribers.flatMap((to) =>
    rows
      .filter(({ at, leagueId }) => leagueId === to.leagueId && at > tradesSince(to, now))
      .map(({ id }) => ({ to, trade: id })),
  );
}
