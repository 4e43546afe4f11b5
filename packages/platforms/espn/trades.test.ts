import { describe, expect, it } from 'vitest';
import { responseWith } from '../testing/espn-handed.ts';
import {
  itemSample,
  noonOf,
  offerSample,
  recordSample,
  sampleRecords,
  tradedItems,
} from '../testing/espn-moves-sample.ts';
import { withIds } from './moves.ts';
import { executedTrades, readOffers } from './trades.ts';
import { executedMoves, type MoveRules, readRecords } from './transactions.ts';

const rules: MoveRules = { usesFaab: true, size: 10, reviewsTrades: true, vetoVotes: 2 };
const now = new Date(noonOf(8));
const read = (transactions: readonly unknown[]) => readRecords(responseWith({ transactions }), rules.size);
const answerTo = (type: string, changes: Readonly<Record<string, unknown>> = {}) =>
  recordSample(`answer-${type}`, type, { relatedTransactionId: 'offer', teamId: 3, ...changes });
const state = (transactions: readonly unknown[], at = now) =>
  readOffers(read(transactions), rules, at)[0]?.state;

describe('an ESPN trade', () => {
  it('takes its players from the offer, and its time from the two teams’ uphold records', () => {
    const records = read([...(sampleRecords.get(8) ?? []), ...(sampleRecords.get(7) ?? [])]);
    const { trades, unreported } = executedTrades(records, rules);
    expect(unreported).toEqual([]);
    expect(withIds(trades)).toEqual([
      {
        id: 'trade_2026-10-27_100to3_101to1',
        kind: 'trade',
        at: new Date(noonOf(8)).toISOString(),
        teamIds: ['1', '3'],
        moves: [
          { playerId: '100', playerName: null, from: '1', to: '3' },
          { playerId: '101', playerName: null, from: '3', to: '1' },
        ],
        picks: [],
        faabBid: null,
      },
    ]);
  });

  it('is reported as incomplete if the offer was made on another day', () => {
    const { trades, unreported } = executedTrades(read(sampleRecords.get(8) ?? []), rules);
    expect(trades).toEqual([]);
    expect(unreported).toEqual([{ id: 'offer', at: new Date(noonOf(8)).toISOString() }]);
  });

  it('takes effect on acceptance only in leagues without trade review', () => {
    const records = read([offerSample(), answerTo('TRADE_ACCEPT', { items: tradedItems })]);
    expect(executedTrades(records, rules).trades).toEqual([]);
    expect(executedTrades(records, { ...rules, reviewsTrades: false }).trades).toHaveLength(1);
  });

  it('counts as a commissioner move if the commissioner offered it, but not if they only upheld it', () => {
    const kindOf = (records: readonly unknown[], isReviewed = true) =>
      executedTrades(read(records), { ...rules, reviewsTrades: isReviewed }).trades.map(({ kind }) => kind);
    const upheld = answerTo('TRADE_UPHOLD', { isLeagueManager: true });
    expect(kindOf([offerSample(), upheld])).toEqual(['trade']);
    const managerAction = { isLeagueManager: true };
    expect(kindOf([offerSample(managerAction), upheld])).toEqual(['commissioner']);
    expect(kindOf([offerSample({ ...managerAction, isActingAsTeamOwner: true }), upheld])).toEqual(['trade']);
    const alone = { relatedTransactionId: null, items: tradedItems };
    expect(kindOf([answerTo('TRADE_ACCEPT', { ...alone, ...managerAction })], false)).toEqual([
      'commissioner',
    ]);
  });

  it('counts as one trade even if the accept and uphold records do not reference the offer', () => {
    const alone = { relatedTransactionId: null, items: tradedItems };
    const records = read([
      answerTo('TRADE_ACCEPT', alone),
      answerTo('TRADE_UPHOLD', { ...alone, processDate: noonOf(10) }),
    ]);
    const { trades } = executedTrades(records, { ...rules, reviewsTrades: false });
    expect(trades.map(({ at }) => at)).toEqual([new Date(noonOf(10)).toISOString()]);
  });

  it('does not take effect after enough vetoes, or after a veto by the commissioner', () => {
    const accepted = [offerSample(), answerTo('TRADE_ACCEPT', { items: tradedItems })];
    const open = { ...rules, reviewsTrades: false };
    const vetoes = [5, 6].map((teamId) => answerTo('TRADE_VETO', { id: `veto-${teamId}`, teamId }));
    expect(executedTrades(read([...accepted, ...vetoes.slice(0, 1)]), open).trades).toHaveLength(1);
    expect(executedTrades(read([...accepted, ...vetoes]), open).trades).toEqual([]);
    const commissioner = answerTo('TRADE_VETO', { isLeagueManager: true });
    expect(executedTrades(read([...accepted, commissioner]), open).trades).toEqual([]);
  });

  it('includes picks by round, and skips budgets and unknown items', () => {
    const found = responseWith({
      transactions: [
        answerTo('TRADE_UPHOLD', {
          items: [
            ...tradedItems,
            itemSample('DRAFT_TRADE', 0, 1, 3, 23),
            itemSample('FUTURE_DRAFT_TRADE', 0, 3, 1),
            itemSample('ACQUISITION_BUDGET_TRADE', 0, 1, 3),
          ],
        }),
      ],
    });
    const { trades } = executedTrades(readRecords(found, 10), rules);
    expect(trades[0]?.picks).toEqual([{ round: 3, originalTeamId: null, from: '1', to: '3' }]);
    expect(trades[0]?.moves).toHaveLength(2);
    expect(found.response.skipped).toEqual(['a traded pick', 'a traded budget']);
  });
});

