import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import type { Verdict } from './contest.ts';
import { matchupOutcomes } from './matchup-outcome.ts';
import { leagueSeeds, seedState } from './seeding.ts';

/**
 * Returns a function that finds the winner of a matchup: the platform's winner, which includes tie-breaks,
 * otherwise the winner by outcome, or for a tie, by the league's rule. It returns null while undecided or
 * unknown.
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
    return known(matchup.home, matchup.away, outcomeOf(matchup)?.verdicts ?? null);
  };
}

/**
 * Returns a function that decides a tied matchup by the league's rule, given the home side's category
 * results. It returns null when the matchup stays a tie, and when the rule or its statistic is unknown.
 */
export function tieWinners(
  season: LeagueSeason,
): (matchup: Matchup, verdicts: readonly Verdict[] | null) => TeamId | null {
  const { scoringForm, tieRules, tieStatistics } = season.league;
  const statistic = tieStatistics?.regularSeason ?? null;
  const column = contestColumns(season.league).findIndex(({ id }) => id === statistic);
  let playoffs: ReturnType<typeof levelRuling> | null = null;
  return ({ away, home, isConsolation, isPlayoffs }, verdicts) => {
    if (away === null || isConsolation) return null;
    if (isPlayoffs) {
      playoffs ??= levelRuling(season);
      return playoffs(home, away, verdicts);
    }
    if (scoringForm === 'eachCategory') return null;
    if (tieRules?.regularSeason === 'home') return home;
    const lead = tieRules?.regularSeason === 'statistic' ? (verdicts?.[column] ?? 0) : 0;
    return lead === 0 ? null : lead > 0 ? home : away;
  };
}

/**
 * Returns a function that finds the team that advances from a tied playoff matchup, or null if no rule
 * decides.
 */
function levelRuling(
  season: LeagueSeason,
): (home: TeamId, away: TeamId, verdicts: readonly Verdict[] | null) => TeamId | null {
  const winnerOf = playoffTieWinners(season);
  if (season.league.tieRules?.playoffs !== 'statistic') return winnerOf;
  const statistic = season.league.tieStatistics?.playoffs ?? null;
  const column = contestColumns(season.league).findIndex(({ id }) => id === statistic);
  return (home, away, verdicts) => {
    const verdict = verdicts?.[column];
    if (verdict === undefined) return null;
    return verdict === 0 ? winnerOf(home, away) : verdict > 0 ? home : away;
  };
}

/**
 * Returns a function that finds the team that advances from a playoff matchup that is also tied in the
 * deciding statistic, if there is one. It returns null under an unknown rule and without seeds.
 */
export function playoffTieWinners(season: LeagueSeason): (home: TeamId, away: TeamId) => TeamId | null {
  const rule = season.league.tieRules?.playoffs ?? 'betterSeed';
  const places = seedPlaces(season);
  const better = (home: TeamId, away: TeamId): TeamId | null => {
    const [own, other] = [places.get(home), places.get(away)];
    if (own === undefined || other === undefined || own === other) return null;
    return own < other ? home : away;
  };
  if (rule === 'home') return (home) => home;
  if (rule === 'other') return () => null;
  if (rule !== 'headToHead') return better;
  const { headToHead } = seedState(season);
  const index = new Map(season.teams.map(({ id }, index) => [id, index]));
  return (home, away) => {
    const [row, column] = [index.get(home), index.get(away)];
    if (row === undefined || column === undefined) return null;
    const net = headToHead[row * season.teams.length + column] ?? 0;
    return net === 0 ? better(home, away) : net > 0 ? home : away;
  };
}

/** Returns every team's seed: the platform's if it has all of them, otherwise by the league's rules. */
function seedPlaces(season: LeagueSeason): Map<TeamId, number> {
  const platformSeeds = season.standings.flatMap(({ teamId, playoffSeed }): [TeamId, number][] =>
    playoffSeed === null ? [] : [[teamId, playoffSeed]],
  );
  if (platformSeeds.length === season.teams.length) return new Map(platformSeeds);
  return new Map(leagueSeeds(season).map((teamId, index) => [teamId, index]));
}
