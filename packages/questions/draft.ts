import type { DraftAim } from '@fantasy-stats/contract/draft-room-limits';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { Position, StatisticId } from '@fantasy-stats/domain';
import { auctionPrices, type DraftRoom, openDraftRoom, recommendPicks } from '@fantasy-stats/engine/draft';
import { cacheLatest } from './cache-latest.ts';
import { decodedInputs } from './decoded-inputs.ts';
import { define } from './define.ts';
import type { OfInputs } from './inputs.ts';

export interface RoomRules {
  readonly teams: number;
  readonly rounds: number;
  readonly punts: readonly StatisticId[];
  /** Average draft position by NBA id; empty when unknown. */
  readonly usual: readonly (readonly [id: string, place: number])[];
  /** The position that counts toward the league's limits, by NBA id; empty if there are no limits. */
  readonly positions: readonly (readonly [id: string, position: Position])[];
  /** Eligible positions by NBA id, for modeled opponents; absent when not needed. */
  readonly eligible?: readonly (readonly [id: string, positions: readonly Position[]])[];
}

export interface RoomQuestion {
  readonly picks: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  readonly turns: readonly number[];
  readonly own: number;
  /** Budget of a team in dollars; null in a snake draft. */
  readonly budget: number | null;
  /** The advised team's category weights other than 1; not used for its opponents. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
  /**
   * What the advised team maximizes in a category league with matchups; by default, what the league counts.
   */
  readonly valueFor?: DraftAim | undefined;
}

export interface OfRoom extends OfInputs {
  readonly rules: RoomRules;
}

export interface RoomPlayer {
  readonly id: string;
  /** G-score. */
  readonly value: number;
  readonly rank: number;
  /** The player's score in each statistic. */
  readonly scores: readonly number[];
  readonly gamesPerWeek: number;
  /** Current fair price in an auction, and the team's maximum bid; null in a snake draft. */
  readonly price: number | null;
  readonly bid: number | null;
}

export interface RoomAdvice {
  readonly picks: readonly {
    readonly id: string;
    readonly value: number;
    readonly cost: number;
    readonly nextTurn: number | null;
  }[];
  /** Each statistic's weight in the team's build, with mean 1; near 0 is a punt. */
  readonly weights: readonly number[];
  /** Chance to win each statistic against the average opponent. */
  readonly chances: readonly number[];
  readonly plan: readonly string[];
  /**
   * Probability that opponents draft by average draft position rather than by value; null if average draft
   * positions are unknown.
   */
  readonly market: number | null;
  readonly statistics: readonly StatisticId[];
  readonly unprojected: readonly StatisticId[];
  /** Best first. */
  readonly players: readonly RoomPlayer[];
}

const CANDIDATES = 40;

const mostShares = { categories: 0, both: 0.5, matchups: 1 } as const satisfies Record<DraftAim, number>;

/** Minimum and maximum bid as multiples of the market price. */
const BID_RANGE = { low: 0.7, high: 1.3 } as const;

interface OpenRoom {
  readonly room: DraftRoom;
  readonly indexById: ReadonlyMap<string, number>;
}

/**
 * Opens a draft room from a league's inputs.
 *
 * @throws InvalidInput when the league or its inputs do not allow a draft
 */
function open(
  inputs: WireForecastInputs,
  { teams, rounds, punts, usual: places, positions: counted, eligible: starting = [] }: RoomRules,
): OpenRoom {
  const decoded = decodedInputs(inputs);
  const usual = new Map(places);
  const positions = new Map(counted);
  const eligible = new Map(starting);
  const whole = openDraftRoom(decoded, { teams, rounds, usual, positions, eligible });
  const given = new Set(
    punts.map((statistic) => whole.statistics.indexOf(statistic)).filter((index) => index >= 0),
  );
  // If every category is punted, treat it as no punts.
  const room =
    given.size === 0 || given.size >= whole.statistics.length
      ? whole
      : openDraftRoom(decoded, { teams, rounds, punts: given, usual, positions, eligible });
  return { room, indexById: new Map(room.ids.map((id, index) => [id, index])) };
}

