import type { League, Transaction } from '@fantasy-stats/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OlderTransactions } from '../source.ts';
import {
  type MemoryReply,
  memoryClient,
  periodOf,
  sampleKey,
  sampleLeague,
  viewsOf,
} from '../testing/espn-handed.ts';
import {
  messageSample,
  noonOf,
  offerSample,
  recordSample,
  sampleRecords,
  sampleTopics,
  topicSample,
  tradedItems,
} from '../testing/espn-moves-sample.ts';
import { sampleResponses, settingsResponse } from '../testing/espn-sample.ts';
import { espnLeague } from './source.ts';
import type { EspnRequest } from './transport.ts';

let league: League;

/** `feed` replaces the feed's pages. */
function reply(request: EspnRequest, feed: (offset: number) => MemoryReply): MemoryReply {
  const views = viewsOf(request);
  if (views === 'kona_league_communication') {
    const filter: { topics: { offset: number } } = JSON.parse(request.filter ?? '');
    return feed(filter.topics.offset);
  }
  if (views.includes('mTransactions2'))
    return { body: { ...settingsResponse(), transactions: sampleRecords.get(periodOf(request) ?? 0) ?? [] } };
  const body = sampleResponses.get(views);
  return body === undefined ? 404 : { body };
}

function open(feed: (offset: number) => MemoryReply = () => 401, isSignedIn = true) {
  const { client, requested } = memoryClient((request) => reply(request, feed), isSignedIn);
  return { source: espnLeague(client, sampleKey), requested };
}

const page = (topics: readonly unknown[]) => (): MemoryReply => ({ body: { topics } });

async function readAll(source: ReturnType<typeof open>['source'], start: string | null = null) {
  const steps: OlderTransactions[] = [];
  let from = start;
  do {
    const step: OlderTransactions = await source.readOlderTransactions(league, from);
    steps.push(step);
    from = step.next;
  } while (from !== null && steps.length < 50);
  const transactions: Transaction[] = steps.flatMap((step) => step.facts.transactions);
  return { steps, transactions };
}

beforeAll(async () => {
  league = await sampleLeague();
});

describe('ESPN moves read from the activity feed or the transaction records', () => {
  it('are the same, with the same ids, from both sources', async () => {
    const byRecords = await readAll(open(undefined, false).source);
    const byFeed = await readAll(open(page(sampleTopics)).source);
    expect(byRecords.steps).toHaveLength(10);
    expect(byFeed.steps).toHaveLength(4);
    const [topics] = byFeed.steps;
    expect(topics?.facts.transactions).toEqual(byRecords.transactions);
    expect(topics?.wholeSince).toBe('2026-10-20');
    // After the activity feed, the transaction records of the last days are read, and repeat two moves.
    expect(byFeed.transactions.slice(4)).toEqual(byRecords.transactions.slice(0, 2));
    expect(byRecords.transactions.map(({ kind, faabBid }) => [kind, faabBid])).toEqual([
      ['waiver', 12],
      ['trade', null],
      ['drop', null],
      ['addDrop', null],
    ]);
  });

  it('are read backward day by day without a session, and the next read resumes where the last one stopped', async () => {
    const { source, requested } = open(undefined, false);
    const first = await source.readOlderTransactions(league, null);
    expect(first).toMatchObject({ next: 'day:9', wholeSince: '2026-10-29' });
    expect(requested).toHaveLength(1);
    const second = await open(undefined, false).source.readOlderTransactions(league, first.next);
    expect(second).toMatchObject({ next: 'day:8', wholeSince: '2026-10-28' });
    expect(second.facts.transactions).toHaveLength(1);
    const last = await source.readOlderTransactions(league, 'day:1');
    expect(last).toMatchObject({ next: null, wholeSince: '2026-10-20' });
  });

  it('come from the records if the feed is closed or broken', async () => {
    for (const feed of [401, 404, 400, { body: { topics: 'none' } }, { body: [] }]) {
      const { source, requested } = open(() => feed);
      const step = await source.readOlderTransactions(league, null);
      expect(step).toMatchObject({ next: 'day:9', missing: [] });
      const views = requested.map(viewsOf).filter((view) => view !== 'mTeam');
      expect(views).toEqual(['kona_league_communication', 'mSettings+mTransactions2']);
    }
  });

  it('are reported as missing for a day that cannot be read', async () => {
    const { client } = memoryClient(
      (request) => (periodOf(request) === 9 ? 404 : reply(request, () => 401)),
      false,
    );
    const step = await espnLeague(client, sampleKey).readOlderTransactions(league, 'day:9');
    expect(step).toMatchObject({
      next: 'day:8',
      wholeSince: null,
      missing: [{ part: 'transactions', days: ['2026-10-28'], reason: 'NotFoundAtPlatform' }],
    });
  });
});

