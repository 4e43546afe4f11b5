import type { Day } from './day.ts';
import type { NbaTeam } from './nba.ts';
import { type InjuryStatus, isRuledOut, type KnownPlayer } from './player.ts';

/** Statuses of the NBA's official injury report, from certainly out to certainly available. */
export const reportStatuses = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

function injuryOfReport(status: ReportStatus): InjuryStatus {
  return status === 'available' ? 'healthy' : status;
}

export type PlatformHealth = Pick<KnownPlayer, 'injury' | 'injurySince' | 'platformInjury'>;

/** Returns the status as the platform lists it, which decides what its slots accept. */
export function platformStatus({
  injury,
  platformInjury,
}: Pick<PlatformHealth, 'injury' | 'platformInjury'>): InjuryStatus {
  return platformInjury ?? injury;
}

/**
 * Returns whether a platform changed a player's status after a report was made. At equal times the report
 * counts. A platform's status dates from its last observed change; without one it is older than every report.
 *
 * @param madeAt ISO instant of the player's newest report
 */
export function isNewerThanReport({ injurySince }: PlatformHealth, madeAt: string): boolean {
  return injurySince != null && Date.parse(injurySince) > Date.parse(madeAt);
}

/**
 * Returns a player's health from the report on the next game or the platform, whichever is newer. If both say
 * out, uses the platform's status, which says for how long.
 */
export function injuryWithReport(
  platform: PlatformHealth,
  { madeAt, status }: Pick<GameReport, 'madeAt' | 'status'>,
): InjuryStatus {
  const { injury } = platform;
  if (isNewerThanReport(platform, madeAt) || (status === 'out' && isRuledOut(injury))) return injury;
  return injuryOfReport(status);
}

/** A game of an injury report, for one of its two teams. */
export interface ReportedTeam {
  /** The day of the game in US Eastern time, which is the NBA's day. */
  readonly day: Day;
  readonly nbaTeam: NbaTeam;
}

export interface ReportedPlayer extends ReportedTeam {
  /** First name first. */
  readonly name: string;
  readonly status: ReportStatus;
  /** The report's text, such as "Injury/Illness - Left Calf; Strain"; empty when missing. */
  readonly reason: string;
}

export interface InjuryReport {
  /** When the report was made, in US Eastern time: the day, and minutes since midnight. */
  readonly day: Day;
  readonly minutes: number;
  readonly players: readonly ReportedPlayer[];
  readonly notSubmitted: readonly ReportedTeam[];
}

/** The newest report's entry for a player's game. */
export interface GameReport {
  readonly day: Day;
  readonly status: ReportStatus;
  /** The report's text; empty when missing. */
  readonly reason: string;
  /** ISO instants of the first report with this entry, and of the newest. */
  readonly since: string;
  readonly madeAt: string;
  /** Hours from the newest report to tip-off, or to an assumed evening tip-off if no time is set. */
  readonly hoursAhead: number;
}
