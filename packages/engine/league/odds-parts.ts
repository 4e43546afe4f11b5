import { type Day, isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import type { SimulationOptions } from '../season/odds/simulate-season.ts';
import { weekResults } from '../season/week-results.ts';
import type { CompiledForecast } from './compile.ts';
import { type Chances, less, type OddsSince, oddsSince } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

/**
 * The effect of the last week's results on a team's odds, with today's projections. The parts add up to `now`
 * minus `before`.
 */
export interface OddsParts {
  /** Effect of the team's own result; null without a matchup. */
  readonly own: Chances | null;
  /** Effect of the other results (in a bye, of all results). */
  readonly others: Chances;
}

export interface OddsPartsQuestion {
  readonly teamId: TeamId;
  readonly lastWeek: number;
  /** The day of the stored forecast used for `before`; null when it comes from today's projections. */
  readonly since: Day | null;
  readonly now: Chances;
  readonly before: Chances;
}

/** Causes of changed odds: everything since a stored forecast, or only the last week's results. */
export type OddsMoved = ({ readonly kind: 'since' } & OddsSince) | ({ readonly kind: 'results' } & OddsParts);

/**
 * Explains how a team's odds changed: by {@link oddsSince} from a stored forecast, otherwise by {@link
 * oddsParts}. Yields null between simulations.
 *
 * @returns null in leagues without matchups, and when the stored forecast behind `before` is missing
 */
export function* oddsMoved(
  season: LeagueSeason,
  compiled: CompiledForecast,
  then: CompiledForecast | null,
  question: OddsPartsQuestion,
  options: SimulationOptions = {},
): Generator<null, OddsMoved | null> {
  if (!isHeadToHead(season.league.scoringForm)) return null;
  const { lastWeek, teamId } = question;
  if (question.since === null) {
    const parts = oddsParts(season, compiled, question, options);
    return parts && { kind: 'results', ...parts };
  }
  if (then?.inputs.today !== question.since) return null;
  const given = ownResult(season, teamId, lastWeek);
  const since = yield* oddsSince(season, compiled, then, question, given, options);
  return since && { kind: 'since', ...since };
}

/**
 * Simulates the season from the start of `lastWeek`, with the team's own result fixed. Uses the same random
 * numbers as the simulations it is compared with, so luck cancels out.
 *
 * @returns null in leagues without matchups
 */
export function oddsParts(
  season: LeagueSeason,
  compiled: CompiledForecast,
  question: OddsPartsQuestion,
  options: SimulationOptions = {},
): OddsParts | null {
  const { before, lastWeek, now, teamId } = question;
  if (!isHeadToHead(season.league.scoringForm)) return null;
  const given = ownResult(season, teamId, lastWeek);
  if (!given) return { own: null, others: less(now, before) };
  const odds = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek - 1, given });
  const alone = odds?.teams.find((team) => team.teamId === teamId);
  return alone ? { own: less(alone, before), others: less(now, alone) } : null;
}

function ownResult(season: LeagueSeason, teamId: TeamId, week: number) {
  const matchup = season.matchups.find(
    (one) =>
      one.week === week &&
      one.status === 'final' &&
      one.away !== null &&
      [one.home, one.away].includes(teamId),
  );
  const result =
    matchup &&
    weekResults(season)
      .get(matchup.home)
      ?.find((one) => one.week === week)?.counted;
  return matchup && result ? new Map([[matchup.id, result]]) : null;
}
