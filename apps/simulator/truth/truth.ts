import { at } from '../at.ts';
import type { League } from '../fantasy/league.ts';
import { leagueIdOf } from '../identity.ts';
import { correctionsTruth, failedClaimsTruth, offersTruth, picksTruth, transactionsTruth } from './moves.ts';
import { freeAgentsTruth, playersTruth, rostersTruth, teamsTruth } from './people.ts';
import type { PlayedSeason } from './played-season.ts';
import { leagueTruth } from './rules.ts';
import type { LeagueTruth } from './shapes.ts';
import { daysTruth, standingsTruth, weeksTruth } from './weeks.ts';

export function truthOf(world: Pick<PlayedSeason, 'calendar'>, league: League): LeagueTruth {
  const results = league.results();
  const { platform } = league.rules;
  return {
    league: leagueTruth(world, league, results),
    teams: teamsTruth(results),
    standings: standingsTruth(results),
    weeks: weeksTruth(results),
    days: daysTruth(results),
    rosters: rostersTruth(results, Math.min(world.calendar.todayNumber, results.finalDay)),
    picks: picksTruth(results),
    transactions: transactionsTruth(results),
    offers: offersTruth(results),
    failedClaims: failedClaimsTruth(results),
    freeAgents: freeAgentsTruth(results),
    players: playersTruth(results),
    corrections: correctionsTruth(results),
    earlierSeasons: league.earlierSeasons.map((season, index) => ({
      season,
      id: leagueIdOf(platform, season, at(league.earlierIds, index)),
    })),
  };
}

/** Finds a league in any season by the product's id, and that season’s world. */
export function findLeague(
  world: PlayedSeason,
  id: string,
): { world: PlayedSeason; league: League } | undefined {
  for (const league of world.leagues) {
    const { platform, leagueId } = league.rules;
    const { startYear } = world.calendar;
    if (leagueIdOf(platform, startYear, leagueId) === id) return { world, league };
    const seasonIndex = league.earlierSeasons.findIndex(
      (year, index) => leagueIdOf(platform, year, at(league.earlierIds, index)) === id,
    );
    const season = world.seasonOf(league.earlierSeasons[seasonIndex] ?? Number.NaN);
    const earlier = season?.leagues.find(
      ({ rules }) => rules.platform === platform && rules.leagueId === league.earlierIds[seasonIndex],
    );
    if (season && earlier) return { world: season, league: earlier };
  }
  return undefined;
}
