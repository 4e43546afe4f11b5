import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  type KnownPlayer,
  type LeagueSeason,
  leagueLimits,
  type Player,
  playerScopeOf,
  type Roster,
  type TeamId,
} from '@fantasy-stats/domain';
import { pickupQuestion, withAddsLeft } from '@fantasy-stats/engine/streaming';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../kernel/database/index.ts';
import { rosters } from '../kernel/database/schema/league.ts';
import { readPlayers } from '../leagues/facts/read-league.ts';
import { storedRows } from '../leagues/facts/stored.ts';
import { nbaNumbersOf } from '../nba/queries.ts';
import { prepareForecast } from './compute-forecast.ts';
import { type LeagueFacts, numbersOf } from './forecast-facts.ts';
import type { PastForecast } from './league-inputs.ts';
import type { NbaFacts } from './nba-outlook.ts';
import { weighFor } from './server-pickups.ts';

/**
 * Prepares a league as of a past day, from its rosters and earlier NBA games. Ignores the week's score and
 * injury reports. Null if the day's rosters are incomplete.
 */
export async function preparePast(
  { database }: Pick<Connection, 'database'>,
  facts: LeagueFacts,
  nba: NbaFacts | null,
  day: Day,
): Promise<PastForecast | null> {
  const { league, teams } = facts.season;
  const rows = await database
    .select()
    .from(rosters)
    .where(and(eq(rosters.leagueId, league.id), eq(rosters.day, day)));
  const then = storedRows(RosterShape, rows, league.id, 'rosters', leagueLimits.teams);
  if (then.length < teams.length || then.some(({ entries }) => entries.length === 0)) return null;
  const known = new Map([...facts.others, ...facts.players].map((player) => [player.id, player]));
  const ids = new Set(then.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)));
  const gone = await readPlayers(
    database,
    playerScopeOf(league),
    [...ids].filter((id) => !known.has(id)),
  );
  const all = [...known.values(), ...gone].map(
    (player): KnownPlayer => ({ ...player, injury: 'healthy', platformInjury: undefined }),
  );
  const numbers = await nbaNumbersOf(
    database,
    league.id,
    all.map(({ id }) => id),
  );
  const isOwned = ({ id }: Player): boolean => ids.has(id);
  const owned = all.filter(isOwned);
  const others = all.filter((player) => !isOwned(player) && player.nbaTeam !== null);
  const { facts: made, wire } = prepareForecast(
    {
      ...facts,
      season: seasonOn(facts.season, day),
      rosters: then,
      players: owned,
      nbaNumbers: numbersOf(owned, numbers),
      others,
      otherNumbers: numbersOf(others, numbers),
      isReplay: true,
      reports: new Map(),
      nearGames: [],
      areStatusesRead: true,
      now: null,
      gamesBySlot: null,
    },
    nba,
  );
  return { inputs: wire, season: made.season, players: playersOn(then, owned, others, numbers) };
}

/**
 * Returns the pickups that would have been recommended to a team on that day; null if none could be computed.
 */
export function weighAgain(past: PastForecast, teamId: TeamId): WeighedPickups | null {
  const question = pickupQuestion(past.season, teamId, past.players);
  if (!question || question.opponentId === null) return null;
  return weighFor(
    past,
    withAddsLeft(past.season, question, () => ({ left: null })),
  );
}

/** Returns a season as of the start of a day: results of its week and later ones are removed. */
function seasonOn(season: LeagueSeason, day: Day): LeagueSeason {
  const { league, matchups, teamWeeks } = season;
  const running = league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const week = running?.number ?? league.currentWeek ?? 1;
  return {
    ...season,
    league: { ...league, today: day, currentWeek: week, phase: 'running' },
    teamWeeks: teamWeeks.filter((one) => one.week < week),
    matchups: matchups.map((matchup) =>
      matchup.week < week
        ? matchup
        : {
            ...matchup,
            status: matchup.week === week ? ('running' as const) : ('upcoming' as const),
            winner: null,
            homeScore: null,
            awayScore: null,
            categories: {},
          },
    ),
  };
}

function playersOn(
  then: readonly Roster[],
  owned: readonly Player[],
  others: readonly Player[],
  numbers: ReadonlyMap<string, number>,
): LeaguePlayer[] {
  const places = new Map(
    then.flatMap(({ entries, teamId }) =>
      entries.map(({ playerId, slot }) => [playerId, { teamId, slot }] as const),
    ),
  );
  return [...owned, ...others].map(({ imageUrl: _imageUrl, positions, ...player }) => {
    const place = places.get(player.id);
    return {
      ...player,
      positions: [...positions],
      nbaId: numbers.get(player.id) ?? null,
      teamId: place?.teamId ?? null,
      slot: place?.slot ?? null,
      availability: place ? 'rostered' : 'freeAgent',
      waiverUntil: null,
      percentRostered: null,
    };
  });
}
