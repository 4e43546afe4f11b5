import {
  type AuditFacts,
  allTieRules,
  type CategoryWinner,
  type LeagueSeason,
  type LearnedRules,
  type Matchup,
  type TieRule,
  type TieRules,
} from '@fantasy-stats/domain';
import { contestColumns } from '../season/columns.ts';
import { matchupOutcomes } from '../season/matchup-outcome.ts';
import { matchupWinners } from '../season/matchup-winner.ts';
import { matchupFigures } from './matchup-figures.ts';

type Phase = keyof TieRules;

export const defaultTieRules: TieRules = { regularSeason: 'tie', playoffs: 'betterSeed' };

/** Returns the phase whose tie rule applies to a matchup; null when it has no effect. */
export function tiePhase({ scoringForm }: LeagueSeason['league'], matchup: Matchup): Phase | null {
  // The results of consolation matchups do not show which tie rule applies.
  if (matchup.isConsolation) return null;
  if (matchup.isPlayoffs) return 'playoffs';
  return scoringForm === 'eachCategory' ? null : 'regularSeason';
}

/** Returns the winner of a tied matchup under a rule; null when undecidable or unknown. */
export function tieWinner(
  season: LeagueSeason,
): (matchup: Matchup, phase: Phase, rule: TieRule) => CategoryWinner | null {
  const byRule = new Map<TieRule, ReturnType<typeof matchupWinners>>();
  const outcomeOf = matchupOutcomes(season);
  const leaderOf = (matchup: Matchup): CategoryWinner | null => {
    const statistic = season.league.tieStatistics?.regularSeason ?? null;
    const column = contestColumns(season.league).findIndex(({ id }) => id === statistic);
    const lead = outcomeOf(matchup)?.verdicts?.[column];
    return lead === undefined ? null : lead === 0 ? 'tie' : lead > 0 ? 'home' : 'away';
  };
  return (matchup, phase, rule) => {
    if (rule === 'other') return null;
    if (rule === 'tie') return 'tie';
    if (rule === 'home') return 'home';
    if (phase === 'regularSeason') return rule === 'statistic' ? leaderOf(matchup) : null;
    const { league } = season;
    const known =
      byRule.get(rule) ??
      matchupWinners({
        ...season,
        league: {
          ...league,
          tieRules: { ...(league.tieRules ?? defaultTieRules), playoffs: rule },
        },
      });
    byRule.set(rule, known);
    const winner = known({ ...matchup, winner: null });
    if (winner === null) return null;
    return winner === matchup.home ? 'home' : 'away';
  };
}

/** Minimum number of tied matchups to learn a rule; one is enough for the rule that ties stay ties. */
const enoughTies = 2;

/**
 * Learns the rules for ties from matchups that are tied both by our values and by the platform's score. A
 * rule must be the only one that explains all of their winners. At least two matchups are needed, or one if
 * it stayed a tie. If all had a winner and no known rule explains them, the rule is `other`.
 */
export function learnTieRules(facts: AuditFacts): LearnedRules['tieRules'] {
  const { league } = facts;
  const figuresOf = matchupFigures(facts);
  const winnerBy = tieWinner(facts);
  const level: Record<Phase, Matchup[]> = { regularSeason: [], playoffs: [] };
  for (const matchup of facts.matchups) {
    if (matchup.status !== 'final' || matchup.winner === null) continue;
    const phase = tiePhase(league, matchup);
    const isTiedThere = matchup.homeScore === matchup.awayScore;
    if (phase !== null && isTiedThere && figuresOf(matchup)?.ahead === 'tied') level[phase].push(matchup);
  }
  const learn = (phase: Phase): TieRule | null => {
    const matchups = level[phase];
    const explains = (rule: TieRule): boolean =>
      matchups.every((matchup) => winnerBy(matchup, phase, rule) === matchup.winner);
    const asRead = league.tieRules?.[phase] ?? defaultTieRules[phase];
    if (matchups.length === 0 || asRead === 'other' || explains(asRead)) return null;
    const fitting = allTieRules.filter((rule) => rule !== 'other' && rule !== 'statistic' && explains(rule));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined)
      return only === 'tie' || matchups.length >= enoughTies ? only : null;
    const isGiven = matchups.length >= enoughTies && matchups.every(({ winner }) => winner !== 'tie');
    return fitting.length === 0 && isGiven ? 'other' : null;
  };
  const learned = { regularSeason: learn('regularSeason'), playoffs: learn('playoffs') };
  return learned.regularSeason === null && learned.playoffs === null ? null : learned;
}