describe('a trade offer', () => {
  it('is open while pending, before it expires, and without a response', () => {
    const [offer] = readOffers(read([offerSample()]), rules, now);
    expect(offer).toMatchObject({
      id: 'offer',
      teamIds: ['1', '3'],
      proposedAt: new Date(noonOf(7)).toISOString(),
      expiresAt: new Date(noonOf(9)).toISOString(),
      state: 'open',
    });
    expect(offer?.moves).toHaveLength(2);
  });

  it('is expired after its expiration time, or without one, although ESPN keeps it as pending', () => {
    expect(state([offerSample()], new Date(noonOf(9)))).toBe('expired');
    expect(state([offerSample({ expirationDate: undefined })])).toBe('expired');
  });

  it.each([
    ['TRADE_DECLINE', {}, 'declined'],
    ['TRADE_ACCEPT', {}, 'accepted'],
    ['TRADE_UPHOLD', {}, 'accepted'],
    ['TRADE_ERROR', {}, 'failed'],
    ['TRADE_ACCEPT', { status: 'FAILED_ROSTERLIMIT' }, 'failed'],
    ['TRADE_VETO', { memberId: 'TradeTaskProcessor' }, 'vetoed'],
    ['TRADE_VETO', { isLeagueManager: true }, 'vetoed'],
    ['TRADE_VETO', { teamId: 5 }, 'open'],
    ['TRADE_PROPOSAL', { executionType: 'CANCEL', status: 'CANCELED' }, 'cancelled'],
    [
      'TRADE_PROPOSAL',
      {
        executionType: 'CANCEL',
        status: 'CANCELED',
        memberId: 'TradeTaskProcessor',
        proposedDate: noonOf(9) - 120_000,
      },
      'expired',
    ],
  ])('with the response %s %j is %s', (type, changes, expected) => {
    expect(state([offerSample(), answerTo(type, changes)])).toBe(expected);
    expect(state([answerTo(type, changes), offerSample()])).toBe(expected);
  });

  it('is known from a response alone if the response names the players', () => {
    const [offer] = readOffers(read([answerTo('TRADE_DECLINE', { items: tradedItems })]), rules, now);
    expect(offer).toMatchObject({ id: 'offer', state: 'declined' });
    expect(readOffers(read([answerTo('TRADE_DECLINE')]), rules, now)).toEqual([]);
  });
});

describe('ESPN moves that are not trades', () => {
  it('include executed adds, drops and claims, but not failed or pending ones, lineup changes or the draft', () => {
    const records = read([
      ...(sampleRecords.get(9) ?? []),
      ...(sampleRecords.get(7) ?? []),
      recordSample('future', 'FUTURE_ROSTER', { items: [itemSample('LINEUP', 5, 0, 0)] }),
      recordSample('drafted', 'DRAFT', { items: [itemSample('DRAFT', 6, 0, 1)] }),
      recordSample('waiting', 'WAIVER', { status: 'PENDING', items: [itemSample('ADD', 7, 0, 1)] }),
    ]);
    expect(executedMoves(records, rules).map(({ kind, faabBid }) => [kind, faabBid])).toEqual([
      ['waiver', 12],
      ['drop', null],
    ]);
  });

  it('have a bid of $0 only in leagues with bids', () => {
    const records = read([recordSample('claim', 'WAIVER', { items: [itemSample('ADD', 200, 0, 8)] })]);
    expect(executedMoves(records, rules)[0]?.faabBid).toBe(0);
    expect(executedMoves(records, { ...rules, usesFaab: false })[0]?.faabBid).toBeNull();
  });

  it('count as commissioner moves if made as commissioner, even from team to team', () => {
    const move = { isLeagueManager: true, items: [itemSample('ADD', 200, 1, 8)] };
    const [moved] = executedMoves(read([recordSample('lm', 'ROSTER', move)]), rules);
    expect(moved).toMatchObject({ kind: 'commissioner', moves: [{ from: '1', to: '8' }] });
    const [own] = executedMoves(
      read([recordSample('lm', 'FREEAGENT', { ...move, isActingAsTeamOwner: true })]),
      rules,
    );
    expect(own?.kind).toBe('add');
  });

  it('have different ids if the same move happens twice in a day', () => {
    const add = { items: [itemSample('ADD', 200, 0, 8)] };
    const drop = { items: [itemSample('DROP', 200, 8, 0)] };
    const records = read([
      recordSample('a', 'FREEAGENT', { ...add, proposedDate: noonOf(8) }),
      recordSample('b', 'ROSTER', { ...drop, proposedDate: noonOf(8) + 1 }),
      recordSample('c', 'FREEAGENT', { ...add, proposedDate: noonOf(8) + 2 }),
    ]);
    expect(withIds(executedMoves(records, rules)).map(({ id }) => id)).toEqual([
      'move_2026-10-27_200to8_2',
      'move_2026-10-27_200from8',
      'move_2026-10-27_200to8',
    ]);
  });
});
