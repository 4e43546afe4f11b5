import type { InjuryStatus } from '@fantasy-stats/domain';
import { dayToDayShare, fittedShare } from './report-shares.ts';

/** The chance to play today under a status, and the factor by which the status's effect shrinks each day. */
interface StatusWeight {
  readonly chance: number;
  readonly decay: number;
}

/**
 * Platform statuses use the shares measured for the same words in the official report, except "day-to-day",
 * which uses an assumption.
 */
const statuses: Partial<Record<InjuryStatus, StatusWeight>> = {
  probable: { chance: fittedShare('probable'), decay: 0.3 },
  dayToDay: { chance: dayToDayShare, decay: 0.5 },
  questionable: { chance: fittedShare('questionable'), decay: 0.5 },
  doubtful: { chance: fittedShare('doubtful'), decay: 0.6 },
  out: { chance: 0, decay: 0.8 },
  suspended: { chance: 0, decay: 0.8 },
  injuredReserve: { chance: 0, decay: 0.97 },
  notActive: { chance: 0, decay: 0.97 },
};

/**
 * Computes the chance to play a game given a platform's status: the status's own chance today, fading toward
 * the chance without it as days pass.
 *
 * @param chance probability without the status
 * @param daysAhead days from today to the game, 0 for today
 */
export function chanceWithStatus(chance: number, status: InjuryStatus, daysAhead: number): number {
  const weight = statuses[status];
  if (weight === undefined) return chance;
  let still = 1;
  for (let day = 0; day < daysAhead; day += 1) still *= weight.decay;
  return still * weight.chance + (1 - still) * chance;
}
