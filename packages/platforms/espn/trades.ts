import type { OfferState, TradeOffer } from '@fantasy-stats/domain';
import { inOrder, movesKey, type NamelessTransaction, teamsOf } from './moves.ts';
import type { MoveRules, TradeReview, TransactionRecord } from './transactions.ts';

/*
 * A trade is told by several records of different days: the offer with its players, what was answered, and what the
 * review made of it. They belong together by `relatedTransactionId`. Only the offer is sure to name the players: the
 * records that uphold it, one for each team, often have none.
 */

/** The records about one offer. Either may be missing: an offer can be of an earlier day than its answer. */
export interface TradeCase {
  /** The id of the offer. */
  readonly id: string;
  readonly offer: TransactionRecord | null;
  readonly answers: readonly TransactionRecord[];
}

/** Puts the records of trades together. */
export function tradeCases(records: readonly TransactionRecord[]): TradeCase[] {
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

/** The offer an answer is about: what it relates to, or what that relates to; itself where it relates to nothing. */
function rootOf(record: TransactionRecord, byId: ReadonlyMap<string, TransactionRecord>): string {
  let id = record.relatedId ?? record.id;
  for (let step = 0; step < 4; step++) {
    const before = byId.get(id);
    if (!before || before === record || isOffer(before) || before.relatedId === null) break;
    id = before.relatedId;
  }
  return id;
}

/** A trade that took effect, whose players none of the records names. */
export interface UntoldTrade {
  readonly id: string;
  readonly at: string;
}

/**
 * Trades that took effect: upheld ones, and where the league does not review trades accepted ones too. Two cases
 * about the same players a few days apart (records that do not say what they belong to) are one trade, upheld.
 */
export function executedTrades(
  records: readonly TransactionRecord[],
  rules: MoveRules,
): { readonly trades: NamelessTransaction[]; readonly untold: UntoldTrade[] } {
  const upheld: NamelessTransaction[] = [];
  const accepted: NamelessTransaction[] = [];
  const untold: UntoldTrade[] = [];
  for (const found of tradeCases(records)) {
    const effect = effectOf(found, rules);
    if (!effect) continue;
    const told = [...found.answers, found.offer].find((record) => record && namesPlayers(record));
    if (told) (effect.isUpheld ? upheld : accepted).push(tradeOf(told, effect.at, isByCommissioner(found)));
    else untold.push({ id: found.id, at: effect.at });
  }
  const trades = [...upheld, ...accepted.filter((trade) => !upheld.some((other) => isSame(trade, other)))];
  return { trades, untold };
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
 * Whether the commissioner made the exchange himself: he offered it as that, or, where nobody's offer is known, accepted it so.
 * That he upholds what two teams agreed on does not make it his.
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

/** When a case took effect; null when it did not, or not yet. */
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

/** One team's veto is a vote; enough of them, the commissioner's, or that of ESPN's own task is the end. */
function isVetoed({ answers }: TradeCase, { vetoVotes }: TradeReview): boolean {
  const vetoes = answers.filter(({ type, status }) => type === 'TRADE_VETO' && status === 'EXECUTED');
  if (vetoes.some(({ isByTask, isByCommissioner }) => isByTask || isByCommissioner)) return true;
  const voters = new Set(vetoes.map(({ teamId, id }) => teamId ?? id));
  return voters.size > 0 && voters.size >= (vetoVotes ?? 1);
}

/** What became of offers whose own records have not been read yet, by their ids. */
export type OfferAnswers = ReadonlyMap<string, OfferState>;

/**
 * Trade offers with what became of them. ESPN lets offers that ran out go on saying they are pending, so an offer is
 * open only while it says so, runs out in the future, and nothing has answered it. An answer to an offer that is
 * not among the records gives that offer by itself where it names the players; the instant at which it was made is
 * not known then, and that of the answer stands for it.
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
 * The same for records that are read back day by day: answers come before the offers they are about, and are handed on
 * until those are found. What is answered by a later day's record is told only then.
 */
export function readOffersBack(
  records: readonly TransactionRecord[],
  review: TradeReview,
  now: Date,
  answers: OfferAnswers,
): { readonly offers: TradeOffer[]; readonly answers: OfferAnswers } {
  const open = new Map(answers);
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
  const told = [found.offer, ...found.answers].find((record) => record && namesPlayers(record));
  const proposedAt = found.offer?.proposedAt ?? earliest(found.answers);
  if (!told || proposedAt === null) return null;
  const { moves, picks } = told;
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

/** ESPN's own task takes back offers a few minutes before they run out. */
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
