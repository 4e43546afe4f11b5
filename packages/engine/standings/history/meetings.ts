import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { matchupOutcomes } from '../matchup-outcome.ts';
import { type MatchupStage, titleBracket } from '../title-bracket.ts';
import { weekMatchups } from '../week-matchups.ts';

/** Two teams of a season having met, seen from the first. */
export interface Meeting {
  readonly week: number;
  readonly stage: MatchupStage;
  readonly first: TeamId;
  readonly second: TeamId;
  /** Categories won, lost and tied; the one matchup in points forms. */
  readonly categories: WinLossTie;
  /** The matchup as one win, loss or tie. */
  readonly result: WinLossTie;
  /** Categories won, or fantasy points. */
  readonly firstScore: number | null;
  readonly secondScore: number | null;
}

/**
 * Every decided matchup of a season in order, but for those of the consolation: their teams often no longer set a line-up. In the
 * playoffs the platform's winner stands, also against an even score.
 */
export function meetingsOf(season: LeagueSeason): Meeting[] {
  const outcomeOf = matchupOutcomes(season);
  const { stageOf } = titleBracket(season);
  const weeks = new Set(season.matchups.map(({ week }) => week));
  const known = season.league.weeks.filter(({ number }) => weeks.has(number));
  return known.flatMap(({ number }) =>
    weekMatchups(season, number).matchups.flatMap(({ matchup, home, away }): Meeting[] => {
      const stage = stageOf(matchup);
      const outcome = matchup.status === 'final' ? outcomeOf(matchup) : null;
      if (away === null || !outcome || stage === 'consolation') return [];
      const { winner } = matchup;
      const result =
        stage !== 'regular' && (winner === 'home' || winner === 'away')
          ? { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: 0 }
          : outcome.result;
      return [
        {
          week: number,
          stage,
          first: home.teamId,
          second: away.teamId,
          categories: outcome.categories,
          result,
          firstScore: home.score,
          secondScore: away.score,
        },
      ];
    }),
  );
}
