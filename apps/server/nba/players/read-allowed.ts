import type { calls, ResponseOf } from '@fantasy-stats/contract';
import {
  type BoxStatistic,
  boxStatistics,
  byBoxStatistic,
  isNbaTeam,
  type Position,
  positions,
} from '@fantasy-stats/domain';
import type { Pool } from 'pg';
import { columnOf } from '../columns.ts';
import { linesOfGame } from './lines-of-game.ts';

type AllowedResponse = ResponseOf<typeof calls.nba.allowed>;
type Counts = Record<BoxStatistic, number>;
type Row = [nbaTeam: string | null, position: string | null, games: number, ...counts: number[]];

// Use positions from the platforms' own lists only, because users can change what their browsers upload.
const allowedQuery = `
  with known as (
    select distinct on (m.nba_id) m.nba_id, coalesce(p.primary_position, p.positions->>0) as position
    from nba_matches m join players p on p.platform = m.platform and p.id = m.player_id
    where m.nba_id is not null and m.platform in ('yahoo', 'espn')
    order by m.nba_id, m.platform
  ), lines as (
    select g.id as game, case when l.is_home then g.away else g.home end as nba_team, k.position, l.*
    from nba_games g cross join ${linesOfGame('g')} l left join known k on k.nba_id = l.player_id
    where g.season = $1 and g.kind = 'regular' and g.status = 'final' and g.box_read_at is not null and l.played
  )
  select nba_team, position, count(distinct game)::int,
         ${boxStatistics.map((id) => `sum(${columnOf[id].column})::int`).join(', ')}
  from lines
  group by grouping sets ((nba_team), (nba_team, position))
  order by nba_team, grouping(position) desc`;

/** Returns the stats that every NBA team has allowed its opponents in a season's completed games. */
export async function readAllowed(pool: Pool, season: number): Promise<AllowedResponse> {
  const { rows } = await pool.query<Row>({ text: allowedQuery, values: [season], rowMode: 'array' });
  const found: AllowedResponse['nbaTeams'] = [];
  for (const [nbaTeam, position, games, ...sums] of rows) {
    if (nbaTeam === null || !isNbaTeam(nbaTeam)) continue;
    const counts: Counts = byBoxStatistic((id) => sums[boxStatistics.indexOf(id)] ?? 0);
    const last = found.at(-1);
    // The first entry is the total over all positions.
    if (last?.nbaTeam !== nbaTeam) found.push({ nbaTeam, games, counts, byPosition: {} });
    else if (isPosition(position)) last.byPosition[position] = counts;
  }
  return { nbaTeams: found };
}

function isPosition(text: string | null): text is Position {
  return positions.some((position) => position === text);
}
