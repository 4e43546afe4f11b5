import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  type LeagueSeason,
  leagueLimits,
  type Player,
  playersKeptUnder,
  type Roster,
  type TeamId,
} from '@fantasy-stats/domain';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../database/index.ts';
import { rosters } from '../../database/schema/league.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { readPlayers } from '../facts/read.ts';
import { storedRows } from '../facts/stored.ts';
import { type PreparedForecast, prepareForecast } from '../forecast/compute.ts';
import type { LeagueFacts } from '../forecast/facts.ts';
import type { NbaFacts } from '../forecast/nba-outlook.ts';
import { weighFor } from '../forecast/pick-ups.ts';

/** A league's forecast as it would have stood on a past day, and everybody known to the league with whose he was. */
export interface PastForecast {
  readonly made: PreparedForecast;
  readonly players: readonly LeaguePlayer[];
}

/**
 * Prepares the forecast of a past week's first day: the rosters of that day, the NBA's games before it, nothing of the week's
 * score, and nobody's health but how many games he had missed. Null where not all of that day's rosters are stored.
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
    playersKeptUnder(league),
    [...ids].filter((id) => !known.has(id)),
  );
  const all = [...known.values(), ...gone].map((player): Player => ({ ...player, injury: 'healthy' }));
  const numbers = await nbaNumbersOf(
    database,
    league.id,
    all.map(({ id }) => id),
  );
  const isOwned = ({ id }: Player): boolean => ids.has(id);
  const numbersOf = (players: readonly Player[]) =>
    new Map(
      players.flatMap(({ id }) => {
        const number = numbers.get(id);
        return number === undefined ? [] : [[id, number] as const];
      }),
    );
  const owned = all.filter(isOwned);
  const others = all.filter((player) => !isOwned(player) && player.nbaTeam !== null);
  const made = prepareForecast(
    {
      ...facts,
      season: seasonOn(facts.season, day),
      rosters: then,
      players: owned,
      nbaNumbers: numbersOf(owned),
      others,
      otherNumbers: numbersOf(others),
      reports: new Map(),
      todaysGames: [],
      gamesBySlot: null,
    },
    nba,
  );
  return { made, players: playersOn(then, owned, others, numbers) };
}

/** The pickups that would have been recommended to a team on that day; null where there was nothing to ask. */
export function weighAgain({ made, players }: PastForecast, teamId: TeamId): WeighedPickups | null {
  const question = pickupQuestion(made.facts.season, teamId, players);
  return question && question.opponentId !== null
    ? weighFor(made, players, { ...question, addsLeft: null })
    : null;
}

/** A season as it stood before the games of a day: nothing is known of the week it lies in, and of those after. */
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
