import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { addDays } from '@fantasy-stats/domain';
import {
  type LineupResult,
  type LineupTotals,
  type LineupWeek,
  seasonLineups,
  type TeamLineups,
} from '@fantasy-stats/engine/lineup-hindsight';
import { dayNumber, projectionConstants, projectPlayers } from '@fantasy-stats/engine/projection';
import { unvalued, valuedCategories, valueUnit } from '@fantasy-stats/engine/trade-hindsight';
import type { Connection } from '../../kernel/database/index.ts';
import type { PreparedForecast } from '../compute-forecast.ts';
import { seasonGames } from '../season-games.ts';
import { lineOf, short } from '../trades/trade-history-response.ts';
import { type RosterFacts, readRosterFacts } from './lineup-facts.ts';

// Stored until league or NBA data changes. Whether NBA data is current is added to each response.
export type LineupsResult = Omit<ResponseOf<typeof calls.league.lineups>, 'nbaOutage'>;

interface SeasonOfLineups {
  readonly facts: RosterFacts;
  readonly teams: readonly TeamLineups[];
  readonly none: LineupsResult['none'];
}

// Users open one week after another, so all weeks are computed together and cached.
const computed = new WeakMap<PreparedForecast, Promise<SeasonOfLineups>>();

/** Returns a league's optimal past lineups, with the players of one week. */
export async function lineupsResult(
  connection: Connection,
  prepared: PreparedForecast,
  week: number | null,
): Promise<LineupsResult> {
  const known = computed.get(prepared) ?? lineupsOf(connection, prepared);
  computed.set(prepared, known);
  const { facts, teams, none } = await known.catch((error: unknown) => {
    computed.delete(prepared);
    throw error;
  });
  const { league } = prepared.facts.season;
  const players = teams.flatMap(({ teamId, weeks }) =>
    (weeks.find((one) => one.week === week)?.players ?? []).map(({ playerId, started, benched }) => ({
      teamId,
      playerId,
      started: gamesOf(started),
      benched: gamesOf(benched),
    })),
  );
  return {
    teams: teams.map(({ teamId, weeks, season }) => ({
      teamId,
      weeks: weeks.map(weekOf),
      season: season && {
        actual: { ...season.knowable.actual },
        knowable: { ...season.knowable.without },
        hindsight: { ...season.hindsight.without },
      },
    })),
    none,
    unit: valueUnit(league),
    unvalued: unvalued(league),
    players,
    names: [...new Set(players.map(({ playerId }) => playerId))].flatMap((id) => {
      const player = facts.players.get(id);
      return player ? [{ ...player, positions: [...player.positions] }] : [];
    }),
    version: prepared.facts.version,
  };
}

async function lineupsOf(connection: Connection, prepared: PreparedForecast): Promise<SeasonOfLineups> {
  const { season } = prepared.facts;
  const facts = await readRosterFacts(connection, prepared.facts);
  const set = valuedCategories(season.league);
  if (!set) return { facts, teams: [], none: 'nothingProjectable' };
  const games = seasonGames(prepared);
  if (typeof games === 'string') return { facts, teams: [], none: games };
  const { basis, lastPlayed, lastDay } = games;
  // At the end of the season nothing is left to project, but category values need at least one day.
  const from = lastPlayed < lastDay ? addDays(lastPlayed, 1) : lastDay;
  const range = { day: dayNumber(from), until: dayNumber(lastDay) + 1 };
  const teams = seasonLineups(
    {
      season,
      history: basis.season,
      previous: basis.previous,
      set,
      correlation: projectionConstants.spread.correlation,
      lastPlayed,
      lastDay,
      isMatched: (id) => facts.nbaNumbers.has(id),
      nbaIndexOf: (id) => {
        const number = facts.nbaNumbers.get(id);
        return number === undefined ? null : (prepared.nba?.indexByNbaId.get(number) ?? null);
      },
      positionsOf: (id) => facts.players.get(id)?.positions ?? [],
      rosterOn: facts.rosterOn,
    },
    projectPlayers(basis, range, projectionConstants),
    from,
  );
  return { facts, teams, none: null };
}

function worthOf({ games, value }: LineupTotals): LineupsResult['teams'][number]['weeks'][number]['started'] {
  return { games, value: short(value) };
}

function gamesOf(totals: LineupTotals): LineupsResult['players'][number]['started'] {
  return { ...worthOf(totals), line: lineOf(totals.parts) };
}

function weekOf({
  week,
  started,
  knowable,
  hindsight,
  players,
  days,
  daysKnown,
  unmatched,
  result,
}: LineupWeek): LineupsResult['teams'][number]['weeks'][number] {
  return {
    week,
    started: worthOf(started),
    knowable: worthOf(knowable),
    hindsight: worthOf(hindsight),
    benched: players.reduce((games, { benched }) => games + benched.games, 0),
    days,
    daysKnown,
    unmatched: unmatched.length,
    result: result && resultOf(result),
  };
}

function resultOf(
  result: LineupResult,
): NonNullable<LineupsResult['teams'][number]['weeks'][number]['result']> {
  return {
    opponent: result.opponent,
    actual: { ...result.actual },
    knowable: { ...result.knowable },
    hindsight: { ...result.hindsight },
    actualResult: { ...result.actualResult },
    knowableResult: { ...result.knowableResult },
    hindsightResult: { ...result.hindsightResult },
  };
}
