import { InvalidInput, requireFinite } from '../errors.ts';
import { lastOf } from '../steps.ts';
import { checkResultModel, expectedResult, type ResultModel, resultSlopes } from './expected-result.ts';
import type { TypicalLineupPlayer } from './typical-lineups.ts';
import { heldAfterSwap, type WithOneMore } from './with-one-more.ts';

/** A player as the question needs him: his scores by category in the unit of the result model. */
export interface TeamPlayer {
  readonly scores: Float64Array;
  /** Standard error of each score; absent when the scores are facts. */
  readonly errors?: Float64Array;
}

interface RosteredPlayer extends TeamPlayer {
  /** Whether the league lets the manager drop him (and he would). Default true. */
  readonly isDroppable?: boolean;
}

interface ValueToTeam {
  /** Change in the expected result when he takes the place of the roster's worst legal alternative. */
  readonly gain: number;
  /** Standard error of the gain, from the errors of both players' scores. */
  readonly standardError: number;
  /** Whom he replaces: index in the roster; null when there is an open spot. */
  readonly replaces: number | null;
  readonly after: number;
}

interface ToMyTeam {
  readonly before: number;
  /** One entry a candidate; null when no place can be made for him. */
  readonly candidates: readonly (ValueToTeam | null)[];
}

/** The lineups of the team: which share of whose games they hold. */
export interface TeamLineups {
  readonly held: (roster: readonly TypicalLineupPlayer[]) => WithOneMore;
  /** The roster's players and the candidates as lineups see them, in the same order. */
  readonly roster: readonly TypicalLineupPlayer[];
  readonly candidates: readonly TypicalLineupPlayer[];
  /** Scores of a player of whose games none counts. */
  readonly nothing: Float64Array;
  /** How many of the roster's players are tried with their lineups: those whose loss hurts least when all games count. Default all. */
  readonly tries?: number;
}

interface ToMyTeamOptions {
  readonly freePlaces?: number;
  readonly isLegal?: (candidate: number, dropped: number) => boolean;
  readonly lineups?: TeamLineups;
}

/** {@link toMyTeamInSteps}, in one go. */
export function toMyTeam(
  model: ResultModel,
  roster: readonly RosteredPlayer[],
  candidates: readonly TeamPlayer[],
  options: ToMyTeamOptions = {},
): ToMyTeam {
  return lastOf(toMyTeamInSteps(model, roster, candidates, options));
}

/**
 * What each candidate is worth to one team: the change in its expected result when he takes the place of the player whose loss
 * hurts least (which may be another player for each candidate), or a free place. `isLegal` says whether a swap (−1: an add into a free
 * place) keeps the roster within the league's rules; every swap is by default. With `lineups` a player counts by the share of his games that the lineups of the
 * roster with him hold, and so does everybody else: a sixth guard of five takes a place from the others.
 *
 * @yields after each candidate
 * @throws InvalidInput naming the field: scores of the wrong length or not finite
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
  const { freePlaces = 0, isLegal = () => true, lineups } = options;
  if (lineups) checkLineups(lineups, roster.length, candidates.length, columns);
  const scratch = new Float64Array(columns + 2);
  const base = new Float64Array(columns);
  const sums = new Float64Array(columns);
  for (const player of roster) addScores(base, player.scores, 1);
  const held = lineups ? lineupSums(lineups, roster, candidates, columns) : null;
  const usual = held ? held(-1, -1).slice() : base;
  const before = expectedResult(model, usual, scratch);
  const slopes = resultSlopes(model, usual);
  const sumsWith = (candidate: number, dropped: number): Float64Array => {
    if (held) return held(candidate, dropped);
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
    const legal = roster.flatMap(({ isDroppable = true }, place) =>
      isDroppable && isLegal(candidate, place) ? [place] : [],
    );
    const tries = lineups?.tries ?? legal.length;
    if (tries >= legal.length) return legal;
    return legal
      .map((place) => ({ place, after: plainly(candidate, place) }))
      .sort((a, b) => b.after - a.after || a.place - b.place)
      .slice(0, tries)
      .map(({ place }) => place);
  };
  const valued = (candidate: TeamPlayer, index: number): ValueToTeam | null => {
    let best: { after: number; replaces: number | null } | null = null;
    if (freePlaces > 0 && isLegal(index, -1)) {
      best = { after: expectedResult(model, sumsWith(index, -1), scratch), replaces: null };
    } else {
      for (const place of alternatives(index)) {
        const after = expectedResult(model, sumsWith(index, place), scratch);
        if (best === null || after > best.after) best = { after, replaces: place };
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

/** A team's sums with a candidate (−1: none) and without a player of its roster (−1: all of them), by what lineups hold. */
function lineupSums(
  { held, roster: players, candidates: others, nothing }: TeamLineups,
  roster: readonly TeamPlayer[],
  candidates: readonly TeamPlayer[],
  columns: number,
): (candidate: number, dropped: number) => Float64Array {
  const sums = new Float64Array(columns);
  const sharesAfter = heldAfterSwap(held, players);
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
    roster.forEach(({ scores }, place) => {
      if (place !== dropped) add(scores);
    });
    if (candidate >= 0) add(candidates[candidate]!.scores);
    return sums;
  };
}

/** First-order error of a swap, the players' and their categories' errors taken as independent. */
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
