import { type AuditFacts, isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { matchupFigures } from './matchup-figures.ts';
import { isClose, pointsRounding } from './tolerance.ts';
import { isSettled, weekOfTeam } from './week-values.ts';

/** A category or rule is misread if at least this number and this share of the scores differ. */
const doubt = { failures: 3, share: 0.2 };

/**
 * Compares scores of settled matchups ({@link isSettled}) with the platform's: categories won (by stat lines,
 * else by its verdicts), or points plus the home bonus. When a fifth of the scores (at least three) differ, a
 * category or scoring rule is misread.
 */
export function checkMatchupScores(facts: AuditFacts): CheckResult {
  const found = new Comparisons('matchupScore');
  const { league } = facts;
  if (!isHeadToHead(league.scoringForm)) return found.result();
  if (isCategoryForm(league.scoringForm)) compareCategories(facts, found);
  else comparePoints(facts, found);
  return found.result(doubt);
}

const sides = ['home', 'away'] as const;

function compareCategories(facts: AuditFacts, found: Comparisons): void {
  const figuresOf = matchupFigures(facts);
  for (const matchup of facts.matchups) {
    if (!isSettled(facts.league, matchup) || matchup.away === null) continue;
    const figures = figuresOf(matchup);
    const verdicts = Object.values(matchup.categories);
    for (const side of sides) {
      const score = side === 'home' ? matchup.homeScore : matchup.awayScore;
      if (score === null) continue;
      const place = { week: matchup.week, teamId: matchup[side], matchupId: matchup.id };
      if (figures) {
        const { least, most } = figures[side];
        const ours = score < least ? least : score > most ? most : score;
        found.compare(ours === score, place, score, ours);
      } else if (verdicts.length >= facts.league.scored.length) {
        const won = verdicts.filter((winner) => winner === side).length;
        found.compare(won === score, place, score, won);
      }
    }
  }
}

function comparePoints(facts: AuditFacts, found: Comparisons): void {
  const weekOf = weekOfTeam(facts.teamWeeks);
  const { homeBonus } = facts.league;
  for (const matchup of facts.matchups) {
    if (matchup.status !== 'final') continue;
    for (const side of sides) {
      const teamId = matchup[side];
      const score = side === 'home' ? matchup.homeScore : matchup.awayScore;
      const points = teamId === null ? null : (weekOf(matchup.week, teamId)?.points ?? null);
      if (score === null || points === null) continue;
      const isGivenBonus = side === 'home' && matchup.away !== null;
      const bonus = isGivenBonus ? (homeBonus?.[matchup.isPlayoffs ? 'playoffs' : 'regularSeason'] ?? 0) : 0;
      const place = { week: matchup.week, teamId, matchupId: matchup.id };
      found.compare(isClose(score, points + bonus, pointsRounding), place, score, points + bonus);
    }
  }
}
