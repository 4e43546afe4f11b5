import type { StatLine, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league';
import { CannotStream } from '@fantasy-stats/engine/streaming';
import {
  startOrSit as comparisonOf,
  type LineupQuestion,
  weeklyLineup as lineupOf,
  type StartOrSit,
  type WeeklyLineup,
} from '@fantasy-stats/engine/weekly-lineup';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';

export interface LineupRequest
  extends Pick<LineupQuestion, 'likelyOpponents' | 'opponent' | 'team' | 'week'> {
  /** Season totals by team, for leagues without matchups. */
  readonly seasonLines: readonly (readonly [TeamId, StatLine])[];
}

/** Returns the result, or null in rotisserie without season totals. */
function found<Result>(
  { inputs, players }: OfPlayers,
  { seasonLines, ...request }: LineupRequest,
  compute: (compiled: CompiledForecast, question: LineupQuestion) => Result | null,
): Result | null {
  try {
    const lines = seasonLines.length > 0 ? { seasonLines: new Map(seasonLines) } : {};
    return compute(compiledForecast(inputs, players), { ...request, ...lines });
  } catch (thrown) {
    if (thrown instanceof CannotStream) return null;
    throw thrown;
  }
}

/** Computes a team's best lineup for the week; null when lineups have locked. */
export const weeklyLineup = define({
  kind: 'weeklyLineup',
  run: (about: OfPlayers, request: LineupRequest): WeeklyLineup | null => found(about, request, lineupOf),
});

/** Compares two players for the week's lineup; null when lineups have locked. */
export const startOrSit = define({
  kind: 'startOrSit',
  run: (
    about: OfPlayers,
    { players, ...request }: LineupRequest & { readonly players: readonly [string, string] },
  ): StartOrSit | null =>
    found(about, request, (compiled, question) => comparisonOf(compiled, { ...question, players })),
});
