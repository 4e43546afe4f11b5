import type { InjuryStatus, ProjectedNbaPlayer, ReportStatus } from '@fantasy-stats/domain';
import { logistic, logit } from '../numeric/functions.ts';
import { chanceWithStatus } from './injury.ts';

/** What a status of the NBA's injury report says of the game it is about. */
interface ReportWeight {
  /** How often players with it in the last report before the tip-off played. */
  readonly played: number;
  /** The chance that our own model gives such players on average: at this chance it changes nothing. */
  readonly expected: number;
  /** How much of what the model says otherwise is left, in logits: 0 none. */
  readonly own: number;
  /** How much of it may still turn out otherwise when the report is a day old. */
  readonly open: number;
}

/**
 * How often they played is counted over 13,598 player-games of the regular season 2025-26, in reports of 75 minutes before the
 * tip-off (docs/engine.md names the source). The other three are judgment: past box scores carry no reports to fit them on.
 * That nobody who is out or doubtful plays leaves our model nothing to say; of those in doubt, and of those who are
 * available and may be outside of the rotation, it knows more than the report.
 */
const weights: Readonly<Record<ReportStatus, ReportWeight>> = {
  out: { played: 0.0009, expected: 0.3, own: 0, open: 0.02 },
  doubtful: { played: 0.0009, expected: 0.4, own: 0, open: 0.1 },
  questionable: { played: 0.541, expected: 0.6, own: 0.4, open: 0.3 },
  probable: { played: 0.859, expected: 0.8, own: 0.4, open: 0.2 },
  available: { played: 0.859, expected: 0.8, own: 0.4, open: 0.1 },
};

/** Hours before the tip-off within which a report is the last one. */
const lastHours = 2;
const dayHours = 24;
/** Logits of chances of exactly 0 or 1 would be endless. */
const leastChance = 0.001;

/**
 * The chance to play a game of which the NBA's injury report tells: as often as players with this status do, more or less
 * by as much as the model's chance lies above or below what it gives such players, and nearer to the model's the
 * earlier the report.
 *
 * @param chance probability without the report
 * @param hoursAhead from the report to the tip-off
 */
export function chanceWithReport(chance: number, status: ReportStatus, hoursAhead: number): number {
  const { expected, open, own, played } = weights[status];
  const model = Math.min(1 - leastChance, Math.max(leastChance, chance));
  const last = logistic(logit(played) + own * (logit(model) - logit(expected)));
  const early = Math.min(1, Math.max(0, (hoursAhead - lastHours) / (dayHours - lastHours)));
  return last + early * open * (chance - last);
}

/** Within so many days the cause that keeps somebody out of one game keeps him out of others as play correlations say. */
const sameCauseDays = 7;
/** What is left of that from one day to the next after them: by judgment, like all that statuses say of later days. */
const keepsCause = 0.8;

/**
 * The chance to play a later game than the one of which a report tells. As often as his play correlation says one cause decides
 * both, otherwise each its own: who is out tonight is likelier to be out again, and who turns out to play is likelier to go on.
 *
 * @param chance to play the later game without the report
 * @param told chances to play the report's game without the report and with it
 * @param daysAfter from that game to the later one
 */
export function chanceAfterReport(
  chance: number,
  told: { readonly before: number; readonly after: number },
  playCorrelation: number,
  daysAfter: number,
): number {
  const before = Math.min(1 - leastChance, Math.max(leastChance, told.before));
  const both = before * chance + playCorrelation * (Math.min(before, chance) - before * chance);
  const known = (told.after * both) / before + ((1 - told.after) * (chance - both)) / (1 - before);
  let still = 1;
  for (let day = sameCauseDays; day < daysAfter; day += 1) still *= keepsCause;
  /* What is certain can come out a last digit beyond it. */
  return Math.min(1, Math.max(0, chance + still * (known - chance)));
}

/** Statuses that say more than tonight: a report's "out" takes nothing away from them. */
const lasting: ReadonlySet<InjuryStatus> = new Set(['injuredReserve', 'notActive', 'suspended']);

/**
 * Of how many of a player's coming games his platform's status tells, so that teammates can count on his minutes: the next one, and
 * where he is away for long all of the coming week's; what it says of later ones shows in the games until then.
 *
 * @param games that are coming
 * @param daysAhead days from today to a game, 0 for today
 */
export function gamesOfStatus(
  status: InjuryStatus,
  games: number,
  daysAhead: (game: number) => number,
): number {
  if (status === 'healthy' || games === 0) return 0;
  let told = 1;
  while (lasting.has(status) && told < games && daysAhead(told) < sameCauseDays) told += 1;
  return told;
}

/**
 * A player's chances to play his coming games, once it is known how his platform lists him. Games of which the NBA's
 * injury report tells keep what it says, and those after them what follows from it.
 *
 * @param chances with what the report says of its games, without the platform's status
 * @param daysAhead days from today to a game, 0 for today
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
