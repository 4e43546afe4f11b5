import type { TradeOffer } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type Item, memberId, record, type TransactionRecord, teamId } from './transaction-record.ts';
import { uuid } from './view.ts';

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
  return [...side(offer.gives, offer.from, offer.to), ...side(offer.gets, offer.to, offer.from)];
}

/** The records of an offer: the proposal stays pending for ever, what became of it are further ones. */
export function offerRecords(
  world: World,
  results: Results,
  offer: TradeOffer,
  dayNumber: number,
): TransactionRecord[] {
  const items = tradeItems(results, offer);
  const key = `offer/${offer.number}`;
  const proposal = uuid(`${results.league.rules.leagueId}/${key}`);
  const accepted = offer.outcome === 'accepted' || offer.outcome === 'vetoed';
  const acting = { [String(teamId(results, offer.from))]: 'ACCEPTED' };
  const both = { ...acting, [String(teamId(results, offer.to))]: 'ACCEPTED' };
  const related = { relatedTransactionId: proposal };
  const records: TransactionRecord[] = [];
  if (offer.dayNumber === dayNumber) {
    records.push(
      record(world, results, dayNumber, {
        key,
        type: 'TRADE_PROPOSAL',
        status: 'PENDING',
        isPending: true,
        teamId: teamId(results, offer.from),
        time: offer.proposedAt,
        items,
        extra: {
          expirationDate: offer.expiresAt,
          memberId: memberId(results, offer.from),
          teamActions: acting,
        },
      }),
    );
  }
  if (offer.decidedOn === dayNumber && offer.decidedAt > 0) {
    if (accepted || (offer.outcome === 'cancelled' && offer.processedAt > 0)) {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/accept`,
          type: 'TRADE_ACCEPT',
          teamId: teamId(results, offer.to),
          time: offer.decidedAt,
          items,
          extra: { ...related, memberId: memberId(results, offer.to), teamActions: both },
        }),
      );
    } else if (offer.outcome === 'declined') {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/decline`,
          type: 'TRADE_DECLINE',
          teamId: teamId(results, offer.to),
          time: offer.decidedAt,
          items,
          extra: { ...related, memberId: memberId(results, offer.to) },
        }),
      );
    } else if (offer.outcome === 'cancelled') {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/cancel`,
          type: 'TRADE_PROPOSAL',
          status: 'CANCELED',
          execution: 'CANCEL',
          isPending: true,
          teamId: teamId(results, offer.from),
          time: offer.decidedAt,
          items,
          extra: {
            ...related,
            expirationDate: offer.expiresAt,
            memberId: 'TradeTaskProcessor',
            teamActions: acting,
          },
        }),
      );
    }
  }
  if (offer.processedOn === dayNumber && offer.processedAt > 0 && offer.outcome !== 'cancelled') {
    records.push(
      record(world, results, dayNumber, {
        key: `${key}/${offer.outcome}`,
        type: offer.outcome === 'vetoed' ? 'TRADE_VETO' : 'TRADE_UPHOLD',
        execution: 'PROCESS',
        teamId: teamId(results, offer.from),
        time: offer.processedAt,
        items,
        extra: {
          ...related,
          memberId: 'TradeTaskProcessor',
          processDate: offer.processedAt,
          teamActions: both,
        },
      }),
    );
  }
  return records;
}
