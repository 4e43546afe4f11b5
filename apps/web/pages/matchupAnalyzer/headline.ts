import type { MatchupOutlook } from '@fantasy-stats/contract/team-headline';
import { isCategoryForm, leadFigure, possessive } from '@fantasy-stats/domain';
import type { SeasonView } from '../../league/season-view.ts';
import { marginOf } from '../../text/interval.ts';
import { pendingCount } from '../../text/pending-games.ts';
import { capital, columnInSentence, counted, formatPoints, inRow, isRate } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import { CLOSE_CALL } from '../../theme/tokens.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import {
  categoryShares,
  dayOfMatchup,
  expectedOf,
  isDecided,
  type ScoreNow,
  shareOfMatchup,
  standingOf,
  undecided,
} from './matchup-facts.ts';
import type { Chosen } from './question.ts';

export interface Names {
  readonly isOwn: boolean;
  readonly first: string;
  readonly second: string;
}

/** Names the score, the projected result and the games left. */
export function headlineOfMatchup(
  view: SeasonView,
  chosen: Chosen,
  names: Names,
  now: ScoreNow | null,
  outlook: MatchupOutlook,
): Sentence {
  if (outlook.chances.isScheduleSet === false)
    return sentence`${'The NBA has not set the games'} of week ${chosen.week.number} yet, so there is no forecast.`;
  const share = shareOfMatchup(outlook);
  const { first, second } = outlook.chances.games;
  const [mine, theirs] = [Math.round(first), Math.round(second)];
  const games = sentence`: ${counted(mine, 'projected game')} vs. ${theirs}.`;
  const verb = (you: string, they: string) => (names.isOwn ? you : they);
  const expected = expectedOf(outlook);
  const wins: Sentence | null =
    expected && leadFigure(view.league.scoringForm) === 'expectedCategories'
      ? sentence`${expected.own.toFixed(1)} of ${outlook.chances.categories.length} categories expected, `
      : null;
  if (isDecided(outlook)) {
    const end = share > 0.5 ? verb('win', 'wins') : share < 0.5 ? verb('lose', 'loses') : verb('tie', 'ties');
    return sentence`${names.first} ${end} the week ${now?.text ?? ''}: no remaining game can change it.`;
  }
  if (!now || chosen.time === 'coming')
    return wins
      ? [
          `Week ${chosen.week.number}: `,
          ...wins,
          { fact: formatProbability(share) },
          ` ${verb('to win', `for ${names.first} to win`)}`,
          ...games,
        ]
      : [
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
    ` ${dayOfMatchup(chosen, view.league.today)}; `,
    ...(wins ?? []),
    `${verb('your', 'their')} chance to win the week is `,
    { fact: `${isAgainst ? (share > 0.5 ? 'still ' : 'only ') : ''}${formatProbability(share)}` },
    ...games,
  ];
}

/** Win probability above which a category is safe. Below 1 − SAFE it is lost. */
const SAFE = 0.85;

/** Names safe, lost and open categories, and counts games without a slot. */
export function moreOfMatchup(view: SeasonView, names: Names, outlook: MatchupOutlook): Sentence {
  if (isDecided(outlook) || outlook.chances.isScheduleSet === false) return [];
  const pending = pendingCount(outlook.chances.pendingGames ?? 0);
  const shares = [...categoryShares(outlook)];
  const listColumns = (list: readonly (readonly [Parameters<typeof columnInSentence>[0], number])[]) =>
    inRow(list.map(([statistic]) => columnInSentence(statistic)));
  const safe = shares.filter(([, share]) => share >= SAFE);
  const gone = shares.filter(([, share]) => share <= 1 - SAFE);
  const parts = [
    safe.length > 0
      ? `${listColumns(safe)} ${isOne(safe) ? 'is' : 'are'} ${safe.length === 1 ? 'a near lock' : 'near locks'}`
      : '',
    gone.length > 0 ? `${listColumns(gone)} ${gone.length === 1 ? 'a long shot' : 'long shots'}` : '',
  ].filter(Boolean);
  const swings = isCategoryForm(view.league.scoringForm)
    ? decidingCategories(outlook)
        .filter(({ share: open }) => open > 1 - SAFE && open < SAFE)
        .slice(0, 3)
    : [];
  const lost = outlook.first.days.reduce((sum, day) => sum + day.lost, 0);
  const share = shareOfMatchup(outlook);
  const { points } = outlook.chances;
  return joinSentences(
    pending ? [`Cup week: ${pending}; the forecast includes them.`] : null,
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

/** Returns whether a list takes a singular verb: a single percentage does, "turnovers" does not. */
function isOne(list: readonly (readonly [Parameters<typeof isRate>[0], ...unknown[]])[]): boolean {
  const [only] = list;
  return list.length === 1 && only !== undefined && isRate(only[0]);
}

function pointsSentence({
  first,
  second,
  deviation,
}: NonNullable<MatchupOutlook['chances']['points']>): Sentence {
  const lead = first - second;
  return sentence`Expected finish: ${`${formatPoints(Math.abs(lead))} ± ${formatPoints(marginOf(deviation))}`} fantasy points ${lead < 0 ? 'behind' : 'ahead'}.`;
}

export interface DecidingCategory {
  readonly statistic: MatchupOutlook['statistics'][number]['statistic'];
  readonly share: number;
  readonly whenWon: number;
  readonly whenLost: number;
  readonly oneMore: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** Standard deviation of the win probability due to this category. */
  readonly weight: number;
}

/** Returns the deciding categories, largest effect first. */
export function decidingCategories(outlook: MatchupOutlook): DecidingCategory[] {
  const shares = categoryShares(outlook);
  const { lead, open } = standingOf(outlook);
  // Return exactly 0% or 100% only if the other undecided categories cannot change the week's result.
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
