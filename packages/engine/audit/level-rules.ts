import {
  type AuditFacts,
  type CategoryWinner,
  type LeagueSeason,
  type LearnedRules,
  type LevelMatchups,
  type LevelRule,
  levelRules,
  type Matchup,
} from '@fantasy-stats/domain';
import { matchupWinners } from '../season/matchup-winner.ts';
import { matchupFigures } from './matchup-figures.ts';

type Phase = keyof LevelMatchups;

/** Default tie rules when unknown. */
export const usualLevelRules: LevelMatchups = { regularSeason: 'nobody', playoffs: 'betterSeed' };

/** Returns the phase whose tie rule applies to a matchup; null when it has no effect. */
export function levelPhase({ scoringForm }: LeagueSeason['league'], matchup: Matchup): Phase | null {
  // Consolation results do not reveal the tie rule.
  if (matchup.isConsolation) return null;
  if (matchup.isPlayoffs) return 'playoffs';
  return scoringForm === 'eachCategory' ? null : 'regularSeason';
}

/** Returns the team a rule gives a tied matchup to; null when undecidable or unknown. */
export function levelWinner(
  season: LeagueSeason,
): (matchup: Matchup, phase: Phase, rule: LevelRule) => CategoryWinner | null {
  const byRule = new Map<LevelRule, ReturnType<typeof matchupWinners>>();
  return (matchup, phase, rule) => {
    if (rule === 'other') return null;
    if (rule === 'nobody') return 'tie';
    if (rule === 'home') return 'home';
    if (phase === 'regularSeason') return null;
    const { league } = season;
    const known =
      byRule.get(rule) ??
      matchupWinners({
        ...season,
        league: {
          ...league,
          levelMatchups: { ...(league.levelMatchups ?? usualLevelRules), playoffs: rule },
        },
      });
    byRule.set(rule, known);
    const winner = known({ ...matchup, winner: null });
    if (winner === null) return null;
    return winner === matchup.home ? 'home' : 'away';
  };
}

/** Minimum number of tied matchups to learn a rule; a single remaining tie proves that ties stay ties. */
const enoughLevel = 2;

/**
 * Learns the rules for ties. A matchup counts when our values are tied and the platform's score does not
 * contradict. Learned is the only rule that explains all of them: from one remaining tie on, or from two
 * matchups won by a team. When all were won and no known rule explains it, the rule is `other`. Mixed ties
 * and wins, or several possible rules, prove nothing.
 */
export function learnLevelRules(facts: AuditFacts): LearnedRules['levelMatchups'] {
  const { league } = facts;
  const figuresOf = matchupFigures(facts);
  const winnerBy = levelWinner(facts);
  const level: Record<Phase, Matchup[]> = { regularSeason: [], playoffs: [] };
  for (const matchup of facts.matchups) {
    if (matchup.status !== 'final' || matchup.winner === null) continue;
    const phase = levelPhase(league, matchup);
    const isLevelThere = matchup.homeScore === matchup.awayScore;
    if (phase !== null && isLevelThere && figuresOf(matchup)?.ahead === 'level') level[phase].push(matchup);
  }
  const learn = (phase: Phase): LevelRule | null => {
    const matchups = level[phase];
    const explains = (rule: LevelRule): boolean =>
      matchups.every((matchup) => winnerBy(matchup, phase, rule) === matchup.winner);
    const asRead = league.levelMatchups?.[phase] ?? usualLevelRules[phase];
    if (matchups.length === 0 || asRead === 'other' || explains(asRead)) return null;
    const fitting = levelRules.filter((rule) => rule !== 'other' && rule !== 'statistic' && explains(rule));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined)
      return only === 'nobody' || matchups.length >= enoughLevel ? only : null;
    const isGiven = matchups.length >= enoughLevel && matchups.every(({ winner }) => winner !== 'tie');
    return fitting.length === 0 && isGiven ? 'other' : null;
  };
  const learned = { regularSeason: learn('regularSeason'), playoffs: learn('playoffs') };
  return learned.regularSeason === null && learned.playoffs === null ? null : learned;
}
