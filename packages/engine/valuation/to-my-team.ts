import { InvalidInput, requireFinite } from '../errors.ts';
import { checkResultModel, expectedResult, type ResultModel, resultSlopes } from './expected-result.ts';

/** A player as the question needs him: his scores by category in the unit of the result model. */
export interface TeamPlayer {
  readonly scores: Float64Array;
  /** Standard error of each score; absent when the scores are facts. */
  readonly errors?: Float64Array;
}

export interface RosteredPlayer extends TeamPlayer {
  /** Whether the league lets the manager drop him (and he would). Default true. */
  readonly isDroppable?: boolean;
}

export interface ValueToTeam {
  /** Change in the expected result when he takes the place of the roster's worst legal alternative. */
  readonly gain: number;
  /** Standard error of the gain, from the errors of both players' scores. */
  readonly standardError: number;
  /** Whom he replaces: place in the roster; null when there is a free place. */
  readonly replaces: number | null;
  readonly after: number;
}

export interface ToMyTeam {
  readonly before: number;
  /** One entry a candidate; null when no place can be made for him. */
  readonly candidates: readonly (ValueToTeam | null)[];
}

/**
 * What each candidate is worth to one team: the change in its expected result when he takes the place of the player whose loss
 * hurts least (whoever that is for this very candidate), or a free place. `isLegal` says whether a swap keeps the roster within
 * the league's rules; every swap is by default.
 *
 * @throws InvalidInput naming the field: scores of the wrong length or not finite
 */
export function toMyTeam(
  model: ResultModel,
  roster: readonly RosteredPlayer[],
  candidates: readonly TeamPlayer[],
  options: {
    readonly freePlaces?: number;
    readonly isLegal?: (candidate: number, dropped: number) => boolean;
  } = {},
): ToMyTeam {
  checkResultModel(model);
  const { columns } = model;
  checkPlayers(roster, columns, 'roster');
  checkPlayers(candidates, columns, 'candidates');
  const { freePlaces = 0, isLegal = () => true } = options;
  const scratch = new Float64Array(columns + 2);
  const base = new Float64Array(columns);
  for (const player of roster) for (let c = 0; c < columns; c += 1) base[c]! += player.scores[c]!;
  const before = expectedResult(model, base, scratch);
  const slopes = resultSlopes(model, base);
  const sums = new Float64Array(columns);
  return {
    before,
    candidates: candidates.map((candidate, index): ValueToTeam | null => {
      let best: { after: number; replaces: number | null } | null = null;
      if (freePlaces > 0) {
        for (let c = 0; c < columns; c += 1) sums[c] = base[c]! + candidate.scores[c]!;
        best = { after: expectedResult(model, sums, scratch), replaces: null };
      } else {
        for (const [place, dropped] of roster.entries()) {
          if (dropped.isDroppable === false || !isLegal(index, place)) continue;
          for (let c = 0; c < columns; c += 1) sums[c] = base[c]! + candidate.scores[c]! - dropped.scores[c]!;
          const after = expectedResult(model, sums, scratch);
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
    }),
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
