import { InvalidInput, requireFinite } from '../errors.ts';
import { lastOf } from '../steps.ts';
import { checkResultModel, expectedResult, type ResultModel, resultSlopes } from './expected-result.ts';
import type { TypicalLineupPlayer } from './typical-lineups.ts';
import { countedAfterSwap, type WithOneMore } from './with-one-more.ts';

/** A player's scores by category in the unit of the result model. */
export interface TeamPlayer {
  readonly scores: Float64Array;
  /** Standard error of each score; absent for actual stats. */
  readonly errors?: Float64Array;
}

interface RosteredPlayer extends TeamPlayer {
  /** Whether the player can be dropped. Default true. */
  readonly isDroppable?: boolean;
}

interface ValueToTeam {
  /**
   * Change in the expected result when the candidate replaces the player with the smallest loss, or fills an
   * open spot.
   */
  readonly gain: number;
  /** Standard error of the gain, from the errors of both players' scores. */
  readonly standardError: number;
  /** Roster index of the replaced player; null for an open spot. */
  readonly replaces: number | null;
  readonly after: number;
}

interface ToMyTeam {
  readonly before: number;
  /** One entry per candidate; null when no spot can be opened. */
  readonly candidates: readonly (ValueToTeam | null)[];
}

/** The team's lineups, which determine the share of each player's games that count. */
export interface TeamLineups {
  readonly countedShares: (roster: readonly TypicalLineupPlayer[]) => WithOneMore;
  /** Roster players and candidates for lineups, in the same order. */
  readonly roster: readonly TypicalLineupPlayer[];
  readonly candidates: readonly TypicalLineupPlayer[];
  /** Scores of a player without counted games. */
  readonly nothing: Float64Array;
  /**
   * Number of roster players tried with full lineups: those with the smallest loss when all games count.
   * Default all.
   */
  readonly tries?: number;
}

interface ToMyTeamOptions {
  readonly openSpotCount?: number;
  readonly isLegal?: (candidate: number, dropped: number) => boolean;
  readonly lineups?: TeamLineups;
}

/** Runs {@link toMyTeamInSteps} to the end. */
export function toMyTeam(
  model: ResultModel,
  roster: readonly RosteredPlayer[],
  candidates: readonly TeamPlayer[],
  options: ToMyTeamOptions = {},
): ToMyTeam {
  return lastOf(toMyTeamInSteps(model, roster, candidates, options));
}

/**
 * Computes the gain when the candidate replaces the player with the smallest loss, or fills an open spot.
 * With `lineups`, players are weighted by the share of their games that the changed roster's lineups hold.
 *
 * @param isLegal whether a swap (−1: an open spot) is within the rules; default always
 * @yields after each candidate
 * @throws InvalidInput naming the field
 */
export function* toMyTeamInSteps(
  model: ResultModel,
  roster: readonly RosteredPlayer[],
  candidates: readonly TeamPlayer[],
  options: ToMyTeamOptions = {},
): Generator<null, ToMyTeam> {
  checkResultModel(model);
  const { columns } = model;
  checkPlayers(roster, columns, 'roster');
  checkPlayers(candidates, columns, 'candidates');
  const { openSpotCount = 0, isLegal = () => true, lineups } = options;
  if (lineups) checkLineups(lineups, roster.length, candidates.length, columns);
  const scratch = new Float64Array(columns + 2);
  const base = new Float64Array(columns);
  const sums = new Float64Array(columns);
  for (const player of roster) addScores(base, player.scores, 1);
  const countedShares = lineups ? lineupSums(lineups, roster, candidates, columns) : null;
  const usual = countedShares ? countedShares(-1, -1).slice() : base;
  const before = expectedResult(model, usual, scratch);
  const slopes = resultSlopes(model, usual);
  const sumsWith = (candidate: number, dropped: number): Float64Array => {
    if (countedShares) return countedShares(candidate, dropped);
    sums.set(base);
    addScores(sums, candidates[candidate]!.scores, 1);
    if (dropped >= 0) addScores(sums, roster[dropped]!.scores, -1);
    return sums;
  };
  const plainly = (candidate: number, dropped: number): number => {
    sums.set(base);
    addScores(sums, candidates[candidate]!.scores, 1);
    addScores(sums, roster[dropped]!.scores, -1);
    return expectedResult(model, sums, scratch);
  };
  const alternatives = (candidate: number): number[] => {
    const legal = roster.flatMap(({ isDroppable = true }, index) =>
      isDroppable && isLegal(candidate, index) ? [index] : [],
    );
    const tries = lineups?.tries ?? legal.length;
    if (tries >= legal.length) return legal;
    return legal
      .map((index) => ({ index, after: plainly(candidate, index) }))
      .sort((a, b) => b.after - a.after || a.index - b.index)
      .slice(0, tries)
      .map(({ index }) => index);
  };
  const valued = (candidate: TeamPlayer, index: number): ValueToTeam | null => {
    let best: { after: number; replaces: number | null } | null = null;
    if (openSpotCount > 0 && isLegal(index, -1)) {
      best = { after: expectedResult(model, sumsWith(index, -1), scratch), replaces: null };
    } else {
      for (const droppedIndex of alternatives(index)) {
        const after = expectedResult(model, sumsWith(index, droppedIndex), scratch);
        if (best === null || after > best.after) best = { after, replaces: droppedIndex };
      }
    }
    if (best === null) return null;
    const dropped = best.replaces === null ? undefined : roster[best.replaces];
    return {
      gain: best.after - before,
      standardError: errorOf(slopes, candidate, dropped),
      replaces: best.replaces,
      after: best.after,
    };
  };
  const values: (ValueToTeam | null)[] = [];
  for (const [index, candidate] of candidates.entries()) {
    values.push(valued(candidate, index));
    yield null;
  }
  return { before, candidates: values };
}

