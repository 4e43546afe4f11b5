import type { OfferState, TradeOffer } from '@fantasy-stats/domain';
import { inOrder, movesKey, type NamelessTransaction, teamsOf } from './moves.ts';
import type { MoveRules, TradeReview, TransactionRecord } from './transactions.ts';

/*
 * A trade consists of several records, linked by `relatedTransactionId`: the offer, the responses, and the
 * outcome of the review. Only the offer always names the players.
 */

/**
 * The records about one offer. Either can be missing: an offer can be from an earlier day than its response.
 */
export interface TradeCase {
  readonly id: string;
  readonly offer: TransactionRecord | null;
  readonly answers: readonly TransactionRecord[];
}

function tradeCases(records: readonly TransactionRecord[]): TradeCase[] {
  const trades = records.filter(({ type }) => type.startsWith('TRADE_'));
  const byId = new Map(trades.map((record) => [record.id, record]));
  const cases = new Map<
    string,
    { id: string; offer: TransactionRecord | null; answers: TransactionRecord[] }
  >();
  for (const record of trades) {
    const id = isOffer(record) ? record.id : rootOf(record, byId);
    const found = cases.get(id) ?? { id, offer: null, answers: [] };
    cases.set(id, found);
    if (isOffer(record)) found.offer = record;
    else found.answers.push(record);
  }
  return [...cases.values()];
}

function isOffer(record: TransactionRecord): boolean {
  return record.type === 'TRADE_PROPOSAL' && !record.isCancel;
}

/** Returns the offer that a response relates to, directly or through another record, or the record itself. */
function rootOf(record: TransactionRecord, byId: ReadonlyMap<string, TransactionRecord>): string {
  let id = record.relatedId ?? record.id;
  for (let step = 0; step < 4; step++) {
    const before = byId.get(id);
    if (!before || before === record || isOffer(before) || before.relatedId === null) break;
    id = before.relatedId;
  }
  return id;
}

/** A completed trade whose records name no players. */
export interface UnreportedTrade {
  readonly id: string;
  readonly at: string;
}

/**
 * Returns trades that a review upheld, and accepted ones in leagues without trade review. Two trades of the
 * same players a few days apart count as one.
 */
export function executedTrades(
  records: readonly TransactionRecord[],
  rules: MoveRules,
): { readonly trades: NamelessTransaction[]; readonly unreported: UnreportedTrade[] } {
  const upheld: NamelessTransaction[] = [];
  const accepted: NamelessTransaction[] = [];
  const unreported: UnreportedTrade[] = [];
  for (const found of tradeCases(records)) {
    const effect = effectOf(found, rules);
    if (!effect) continue;
    const reported = [...found.answers, found.offer].find((record) => record && namesPlayers(record));
    if (reported)
      (effect.isUpheld ? upheld : accepted).push(tradeOf(reported, effect.at, isByCommissioner(found)));
    else unreported.push({ id: found.id, at: effect.at });
  }
  const trades = [...upheld, ...accepted.filter((trade) => !upheld.some((other) => isSame(trade, other)))];
  return { trades, unreported };
}

function namesPlayers({ moves, picks }: TransactionRecord): boolean {
  return moves.length + picks.length > 0;
}

function tradeOf(
  { moves, picks }: TransactionRecord,
  at: string,
  byCommissioner: boolean,
): NamelessTransaction {
  const kind = byCommissioner ? 'commissioner' : 'trade';
  return { kind, at, teamIds: teamsOf(moves, picks, null), moves, picks, faabBid: null };
}

/**
 * Returns whether the commissioner made the exchange: they offered it as commissioner or, if the offer is
 * unknown, accepted it as such.
 */
function isByCommissioner({ answers, offer }: TradeCase): boolean {
  if (offer) return offer.isByCommissioner;
  const accepts = answers.filter(({ isCancel, type }) => type === 'TRADE_ACCEPT' && !isCancel);
  return accepts.length > 0 && accepts.every((record) => record.isByCommissioner);
}

const longestReview = 10 * 86_400_000;

function isSame(left: NamelessTransaction, right: NamelessTransaction): boolean {
  const apart = Math.abs(Date.parse(left.at) - Date.parse(right.at));
  return apart <= longestReview && movesKey(left) === movesKey(right);
}

/** Returns when a trade took effect; null if it did not, or not yet. */
function effectOf(
  found: TradeCase,
  review: TradeReview,
): { readonly at: string; readonly isUpheld: boolean } | null {
  const done = found.answers.filter(({ status, isCancel }) => status === 'EXECUTED' && !isCancel);
  const upheldAt = latest(done.filter(({ type }) => type === 'TRADE_UPHOLD'));
  if (upheldAt !== null) return { at: upheldAt, isUpheld: true };
  if (review.reviewsTrades || isVetoed(found, review)) return null;
  const acceptedAt = latest(done.filter(({ type }) => type === 'TRADE_ACCEPT'));
  return acceptedAt === null ? null : { at: acceptedAt, isUpheld: false };
}

