import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import {
  type BoxStatistic,
  boxStatistics,
  byBoxStatistic,
  type Day,
  daysBetween,
  nbaTeamIndex,
} from '@fantasy-stats/domain';
import type { Pool } from 'pg';
import { columnOf } from '../columns.ts';
import { linesOfGame } from './lines-of-game.ts';

/** Character code that stands for 0 in a column. */
const zero = 48;

const column = (value: string): string => `string_agg(chr(${zero} + ${value}), '' order by day, game_id)`;

// PostgreSQL encodes each column as text: parsing a season's 40,000 rows would block the event loop for half
// a second.
const linesQuery = `
  with lines as (
    select p.*, g.day, g.day - coalesce(lag(g.day) over (partition by p.player_id order by g.day, g.id), $2::date) as step
    from nba_games g cross join ${linesOfGame('g')} p
    where g.season = $1 and g.kind = 'regular' and g.status = 'final' and p.played
  )
  select n.id, n.name, n.nba_team, count(*)::int, ${column('step')}, ${column('seconds')},
         ${boxStatistics.map((id) => column(`lines.${columnOf[id].column}`)).join(', ')}
  from lines join nba_players n on n.id = lines.player_id
  group by n.id
  order by n.id`;

const daysQuery = `
  select day::text, count(*) filter (where status = 'final')::int,
         count(*) filter (where status = 'final' and box_read_at is null)::int
  from nba_games
  where season = $1 and kind = 'regular'
  group by day
  order by day`;

type PlayerRow = [id: number, name: string, nbaTeam: string | null, games: number, ...columns: string[]];
type DayRow = [day: Day, over: number, unread: number];

/** Returns all of a season's completed games in the format of `nba/players`; null if none are read. */
export async function readGameLines(pool: Pool, season: number): Promise<WireGameLines | null> {
  const days = await pool.query<DayRow>({ text: daysQuery, values: [season], rowMode: 'array' });
  const firstDay = days.rows[0]?.[0];
  if (firstDay === undefined) return null;
  const { rows } = await pool.query<PlayerRow>({
    text: linesQuery,
    values: [season, firstDay],
    rowMode: 'array',
  });
  if (rows.length === 0) return null;
  const gamesByDay = new Array<number>(daysBetween(firstDay, days.rows.at(-1)?.[0] ?? firstDay) + 1).fill(0);
  for (const [day, over, unread] of days.rows) gamesByDay[daysBetween(firstDay, day)] = over - unread;
  const firstUnread = days.rows.find(([, , unread]) => unread > 0)?.[0] ?? null;
  const whole = days.rows.filter(([day, over]) => over > 0 && (firstUnread === null || day < firstUnread));
  const text = (offset: number): string => rows.map((row) => row[4 + offset] ?? '').join('');
  const count = (id: BoxStatistic): string => text(2 + boxStatistics.indexOf(id));
  return {
    firstDay,
    readThrough: whole.at(-1)?.[0] ?? null,
    unread: days.rows.reduce((sum, [, , unread]) => sum + unread, 0),
    gamesByDay,
    players: {
      ids: rows.map(([id]) => id),
      names: rows.map(([, name]) => name),
      nbaTeams: rows.map(([, , nbaTeam]) => nbaTeamIndex(nbaTeam)),
      games: rows.map(([, , , games]) => games),
    },
    columns: { days: text(0), seconds: text(1), counts: byBoxStatistic(count) },
  };
}
