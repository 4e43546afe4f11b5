import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { matchupWinners } from './matchup-winner.ts';

/** Stage of a matchup. `playoffs` is a title match before the quarterfinals. */
export type MatchupStage =
  | 'regular'
  | 'playoffs'
  | 'quarterfinal'
  | 'semifinal'
  | 'final'
  | 'placement'
  | 'consolation';

interface TitleBracket {
  /** Returns a matchup's stage; a match for a lower rank between eliminated teams is `placement`. */
  readonly stageOf: (matchup: Matchup) => MatchupStage;
  /** Teams that lost a title match. */
  readonly eliminated: ReadonlySet<TeamId>;
  /** Winner and loser of the final; null while undecided and without a final. */
  readonly champion: TeamId | null;
  readonly runnerUp: TeamId | null;
}

const stages = ['final', 'semifinal', 'quarterfinal'] as const;

/**
 * Finds the title matches: playoff matchups between teams that have not lost one. Third-place matches and
 * byes do not affect them. Rounds are named backward from the league's last playoff week.
 */
export function titleBracket(season: LeagueSeason): TitleBracket {
  const winnerOf = matchupWinners(season);
  const weeks = playoffWeeksOf(season);
  const titleMatches = new Set<string>();
  const out = new Set<TeamId>();
  let champion: TeamId | null = null;
  let runnerUp: TeamId | null = null;
  for (const week of weeks) {
    const matches = season.matchups.filter(
      (matchup) =>
        matchup.week === week &&
        isPlayoffMatch(season, matchup) &&
        !matchup.isConsolation &&
        !out.has(matchup.home) &&
        (matchup.away === null || !out.has(matchup.away)),
    );
    for (const matchup of matches) titleMatches.add(matchup.id);
    const meetings = matches.filter(({ away }) => away !== null);
    for (const matchup of meetings) {
      const winner = winnerOf(matchup);
      if (winner === null || matchup.away === null) continue;
      const loser = winner === matchup.home ? matchup.away : matchup.home;
      out.add(loser);
      if (week === weeks.at(-1) && meetings.length === 1) {
        champion = winner;
        runnerUp = loser;
      }
    }
  }
  return {
    champion,
    runnerUp,
    eliminated: out,
    stageOf: (matchup) => {
      if (matchup.isConsolation) return 'consolation';
      if (!isPlayoffMatch(season, matchup)) return 'regular';
      if (!titleMatches.has(matchup.id)) return 'placement';
      return stages[weeks.length - 1 - weeks.indexOf(matchup.week)] ?? 'playoffs';
    },
  };
}

function isPlayoffMatch({ league }: LeagueSeason, matchup: Matchup): boolean {
  return (
    matchup.isPlayoffs || league.weeks.some(({ number, isPlayoffs }) => isPlayoffs && number === matchup.week)
  );
}

/** Returns the league's playoff weeks in order: from its calendar, otherwise from its matchups. */
function playoffWeeksOf(season: LeagueSeason): number[] {
  const weeks = new Set([
    ...season.league.weeks.filter(({ isPlayoffs }) => isPlayoffs).map(({ number }) => number),
    ...season.matchups.filter(({ isPlayoffs }) => isPlayoffs).map(({ week }) => week),
  ]);
  return [...weeks].sort((one, other) => one - other);
}
