import type { DraftPick, OfferState, PickMove, PlayerMove, TransactionKind } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { addDays } from '../calendar.ts';
import type { MoneyMove, Move, PickMove as TradedPick, TradeOffer } from '../fantasy/facts.ts';
import { listedPicks } from '../fantasy/live-draft.ts';
import type { Results } from '../fantasy/results.ts';
import { playerIdOf } from '../identity.ts';
import type {
  CorrectionTruth,
  FailedClaimTruth,
  MoneyTruth,
  OfferTruth,
  TransactionTruth,
} from './shapes.ts';

class Names {
  readonly #results: Results;

  constructor(results: Results) {
    this.#results = results;
  }

  team(team: number): string {
    return String(at(this.#results.league.teams, team).id);
  }

  teamOrPool(team: number | null): string | null {
    return team === null ? null : this.team(team);
  }

  player(player: number): string {
    const { rules, season } = this.#results.league;
    return playerIdOf(rules.platform, season.calendar, season, player);
  }

  /** Returns a player’s name. ESPN’s moves contain no names. */
  nameOf(player: number): string {
    const { rules, season } = this.#results.league;
    const { name } = at(season.players, player);
    return rules.platform === 'yahoo' ? name.full : `${name.asciiFirst} ${name.asciiLast}`;
  }

  picks(picks: readonly TradedPick[]): PickMove[] {
    return picks.map(({ round, original, from, to }) => ({
      round,
      originalTeamId: this.team(original),
      from: this.team(from),
      to: this.team(to),
    }));
  }

  money(money: readonly MoneyMove[]): MoneyTruth[] {
    return money.map(({ amount, from, to }) => ({ amount, from: this.team(from), to: this.team(to) }));
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

export function picksTruth(results: Results): DraftPick[] {
  const names = new Names(results);
  return listedPicks(results.league).map(({ overall, round, team, player, cost, isKeeper }) => ({
    pick: overall,
    round,
    teamId: names.team(team),
    playerId: player === null ? null : names.player(player),
    cost,
    isKeeper,
  }));
}

function kindOf({ type, items }: Move): TransactionKind {
  if (type === 'commish') return 'commissioner';
  if (type === 'trade') return 'trade';
  if (items.some(({ source }) => source === 'waivers')) return 'waiver';
  return type === 'add/drop' ? 'addDrop' : type;
}

export function transactionsTruth(results: Results): TransactionTruth[] {
  const names = new Names(results);
  return results.league.moves.map((move) => ({
    id: String(move.id),
    kind: kindOf(move),
    at: iso(move.time),
    teamIds: move.items.length === 0 ? [] : move.teams.map((team) => names.team(team)),
    moves: move.items.map(
      ({ player, from, to }): PlayerMove => ({
        playerId: names.player(player),
        playerName: names.nameOf(player),
        from: names.teamOrPool(from),
        to: names.teamOrPool(to),
      }),
    ),
    picks: names.picks(move.picks),
    money: names.money(move.money),
    faabBid: move.bid,
  }));
}

function stateOf({ outcome, processedAt }: TradeOffer): OfferState {
  return outcome === 'cancelled' && processedAt > 0 ? 'failed' : outcome;
}

/** Returns every trade offer. An accepted offer still under review has no move. */
export function offersTruth(results: Results): OfferTruth[] {
  const names = new Names(results);
  return results.league.offers.map((offer) => {
    const side = (players: readonly number[], from: number, to: number): PlayerMove[] =>
      players.map((player) => ({
        playerId: names.player(player),
        playerName: names.nameOf(player),
        from: names.team(from),
        to: names.team(to),
      }));
    return {
      id: String(offer.number),
      teamIds: [names.team(offer.from), names.team(offer.to)],
      proposedAt: iso(offer.proposedAt),
      expiresAt: iso(offer.expiresAt),
      state: stateOf(offer),
      moves: [...side(offer.gives, offer.from, offer.to), ...side(offer.gets, offer.to, offer.from)],
      picks: names.picks(offer.picks),
      money: names.money(offer.money),
    };
  });
}

export function failedClaimsTruth(results: Results): FailedClaimTruth[] {
  const names = new Names(results);
  const { rules, failedClaims } = results.league;
  return failedClaims.map(({ time, team, player, bid }) => ({
    at: iso(time),
    teamId: names.team(team),
    playerId: names.player(player),
    bid: rules.waiverBudget === null ? null : bid,
  }));
}

export function correctionsTruth(results: Results): CorrectionTruth[] {
  const names = new Names(results);
  const { season } = results.league;
  const dayOf = (dayNumber: number): string => addDays(season.calendar.opening, dayNumber - 1);
  const days = new Map(season.boxScores.map(({ game }) => [game.index, game.dayNumber]));
  return season.corrections.map(({ game, player, statistic, by, correctedOn }) => ({
    day: dayOf(days.get(game) ?? 0),
    correctedOn: dayOf(correctedOn),
    playerId: names.player(player),
    statistic,
    by,
  }));
}
