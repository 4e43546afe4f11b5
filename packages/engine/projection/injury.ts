import type { InjuryStatus } from '@fantasy-stats/domain';

/** What a status says of today's game, and how much of that is still true a day later. */
interface StatusWeight {
  readonly chance: number;
  readonly keeps: number;
}

/**
 * Chances as the NBA's injury report defines its words (probable 75 %, questionable 50 %, doubtful 25 %, out 0). How fast a
 * status wears off is set by judgment: past seasons' box scores carry no statuses to fit it on.
 */
const statuses: Partial<Record<InjuryStatus, StatusWeight>> = {
  probable: { chance: 0.75, keeps: 0.3 },
  questionable: { chance: 0.5, keeps: 0.5 },
  doubtful: { chance: 0.25, keeps: 0.6 },
  out: { chance: 0, keeps: 0.8 },
  suspended: { chance: 0, keeps: 0.8 },
  injuredReserve: { chance: 0, keeps: 0.97 },
  notActive: { chance: 0, keeps: 0.97 },
};

/**
 * The chance to play a game once a platform's status is known: the status's own today, drifting back to the chance that
 * recent games give as days pass. Healthy players keep theirs.
 *
 * @param chance probability without the status
 * @param daysAhead days from today to the game, 0 for today
 */
export function chanceWithStatus(chance: number, status: InjuryStatus, daysAhead: number): number {
  const weight = statuses[status];
  if (weight === undefined) return chance;
  let still = 1;
  for (let day = 0; day < daysAhead; day += 1) still *= weight.keeps;
  return still * weight.chance + (1 - still) * chance;
}
