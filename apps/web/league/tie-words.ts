import { type League, type StatisticId, type TieRule, tieRuleIn } from '@fantasy-stats/domain';
import { columnInSentence } from '../text/phrases.ts';
import { formatProbability } from '../ui/format-probability.ts';

const winners = {
  tie: null,
  home: 'the home team',
  betterSeed: 'the better seed',
  headToHead: 'the head-to-head winner',
  statistic: null,
  other: null,
} as const satisfies Record<TieRule, string | null>;

/** Describes ties under a rule: "go to the better seed"; "count half" if no known rule decides them. */
function tiesUnder(rule: TieRule, statistic: StatisticId | null, verbs: readonly [string, string]): string {
  const winner =
    rule === 'statistic' && statistic !== null
      ? `the leader in ${columnInSentence(statistic)}`
      : winners[rule];
  return winner === null ? verbs[1] : `${verbs[0]} ${winner}`;
}

/** Describes a week's tied matchups: "ties go to the better seed". */
export function tiesText(
  league: Pick<League, 'scored' | 'scoringForm' | 'tieRules' | 'tieStatistics'>,
  isPlayoffs: boolean,
): string {
  const { rule, statistic } = tieRuleIn(league, isPlayoffs ? 'playoffs' : 'regularSeason');
  return `ties ${tiesUnder(rule, statistic, ['go to', 'count half'])}`;
}

interface TieChances {
  readonly result: { readonly tie: number };
  readonly tieBreak?: {
    readonly chance: number;
    readonly rule: TieRule;
    readonly statistic: StatisticId | null;
  } | null;
}

/** Ties less likely than this are not shown. */
const least = 0.005;

/** Describes a matchup's tie: "a tie (4%) goes to the better seed"; null if a tie is too unlikely to show. */
export function tieText({ result, tieBreak }: TieChances): string | null {
  const chance = tieBreak?.chance ?? result.tie;
  if (chance < least) return null;
  const { rule, statistic } = tieBreak ?? { rule: 'tie', statistic: null };
  return `a tie (${formatProbability(chance)}) ${tiesUnder(rule, statistic, ['goes to', 'counts half'])}`;
}
