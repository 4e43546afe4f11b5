import type { InjuryStatus, ProjectedNbaPlayer, ReportStatus } from '@fantasy-stats/domain';
import { logistic, logit } from '../numeric/functions.ts';
import { dot } from '../numeric/linear.ts';
import { chanceWithStatus } from './injury.ts';
import { reportOutcomes } from './report-outcomes.generated.ts';
import {
  type FittedOutcomes,
  type ListedFacts,
  type ReportOutcomes,
  reportFeatures,
} from './report-outcomes.ts';
import { playedShare } from './report-shares.ts';

/**
 * Weight of the model's chance for a report that is a day old; a judgment call, because the time of day of
 * past reports is unknown.
 */
const openADayAhead: Readonly<Record<ReportStatus, number>> = {
  out: 0.02,
  doubtful: 0.1,
  questionable: 0.3,
  probable: 0.2,
  available: 0.1,
};

/** A report within this many hours before tip-off counts as the last report. */
const lastHours = 2;
const dayHours = 24;
/** Keeps logits finite for chances of exactly 0 or 1. */
const leastChance = 0.001;

export interface ListedStatus extends ListedFacts {
  readonly status: ReportStatus;
  /** Hours from the report to tip-off. */
  readonly hoursAhead: number;
}

/** Returns the share of players with this status and reason who play, adjusted for facts about the player. */
function chanceListed(
  { status, ...facts }: ListedStatus,
  outcomes: ReportOutcomes,
  fitted: FittedOutcomes,
): number {
  const share = playedShare(outcomes[status]);
  if (status === 'out' || status === 'doubtful') {
    return facts.kind === 'health' ? share : playedShare(fitted.otherReasons[facts.kind][status]);
  }
  return logistic(
    logit(share) + dot(Float64Array.from(fitted.weights[status]), Float64Array.from(reportFeatures(facts))),
  );
}

/**
 * Computes the chance to play a reported game: the fitted share of players listed like this who play, closer
 * to the model's chance the earlier the report.
 *
 * @param chance without the report
 * @param fitted regression within the statuses; default: the shipped one
 */
export function chanceWithReport(
  chance: number,
  listed: ListedStatus,
  outcomes: ReportOutcomes = reportOutcomes.statuses,
  fitted: FittedOutcomes = reportOutcomes,
): number {
  const last = chanceListed(listed, outcomes, fitted);
  const early = Math.min(1, Math.max(0, (listed.hoursAhead - lastHours) / (dayHours - lastHours)));
  return last + early * openADayAhead[listed.status] * (chance - last);
}

/** Days within which the cause of a missed game affects other games by the full play correlation. */
const sameCauseDays = 7;
/**
 * Factor by which the effect of a missed game's cause shrinks with each later day; a judgment call, like the
 * effect of statuses on later days.
 */
const causeDecay = 0.8;

/**
 * Computes the chance to play a game after the reported one. With probability `playCorrelation` one cause
 * decides both games, otherwise they are independent.
 *
 * @param chance to play the later game without the report
 * @param reported chances to play the reported game without and with the report
 */
export function chanceAfterReport(
  chance: number,
  reported: { readonly before: number; readonly after: number },
  playCorrelation: number,
  daysAfter: number,
): number {
  const before = Math.min(1 - leastChance, Math.max(leastChance, reported.before));
  const both = before * chance + playCorrelation * (Math.min(before, chance) - before * chance);
  const known = (reported.after * both) / before + ((1 - reported.after) * (chance - both)) / (1 - before);
  let still = 1;
  for (let day = sameCauseDays; day < daysAfter; day += 1) still *= causeDecay;
  // Rounding can move a chance of 0 or 1 slightly outside [0, 1].
  return Math.min(1, Math.max(0, chance + still * (known - chance)));
}

/** Long-term statuses. A report's "out" for tonight does not overrule them. */
const lasting: ReadonlySet<InjuryStatus> = new Set(['injuredReserve', 'notActive', 'suspended']);

/**
 * Returns how many of a player's upcoming games the platform's status covers: the next game, or all of the
 * next week's for a long-term status. After a week, box scores show the absence.
 *
 * @param daysAhead days from today to a game, 0 for today
 */
export function gamesOfStatus(
  status: InjuryStatus,
  games: number,
  daysAhead: (game: number) => number,
): number {
  if (status === 'healthy' || games === 0) return 0;
  let covered = 1;
  while (lasting.has(status) && covered < games && daysAhead(covered) < sameCauseDays) covered += 1;
  return covered;
}

/**
 * Computes a player's chances to play the upcoming games, given the platform's status. Games affected by the
 * NBA's injury report keep its effect.
 *
 * @param chances with the report but without the platform's status
 */
export function chancesWithStatus(
  { chances, reported = [] }: Pick<ProjectedNbaPlayer, 'chances' | 'reported'>,
  status: InjuryStatus,
  daysAhead: (game: number) => number,
): Float64Array {
  return chances.map((chance, game) => {
    if (reported.some((one) => one.game === game)) return chance;
    const isAfter = reported.some((one) => one.game < game);
    return isAfter && !lasting.has(status) ? chance : chanceWithStatus(chance, status, daysAhead(game));
  });
}
