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
import { matchupWinners } from '../standings/matchup-winner.ts';
import { matchupFigures } from './matchup-figures.ts';

type Phase = keyof LevelMatchups;

/** What the two phases go by where nobody has read their rules. */
export const usualLevelRules: LevelMatchups = { regularSeason: 'nobody', playoffs: 'betterSeed' };

/** The phase whose rule a matchup goes by; null where nothing rests on it. */
export function levelPhase({ scoringForm }: LeagueSeason['league'], matchup: Matchup): Phase | null {
  // A team that can win nothing more is placed as the platform likes.
  if (matchup.isConsolation) return null;
  if (matchup.isPlayoffs) return 'playoffs';
  return scoringForm === 'eachCategory' ? null : 'regularSeason';
}

/** Who a rule gives a tied matchup to; null where it cannot be told, or by a rule that nobody knows. */
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

/** Level matchups that a rule is learned from; a single tie is proof enough that nobody is given them. */
const enoughLevel = 2;

/**
 * The rules of level matchups that the platform's own winners show, where they are not those that were read. A matchup counts where
 * our figures are level and the platform's score does not say otherwise. Learned is the one rule that explains all of them: from
 * one tie on, and from two matchups on where they were given to somebody. Where they were all given to somebody and no rule
 * that we know explains it, the rule is `other`. Ties beside wins, and more than one rule that would do, are no proof of any.
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
    const seen = level[phase];
    const explains = (rule: LevelRule): boolean =>
      seen.every((matchup) => winnerBy(matchup, phase, rule) === matchup.winner);
    const asRead = league.levelMatchups?.[phase] ?? usualLevelRules[phase];
    if (seen.length === 0 || asRead === 'other' || explains(asRead)) return null;
    const fitting = levelRules.filter((rule) => rule !== 'other' && explains(rule));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined)
      return only === 'nobody' || seen.length >= enoughLevel ? only : null;
    const isGiven = seen.length >= enoughLevel && seen.every(({ winner }) => winner !== 'tie');
    return fitting.length === 0 && isGiven ? 'other' : null;
  };
  const learned = { regularSeason: learn('regularSeason'), playoffs: learn('playoffs') };
  return learned.regularSeason === null && learned.playoffs === null ? null : learned;
}