describe('trade offers that are read backward in time', () => {
  const walk = async (records: ReadonlyMap<number, readonly unknown[]>) => {
    const { client } = memoryClient(
      (request) => ({
        body: { ...settingsResponse(), transactions: records.get(periodOf(request) ?? 0) ?? [] },
      }),
      false,
    );
    const source = espnLeague(client, sampleKey);
    const offers = [];
    const places = [];
    let from: string | null = null;
    do {
      const step: OlderTransactions = await source.readOlderTransactions(league, from);
      offers.push(...step.facts.offers);
      places.push(step.next);
      from = step.next;
    } while (from !== null);
    return { offers, places };
  };

  it('have the outcome recorded on a later day, which the resume point stores', async () => {
    const declined = recordSample('no', 'TRADE_DECLINE', {
      teamId: 3,
      relatedTransactionId: 'offer',
      items: tradedItems,
    });
    const { offers, places } = await walk(
      new Map([
        [9, [declined]],
        [7, [offerSample()]],
      ]),
    );
    expect(offers).toMatchObject([
      { id: 'offer', state: 'declined', proposedAt: new Date(noonOf(7)).toISOString() },
    ]);
    expect(places.slice(0, 5)).toEqual([
      'day:9',
      'day:8;declined=offer',
      'day:7;declined=offer',
      'day:6',
      'day:5',
    ]);
  });

  it('are expired if no response is recorded by their expiration time', async () => {
    const { offers } = await walk(new Map([[5, [offerSample({ expirationDate: noonOf(7) })]]]));
    expect(offers).toMatchObject([{ id: 'offer', state: 'expired' }]);
  });

  it('come from the records of the last three days if the moves come from the feed', async () => {
    const offer = offerSample({ proposedDate: noonOf(9), expirationDate: noonOf(12) });
    const { client, requested } = memoryClient((request) =>
      viewsOf(request) === 'kona_league_communication'
        ? { body: { topics: sampleTopics } }
        : { body: { ...settingsResponse(), transactions: periodOf(request) === 9 ? [offer] : [] } },
    );
    const source = espnLeague(client, sampleKey);
    const places: (string | null)[] = [];
    const offers = [];
    let from: string | null = null;
    do {
      const step: OlderTransactions = await source.readOlderTransactions(league, from);
      offers.push(...step.facts.offers);
      places.push(step.next);
      from = step.next;
    } while (from !== null);
    expect(offers).toMatchObject([{ id: 'offer', state: 'open' }]);
    expect(places).toEqual(['day:10-8', 'day:9-8', 'day:8-8', null]);
    expect(requested.map(periodOf).filter((period) => period !== null)).toEqual([10, 9, 8]);
  });
});

