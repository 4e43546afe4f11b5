import { isCategoryForm, type Matchup } from '@fantasy-stats/domain';
import { matchupOutcomes, weekPoints } from '@fantasy-stats/engine/season';
import { formatPoints } from '../text/phrases.ts';
import type { SeasonView } from './season-view.ts';

export interface MatchupScore {
  readonly home: string;
  readonly away: string;
  readonly margin: number;
  /** Both scores and the ties: "5 – 3 – 1". */
  readonly text: string;
}

/** Returns a matchup's score; null before the first game and for a bye. */
export function matchupScore(view: SeasonView, matchup: Matchup): MatchupScore | null {
  if (matchup.away === null || matchup.status === 'upcoming') return null;
  if (!isCategoryForm(view.league.scoringForm)) {
    const { homeScore, awayScore } = matchup;
    const points = (team: string, given: number | null) => {
      if (given !== null) return given;
      const entry = view.season.teamWeeks.find((week) => week.week === matchup.week && week.teamId === team);
      return entry ? weekPoints(entry, view.league) : null;
    };
    const [home, away] = [points(matchup.home, homeScore), points(matchup.away, awayScore)];
    if (home === null || away === null) return null;
    const [homeText, awayText] = [formatPoints(home), formatPoints(away)];
    return { home: homeText, away: awayText, margin: home - away, text: `${homeText} – ${awayText}` };
  }
  const categories = matchupOutcomes(view.season)(matchup)?.categories;
  if (!categories) return null;
  const { wins, losses, ties } = categories;
  const text = ties > 0 ? `${wins} – ${losses} – ${ties}` : `${wins} – ${losses}`;
  return { home: String(wins), away: String(losses), margin: wins - losses, text };
}

export function ownScore(view: SeasonView, matchup: Matchup): { text: string; margin: number } | null {
  const score = matchupScore(view, matchup);
  if (!score || view.ownTeamId === null) return null;
  if (matchup.home === view.ownTeamId) return score;
  const [, ...rest] = score.text.split(' – ');
  const ties = rest.length > 1 ? [rest.at(-1)] : [];
  return { text: [score.away, score.home, ...ties].join(' – '), margin: -score.margin };
}
