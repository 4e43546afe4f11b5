import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { matchupWinners } from './matchup-winner.ts';

/** Where a matchup stands in a season. `playoffs` is a title match earlier than the quarterfinals. */
export type MatchupStage =
  | 'regular'
  | 'playoffs'
  | 'quarterfinal'
  | 'semifinal'
  | 'final'
  | 'placement'
  | 'consolation';

interface TitleBracket {
  /** Where a matchup stands; a match for a lower place of teams that are out of the title is `placement`. */
  readonly stageOf: (matchup: Matchup) => MatchupStage;
  /** Who won the final and who lost it; null while it is undecided, and where there is none. */
  readonly champion: TeamId | null;
  readonly runnerUp: TeamId | null;
}

const stages = ['final', 'semifinal', 'quarterfinal'] as const;

/**
 * The matches for the title, round by round: those of the playoffs between teams that have lost none before. Platforms also mark
 * matches for third place as playoffs, and leave byes out; neither changes who is still in. Rounds are named from
 * the league's last playoff week backwards.
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

/** The league's playoff weeks in order: by its calendar, and by its matchups where that does not tell. */
function playoffWeeksOf(season: LeagueSeason): number[] {
  const weeks = new Set([
    ...season.league.weeks.filter(({ isPlayoffs }) => isPlayoffs).map(({ number }) => number),
    ...season.matchups.filter(({ isPlayoffs }) => isPlayoffs).map(({ week }) => week),
  ]);
  return [...weeks].sort((one, other) => one - other);
}
