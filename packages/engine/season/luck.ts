import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { allPlay } from './all-play.ts';
import { mirrored, winCount } from './contest.ts';
import { matchupOutcomes } from './matchup-outcome.ts';
import type { WeekChoice } from './weeks.ts';

/** Wins above those of an average schedule, in category or matchup wins as the league counts. */
interface Luck {
  readonly teamId: TeamId;
  /** Actual wins (ties count as half), over the weeks with a matchup. */
  readonly actual: number;
  /** Expected wins against a random weekly opponent: all-play wins ÷ opponents. */
  readonly expected: number;
  readonly luck: number;
  readonly byWeek: readonly { readonly week: number; readonly actual: number; readonly expected: number }[];
}

/**
 * Computes actual minus all-play expected wins (ties count as half) over final matchups of the chosen weeks.
 * Byes do not count. Null in leagues without matchups.
 */
export function luck(season: LeagueSeason, choice: WeekChoice = {}): Luck[] | null {
  const form = season.league.scoringForm;
  if (!isHeadToHead(form)) return null;
  const outcomeOf = matchupOutcomes(season);
  const actual = new Map<string, number>();
  for (const matchup of season.matchups) {
    if (matchup.status !== 'final' || matchup.away === null) continue;
    const outcome = outcomeOf(matchup);
    if (!outcome) continue;
    const home = form === 'eachCategory' ? outcome.categories : outcome.result;
    actual.set(`${matchup.week} ${matchup.home}`, winCount(home));
    actual.set(`${matchup.week} ${matchup.away}`, winCount(mirrored(home)));
  }
  return allPlay(season, choice).map(({ teamId, weeks }) => {
    const byWeek = weeks.flatMap((entry) => {
      const wins = actual.get(`${entry.week} ${teamId}`);
      if (wins === undefined || entry.opponents === 0) return [];
      const record = form === 'eachCategory' ? entry.categories : entry.matchups;
      return [{ week: entry.week, actual: wins, expected: winCount(record) / entry.opponents }];
    });
    const had = byWeek.reduce((sum, entry) => sum + entry.actual, 0);
    const expected = byWeek.reduce((sum, entry) => sum + entry.expected, 0);
    return { teamId, actual: had, expected, luck: had - expected, byWeek };
  });
}