function latest(records: readonly TransactionRecord[]): string | null {
  let last: string | null = null;
  for (const { processedAt, proposedAt } of records) {
    const at = processedAt ?? proposedAt;
    if (at !== null && (last === null || at > last)) last = at;
  }
  return last;
}

/**
 * Returns whether a trade is canceled: by enough team vetoes, or a veto by the commissioner or ESPN's own
 * job.
 */
function isVetoed({ answers }: TradeCase, { vetoVotes }: TradeReview): boolean {
  const vetoes = answers.filter(({ type, status }) => type === 'TRADE_VETO' && status === 'EXECUTED');
  if (vetoes.some(({ isByTask, isByCommissioner }) => isByTask || isByCommissioner)) return true;
  const voters = new Set(vetoes.map(({ teamId, id }) => teamId ?? id));
  return voters.size > 0 && voters.size >= (vetoVotes ?? 1);
}

/** Outcomes of offers whose own records have not been read yet, by offer id. */
export type OfferAnswers = ReadonlyMap<string, OfferState>;

/**
 * Returns trade offers with their outcomes. An offer is open only if it is pending, expires in the future,
 * and has no response, because ESPN keeps expired ones as pending. A response that names the players replaces
 * a missing offer.
 */
export function readOffers(
  records: readonly TransactionRecord[],
  review: TradeReview,
  now: Date,
): TradeOffer[] {
  const offers = tradeCases(records).flatMap((found) => {
    const state = stateOf(found, review, now);
    const offer = state === null ? null : offerOf(found, state);
    return offer ? [offer] : [];
  });
  return newestFirst(offers);
}

/**
 * Like {@link readOffers}, for records read backward day by day. Responses are read before their offers, so
 * each call returns the unmatched ones for the next call.
 */
export function readOffersBack(
  records: readonly TransactionRecord[],
  review: TradeReview,
  now: Date,
  responses: OfferAnswers,
): { readonly offers: TradeOffer[]; readonly answers: OfferAnswers } {
  const open = new Map(responses);
  const offers: TradeOffer[] = [];
  for (const found of tradeCases(records)) {
    const state = open.get(found.id) ?? stateOf(found, review, now);
    if (state === null) continue;
    if (found.offer) {
      open.delete(found.id);
      const offer = offerOf(found, state);
      if (offer) offers.push(offer);
    } else open.set(found.id, state);
  }
  return { offers: newestFirst(offers), answers: open };
}

function newestFirst(offers: TradeOffer[]): TradeOffer[] {
  return offers.sort((left, right) => inOrder(right.proposedAt, left.proposedAt));
}

function offerOf(found: TradeCase, state: OfferState): TradeOffer | null {
  const reported = [found.offer, ...found.answers].find((record) => record && namesPlayers(record));
  const proposedAt = found.offer?.proposedAt ?? earliest(found.answers);
  if (!reported || proposedAt === null) return null;
  const { moves, picks } = reported;
  const acting = found.offer?.teamId ?? null;
  const teams = [...(acting === null ? [] : [acting]), ...teamsOf(moves, picks, null)];
  return {
    id: found.id,
    teamIds: [...new Set(teams)],
    proposedAt,
    expiresAt: expiryOf(found),
    state,
    moves,
    picks,
  };
}

function earliest(records: readonly TransactionRecord[]): string | null {
  const all = records.flatMap(({ proposedAt }) => (proposedAt === null ? [] : [proposedAt]));
  return all.sort()[0] ?? null;
}

function expiryOf({ offer, answers }: TradeCase): string | null {
  return offer?.expiresAt ?? answers.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null;
}

/** ESPN's own job withdraws offers up to this long before they expire. */
const expiryMargin = 15 * 60_000;

function stateOf(found: TradeCase, review: TradeReview, now: Date): OfferState | null {
  const { offer, answers } = found;
  const has = (type: string) =>
    answers.some((record) => record.type === type && record.status === 'EXECUTED');
  if (has('TRADE_UPHOLD')) return 'accepted';
  if (isVetoed(found, review)) return 'vetoed';
  if (answers.some((record) => record.type === 'TRADE_ERROR' || record.status?.startsWith('FAILED')))
    return 'failed';
  const expiry = expiryOf(found);
  const cancel = answers.find(({ type, isCancel }) => type === 'TRADE_PROPOSAL' && isCancel);
  if (cancel) {
    const at = cancel.proposedAt;
    const ranOut = at !== null && expiry !== null && Date.parse(at) >= Date.parse(expiry) - expiryMargin;
    return cancel.isByTask && ranOut ? 'expired' : 'cancelled';
  }
  if (answers.some(({ type }) => type === 'TRADE_DECLINE')) return 'declined';
  if (answers.some(({ type }) => type === 'TRADE_ACCEPT')) return 'accepted';
  if (!offer) return null;
  if (offer.status === 'CANCELED') return 'cancelled';
  if (offer.status === 'EXECUTED') return 'accepted';
  if (offer.status?.startsWith('FAILED')) return 'failed';
  return expiry === null || Date.parse(expiry) <= now.getTime() ? 'expired' : 'open';
}
