import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { countsOf, ownWeights } from '@fantasy-stats/contract/own-weights';
import type { BestAddInWords, RankedInWords, RankingHeadline } from '@fantasy-stats/contract/team-headline';
import type { Day, League, NbaGame, TeamId } from '@fantasy-stats/domain';
import { draftOrder } from '@fantasy-stats/engine/movement';
import {
  chosenRows,
  lastOf,
  type NbaTeamWeek,
  nbaTeamWeeks,
  questionOf,
  rankedPlayers,
  readChoice,
  usualWindowOf,
  type ValuedSeason,
  valuedLeague,
  valuedSeason,
  valuesCalculator,
  weeksAround,
} from '@fantasy-stats/engine/rankings';
import type { Connection, Queryable } from '../../kernel/database/index.ts';
import { readLeaguePlayers } from '../../leagues/players/read-players.ts';
import { feed } from '../../nba/feeds.ts';
import { readGameLines } from '../../nba/players/read-game-lines.ts';
import { gamesBetween } from '../../nba/queries.ts';
import type { PreparedForecast } from '../compute-forecast.ts';
import { readNumberedAverages } from '../draft/draft-averages.ts';
import { type MovementOfLeague, movementOfLeague } from './league-movement.ts';
import type { RankingRequest } from './ranking-request.ts';
import { rankingTable, type TableRow } from './ranking-table.ts';
import { restOfSeason } from './rest-of-season.ts';

export interface RankingKeeper {
  /** Returns a ranking as CSV, with the rows and values of the page at this URL. */
  table(prepared: PreparedForecast, request: RankingRequest): Promise<string>;
  /** Returns the headline of the rankings page for a team with default settings; null without values. */
  headline(
    prepared: PreparedForecast,
    players: readonly LeaguePlayer[],
    ownTeamId: TeamId,
    bestAdd: BestAddInWords | null,
  ): Promise<RankingHeadline | null>;
  /** Returns significant changes in players' minutes, usage and value; null before the first games. */
  movement(prepared: PreparedForecast): Promise<MovementOfLeague | null>;
}

type Seasons = Readonly<Record<'running' | 'earlier', ValuedSeason | null>>;

export function cacheRankings(connection: Connection): RankingKeeper {
  let cached: { readonly key: string; readonly seasons: Seasons } | null = null;

  async function seasonsOn(today: Day): Promise<Seasons> {
    const { database, pool } = connection;
    const version = (await feed(database, 'run'))?.version ?? 0;
    const season = (await feed(database, 'schedule'))?.season ?? null;
    const key = `${version} ${season} ${today}`;
    if (cached?.key === key) return cached.seasons;
    const read = async (year: number | null): Promise<ValuedSeason | null> => {
      const wire = year === null ? null : await readGameLines(pool, year);
      return wire && valuedSeason(decodeGameLines(wire), today);
    };
    const running = await read(season);
    const earlier = await read(season === null ? null : season - 1);
    cached = { key, seasons: { running, earlier } };
    return cached.seasons;
  }

  return {
    table: async ({ facts, wire }, request) => {
      const { league, teams } = facts.season;
      const { players } = await readLeaguePlayers(connection.database, league);
      const { running, earlier } = await seasonsOn(league.today);
      const own = wire && (request.own ? withOwnProjections(wire, request.own) : wire);
      const inputs = own && decodeForecastInputs(own);
      const usual = usualWindowOf(request.window, running !== null, inputs !== null);
      const { punts, weights } = ownWeights(request.defaults, league);
      const choice = readChoice(
        league,
        usual,
        request.ownTeamId !== null,
        (name) => parameterOf(request, name) ?? (name === 'punt' ? punts.join(',') : null),
      );
      const rules = { ...league, ownTeamId: request.ownTeamId };
      const results = valuesCalculator(valuedLeague({ rules, players, running, earlier, inputs }));
      const result = lastOf(results.values(questionOf(choice, league, weights)));
      const weeks = await weeksOf(connection.database, league);
      const counts = countsOf({ weights, punts: choice.punts });
      const rest =
        own && request.ownTeamId !== null
          ? restOfSeason(
              facts.season,
              { inputs: own, players },
              request.ownTeamId,
              counts,
              choice.isForMatchup,
            )
          : null;
      const rows = rankedPlayers(result, players, (nbaTeam) =>
        weeks && nbaTeam !== null ? (weeks.get(nbaTeam) ?? { left: 0, played: 0, next: 0 }) : null,
      ).map((row): TableRow => ({ ...row, rest: rest?.[row.id] ?? null }));
      const marked = request.marked && new Set(request.marked);
      const shown = chosenRows(rows, choice, request.ownTeamId).filter(
        ({ nbaId }) => !marked || (nbaId !== null && marked.has(nbaId)),
      );
      return rankingTable({
        rows: choice.kind === 'team' ? byGain(shown, request.ownTeamId) : shown,
        categories: result.valuation?.categories ?? league.scored.map(({ statistic }) => statistic),
        ownTeamId: request.ownTeamId,
        nameOf: (team) => teams.find(({ id }) => id === team)?.name ?? `Team ${team}`,
      });
    },

    headline: async ({ compiled, facts }, players, ownTeamId, bestAdd) => {
      const { league } = facts.season;
      const { running, earlier } = await seasonsOn(league.today);
      const inputs = compiled?.inputs ?? null;
      const window = usualWindowOf(null, running !== null, inputs !== null);
      if (window !== 'season' && window !== 'lastSeason') return null;
      const rules = { ...league, ownTeamId };
      // Use the previous season only if the current one has no games, as the page does.
      const past = running ? null : earlier;
      const results = valuesCalculator(valuedLeague({ rules, players, running, earlier: past, inputs }));
      const result = lastOf(
        results.values({
          ...questionOf(
            readChoice(league, window, true, () => null),
            league,
          ),
          withTeam: inputs === null,
        }),
      );
      const ranked = rankedPlayers(result, players, () => null);
      return result.valuation && { window, bestAdd, players: inWords(ranked, bestAdd) };
    },

    movement: async ({ compiled, facts }) => {
      const { league } = facts.season;
      const { players } = await readLeaguePlayers(connection.database, league);
      const { running } = await seasonsOn(league.today);
      const rules = { ...league, ownTeamId: null };
      const inputs = compiled?.inputs ?? null;
      const valued = valuedLeague({ rules, players, running, earlier: null, inputs });
      const { averages } = await readNumberedAverages(connection.database, league.id);
      return movementOfLeague(valued, league, players, draftOrder(averages));
    },
  };
}

