import {
  addDays,
  type Day,
  type GamesCap,
  type GoalUnit,
  InvalidInput,
  isHeadToHead,
  type RosterSlot,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { type CapLeft, capsLeft, leftAfterToday } from '../league/games-left.ts';
import { type CappedGames, cappedGames, withCounted } from '../league/games-within-window.ts';
import { laterWindow, type TeamWindow } from '../league/team-week.ts';
import { gamesWithAndWithoutCaps } from '../lineup/games-within-caps.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import { dot } from '../numeric/linear.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { CannotStream } from './cannot-stream.ts';
import { goalGradient, type StreamingGoal } from './goal.ts';
import { seasonStakes } from './stakes.ts';

/** Smaller numbers of expected games count as rounding errors. */
const LEAST_GAMES = 0.5;

export interface CapPace {
  /** Null for all slots together. */
  readonly slot: RosterSlot | null;
  readonly cap: number;
  /** Games used through yesterday, and finished today; null when unknown. */
  readonly used: number | null;
  /** Games left; null when unknown. The cap is then ignored. */
  readonly left: number | null;
  /** Expected games in the slot if today's roster plays every day. */
  readonly projected: number;
  /** Projected games that count if the best games are played within the caps. */
  readonly planned: number;
  /** First day on which the cap is reached when the roster plays every day; null when it is not. */
  readonly runsOut: Day | null;
}

export interface SatGames {
  readonly playerId: string;
  readonly games: number;
  /** Value of one of the player's games in units of the goal; null without a goal. */
  readonly perGame: number | null;
}

export interface OpenCap {
  readonly slot: RosterSlot | null;
  readonly games: number;
  /** Value of a free agent's game in units of the goal: the mean of the best free agents, one per team. */
  readonly perGame: number | null;
}

export interface CapPlan {
  readonly period: GamesCap['period'];
  readonly lastDay: Day;
  readonly paces: readonly CapPace[];
  /** Players to sit, least valuable first. */
  readonly sits: readonly SatGames[];
  /** Gain compared with playing every day until the caps are reached; null without a goal. */
  readonly sitGain: number | null;
  readonly open: readonly OpenCap[];
  /** Gain from filling all unused games with free agents; null without a goal. */
  readonly openGain: number | null;
  /** Unit of the gains; null without a goal. */
  readonly unit: GoalUnit | null;
}

export interface CapQuestion {
  readonly teamId: TeamId;
  /** Season totals by team, for rotisserie. */
  readonly seasonLines: ReadonlyMap<TeamId, StatLine>;
}

/**
 * Plans games under the season's caps, or if there are only weekly caps, under the current week's. Assumes
 * that today's roster does not change.
 *
 * @returns null without caps, when lineups lock weekly, and when the season is over
 * @throws InvalidInput for an unknown team
 */
export function capPlan(compiled: CompiledForecast, { seasonLines, teamId }: CapQuestion): CapPlan | null {
  const { inputs } = compiled;
  const { today } = inputs;
  if (!inputs.teams.some(({ id }) => id === teamId))
    throw new InvalidInput('teamId', `there is no team ${teamId}`);
  const all = capsLeft(inputs, teamId, today);
  const period = all.some(({ cap }) => cap.period === 'season') ? 'season' : 'week';
  const caps = all.filter(({ cap }) => cap.period === period);
  const week = inputs.rules.weeks.find(({ number }) => number === inputs.week);
  const lastDay = period === 'season' ? inputs.lastDay : week?.lastDay;
  if (caps.length === 0 || lastDay === undefined || lastDay < today || inputs.players.length === 0)
    return null;
  const window = laterWindow(compiled, teamId, today, lastDay);
  const left = remaining(compiled, teamId, caps);
  const capped = cappedGames(compiled, window, today, lastDay, left);
  const { bySlot, counted, playedBySlot } = gamesWithAndWithoutCaps(capped.games, capped.days, capped.caps);
  const slots = activeSlots(inputs.rules.slots).map(({ slot }) => slot);
  const days = gamesByDay(capped, playedBySlot, slots.length);
  const paces = caps.map(({ cap, left: known }): CapPace => {
    const index = cap.slot === null ? null : slots.indexOf(cap.slot);
    const after = known === null ? null : cap.slot === null ? known : (left.bySlot[cap.slot] ?? 0);
    const played = Array.from(days, (day) => (index === null ? sum(day) : (day[index] ?? 0)));
    return {
      slot: cap.slot,
      cap: cap.games,
      used: after === null ? null : cap.games - after,
      left: after,
      projected: sum(played),
      planned: index === null ? sum(counted) : sum(bySlot.filter((_, at) => at % slots.length === index)),
      runsOut: after === null ? null : dayReached(played, after, today),
    };
  });
  const goal = goalOf(compiled, teamId, seasonLines, period);
  const totalsWith = (chances: ArrayLike<number>): RemainingTotals =>
    totalsOf(compiled, withCounted(window, capped, chances));
  const planned = totalsWith(counted);
  const gradient = goal ? goalGradient(goal, planned) : null;
  const everyDay = untilReached(capped, playedBySlot, days);
  const sits = satGames(window, capped, counted, playedBySlot, gradient, slots.length);
  const open = paces.flatMap((pace) => openCap(compiled, pace, paces, gradient));
  const mean = planned.mean.map((amount, part) =>
    open.reduce((all, { games, line }) => all + games * line[part]!, amount),
  );
  return {
    period,
    lastDay,
    paces,
    sits,
    sitGain: goal ? goal.worth(planned) - goal.worth(totalsWith(everyDay)) : null,
    open: open.map(({ games, perGame, slot }) => ({ games, perGame, slot })),
    openGain: goal ? goal.worth({ ...planned, mean }) - goal.worth(planned) : null,
    unit: goal?.unit ?? null,
  };
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1) total += values[index]!;
  return total;
}

