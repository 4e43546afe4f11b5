import {
  boxStatistics,
  type Day,
  isReserveSlot,
  type League,
  playerScopeOf,
  rosterSlots,
  type StatisticId,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import { gameSurprises } from '@fantasy-stats/engine/game-surprise';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { columnOf, countLine } from '../nba/columns.ts';

const mostPerDay = 4;

export interface MatchupGame {
  readonly day: Day;
  readonly teamId: TeamId;
  readonly playerId: string;
  readonly name: string;
  readonly startsAt: string | null;
  readonly isLive: boolean;
  readonly line: StatLine;
  /** How much better than the player's average the stat line is, from `gameSurprises`; negative if worse. */
  readonly surprise: number;
  /** The category that contributed most to that difference; null in points leagues. */
  readonly category: StatisticId | null;
}

interface GameRow extends Readonly<Record<string, unknown>> {
  readonly day: Day;
  readonly team: TeamId;
  readonly player: string;
  readonly nbaId: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly isLive: boolean;
}

const countingSlots = rosterSlots.filter((slot) => !isReserveSlot(slot));

/**
 * Returns SQL columns for all box score statistics of the row `p`. `of` wraps each column, e.g., in an
 * average.
 */
function counts(of: (column: SQL) => SQL): SQL {
  return sql.join(
    boxStatistics.map((id) => {
      const column = sql.raw(columnOf[id].column);
      return sql`${of(sql`p.${column}`)} as ${column}`;
    }),
    sql`, `,
  );
}

function lineOf(row: Readonly<Record<string, unknown>>): StatLine {
  return countLine((id) => Number(row[columnOf[id].column]));
}

/**
 * Returns, by day, the games in a week in which two teams' starters were furthest from their averages before
 * the week. Omits players without earlier games this season.
 */
export async function readMatchupGames(
  database: Queryable,
  league: Pick<League, 'id' | 'platform' | 'season' | 'scored'>,
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  teams: readonly TeamId[],
): Promise<MatchupGame[]> {
  const { rows } = await database.execute<GameRow>(sql`
    select r.day::text as day, r.team_id as team, m.player_id as player, m.nba_id as "nbaId", m.name,
      g.starts_at as "startsAt", g.status = 'live' as "isLive", ${counts((column) => column)}
    from rosters r
    cross join lateral jsonb_array_elements(r.entries) as e(entry)
    join nba_matches m on m.platform = ${playerScopeOf(league)} and m.player_id = e.entry->>'playerId'
    join nba_games g on g.day = r.day and g.kind = 'regular' and g.status in ('live', 'final')
    join nba_player_games p on p.game_id = g.id and p.player_id = m.nba_id and p.played
    where r.league_id = ${league.id} and r.day between ${firstDay} and ${lastDay}
      and r.team_id in ${teams} and e.entry->>'slot' in ${countingSlots}`);
  const nbaIds = [...new Set(rows.map(({ nbaId }) => nbaId))];
  if (nbaIds.length === 0) return [];
  const averages = await readAverages(database, league.season, firstDay, nbaIds);
  const compared = rows.flatMap((row) => {
    const average = averages.get(row.nbaId);
    return average ? [{ row, line: lineOf(row), average }] : [];
  });
  const surprises = gameSurprises(league, compared);
  const games = compared.map(
    ({ line, row }, index): MatchupGame => ({
      day: row.day,
      teamId: row.team,
      playerId: row.player,
      name: row.name,
      startsAt: row.startsAt === null ? null : new Date(row.startsAt).toISOString(),
      isLive: row.isLive,
      line,
      ...(surprises[index] ?? { surprise: 0, category: null }),
    }),
  );
  return mostSurprising(games);
}

function mostSurprising(games: readonly MatchupGame[]): MatchupGame[] {
  const byDay = Map.groupBy(
    games.toSorted((one, other) => Math.abs(other.surprise) - Math.abs(one.surprise)),
    ({ day }) => day,
  );
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, found]) => found.slice(0, mostPerDay));
}

async function readAverages(
  database: Queryable,
  season: number,
  before: Day,
  nbaIds: readonly number[],
): Promise<Map<number, StatLine>> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select p.player_id as id, ${counts((column) => sql`avg(${column})::float8`)}
    from nba_player_games p join nba_games g on g.id = p.game_id
    where p.player_id in ${nbaIds} and g.season = ${season} and g.day < ${before} and g.kind = 'regular'
      and p.played
    group by p.player_id`);
  return new Map(rows.map((row) => [row.id, lineOf(row)]));
}
