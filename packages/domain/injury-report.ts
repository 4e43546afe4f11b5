import type { Day } from './day.ts';
import type { NbaTeam } from './nba.ts';
import { type InjuryStatus, isRuledOut, type Player } from './player.ts';

/** What the NBA's official injury report says of a player, from surely away to surely there. */
export const reportStatuses = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report's status as platforms' statuses say the same: who is available is healthy. */
export function injuryOfReport(status: ReportStatus): InjuryStatus {
  return status === 'available' ? 'healthy' : status;
}

/** A player's health as his platform lists him, and since when. */
export type PlatformHealth = Pick<Player, 'injury' | 'injurySince'>;

/**
 * Whether a platform has changed a player's status after a report was made: the newer of the two counts, at the same instant the
 * report. A report says anew what it says each time it is made; a platform's status is as old as its last change, so that one that
 * nobody saw change is older than every report.
 *
 * @param madeAt of the newest report that names him, an ISO instant
 */
export function isNewerThanReport({ injurySince }: PlatformHealth, madeAt: string): boolean {
  return injurySince != null && Date.parse(injurySince) > Date.parse(madeAt);
}

/**
 * A player's health by the report of his next game and by his platform: as the newer of the two has it. Who is out by both is
 * out as the platform says, which also tells for how long.
 */
export function injuryWithReport(
  platform: PlatformHealth,
  { madeAt, status }: Pick<GameReport, 'madeAt' | 'status'>,
): InjuryStatus {
  const { injury } = platform;
  if (isNewerThanReport(platform, madeAt) || (status === 'out' && isRuledOut(injury))) return injury;
  return injuryOfReport(status);
}

/** A game of an injury report, as one of its two teams stands in it. */
export interface ReportedTeam {
  /** The day of the game by the wall clock of US Eastern, which is the NBA's day of it. */
  readonly day: Day;
  readonly nbaTeam: NbaTeam;
}

/** What a report says of a player and one of his coming games. */
export interface ReportedPlayer extends ReportedTeam {
  /** First name first. */
  readonly name: string;
  readonly status: ReportStatus;
  /** The report's own words, such as "Injury/Illness - Left Calf; Strain"; empty where none are given. */
  readonly reason: string;
}

/** One of the NBA's official injury reports. */
export interface InjuryReport {
  /** When it was made, by the wall clock of US Eastern: the day, and minutes since midnight. */
  readonly day: Day;
  readonly minutes: number;
  readonly players: readonly ReportedPlayer[];
  /** Teams of which it says that they have not submitted theirs yet. */
  readonly notSubmitted: readonly ReportedTeam[];
}

/** What the newest report says of a player's game. */
export interface GameReport {
  /** The day of the game. */
  readonly day: Day;
  readonly status: ReportStatus;
  /** The report's own words; empty where none are given. */
  readonly reason: string;
  /** ISO instants: of the first report that said so, and of the newest. */
  readonly since: string;
  readonly madeAt: string;
  /** Hours from the newest report to the tip-off; to the evening where no time is set. */
  readonly hoursAhead: number;
}
