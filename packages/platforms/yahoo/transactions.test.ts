import type { League } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { PlatformResponse } from '../loose.ts';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { samplePendingTrade, sampleTransaction, transactionsResponse } from '../testing/yahoo-sample.ts';
import { readTransactions } from './moves.ts';

let server: LocalServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function open(changes: Parameters<typeof serveYahoo>[0] = {}) {
  server = await serveYahoo(changes);
  const source = sampleAccount(server.url).league('501.l.77');
  const { facts: league } = await source.readLeague();
  return { source, league };
}

const at = 'league/501.l.77/transactions';
const page = (newest: number, size: number, count = 25, start = 0) => ({
  [`${at};count=${count};start=${start}`]: {
    body: transactionsResponse(Array.from({ length: size }, (_, index) => sampleTransaction(newest - index))),
  },
});
const read = (rows: readonly unknown[]) =>
  readTransactions(transactionsResponse(rows), new PlatformResponse('yahoo', '/x')).facts;

describe('trades', () => {
  it('include traded picks', () => {
    const picks = [
      {
        pick: {
          source_team_key: '501.l.77.t.1',
          destination_team_key: '501.l.77.t.3',
          original_team_key: '501.l.77.t.2',
          round: '2',
        },
      },
      { pick: { source_team_key: '501.l.77.t.3', destination_team_key: '501.l.77.t.1', round: 5 } },
      { pick: { round: 6 } },
    ];
    expect(read([sampleTransaction(1, { type: 'trade', picks })]).transactions).toMatchObject([
      {
        kind: 'trade',
        picks: [
          { round: 2, originalTeamId: '2', from: '1', to: '3' },
          { round: 5, originalTeamId: null, from: '3', to: '1' },
        ],
      },
    ]);
  });

  const trader = { trader_team_key: '501.l.77.t.1', tradee_team_key: '501.l.77.t.3' };
  const withFaab = (fields: object) => {
    const response = new PlatformResponse('yahoo', '/x');
    const row = sampleTransaction(1, { type: 'trade', ...trader, ...fields });
    const [trade] = readTransactions(transactionsResponse([row]), response).facts.transactions;
    return { faab: trade?.faab ?? [], bid: trade?.faabBid, skipped: response.skipped };
  };

  it('include FAAB with the paying and the receiving team', () => {
    const entry = {
      faab: { source_team_key: '501.l.77.t.3', destination_team_key: '501.l.77.t.1', amount: '12' },
    };
    for (const [fields, from, to] of [
      [{ trader_faab: '12' }, '1', '3'],
      [{ tradee_faab: 12 }, '3', '1'],
      [{ faab: [entry] }, '3', '1'],
      [{ faab: { '0': entry, count: 1 } }, '3', '1'],
      [{ faab_bid: '12' }, null, null],
      [{ faab: 12 }, null, null],
    ] as const)
      expect(withFaab(fields)).toEqual({ faab: [{ from, to, amount: 12 }], bid: null, skipped: [] });
  });

  it('either include FAAB or report it as skipped, whatever its name and format', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('faab', 'faab_bid', 'trader_faab', 'tradee_faab_amount', 'sent_FAAB', 'faab_terms'),
        fc.oneof(
          fc.integer({ min: 1, max: 500 }),
          fc.integer({ min: 1, max: 500 }).map(String),
          fc.constantFrom('lots', -5, { amount: 5 }, true),
        ),
        (name, value) => {
          const { faab, skipped } = withFaab({ [name]: value });
          expect(faab.length + skipped.length).toBe(1);
        },
      ),
    );
    for (const value of [undefined, null, '', '-', 0, '0', []])
      expect(withFaab({ faab: value, faab_bid: value })).toMatchObject({ faab: [], skipped: [] });
  });

  it('include FAAB while they are pending, and adds keep their bid', () => {
    const facts = read([
      sampleTransaction(1, { type: 'trade', status: 'proposed', ...trader, trader_faab: 7 }),
      sampleTransaction(2, { faab_bid: '15' }),
    ]);
    expect(facts.offers).toMatchObject([{ faab: [{ from: '1', to: '3', amount: 7 }] }]);
    expect(facts.transactions).toMatchObject([{ faabBid: 15 }]);
    expect(facts.transactions[0]?.faab).toBeUndefined();
  });

  it('are offers and not moves if they were vetoed or are pending', () => {
    const trade = (number: number, status: string) =>
      sampleTransaction(number, { type: 'trade', status, trader_team_key: '501.l.77.t.3' });
    const facts = read([
      trade(1, 'vetoed'),
      trade(2, 'accepted'),
      trade(3, 'unheard of'),
      samplePendingTrade,
    ]);
    expect(facts.transactions).toEqual([]);
    expect(facts.offers).toMatchObject([
      { id: '501.l.77.tr.1', state: 'vetoed' },
      { id: '501.l.77.tr.2', state: 'accepted' },
      {
        id: '501.l.77.pt.3',
        state: 'open',
        teamIds: ['3', '2'],
        proposedAt: '2026-10-26T07:50:00.000Z',
        expiresAt: null,
        moves: [{ playerId: '501.p.30', from: '3', to: '2' }],
        picks: [{ round: 4, originalTeamId: '1', from: '2', to: '3' }],
      },
    ]);
  });
});

