import type { MatchupOutlook } from '@fantasy-stats/contract/team-opening';
import { isCategoryForm, possessive } from '@fantasy-stats/domain';
import type { SeasonView } from '../../league/season-view.ts';
import { CLOSE_CALL } from '../../theme/tokens.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import { marginOf } from '../../words/interval.ts';
import { columnInSentence, counted, formatPoints, inRow, isRate } from '../../words/phrases.ts';
import { type Sentence, say, together } from '../../words/sentence.tsx';
import {
  categoryShares,
  daysOver,
  isDecided,
  type ScoreNow,
  shareOfMatchup,
  standingOf,
  undecided,
} from './matchup-facts.ts';
import type { Chosen } from './question.ts';

/** The two teams as a sentence names them. */
export interface Names {
  readonly isOwn: boolean;
  readonly first: string;
  readonly second: string;
}

function after(chosen: Chosen, view: SeasonView): string {
  const days = daysOver(chosen, view.league.today);
  return days === 0 ? 'so far' : `after ${counted(days, 'day')}`;
}

/** Will I win this week: how it stands, how it ends, and with how many games. */
export function openingOfMatchup(
  view: SeasonView,
  chosen: Chosen,
  names: Names,
  now: ScoreNow | null,
  outlook: MatchupOutlook,
): Sentence {
  const share = shareOfMatchup(outlook);
  const { first, second } = outlook.chances.games;
  const [mine, theirs] = [Math.round(first), Math.round(second)];
  const games = say`: ${counted(mine, 'projected game')} to their ${theirs}.`;
  const verb = (you: string, they: string) => (names.isOwn ? you : they);
  if (isDecided(outlook)) {
    const end = share > 0.5 ? verb('win', 'wins') : share < 0.5 ? verb('lose', 'loses') : verb('tie', 'ties');
    return say`${names.first} ${end} the week ${now?.text ?? ''}: no game that is left can change it.`;
  }
  if (!now || chosen.time === 'coming')
    return [
      `${verb('Your', possessive(names.first))} chance to win week ${chosen.week.number} is `,
      { fact: formatProbability(share) },
      ...games,
    ];
  const lead =
    now.margin > 0
      ? verb('lead', 'leads')
      : now.margin < 0
        ? verb('trail', 'trails')
        : verb('are tied at', 'is tied at');
  const isAgainst = now.margin > 0 !== share > 0.5 && now.margin !== 0 && share !== 0.5;
  return [
    `${names.first} ${lead} `,
    { fact: now.text },
    ` ${after(chosen, view)}; ${verb('your', 'their')} chance to win the week is `,
    { fact: `${isAgainst ? (share > 0.5 ? 'still ' : 'only ') : ''}${formatProbability(share)}` },
    ...games,
  ];
}

/** Chances from which a category is as good as won, and to which it is as good as lost. */
const SAFE = 0.85;

/** What is safe, what is gone and what decides it; then the games no slot can hold. */
export function moreOfMatchup(view: SeasonView, names: Names, outlook: MatchupOutlook): Sentence {
  if (isDecided(outlook)) return [];
  const shares = [...categoryShares(outlook)];
  const named = (list: readonly (readonly [Parameters<typeof columnInSentence>[0], number])[]) =>
    inRow(list.map(([statistic]) => columnInSentence(statistic)));
  const safe = shares.filter(([, share]) => share >= SAFE);
  const gone = shares.filter(([, share]) => share <= 1 - SAFE);
  const parts = [
    safe.length > 0
      ? `${named(safe)} ${isOne(safe) ? 'is' : 'are'} ${safe.length === 1 ? 'a near lock' : 'near locks'}`
      : '',
    gone.length > 0 ? `${named(gone)} ${gone.length === 1 ? 'a long shot' : 'long shots'}` : '',
  ].filter(Boolean);
  const swings = isCategoryForm(view.league.scoringForm)
    ? decidingCategories(outlook)
        .filter(({ share: open }) => open > 1 - SAFE && open < SAFE)
        .slice(0, 3)
    : [];
  const lost = outlook.first.days.reduce((sum, day) => sum + day.lost, 0);
  const share = shareOfMatchup(outlook);
  const { points } = outlook.chances;
  return together(
    share >= CLOSE_CALL.low && share <= CLOSE_CALL.high ? ['Too close to call.'] : null,
    points ? pointsSentence(points) : null,
    parts.length > 0 ? [capital(`${parts.join(', ')}.`)] : null,
    swings.length > 0
      ? [
          { fact: capital(inRow(swings.map(({ statistic }) => columnInSentence(statistic)))) },
          ` ${isOne(swings.map(({ statistic }) => [statistic] as const)) ? 'decides' : 'decide'} it.`,
        ]
      : null,
    lost > 0
      ? [
          `${counted(lost, `of ${names.isOwn ? 'your' : 'their'} games fits`, `of ${names.isOwn ? 'your' : 'their'} games fit`)} no slot.`,
        ]
      : null,
  );
}

/** Whether a list reads as one thing: a single percentage; a single "turnovers" reads as many. */
function isOne(list: readonly (readonly [Parameters<typeof isRate>[0], ...unknown[]])[]): boolean {
  const [only] = list;
  return list.length === 1 && only !== undefined && isRate(only[0]);
}

/** Where the difference of points is going, and how far it may end from there. */
function pointsSentence({
  first,
  second,
  deviation,
}: NonNullable<MatchupOutlook['chances']['points']>): Sentence {
  const lead = first - second;
  return say`Expected finish: ${`${formatPoints(Math.abs(lead))} points ${lead < 0 ? 'behind' : 'ahead'}`} ± ${formatPoints(marginOf(deviation))}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A category with what it means for the matchup. */
export interface DecidingCategory {
  readonly statistic: MatchupOutlook['statistics'][number]['statistic'];
  readonly share: number;
  readonly whenWon: number;
  readonly whenLost: number;
  readonly oneMore: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** The standard deviation of the matchup that hangs on it: how far apart the two cases are, and how open it is. */
  readonly weight: number;
}

/** The categories that decide the matchup, the weightiest first: those that are both open and far apart in what they bring. */
export function decidingCategories(outlook: MatchupOutlook): DecidingCategory[] {
  const shares = categoryShares(outlook);
  const { lead, open } = standingOf(outlook);
  // With the category won or lost one less is open, and the week may be decided.
  const inCase = (share: number, change: 1 | -1): number =>
    Math.abs(lead + change) > open - 1 ? share : undecided(share);
  return outlook.statistics
    .flatMap(({ statistic, swing, oneMore, first, second }): DecidingCategory[] => {
      const share = shares.get(statistic);
      if (!swing || swing.whenWon === null || swing.whenLost === null || share === undefined) return [];
      const [whenWon, whenLost] = [inCase(swing.whenWon, 1), inCase(swing.whenLost, -1)];
      const weight = Math.sqrt(share * (1 - share)) * Math.abs(whenWon - whenLost);
      return [{ statistic, share, whenWon, whenLost, oneMore, first, second, weight }];
    })
    .sort((one, other) => other.weight - one.weight);
}
