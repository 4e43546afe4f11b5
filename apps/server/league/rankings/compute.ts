import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { ownWeights } from '@fantasy-stats/contract/own-weights';
import type { RankedInWords, RankingOpening } from '@fantasy-stats/contract/team-opening';
import type { Day, League, NbaGame, TeamId } from '@fantasy-stats/domain';
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
  valuesAnswers,
  weeksAround,
} from '@fantasy-stats/engine/player-values';
import type { Connection, Queryable } from '../../database/index.ts';
import { feed } from '../../nba/feeds.ts';
import { readGameLines } from '../../nba/players/read-game-lines.ts';
import { gamesBetween } from '../../nba/queries.ts';
import type { PreparedForecast } from '../forecast/compute.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import type { RankingAsked } from './asked.ts';
import { rankingTable } from './table.ts';

/** Computes rankings; the NBA's games stay for the next question. */
export interface RankingKeeper {
  /** The ranking a member asks for as CSV: the rows and numbers of the page with this address. */
  table(prepared: PreparedForecast, asked: RankingAsked): Promise<string>;
  /** What the page opens with for a team, unless its reader chooses otherwise; null where there are no numbers. */
  opening(
    prepared: PreparedForecast,
    players: readonly LeaguePlayer[],
    ownTeamId: TeamId,
  ): Promise<RankingOpening | null>;
}

type Seasons = Readonly<Record<'running' | 'earlier', ValuedSeason | null>>;

export function keepRankings(connection: Connection): RankingKeeper {
  let kept: { readonly key: string; readonly seasons: Seasons } | null = null;

  async function seasonsOn(today: Day): Promise<Seasons> {
    const { database, pool } = connection;
    const version = (await feed(database, 'run'))?.version ?? 0;
    const season = (await feed(database, 'schedule'))?.season ?? null;
    const key = `${version} ${season} ${today}`;
    if (kept?.key === key) return kept.seasons;
    const read = async (year: number | null): Promise<ValuedSeason | null> => {
      const wire = year === null ? null : await readGameLines(pool, year);
      return wire && valuedSeason(decodeGameLines(wire), today);
    };
    const running = await read(season);
    const earlier = await read(season === null ? null : season - 1);
    kept = { key, seasons: { running, earlier } };
    return kept.seasons;
  }

  return {
    table: async ({ facts, wire }, asked) => {
      const { league, teams } = facts.season;
      const { players } = await readLeaguePlayers(connection.database, league);
      const { running, earlier } = await seasonsOn(league.today);
      const inputs = wire && decodeForecastInputs(asked.own ? withOwnProjections(wire, asked.own) : wire);
      const usual = usualWindowOf(asked.window, running !== null, inputs !== null);
      const { punts, weights } = ownWeights(asked.defaults, league);
      const choice = readChoice(
        league,
        usual,
        asked.ownTeamId !== null,
        (name) => parameterOf(asked, name) ?? (name === 'punt' ? punts.join(',') : null),
      );
      const rules = { ...league, ownTeamId: asked.ownTeamId };
      const answers = valuesAnswers(valuedLeague({ rules, players, running, earlier, inputs }));
      const answer = lastOf(answers.values(questionOf(choice, league, weights)));
      const weeks = await weeksOf(connection.database, league);
      const rows = rankedPlayers(answer, players, (nbaTeam) =>
        weeks && nbaTeam !== null ? (weeks.get(nbaTeam) ?? { left: 0, played: 0, next: 0 }) : null,
      );
      const marked = asked.marked && new Set(asked.marked);
      const shown = chosenRows(rows, choice, asked.ownTeamId).filter(
        ({ nbaId }) => !marked || (nbaId !== null && marked.has(nbaId)),
      );
      return rankingTable({
        rows: choice.kind === 'team' ? byGain(shown, asked.ownTeamId) : shown,
        categories: answer.valuation?.categories ?? league.scored.map(({ statistic }) => statistic),
        ownTeamId: asked.ownTeamId,
        nameOf: (team) => teams.find(({ id }) => id === team)?.name ?? `Team ${team}`,
      });
    },

    opening: async ({ compiled, facts }, players, ownTeamId) => {
      const { league } = facts.season;
      const { running, earlier } = await seasonsOn(league.today);
      const inputs = compiled?.inputs ?? null;
      const window = usualWindowOf(null, running !== null, inputs !== null);
      if (window !== 'season' && window !== 'lastSeason') return null;
      const rules = { ...league, ownTeamId };
      /* The page reads the season before only where the running one has no games. */
      const past = running ? null : earlier;
      const answers = valuesAnswers(valuedLeague({ rules, players, running, earlier: past, inputs }));
      const answer = lastOf(
        answers.values(
          questionOf(
            readChoice(league, window, true, () => null),
            league,
          ),
        ),
      );
      return answer.valuation && { window, players: inWords(rankedPlayers(answer, players, () => null)) };
    },
  };
}

function parameterOf({ address }: RankingAsked, name: string): string | null {
  const value: unknown = Reflect.get(address, name);
  return typeof value === 'string' ? value : null;
}

/** Games of the running week and the next by NBA team; null where none are known, and after the season. */
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

/** Free agents that the sentences name: the best and who comes after him. */
const freeNamed = 3;

/** Those of a ranking that its sentences can name: the first ones, the best free agents, and whom the best of these replaces. */
function inWords(rows: Ranked): RankedInWords[] {
  const isFree = ({ listed }: Ranked[number]) => listed?.teamId === null;
  const isRanked = ({ numbers }: Ranked[number]) => numbers?.rank != null;
  const free = rows
    .filter((row) => isFree(row) && row.toTeam !== null)
    .sort((one, other) => (other.toTeam?.gain ?? 0) - (one.toTeam?.gain ?? 0))
    .slice(0, freeNamed);
  const named = new Set([
    ...rows.filter(isRanked).slice(0, 2),
    ...rows.filter((row) => isRanked(row) && isFree(row)).slice(0, 1),
    ...free,
    ...rows.filter(({ id }) => id === free[0]?.toTeam?.replaces),
  ]);
  return rows
    .filter((row) => named.has(row))
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

/** Who brings the reader's team the most first; his own players, who bring nothing new, behind the others. */
function byGain(rows: Ranked, ownTeamId: string | null): Ranked {
  const gain = ({ listed, toTeam }: Ranked[number]): number =>
    (listed?.teamId != null && listed.teamId === ownTeamId ? null : toTeam?.gain) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((one, other) => {
    const [first, second] = [gain(one), gain(other)];
    return first === second ? 0 : second - first;
  });
}
