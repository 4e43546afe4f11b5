import { afterAll, describe, expect, it } from 'vitest';
import { setUp } from '../index.ts';
import { TestClient } from '../testing/client.ts';

const client = new TestClient({
  seed: 8,
  date: '2027-03-04',
  placement: 'calendar',
  only: true,
  leagues: [setUp({ platform: 'espn', name: 'Every Kind of Move', size: 12, keepers: 2 })],
});
afterAll(() => client.close());

const id = client.facts.espn.leagues[0]?.id ?? 0;
const cookie = client.cookie(id);

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function list(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = dig(value, ...path);
  return Array.isArray(found) ? found : [];
}

const today = Number(dig(await client.espnLeague(id, 'view=mStatus'), 'status', 'latestScoringPeriod'));
const days = Array.from({ length: today }, (_, index) => index + 1);
const records = (
  await Promise.all(
    days.map(async (day) => {
      const body = await client.espnLeague(id, `view=mTransactions2&scoringPeriodId=${day}`);
      return list(body, 'transactions').map((record) => ({ day, record }));
    }),
  )
).flat();

async function feed(filter: object): Promise<unknown[]> {
  const response = await client.espnCall(
    `/segments/0/leagues/${id}/communication/?view=kona_league_communication`,
    { cookie, 'x-fantasy-filter': JSON.stringify({ topics: filter }) },
  );
  expect(response.statusCode).toBe(200);
  return list(response.json(), 'topics');
}

async function wholeFeed(messageTypes: readonly number[]): Promise<unknown[]> {
  const topics: unknown[] = [];
  for (let offset = 0; ; offset += 100) {
    const page = await feed({
      filterType: { value: ['ACTIVITY_TRANSACTIONS'] },
      limit: 100,
      offset,
      filterIncludeMessageTypeIds: { value: messageTypes },
    });
    topics.push(...page);
    if (page.length < 100) return topics;
  }
}

function moveText(player: unknown, from: unknown, to: unknown): string {
  return `${player}: ${Number(from) > 0 ? from : 'pool'} to ${Number(to) > 0 ? to : 'pool'}`;
}

describe('ESPN’s transactions in a season', () => {
  it('include every type and every outcome', () => {
    const types = new Set(records.map(({ record }) => dig(record, 'type')));
    for (const type of [
      'DRAFT',
      'FREEAGENT',
      'WAIVER',
      'ROSTER',
      'FUTURE_ROSTER',
      'RETRO_ROSTER',
      'TRADE_PROPOSAL',
      'TRADE_ACCEPT',
      'TRADE_DECLINE',
      'TRADE_UPHOLD',
    ]) {
      expect(types).toContain(type);
    }
    const statuses = new Set(records.map(({ record }) => String(dig(record, 'status'))));
    expect(statuses).toContain('EXECUTED');
    expect(statuses).toContain('PENDING');
    expect(statuses).toContain('CANCELED');
    expect([...statuses].filter((status) => status.startsWith('FAILED_')).length).toBeGreaterThan(1);
    expect(records.some(({ record }) => dig(record, 'isLeagueManager') === true)).toBe(true);
    const ids = records.map(({ record }) => dig(record, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { day, record } of records) expect(dig(record, 'scoringPeriodId')).toBe(day);
  });

  it('leave an expired offer pending unless ESPN’s job withdrew it shortly before', () => {
    const now = Date.parse('2027-03-04T17:00:00Z');
    const answered = new Set(records.map(({ record }) => dig(record, 'relatedTransactionId')));
    const taken = records.filter(
      ({ record }) =>
        dig(record, 'executionType') === 'CANCEL' && dig(record, 'memberId') === 'TradeTaskProcessor',
    );
    for (const { record } of taken) {
      expect(Number(dig(record, 'expirationDate')) - Number(dig(record, 'proposedDate'))).toBe(93_000);
    }
    const silent = records.filter(
      ({ record }) =>
        dig(record, 'type') === 'TRADE_PROPOSAL' &&
        dig(record, 'status') === 'PENDING' &&
        Number(dig(record, 'expirationDate')) < now &&
        !answered.has(dig(record, 'id')),
    );
    expect(taken.length + silent.length).toBeGreaterThan(0);
    for (const { record } of silent) expect(dig(record, 'isPending')).toBe(true);
  });

  it('list picks and budget in trades separately from players', () => {
    const items = records
      .filter(({ record }) => dig(record, 'type') === 'TRADE_UPHOLD')
      .flatMap(({ record }) => list(record, 'items'));
    const picks = items.filter((item) => dig(item, 'type') === 'FUTURE_DRAFT_TRADE');
    const money = items.filter((item) => dig(item, 'type') === 'ACQUISITION_BUDGET_TRADE');
    expect(picks.length).toBeGreaterThan(0);
    for (const pick of picks) {
      expect(dig(pick, 'playerId')).toBe(0);
      expect(Number(dig(pick, 'overallPickNumber'))).toBeGreaterThan(0);
    }
    for (const sum of money) expect(Number(dig(sum, 'acquisitionBudget'))).toBeGreaterThan(0);
  });
});

describe('ESPN’s activity feed', () => {
  it('lists the same moves as the transactions, newest first, each once', async () => {
    const topics = await wholeFeed([178, 179, 180, 181, 239, 244, 245, 246]);
    const dates = topics.map((topic) => Number(dig(topic, 'date')));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const inFeed = topics.flatMap((topic) =>
      list(topic, 'messages').flatMap((message) => {
        const type = Number(dig(message, 'messageTypeId'));
        const target = dig(message, 'targetId');
        const team = dig(message, 'for') ?? dig(message, 'to');
        if (type === 178 || type === 180) return [moveText(target, 0, dig(message, 'to'))];
        if (type === 179 || type === 181 || type === 239) return [moveText(target, team, 0)];
        return type === 244 ? [moveText(target, dig(message, 'for'), dig(message, 'to'))] : [];
      }),
    );
    const types = new Set(['FREEAGENT', 'WAIVER', 'ROSTER', 'TRADE_UPHOLD']);
    const inRecords = records
      .filter(({ record }) => types.has(String(dig(record, 'type'))) && dig(record, 'status') === 'EXECUTED')
      .flatMap(({ record }) => list(record, 'items'))
      .filter((item) => ['ADD', 'DROP', 'TRADE'].includes(String(dig(item, 'type'))))
      .map((item) => moveText(dig(item, 'playerId'), dig(item, 'fromTeamId'), dig(item, 'toTeamId')));
    expect(inFeed.length).toBeGreaterThan(100);
    expect(inFeed.sort()).toEqual(inRecords.sort());
  });

  it('includes trade steps and lineup changes on request', async () => {
    const steps = await wholeFeed([182, 183, 184, 185, 186, 187]);
    const messages = steps.flatMap((topic) =>
      list(topic, 'messages').map((message) => dig(message, 'messageTypeId')),
    );
    for (const type of [182, 183, 184, 185, 187]) expect(messages).toContain(type);
    const [lineUp] = await feed({ limit: 1, offset: 0, filterIncludeMessageTypeIds: { value: [188] } });
    for (const message of list(lineUp, 'messages')) {
      expect(dig(message, 'messageTypeId')).toBe(188);
      expect(Number(dig(message, 'from'))).toBeLessThanOrEqual(13);
      expect(Number(dig(message, 'for'))).toBeGreaterThan(0);
    }
    expect(await feed({ filterType: { value: ['ACTIVITY_SETTINGS'] }, limit: 5 })).toEqual([]);
  });
});
