import type { OfferState, TradeOffer } from '@fantasy-stats/domain';
import { teamsOf } from './moves.ts';
import type { TransactionRecord } from './transactions.ts';

/** ESPN's own task takes back offers a few minutes before they run out. */
const expiryMargin = 15 * 60_000;

/**
 * Trade offers with what became of them. ESPN lets offers that ran out go on saying they are pending, so an offer is
 * open only while it says so, runs out in the future, and nothing has answered it. Answers are records of their
 * own, often of a later day: an answer to an offer that is not among the records gives that offer by itself, with
 * the instant of the answer for that of the offer, which then is not known.
 */
export function readOffers(records: readonly TransactionRecord[], now: Date): TradeOffer[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const offers = new Map<string, TradeOffer>();
  const answers: { readonly id: string; readonly record: TransactionRecord }[] = [];
  for (const record of records) {
    const isOffer = record.type === 'TRADE_PROPOSAL';
    if (isOffer && !record.isCancel) {
      const offer = offerOf(record.id, record, offeredState(record, now));
      if (offer) offers.set(record.id, offer);
    } else if (isOffer || record.type.startsWith('TRADE_')) {
      const id = rootOf(record, byId);
      if (id !== null) answers.push({ id, record });
    }
  }
  answers.sort((left, right) => rankOf(left.record) - rankOf(right.record));
  for (const { id, record } of answers) {
    const before = offers.get(id) ?? offerOf(id, record, 'open');
    const state = answeredState(record, before);
    if (before && state) offers.set(id, { ...before, state });
  }
  return [...offers.values()].sort((left, right) => right.proposedAt.localeCompare(left.proposedAt));
}

/** A veto comes after an acceptance, whatever the order of the records. */
function rankOf({ type }: TransactionRecord): number {
  return [
    'TRADE_PROPOSAL',
    'TRADE_DECLINE',
    'TRADE_ACCEPT',
    'TRADE_ERROR',
    'TRADE_UPHOLD',
    'TRADE_VETO',
  ].indexOf(type);
}

/** The offer an answer is about: what it relates to, or what that relates to. */
function rootOf(record: TransactionRecord, byId: ReadonlyMap<string, TransactionRecord>): string | null {
  let id = record.relatedId;
  for (let step = 0; step < 4 && id !== null; step++) {
    const before: TransactionRecord | undefined = byId.get(id);
    if (!before || before.type === 'TRADE_PROPOSAL' || before.relatedId === null) break;
    id = before.relatedId;
  }
  return id;
}

function offerOf(id: string, record: TransactionRecord, state: OfferState): TradeOffer | null {
  const { moves, picks, proposedAt, teamId } = record;
  if (proposedAt === null || moves.length + picks.length === 0) return null;
  const others = teamsOf(moves, picks, null);
  const first = record.type === 'TRADE_PROPOSAL' && teamId !== null ? [teamId] : [];
  return {
    id,
    teamIds: [...new Set([...first, ...others])],
    proposedAt,
    expiresAt: record.expiresAt,
    state,
    moves,
    picks,
  };
}

function offeredState(record: TransactionRecord, now: Date): OfferState {
  if (record.status === 'CANCELED') return 'cancelled';
  if (record.status === 'EXECUTED') return 'accepted';
  if (record.status?.startsWith('FAILED')) return 'failed';
  const isLate = record.expiresAt !== null && Date.parse(record.expiresAt) <= now.getTime();
  return record.expiresAt === null || isLate ? 'expired' : 'open';
}

function answeredState(record: TransactionRecord, offer: TradeOffer | null): OfferState | null {
  switch (record.type) {
    case 'TRADE_PROPOSAL': {
      const at = record.proposedAt;
      const end = offer?.expiresAt ?? record.expiresAt;
      const ranOut = at !== null && end !== null && Date.parse(at) >= Date.parse(end) - expiryMargin;
      return record.isByTask && ranOut ? 'expired' : 'cancelled';
    }
    case 'TRADE_DECLINE':
      return 'declined';
    case 'TRADE_ACCEPT':
      return record.status === 'EXECUTED' || record.status === 'PENDING' ? 'accepted' : 'failed';
    case 'TRADE_UPHOLD':
      return record.status === 'EXECUTED' ? 'accepted' : 'failed';
    case 'TRADE_VETO':
      return 'vetoed';
    case 'TRADE_ERROR':
      return 'failed';
    default:
      return null;
  }
}
