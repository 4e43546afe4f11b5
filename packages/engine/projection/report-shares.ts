import { type ReportStatus, reportStatuses } from '@fantasy-stats/domain';
import { reportOutcomes } from './report-outcomes.generated.ts';
import type { ReportOutcomes, StatusOutcomes } from './report-outcomes.ts';

/** The Jeffreys prior: a share without counts is ½, and no share is exactly 0 or 1. */
const jeffreys = 0.5;

/** Returns the mean of the beta posterior of the share that played. */
export function playedShare({ listed, played }: StatusOutcomes): number {
  return (played + jeffreys) / (listed + 2 * jeffreys);
}

/** Adds outcomes of the current season to the fitted ones. The fitted counts are the beta prior. */
export function withOutcomes(observed: ReportOutcomes): ReportOutcomes {
  const sum = (status: ReportStatus): StatusOutcomes => ({
    listed: reportOutcomes.statuses[status].listed + observed[status].listed,
    played: reportOutcomes.statuses[status].played + observed[status].played,
  });
  return {
    out: sum('out'),
    doubtful: sum('doubtful'),
    questionable: sum('questionable'),
    probable: sum('probable'),
    available: sum('available'),
  };
}

export function fittedShare(status: ReportStatus): number {
  return playedShare(reportOutcomes.statuses[status]);
}

/** Report statuses that a platform's "day-to-day" can correspond to. */
const inDoubt = ['doubtful', 'questionable', 'probable'] as const satisfies readonly ReportStatus[];

/**
 * The share of players listed day-to-day by a platform who play. No measurement exists, so this is the share
 * of all players whom the official report lists as doubtful, questionable or probable.
 */
export const dayToDayShare = playedShare({
  listed: inDoubt.reduce((sum, status) => sum + reportOutcomes.statuses[status].listed, 0),
  played: inDoubt.reduce((sum, status) => sum + reportOutcomes.statuses[status].played, 0),
});

/** Returns the minutes of a player with a status who plays, as a share of their average minutes. */
export function minutesShare(status: ReportStatus): number {
  return reportOutcomes.statuses[status].minutes ?? 1;
}

export const noOutcomes: ReportOutcomes = Object.fromEntries(
  reportStatuses.map((status) => [status, { listed: 0, played: 0 }]),
) as Record<ReportStatus, StatusOutcomes>;