/** Caches two rooms: one with the user's punts for advice, and one without punts for mock drafts. */
export const openedRoom = cacheLatest(2, open);

/** Recommends a team's picks. Every request plans the rest of the draft again. */
export const draft = define({
  kind: 'draft',
  run: ({ inputs, rules }: OfRoom, question: RoomQuestion): RoomAdvice => {
    const { room, indexById } = openedRoom(inputs, rules);
    return adviceIn(room, indexById, question);
  },
});

function adviceIn(
  room: DraftRoom,
  indexById: ReadonlyMap<string, number>,
  { picks, turns, own, budget, counts = {}, valueFor }: RoomQuestion,
): RoomAdvice {
  const { pool, ids } = room;
  const counted = Float64Array.from(room.statistics, (id) => counts[id] ?? 1);
  const isWeighted = counted.some((count) => count !== 1);
  const hasAim = valueFor !== undefined && room.statistics.length > 0 && room.league.form !== 'rotisserie';
  const league = {
    ...room.league,
    ...(isWeighted ? { counted } : {}),
    ...(hasAim ? { mostShare: mostShares[valueFor] } : {}),
  };
  const known = picks.flatMap(({ id, team, cost }) => {
    const player = indexById.get(id);
    return player === undefined || team >= league.teams ? [] : [{ player, team, cost: cost ?? 0 }];
  });
  const state = {
    rosters: Array.from({ length: league.teams }, (_, team) =>
      known.filter((pick) => pick.team === team).map(({ player }) => player),
    ),
    turns,
    own,
  };
  const advice = recommendPicks(pool, league, state, { candidates: CANDIDATES });
  const prices =
    budget === null
      ? null
      : auctionPrices(pool, { bought: known, teams: league.teams, rounds: league.rounds, budget });
  const idOf = (player: number): string => ids[player] ?? '';
  return {
    picks: advice.picks.map(({ player, ...pick }) => ({ id: idOf(player), ...pick })),
    weights: [...advice.weights],
    chances: [...advice.chances],
    plan: [...advice.plan].filter((player) => player >= 0).map(idOf),
    market: advice.market,
    statistics: room.statistics,
    unprojected: room.unprojected,
    players: playersOf(room, prices, advice.weights, isWeighted ? counted : null),
  };
}

function playersOf(
  room: DraftRoom,
  prices: Float64Array | null,
  weights: Float64Array,
  counted: Float64Array | null,
): RoomPlayer[] {
  const { pool, ids, gamesPerWeek, scores } = room;
  const values = counted
    ? Float64Array.from(ids, (_, player) =>
        counted.reduce((sum, count, c) => sum + count * (scores[player * pool.columns + c] ?? 0), 0),
      )
    : pool.g;
  const order = ids.map((_, player) => player).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
  return order.map((player, index): RoomPlayer => {
    const own = Array.from(scores.subarray(player * pool.columns, (player + 1) * pool.columns));
    const price = prices?.[player] ?? null;
    return {
      id: ids[player] ?? '',
      value: values[player] ?? 0,
      rank: index + 1,
      scores: own,
      gamesPerWeek: gamesPerWeek[player] ?? 0,
      price,
      bid: price === null ? null : bidOf(price, own, weights),
    };
  });
}

/** Returns the bid: the market price, adjusted for how well the player's strengths fit the team's build. */
function bidOf(price: number, scores: readonly number[], weights: Float64Array): number {
  let size = 0;
  let leaning = 0;
  scores.forEach((score, c) => {
    size += Math.abs(score);
    leaning += score * ((weights[c] ?? 1) - 1);
  });
  const factor = size > 0 ? 1 + leaning / size : 1;
  return price * Math.min(BID_RANGE.high, Math.max(BID_RANGE.low, factor));
}
