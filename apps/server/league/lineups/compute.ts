import type { AnswerOf, calls } from '@fantasy-stats/contract';
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
import type { Connection } from '../../database/index.ts';
import type { PreparedForecast } from '../forecast/compute.ts';
import { seasonGames } from '../forecast/season-games.ts';
import { lineOf, short } from '../trades/answer.ts';
import { type RosterFacts, readRosterFacts } from './facts.ts';

/* Kept for as long as league and games are as they were; whether games come in at present is said beside it. */
export type LineupsAnswer = Omit<AnswerOf<typeof calls.league.lineups>, 'nbaOutage'>;

/** A league's lineups as they were computed, for all its weeks. */
interface SeasonOfLineups {
  readonly facts: RosterFacts;
  readonly teams: readonly TeamLineups[];
  readonly none: LineupsAnswer['none'];
}

/* The weeks of one version are asked for one after another: they are computed together, and forgotten with it. */
const computed = new WeakMap<PreparedForecast, Promise<SeasonOfLineups>>();

/** Lineups in hindsight of a league, with the players of a week. */
export async function lineupsAnswer(
  connection: Connection,
  prepared: PreparedForecast,
  week: number | null,
): Promise<LineupsAnswer> {
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
  /* After the last day there is nothing to project: the last day itself says what a category is worth. */
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
      placeOf: (id) => {
        const number = facts.nbaNumbers.get(id);
        return number === undefined ? null : (prepared.nba?.places.get(number) ?? null);
      },
      positionsOf: (id) => facts.players.get(id)?.positions ?? [],
      rosterOn: facts.rosterOn,
    },
    projectPlayers(basis, range, projectionConstants),
    from,
  );
  return { facts, teams, none: null };
}

function worthOf({ games, value }: LineupTotals): LineupsAnswer['teams'][number]['weeks'][number]['started'] {
  return { games, value: short(value) };
}

function gamesOf(totals: LineupTotals): LineupsAnswer['players'][number]['started'] {
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
}: LineupWeek): LineupsAnswer['teams'][number]['weeks'][number] {
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
): NonNullable<LineupsAnswer['teams'][number]['weeks'][number]['result']> {
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