function parameterOf({ address }: RankingRequest, name: string): string | null {
  const value: unknown = Reflect.get(address, name);
  return typeof value === 'string' ? value : null;
}

/** Returns games in the current and next week by NBA team; null if unknown, and after the season. */
async function weeksOf(
  database: Queryable,
  league: League,
): Promise<ReadonlyMap<string, NbaTeamWeek> | null> {
  if (league.phase === 'over') return null;
  const spans = weeksAround(league);
  const games: NbaGame[] = await gamesBetween(database, spans[0].firstDay, spans[1].lastDay);
  const found = nbaTeamWeeks(
    games.map((game) => ({ day: game.day, games: [game] })),
    spans,
  );
  return found.size > 0 ? found : null;
}

/** Maximum free agents that the page's sentences can name. */
const maxFreeAgents = 3;

/**
 * Returns the players that the page's sentences can name: the top players, the best free agents, and the
 * player whom the best free agent replaces.
 */
function inWords(rows: Ranked, bestAdd: BestAddInWords | null): RankedInWords[] {
  const isFree = ({ listed }: Ranked[number]) => listed?.teamId === null;
  const isRanked = ({ numbers }: Ranked[number]) => numbers?.rank != null;
  const free = rows
    .filter((row) => isFree(row) && row.toTeam !== null)
    .sort((one, other) => (other.toTeam?.gain ?? 0) - (one.toTeam?.gain ?? 0))
    .slice(0, maxFreeAgents);
  const selected = new Set([
    ...rows.filter(isRanked).slice(0, 2),
    ...rows.filter((row) => isRanked(row) && isFree(row)).slice(0, 1),
    ...free,
    ...rows.filter(({ id }) => id === free[0]?.toTeam?.replaces || id === bestAdd?.id),
  ]);
  return rows
    .filter((row) => selected.has(row))
    .map(({ id, listed, name, numbers, toTeam }) => ({
      id,
      name,
      listed: listed && { teamId: listed.teamId },
      numbers: numbers && {
        rank: numbers.rank,
        cells: [...numbers.cells].map(([statistic, { heat }]) => [statistic, { heat }] as const),
      },
      toTeam,
    }));
}

type Ranked = ReturnType<
  typeof rankedPlayers<Awaited<ReturnType<typeof readLeaguePlayers>>['players'][number]>
>;

/** Sorts by rest-of-season value to the user's team, descending. Without projections, sorts by past value. */
function byGain(rows: readonly TableRow[], ownTeamId: string | null): TableRow[] {
  const gain = ({ listed, rest, toTeam }: TableRow): number => {
    const past = listed?.teamId != null && listed.teamId === ownTeamId ? null : toTeam?.gain;
    return rest?.value ?? past ?? Number.NEGATIVE_INFINITY;
  };
  return rows.toSorted((one, other) => {
    const [first, second] = [gain(one), gain(other)];
    return first === second ? 0 : second - first;
  });
}