function addScores(sums: Float64Array, scores: Float64Array, times: number): void {
  for (let c = 0; c < sums.length; c += 1) sums[c]! += times * scores[c]!;
}

function lineupSums(
  { countedShares, roster: players, candidates: others, nothing }: TeamLineups,
  roster: readonly TeamPlayer[],
  candidates: readonly TeamPlayer[],
  columns: number,
): (candidate: number, dropped: number) => Float64Array {
  const sums = new Float64Array(columns);
  const sharesAfter = countedAfterSwap(countedShares, players);
  return (candidate, dropped) => {
    const shares = sharesAfter(dropped, candidate < 0 ? null : others[candidate]!);
    let member = 0;
    const add = (own: Float64Array): void => {
      const share = shares[member]!;
      addScores(sums, own, share);
      addScores(sums, nothing, 1 - share);
      member += 1;
    };
    sums.fill(0);
    roster.forEach(({ scores }, index) => {
      if (index !== dropped) add(scores);
    });
    if (candidate >= 0) add(candidates[candidate]!.scores);
    return sums;
  };
}

/** Computes the first-order error of a swap; errors of players and categories are independent. */
function errorOf(slopes: Float64Array, candidate: TeamPlayer, dropped: TeamPlayer | undefined): number {
  let variance = 0;
  for (let c = 0; c < slopes.length; c += 1) {
    const own = candidate.errors?.[c] ?? 0;
    const other = dropped?.errors?.[c] ?? 0;
    variance += slopes[c]! * slopes[c]! * (own * own + other * other);
  }
  return Math.sqrt(variance);
}

function checkPlayers(players: readonly TeamPlayer[], columns: number, field: string): void {
  for (const [index, { scores, errors }] of players.entries()) {
    for (const [name, vector] of [
      ['scores', scores],
      ['errors', errors],
    ] as const) {
      if (vector === undefined) continue;
      if (vector.length !== columns)
        throw new InvalidInput(`${field}[${index}].${name}`, `must hold ${columns} numbers`);
      for (let c = 0; c < columns; c += 1) requireFinite(vector[c]!, `${field}[${index}].${name}[${c}]`);
    }
  }
}

function checkLineups(lineups: TeamLineups, roster: number, candidates: number, columns: number): void {
  if (lineups.roster.length !== roster)
    throw new InvalidInput('lineups.roster', `must hold ${roster} players`);
  if (lineups.candidates.length !== candidates)
    throw new InvalidInput('lineups.candidates', `must hold ${candidates} players`);
  if (lineups.nothing.length !== columns)
    throw new InvalidInput('lineups.nothing', `must hold ${columns} numbers`);
  lineups.nothing.forEach((score, c) => {
    requireFinite(score, `lineups.nothing[${c}]`);
  });
}
