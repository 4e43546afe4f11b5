/*
 * A trade consists of an offer, which lists the players, and, a day later, one record per team, which does
 * not.
 */

/** Noon in US Eastern (summer time) on a day of the sample season, by its number. */
export function noonOf(period: number): number {
  return Date.UTC(2026, 9, 19 + period, 16);
}

interface ItemSample {
  readonly type: string;
  readonly playerId: number;
  readonly fromTeamId: number;
  readonly toTeamId: number;
  readonly overallPickNumber?: number;
}

export function itemSample(
  type: string,
  playerId: number,
  fromTeamId: number,
  toTeamId: number,
  overallPickNumber = 0,
): ItemSample {
  return { type, playerId, fromTeamId, toTeamId, overallPickNumber };
}

/** A record of `mTransactions2`; `changes` overwrite a plain executed one. */
export function recordSample(
  id: string,
  type: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    id,
    type,
    status: 'EXECUTED',
    executionType: 'EXECUTE',
    isPending: false,
    isLeagueManager: false,
    isActingAsTeamOwner: false,
    bidAmount: 0,
    memberId: '{AAAA0000-0000-0000-0000-000000000001}',
    proposedDate: noonOf(8),
    scoringPeriodId: 8,
    teamId: 1,
    items: [],
    ...changes,
  };
}

export const tradedItems = [itemSample('TRADE', 100, 1, 3), itemSample('TRADE', 101, 3, 1)];

/** An offer of the sample league, made on day 7 and good for two days. */
export function offerSample(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return recordSample('offer', 'TRADE_PROPOSAL', {
    status: 'PENDING',
    isPending: true,
    proposedDate: noonOf(7),
    expirationDate: noonOf(9),
    scoringPeriodId: 7,
    items: tradedItems,
    ...changes,
  });
}

export function messageSample(
  messageTypeId: number,
  targetId: number,
  parties: Readonly<Record<string, number>>,
): Record<string, unknown> {
  return { id: `${messageTypeId}-${targetId}`, messageTypeId, targetId, ...parties };
}

export function topicSample(
  date: number,
  messages: readonly Record<string, unknown>[],
): Record<string, unknown> {
  return {
    id: `topic-${date}`,
    type: 'ACTIVITY_TRANSACTIONS',
    date,
    author: '{AAAA0000-0000-0000-0000-000000000009}',
    messages: messages.map((message) => ({ date, ...message })),
    totalMessageCount: messages.length,
  };
}

/** One topic of each kind, newest first. */
export const sampleTopics = [
  topicSample(noonOf(9), [
    messageSample(180, 200, { from: 12, to: 8, for: 8 }),
    messageSample(181, 201, { to: 8 }),
  ]),
  topicSample(noonOf(8), [
    messageSample(244, 100, { from: 0, to: 3, for: 1 }),
    messageSample(244, 101, { from: 3, to: 1, for: 3 }),
  ]),
  topicSample(noonOf(7), [messageSample(239, 300, { from: -1, to: -1, for: 1 })]),
  topicSample(noonOf(5), [messageSample(178, 300, { to: 1 }), messageSample(179, 301, { to: 1 })]),
];

/** The moves of {@link sampleTopics}, as in the daily records. */
export const sampleRecords: ReadonlyMap<number, readonly Record<string, unknown>[]> = new Map([
  [
    9,
    [
      recordSample('bid', 'WAIVER', {
        teamId: 8,
        bidAmount: 12,
        executionType: 'PROCESS',
        proposedDate: noonOf(9) - 40,
        processDate: noonOf(9),
        items: [itemSample('ADD', 200, 0, 8), itemSample('DROP', 201, 8, 0)],
      }),
      recordSample('late', 'WAIVER', {
        status: 'FAILED_ROSTERLIMIT',
        teamId: 1,
        items: [itemSample('ADD', 200, 0, 1)],
      }),
    ],
  ],
  [
    8,
    [1, 3].map((teamId) =>
      recordSample(`upheld-${teamId}`, 'TRADE_UPHOLD', {
        teamId,
        relatedTransactionId: 'offer',
        memberId: 'TradeTaskProcessor',
        processDate: noonOf(8),
      }),
    ),
  ],
  [
    7,
    [
      offerSample({ status: 'EXECUTED', isPending: false }),
      recordSample('out', 'ROSTER', {
        proposedDate: noonOf(7),
        items: [itemSample('DROP', 300, 1, 0), itemSample('LINEUP', 302, 0, 0)],
      }),
    ],
  ],
  [
    5,
    [
      recordSample('pick-up', 'FREEAGENT', {
        proposedDate: noonOf(5),
        items: [itemSample('ADD', 300, 0, 1), itemSample('DROP', 301, 1, 0)],
      }),
    ],
  ],
]);
