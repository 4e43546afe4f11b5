import type { LeagueSeason, Matchup } from '@fantasy-stats/domain';
import { exact, isClose, pointsRounding } from './tolerance.ts';
import { isReported, lineVerdict, weekOfTeam, wholeLine } from './week-values.ts';

interface Range {
  readonly least: number;
  readonly most: number;
}

interface MatchupFigures {
  readonly home: Range;
  readonly away: Range;
  /** The leading side; null when uncertain. */
  readonly ahead: 'home' | 'away' | 'tied' | null;
}

/**
 * Computes a matchup's result from our data: in category leagues from the two lines, or the platform's
 * verdict if the lines do not decide a category; in points leagues from the scores.
 */
export function matchupFigures(season: LeagueSeason): (matchup: Matchup) => MatchupFigures | null {
  const { league } = season;
  const lineOf = weekOfTeam(season.teamWeeks);
  return (matchup) => {
    const { away, home, week } = matchup;
    if (away === null) return null;
    const [own, other] = [lineOf(week, home), lineOf(week, away)];
    if (league.scoringForm === 'headToHeadPoints') {
      const ownPoints = matchup.homeScore ?? own?.points ?? null;
      const otherPoints = matchup.awayScore ?? other?.points ?? null;
      if (ownPoints === null || otherPoints === null) return null;
      return pointsFigures(ownPoints, otherPoints);
    }
    if (!own || !other || !isReported(own.line) || !isReported(other.line)) return null;
    const counts = { home: 0, away: 0, open: 0 };
    for (const scored of league.scored) {
      const verdict = lineVerdict(wholeLine(own), wholeLine(other), scored);
      const isOpen = verdict === 'open' || verdict === 'missing';
      const winner = isOpen ? matchup.categories[scored.statistic] : verdict;
      if (winner === undefined) counts.open += 1;
      else if (winner === 'home' || winner === 'away') counts[winner] += 1;
    }
    return figures(
      { least: counts.home, most: counts.home + counts.open },
      { least: counts.away, most: counts.away + counts.open },
    );
  };
}

function pointsFigures(home: number, away: number): MatchupFigures {
  const sides = { home: { least: home, most: home }, away: { least: away, most: away } };
  if (isClose(home, away, exact)) return { ...sides, ahead: 'tied' };
  // Scores have two decimals, so a difference of .01 may be rounding.
  if (isClose(home, away, pointsRounding)) return { ...sides, ahead: null };
  return { ...sides, ahead: home > away ? 'home' : 'away' };
}

function figures(home: Range, away: Range): MatchupFigures {
  const isSure = home.least === home.most && away.least === away.most;
  if (home.least > away.most) return { home, away, ahead: 'home' };
  if (away.least > home.most) return { home, away, ahead: 'away' };
  return { home, away, ahead: isSure ? 'tied' : null };
}
