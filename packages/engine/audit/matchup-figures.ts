import type { LeagueSeason, Matchup } from '@fantasy-stats/domain';
import { exact, isClose, pointsRounding } from './tolerance.ts';
import { isTold, lineVerdict, weekOfTeam, wholeLine } from './week-values.ts';

/** The fewest and the most of something. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** What a matchup's two lines come to: categories won, as far as they are sure, or fantasy points. */
interface MatchupFigures {
  readonly home: Range;
  readonly away: Range;
  /** Who is ahead; null where that is not sure. */
  readonly ahead: 'home' | 'away' | 'level' | null;
}

/**
 * What our own reading makes of a matchup: in category forms from the two lines, with the platform's own verdicts where lines
 * leave a category open; in points forms from the scores. Null where the facts do not tell.
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
    if (!own || !other || !isTold(own.line) || !isTold(other.line)) return null;
    const counts = { home: 0, away: 0, open: 0 };
    for (const scored of league.scored) {
      const verdict = lineVerdict(wholeLine(own), wholeLine(other), scored);
      const isOpen = verdict === 'open' || verdict === 'untold';
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
  if (isClose(home, away, exact)) return { ...sides, ahead: 'level' };
  // Shown with two decimals: a hundredth may be none.
  if (isClose(home, away, pointsRounding)) return { ...sides, ahead: null };
  return { ...sides, ahead: home > away ? 'home' : 'away' };
}

function figures(home: Range, away: Range): MatchupFigures {
  const isSure = home.least === home.most && away.least === away.most;
  if (home.least > away.most) return { home, away, ahead: 'home' };
  if (away.least > home.most) return { home, away, ahead: 'away' };
  return { home, away, ahead: isSure ? 'level' : null };
}
