import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { auctionPrices, type DraftRoom, openDraftRoom, recommendPicks } from '@fantasy-stats/engine/draft';
import { decodedInputs } from './decoded-inputs.ts';
import type { RoomAdvice, RoomPlayer, RoomQuestion, RoomRules } from './draft-messages.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

/** Candidates a page shows. */
const CANDIDATES = 40;

/** How far a bid may leave the market for a team's needs. */
const BID_RANGE = { low: 0.7, high: 1.3 } as const;

/** A draft room with the places of its players, by the NBA's number. */
interface OpenRoom {
  readonly room: DraftRoom;
  readonly placeOf: ReadonlyMap<string, number>;
}

/**
 * Opens a draft room on a league's inputs.
 *
 * @throws InvalidInput when the league or its inputs cannot be drafted from
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
    punts.map((statistic) => whole.statistics.indexOf(statistic)).filter((place) => place >= 0),
  );
  /* Giving everything up is no build. */
  const room =
    given.size === 0 || given.size >= whole.statistics.length
      ? whole
      : openDraftRoom(decoded, { teams, rounds, punts: given, usual, positions, eligible });
  return { room, placeOf: new Map(room.ids.map((id, place) => [id, place])) };
}

/** The rooms opened last: as the reader sees the players, and as modeled opponents do. */
export const openedRoom = keepLatest(2, open);

/* The rest of the draft is planned again after every pick. */
export const answerDraft: Answerer<LeagueQuestions['draft']> = ({ inputs, rules }, question) => {
  const { room, placeOf } = openedRoom(inputs, rules);
  return answer(room, placeOf, question);
};

function answer(
  room: DraftRoom,
  placeOf: ReadonlyMap<string, number>,
  { picks, turns, own, budget, counts = {} }: RoomQuestion,
): RoomAdvice {
  const { pool, ids } = room;
  const counted = Float64Array.from(room.statistics, (id) => counts[id] ?? 1);
  const isWeighted = counted.some((count) => count !== 1);
  const league = isWeighted ? { ...room.league, counted } : room.league;
  const known = picks.flatMap(({ id, team, cost }) => {
    const player = placeOf.get(id);
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
  return order.map((player, place): RoomPlayer => {
    const own = Array.from(scores.subarray(player * pool.columns, (player + 1) * pool.columns));
    const price = prices?.[player] ?? null;
    return {
      id: ids[player] ?? '',
      value: values[player] ?? 0,
      rank: place + 1,
      scores: own,
      gamesPerWeek: gamesPerWeek[player] ?? 0,
      price,
      bid: price === null ? null : bidOf(price, own, weights),
    };
  });
}

/** The market's price, more where his strengths are what the team's build counts, less where they are not. */
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