describe('a long activity feed', () => {
  const topics = Array.from({ length: 130 }, (_, index) => {
    const period = 9 - Math.floor(index / 20);
    return topicSample(noonOf(period) - index, [messageSample(178, 1000 + index, { to: 1 })]);
  });
  const paged = (offset: number): MemoryReply => ({ body: { topics: topics.slice(offset, offset + 50) } });

  it('is read in pages of whole days, every topic once', async () => {
    const { steps, transactions } = await readAll(open(paged).source, 'feed:0');
    expect(transactions.slice(0, 130).map(({ moves }) => moves[0]?.playerId)).toEqual(
      topics.map((_, index) => String(1000 + index)),
    );
    // The first page has fifty topics: forty from two whole days, and ten from a third day, which are left
    // for the next page.
    expect(steps[0]).toMatchObject({ next: 'feed:40', wholeSince: '2026-10-27' });
    expect(steps.find(({ wholeSince }) => wholeSince === '2026-10-20')).toMatchObject({ next: 'day:10-8' });
    expect(steps.at(-1)).toMatchObject({ next: null, wholeSince: null });
  });

  it('continues when a page contains a single day', async () => {
    const sameDay = topics.map((_topic, index) =>
      topicSample(noonOf(5) - index, [messageSample(178, 1000 + index, { to: 1 })]),
    );
    const { transactions, steps } = await readAll(
      open((offset) => ({ body: { topics: sameDay.slice(offset, offset + 50) } })).source,
      'feed:0',
    );
    expect(new Set(transactions.slice(0, 130).map(({ id }) => id)).size).toBe(130);
    expect(steps[0]).toMatchObject({ next: 'feed:50', wholeSince: null });
  });

  it('is supplemented by the records of the day of a trade whose giver is unknown', async () => {
    const unclear = topicSample(noonOf(8), [
      messageSample(244, 100, { from: 0, to: 3, for: 3 }),
      messageSample(246, 0, { from: 1, to: 3 }),
    ]);
    const { source, requested } = open(page([unclear]));
    const { facts, skipped } = await source.readOlderTransactions(league, 'feed:0');
    // Requests the day of the trade, then the day of its offer, which names the players.
    expect(requested.map((request) => [viewsOf(request), periodOf(request)])).toEqual([
      ['kona_league_communication', null],
      // Team owners are requested once.
      ['mTeam', null],
      ['mSettings+mTransactions2', 8],
      ['mTransactions2', 7],
    ]);
    expect(facts.transactions.map(({ id }) => id)).toEqual(['trade_2026-10-27_100to3_101to1']);
    expect(skipped).toEqual([]);
  });

  it('gives the known moves of a trade that no record contains, and the trade is reported as incomplete', async () => {
    const unclear = topicSample(noonOf(3), [
      messageSample(244, 100, { from: 1, to: 3, for: 1 }),
      messageSample(290, 0, { from: 1, to: 3 }),
    ]);
    const { facts, skipped } = await open(page([unclear])).source.readOlderTransactions(league, 'feed:0');
    expect(facts.transactions[0]?.moves).toMatchObject([{ playerId: '100', from: '1', to: '3' }]);
    expect(skipped).toEqual(['a trade the activity feed does not tell wholly']);
  });
});

describe('recent moves', () => {
  it('take a trade’s players from its offer on an earlier day', async () => {
    const { source, requested } = open(undefined, false);
    const { facts } = await source.readTransactions(league, '2026-10-27');
    expect(facts.transactions.map(({ id }) => id)).toEqual([
      'move_2026-10-28_200to8_201from8',
      'trade_2026-10-27_100to3_101to1',
    ]);
    expect(requested.map(periodOf)).toEqual([10, 9, 8, 7]);
  });

  it('take a trade’s players from the feed, in one request, if there is a session', async () => {
    const { source, requested } = open(page(sampleTopics));
    const { facts, skipped } = await source.readTransactions(league, '2026-10-27');
    expect(facts.transactions.map(({ id }) => id)).toContain('trade_2026-10-27_100to3_101to1');
    expect(requested.map(viewsOf).filter((views) => views === 'kona_league_communication')).toHaveLength(1);
    expect(requested).toHaveLength(4);
    expect(skipped).toEqual([]);
  });

  it('include the days read before a missing day, and are reported as incomplete', async () => {
    const { client } = memoryClient(
      (request) => (periodOf(request) === 8 ? 404 : reply(request, () => 401)),
      false,
    );
    const { facts, missing } = await espnLeague(client, sampleKey).readTransactions(league, '2026-10-24');
    expect(facts.transactions).toHaveLength(1);
    expect(missing).toEqual([{ part: 'transactions', reason: 'NotFoundAtPlatform' }]);
  });
});
