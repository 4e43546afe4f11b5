import type { TradeOffer } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type Item, memberId, record, type TransactionRecord, teamId } from './transaction-record.ts';
import { now, periodOf, uuid } from './view.ts';

function tradeItems(results: Results, offer: TradeOffer): Item[] {
  const side = (players: readonly number[], from: number, to: number): Item[] =>
    players.map((player) => ({
      type: 'TRADE',
      player,
      fromTeam: teamId(results, from),
      toTeam: teamId(results, to),
      fromSlot: 11,
      toSlot: -1,
      pick: 0,
    }));
  const passing = { player: null, fromSlot: -1, toSlot: -1 };
  return [
    ...side(offer.gives, offer.from, offer.to),
    ...side(offer.gets, offer.to, offer.from),
    ...offer.picks.map(
      ({ round, original, from, to }): Item => ({
        ...passing,
        type: 'FUTURE_DRAFT_TRADE',
        fromTeam: teamId(results, from),
        toTeam: teamId(results, to),
        pick: (round - 1) * results.league.teams.length + original + 1,
      }),
    ),
    ...offer.money.map(
      ({ amount, from, to }): Item => ({
        ...passing,
        type: 'ACQUISITION_BUDGET_TRADE',
        fromTeam: teamId(results, from),
        toTeam: teamId(results, to),
        pick: 0,
        money: amount,
      }),
    ),
  ];
}

/** Milliseconds before the deadline at which ESPN’s job withdraws an expiring offer. */
const takenBackBefore = 93_000;

/**
 * Returns the records of an offer. The proposal itself stays pending forever; further records contain its
 * outcome. ESPN’s job withdraws some expiring offers; the others have no further record.
 */
export function offerRecords(
  world: World,
  results: Results,
  offer: TradeOffer,
  dayNumber: number,
): TransactionRecord[] {
  const items = tradeItems(results, offer);
  const key = `offer/${offer.number}`;
  const proposal = uuid(`${results.league.rules.leagueId}/${key}`);
  const acting = { [String(teamId(results, offer.from))]: 'ACCEPTED' };
  const both = { ...acting, [String(teamId(results, offer.to))]: 'ACCEPTED' };
  const from = { teamId: teamId(results, offer.from), items };
  const to = { teamId: teamId(results, offer.to), items };
  const related = { relatedTransactionId: proposal };
  const records: TransactionRecord[] = [];
  const add = (fields: Parameters<typeof record>[3]): void => {
    records.push(record(world, results, dayNumber, fields));
  };
  const takeBack = (time: number, teamKey: string): void => {
    const extra = { ...related, expirationDate: offer.expiresAt, memberId: teamKey, teamActions: acting };
    const taken = {
      type: 'TRADE_PROPOSAL',
      status: 'CANCELED',
      execution: 'CANCEL',
      isPending: true,
    } as const;
    add({ ...from, ...taken, key: `${key}/cancel`, time, extra });
  };
  if (offer.dayNumber === dayNumber) {
    const extra = {
      expirationDate: offer.expiresAt,
      memberId: memberId(results, offer.from),
      teamActions: acting,
    };
    const pending = { type: 'TRADE_PROPOSAL', status: 'PENDING', isPending: true };
    add({ ...from, ...pending, key, time: offer.proposedAt, extra });
  }
  const isProcessed = offer.processedAt > 0;
  if (offer.decidedAt > 0 && offer.decidedOn === dayNumber) {
    const decided = { time: offer.decidedAt, extra: { ...related, memberId: memberId(results, offer.to) } };
    if (offer.outcome === 'declined') {
      add({ ...to, ...decided, key: `${key}/decline`, type: 'TRADE_DECLINE' });
    } else if (offer.outcome === 'cancelled' && !isProcessed) {
      takeBack(offer.decidedAt, memberId(results, offer.from));
    } else if (offer.outcome !== 'expired') {
      const extra = { ...decided.extra, teamActions: both };
      add({ ...to, ...decided, key: `${key}/accept`, type: 'TRADE_ACCEPT', extra });
    }
  }
  if (offer.outcome === 'expired' && offer.number % 2 === 1) {
    const time = offer.expiresAt - takenBackBefore;
    if (periodOf(world, time) === dayNumber && time <= now(world)) takeBack(time, 'TradeTaskProcessor');
  }
  if (isProcessed && offer.processedOn === dayNumber) {
    const extra = {
      ...related,
      memberId: 'TradeTaskProcessor',
      processDate: offer.processedAt,
      teamActions: both,
    };
    const processed = { ...from, execution: 'PROCESS', time: offer.processedAt, extra } as const;
    // The trade was accepted, but a player had left the team by the time it was processed.
    if (offer.outcome === 'cancelled') {
      add({ ...processed, key: `${key}/error`, type: 'TRADE_ERROR', status: 'FAILED_PLAYERNOTONROSTER' });
    } else {
      const type = offer.outcome === 'vetoed' ? 'TRADE_VETO' : 'TRADE_UPHOLD';
      add({ ...processed, key: `${key}/${offer.outcome}`, type });
    }
  }
  return records;
}
