import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import { needed } from '../../words/enough.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';

/** Advice of one kind, of that which was followed and of the rest; null where nothing is told. */
export interface AdviceUnit<Figure extends AdviceFigure = AdviceFigure> {
  readonly followed: Figure | null;
  readonly unfollowed: Figure | null;
}

/** What became of a kind of advice over all leagues of a season. */
export interface AdviceAnswer<Unit extends AdviceUnit = AdviceUnit> {
  readonly isSimulated: boolean;
  readonly season: number | null;
  readonly leagues: number;
  readonly leastLeagues: number;
  readonly waiting: number;
  readonly nextOn: string | null;
  readonly units: readonly Unit[];
}

/** What a kind of advice is called, and how it is stored and scored. */
export interface AdviceTalk {
  /** One of them: "pickup". */
  readonly name: string;
  /** What those are that wait: "waiting for the week to end". */
  readonly waiting: string;
  /** Instead of anything, before the first. */
  readonly none: string;
  /** How many are scored, where that is not their number: "40 results of sides". */
  readonly scored?: (count: number) => string;
  /** How they are stored and scored. */
  readonly how: readonly string[];
}

/** A record of advice in a few paragraphs. */
export function adviceWords(
  record: AdviceAnswer,
  { how, name, none, scored, waiting }: AdviceTalk,
): string[] {
  const { isSimulated, leagues, leastLeagues, nextOn, season, units } = record;
  const open =
    record.waiting > 0 && nextOn !== null
      ? ` ${counted(record.waiting, name)} ${record.waiting === 1 ? 'is' : 'are'} ${waiting}; the next results come on ${formatDay(nextOn)}.`
      : '';
  if (season === null) return [record.waiting > 0 ? `No ${name} has been scored yet.${open}` : none];
  const figures = units.flatMap(({ followed, unfollowed }) => [followed, unfollowed]);
  const count = figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0);
  const isFew = figures.some((figure) => figure !== null && figure.count < needed.advice);
  const from = isFew ? ` A figure takes ${needed.advice} of a kind.` : '';
  const told =
    count > 0
      ? `${scored?.(count) ?? counted(count, name)} scored in ${counted(leagues, 'league')}.${from}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown from ${leastLeagues} on, so that they are nobody’s in particular.`;
  return [`Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${told}${open}`, ...how];
}