it('adds off waivers are distinct from adds of free agents', () => {
  const [row] = read([sampleTransaction(1)]).transactions;
  expect(row).toMatchObject({ kind: 'addDrop' });
  const waiver: unknown = JSON.parse(JSON.stringify(sampleTransaction(1)).replace('freeagents', 'waivers'));
  expect(read([waiver]).transactions).toMatchObject([{ kind: 'waiver' }]);
});

describe("the user's trade offers", () => {
  it('are requested with the moves once the user’s team is known', async () => {
    const { source, league } = await open();
    expect((await source.readTransactions(league)).facts.offers).toEqual([]);
    await source.readTeams(league);
    const { facts, missing } = await source.readTransactions(league, '2026-10-28');
    expect(facts.offers).toMatchObject([{ id: '501.l.77.pt.3', state: 'open' }]);
    expect(facts.players.map(({ id }) => id)).toContain('501.p.30');
    expect(missing).toEqual([]);
  });

  it.each([
    ['the last day of trades is past', { today: '2026-11-02' }, 'expired'],
    ['the last day of trades is today', { today: '2026-11-01' }, 'open'],
  ])('are %s if Yahoo sends %j', async (_title, change, state) => {
    const { source, league } = await open();
    await source.readTeams(league);
    const later: League = { ...league, ...change };
    expect((await source.readTransactions(later)).facts.offers).toMatchObject([{ state }]);
  });

  it('do not prevent moves from being read if the request for offers is rejected', async () => {
    const { source, league } = await open({
      [`${at};team_key=501.l.77.t.2;type=pending_trade`]: notFoundAtYahoo,
    });
    await source.readTeams(league);
    const { facts, missing, skipped } = await source.readTransactions(league);
    expect(facts.transactions).toHaveLength(2);
    expect(missing).toEqual([]);
    expect(skipped).toContain('pending trades: NotFoundAtPlatform');
  });
});

describe('older moves', () => {
  it('are read page by page, up to the oldest complete day', async () => {
    const { source, league } = await open({
      ...page(60, 25),
      ...page(35, 25, 25, 25),
      ...page(10, 10, 25, 50),
    });
    const ids: string[] = [];
    const whole: (string | null)[] = [];
    let from: string | null = null;
    do {
      const { facts, next, wholeSince, missing } = await source.readOlderTransactions(league, from);
      expect(missing).toEqual([]);
      ids.push(...facts.transactions.map(({ id }) => id));
      whole.push(wholeSince);
      from = next;
    } while (from !== null);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => `501.l.77.tr.${60 - index}`));
    expect(whole).toEqual(['2026-10-27', '2026-10-27', '2026-10-20']);
    expect(server?.requests).toHaveLength(2 + 3);
  });

  it('omit an entry on which Yahoo fails, and report older moves as incomplete', async () => {
    const broken = 7;
    const rows = Array.from({ length: 30 }, (_, index) => sampleTransaction(30 - index));
    const changes = Object.fromEntries(
      [25, 5, 1].flatMap((count) =>
        Array.from({ length: 40 }, (_, start) => {
          const isBroken = start <= broken && broken < start + count;
          const body = transactionsResponse(rows.slice(start, start + count));
          const reply = isBroken ? { status: 400, body: {} } : { body };
          return [`${at};count=${count};start=${start}`, reply] as const;
        }),
      ),
    );
    const { source, league } = await open(changes);
    const ids = new Set<string>();
    const missing: unknown[] = [];
    const whole: (string | null)[] = [];
    let from: string | null = null;
    do {
      const reading = await source.readOlderTransactions(league, from);
      for (const { id } of reading.facts.transactions) ids.add(id);
      missing.push(...reading.missing);
      whole.push(reading.wholeSince);
      from = reading.next;
    } while (from !== null);
    expect(ids.size).toBe(29);
    expect(ids).not.toContain(`501.l.77.tr.${30 - broken}`);
    expect(missing).toEqual([{ part: 'transactions', reason: 'UnexpectedAnswer' }]);
    expect(whole.at(-1)).toBe('2026-11-09');
  });

  it('are not requested endlessly if every page fails', async () => {
    const { source, league } = await open(
      Object.fromEntries(
        [25, 5, 1].flatMap((count) =>
          Array.from(
            { length: 9 },
            (_, start) => [`${at};count=${count};start=${start}`, notFoundAtYahoo] as const,
          ),
        ),
      ),
    );
    let from: string | null = null;
    let requests = 0;
    do {
      const { next, facts } = await source.readOlderTransactions(league, from);
      expect(facts.transactions).toEqual([]);
      requests += 1;
      from = next;
    } while (from !== null && requests < 20);
    expect(requests).toBe(7);
  });

  it('start with the newest after an invalid resume point', async () => {
    const { source, league } = await open();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.constantFrom('25', '25/7/0/', 'x/25/0/')), async (from) => {
        const { facts } = await source.readOlderTransactions(league, from);
        expect(facts.transactions).toHaveLength(2);
      }),
      { numRuns: 10 },
    );
  });
});
