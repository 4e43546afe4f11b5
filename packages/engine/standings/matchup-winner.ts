import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { matchupOutcomes } from './matchup-outcome.ts';
import { leagueSeeds, seedState } from './seeding.ts';

/**
 * Who goes on from a final matchup of the playoffs: by the platform's word, which knows the tie-break, else by its outcome, and where
 * that is level by the league's own rule. Null while it is undecided, in a bye, and where the rule is one that nobody can follow.
 */
export function matchupWinners(season: LeagueSeason): (matchup: Matchup) => TeamId | null {
  const outcomeOf = matchupOutcomes(season);
  let known: ReturnType<typeof levelRuling> | null = null;
  return (matchup) => {
    if (matchup.status !== 'final' || matchup.away === null) return null;
    if (matchup.winner === 'home') return matchup.home;
    if (matchup.winner === 'away') return matchup.away;
    const result = outcomeOf(matchup)?.result;
    if (!result) return null;
    if (result.wins !== result.losses) return result.wins > result.losses ? matchup.home : matchup.away;
    known ??= levelRuling(season);
    return known(matchup.home, matchup.away);
  };
}

/** Which of two teams a level matchup of the playoffs goes to; null where nothing says. */
function levelRuling(season: LeagueSeason): (home: TeamId, away: TeamId) => TeamId | null {
  const rule = season.league.levelMatchups?.playoffs ?? 'betterSeed';
  const places = seedPlaces(season);
  const better = (home: TeamId, away: TeamId): TeamId | null => {
    const [own, other] = [places.get(home), places.get(away)];
    if (own === undefined || other === undefined || own === other) return null;
    return own < other ? home : away;
  };
  if (rule === 'home') return (home) => home;
  if (rule === 'betterSeed') return better;
  if (rule !== 'headToHead') return () => null;
  const { headToHead } = seedState(season);
  const index = new Map(season.teams.map(({ id }, place) => [id, place]));
  return (home, away) => {
    const [row, column] = [index.get(home), index.get(away)];
    if (row === undefined || column === undefined) return null;
    const net = headToHead[row * season.teams.length + column] ?? 0;
    return net === 0 ? better(home, away) : net > 0 ? home : away;
  };
}

/** Every team's seed: the platform's own where it tells all of them, else as the league seeds. */
function seedPlaces(season: LeagueSeason): Map<TeamId, number> {
  const told = season.standings.flatMap(({ teamId, playoffSeed }): [TeamId, number][] =>
    playoffSeed === null ? [] : [[teamId, playoffSeed]],
  );
  if (told.length === season.teams.length) return new Map(told);
  return new Map(leagueSeeds(season).map((teamId, place) => [teamId, place]));
}
