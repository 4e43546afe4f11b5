import type { LineupHeadline, MatchupHeadline, TeamHeadline } from '@fantasy-stats/contract/team-headline';
import { latestTransactions, type TeamId } from '@fantasy-stats/domain';
import { matchupAmong, usualWeek } from '@fantasy-stats/engine/season';
import { pickupQuestion, weekToPlan, withAddsLeft } from '@fantasy-stats/engine/streaming';
import { type OfSeason, resultOf } from '@fantasy-stats/questions';
import { bestAddOf } from '@fantasy-stats/questions/best-add';
import { projection } from '@fantasy-stats/questions/matchup';
import { addGains } from '@fantasy-stats/questions/pickups';
import { planHeadline } from '@fantasy-stats/questions/team-plans';
import type { Connection } from '../kernel/database/index.ts';
import { readLeaguePlayers } from '../leagues/players/read-players.ts';
import { leftInWeeks, readAddsLeft } from './adds-left.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import { readPlayoffOdds } from './playoff-odds.ts';
import type { RankingKeeper } from './rankings/compute-rankings.ts';
import { sitsTodayOf, weekLineupOf } from './week-lineup.ts';

export interface VersionedHeadline {
  readonly version: string;
  readonly headline: TeamHeadline;
}

/** Computes the headlines of a team's pages in the same way as the pages' worker. */
export async function teamHeadline(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  rankings: Pick<RankingKeeper, 'headline'>,
  team: TeamId,
  now: string,
): Promise<VersionedHeadline> {
  const { database } = connection;
  const { facts, wire } = prepared;
  const { season, version } = facts;
  const { players } = await readLeaguePlayers(database, season.league);
  if (!wire) {
    const ranking = await rankings.headline(prepared, players, team, null);
    return { version, headline: { matchup: null, ranking, plan: null } };
  }
  const about = { inputs: wire, players, season };
  const week = weekToPlan(season);
  const addsLeftIn = week && (await readAddsLeft(database, season, team, latestTransactions));
  const odds = await readPlayoffOdds(database, prepared);
  const bestAdd = addsLeftIn && bestAddFor(about, team, odds, addsLeftIn);
  const ranking = await rankings.headline(prepared, players, team, bestAdd);
  const plan =
    addsLeftIn && resultOf(planHeadline, about, { team, ...leftInWeeks(season, week, addsLeftIn) });
  const lineup = await lineupOf(connection, prepared, team, now);
  const sits = sitsTodayOf(about, team);
  return { version, headline: { matchup: matchupOf(about, team), ranking, plan, lineup, sits } };
}

/** Returns a team's best add, as all pages list it; null if none. */
export function bestAddFor(
  { inputs, players, season }: OfSeason,
  team: TeamId,
  odds: Parameters<typeof pickupQuestion>[3],
  addsLeftIn: Parameters<typeof withAddsLeft>[2],
) {
  const open = pickupQuestion(season, team, players, odds);
  const question = open && withAddsLeft(season, open, addsLeftIn);
  const found = question && resultOf(addGains, { inputs, players }, question);
  if (!found || 'none' in found) return null;
  return bestAddOf(found, (id) => players.find((one) => one.id === id)?.name ?? id);
}

/** Returns a team's best lineup for the next week; null with daily lineups, and if slots are unknown. */
async function lineupOf(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
  now: string,
): Promise<LineupHeadline | null> {
  const { lineupLock, weekLock } = prepared.facts.season.league;
  if (lineupLock !== 'weekly') return null;
  const { firstDay, lineup, locksAt, week } = await weekLineupOf(connection, prepared, team, null, now);
  if (!lineup || lineup.gain === null || firstDay === null) return null;
  const { gain, out, points, starters, unit } = lineup;
  const starts = starters.flatMap(({ isInLineup, player }) => (isInLineup === false ? [player] : []));
  const inPoints = points === undefined ? {} : { points };
  const byPlayer = weekLock === 'ownGame' ? { locksByPlayer: true } : {};
  return { unit, week, firstDay, locksAt, ...byPlayer, gain, ...inPoints, starts, sits: out };
}

/**
 * Returns the matchup that the Matchup Analyzer shows by default; null if no games are left or there is no
 * opponent.
 */
function matchupOf(about: OfSeason, team: TeamId): MatchupHeadline | null {
  const { league, matchups } = about.season;
  const week = usualWeek(league);
  if (!week || league.phase === 'over' || week.lastDay < league.today) return null;
  const pairs = matchups.filter((matchup) => matchup.week === week.number);
  const own = matchupAmong(pairs, team);
  const opponent = own && (own.home === team ? own.away : own.home);
  if (!opponent) return null;
  const weekRequest = { week: week.number, team, opponent, edits: [] };
  const { chances, first, statistics } = resultOf(projection, about, weekRequest);
  return {
    week: week.number,
    opponent,
    outlook: {
      chances,
      statistics: statistics.map((one) => {
        const { first: own, oneMore, second, statistic, swing } = one;
        return { first: own, oneMore, second, statistic, swing };
      }),
      first: { days: first.days.map(({ lost }) => ({ lost })) },
    },
  };
}
