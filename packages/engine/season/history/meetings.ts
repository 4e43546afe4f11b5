import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { MatchupStage } from '../title-bracket.ts';
import { matchupReader } from '../week-matchups.ts';

export interface Meeting {
  readonly week: number;
  readonly stage: MatchupStage;
  readonly first: TeamId;
  readonly second: TeamId;
  /** Categories won, lost and tied; in points leagues, the matchup itself. */
  readonly categories: WinLossTie;
  readonly result: WinLossTie;
  /** Categories won, or fantasy points. */
  readonly firstScore: number | null;
  readonly secondScore: number | null;
}

/**
 * Returns every decided matchup in order, without consolation matches. In the playoffs, the platform's winner
 * counts even if the score is tied.
 */
export function meetingsOf(season: LeagueSeason): Meeting[] {
  const readMatchup = matchupReader(season);
  return season.matchups
    .filter(({ status, away }) => status === 'final' && away !== null)
    .sort((one, other) => one.week - other.week)
    .flatMap((matchup): Meeting[] => {
      const { stage, home, away, outcome } = readMatchup(matchup);
      if (away === null || !outcome || stage === 'consolation') return [];
      const { winner } = matchup;
      const result =
        stage !== 'regular' && (winner === 'home' || winner === 'away')
          ? { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: 0 }
          : outcome.result;
      return [
        {
          week: matchup.week,
          stage,
          first: home.teamId,
          second: away.teamId,
          categories: outcome.categories,
          result,
          firstScore: home.score,
          secondScore: away.score,
        },
      ];
    });
}