/** Returns the games left without today's finished ones; slots with unknown used games have no cap. */
function remaining(compiled: CompiledForecast, teamId: TeamId, caps: readonly CapLeft[]) {
  const known = caps.flatMap(({ cap, left }) => (left === null ? [] : [{ ...cap, left }]));
  const bySlot = Object.fromEntries(known.flatMap(({ left, slot }) => (slot === null ? [] : [[slot, left]])));
  return {
    bySlot: leftAfterToday(compiled, teamId, compiled.inputs.today, bySlot),
    team: known.find(({ slot }) => slot === null)?.left ?? null,
  };
}

/** Counts the roster's games by day if it plays every day. */
function gamesByDay({ days, games }: CappedGames, playedBySlot: Float64Array, slots: number): Float64Array[] {
  const byDay = Array.from({ length: days }, () => new Float64Array(slots));
  games.forEach(({ day }, game) => {
    for (let slot = 0; slot < slots; slot += 1) byDay[day]![slot]! += playedBySlot[game * slots + slot]!;
  });
  return byDay;
}

function dayReached(played: readonly number[], left: number, today: Day): Day | null {
  if (sum(played) < left + LEAST_GAMES) return null;
  let used = 0;
  const day = played.findIndex((games) => {
    used += games;
    return used >= left - 1e-9;
  });
  return addDays(today, Math.max(0, day));
}

/** Returns each game's chance to count when the roster plays every day until a cap is reached. */
function untilReached(
  { caps, games }: CappedGames,
  playedBySlot: Float64Array,
  days: readonly Float64Array[],
): Float64Array {
  const left = Float64Array.from(caps.left);
  let teamLeft = caps.teamLeft;
  const shares = days.map((day) => {
    const ofTeam = Math.min(1, sum(day) > 0 ? teamLeft / sum(day) : 1);
    const row = day.map((played, slot) => Math.min(ofTeam, played > 0 ? left[slot]! / played : 1));
    day.forEach((played, slot) => {
      left[slot]! -= played * row[slot]!;
      teamLeft -= played * row[slot]!;
    });
    return row;
  });
  return Float64Array.from(games, ({ day }, game) =>
    shares[day]!.reduce((all, share, slot) => all + share * playedBySlot[game * left.length + slot]!, 0),
  );
}

function satGames(
  { players }: TeamWindow,
  { games }: CappedGames,
  counted: Float64Array,
  playedBySlot: Float64Array,
  gradient: Float64Array | null,
  slots: number,
): SatGames[] {
  const sat = new Float64Array(players.length);
  games.forEach(({ player }, game) => {
    sat[player]! += sum(playedBySlot.subarray(game * slots, (game + 1) * slots)) - counted[game]!;
  });
  return players
    .flatMap(({ player: { outlook, rostered, value } }, index) => {
      const count = sat[index]!;
      if (count < LEAST_GAMES) return [];
      const perGame = gradient ? dot(gradient, outlook.mean) : null;
      return [{ value, found: { playerId: rostered.id, games: count, perGame } }];
    })
    .sort((one, other) => one.value - other.value)
    .map(({ found }) => found);
}

/** Returns the games under a cap that would stay unused, with the line of a free agent who can fill them. */
function openCap(
  compiled: CompiledForecast,
  { left, planned, slot }: CapPace,
  paces: readonly CapPace[],
  gradient: Float64Array | null,
): (OpenCap & { readonly line: Float64Array })[] {
  // Skip the team-wide cap if there are caps per slot, because those already count the unused games.
  if (left === null || (slot === null && paces.some((pace) => pace.slot !== null))) return [];
  const games = left - planned;
  if (games < LEAST_GAMES) return [];
  const best = compiled.freeAgents
    .filter(({ rostered }) => slot === null || slotAccepts(slot, rostered.positions))
    .map(({ outlook }) => ({ mean: outlook.mean, worth: gradient ? dot(gradient, outlook.mean) : 0 }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, compiled.inputs.teams.length);
  const line = new Float64Array(PART_COUNT).map((_, part) =>
    best.reduce((all, { mean }) => all + mean[part]! / best.length, 0),
  );
  const perGame = gradient && best.length > 0 ? dot(gradient, line) : null;
  return [{ slot, games, perGame, line }];
}

/**
 * Returns the goal in whose unit gains are measured. Null in head-to-head leagues, for weekly caps, and in
 * rotisserie leagues without season totals or with players without a projection.
 */
function goalOf(
  compiled: CompiledForecast,
  teamId: TeamId,
  seasonLines: CapQuestion['seasonLines'],
  period: GamesCap['period'],
): StreamingGoal | null {
  const { inputs } = compiled;
  if (isHeadToHead(inputs.rules.scoringForm) || period !== 'season') return null;
  try {
    return seasonStakes(compiled, { teamId, last: inputs.lastDay, seasonLines }, inputs.today).goal;
  } catch (thrown) {
    if (thrown instanceof CannotStream) return null;
    throw thrown;
  }
}

function totalsOf({ constants, set }: CompiledForecast, { side }: TeamWindow): RemainingTotals {
  return remainingTotals(side.players, set, constants.spread.correlation);
}
