import { fantasyDayOf, reportStatuses } from '@fantasy-stats/domain';
import { noOutcomes, type ReportOutcomes, withOutcomes } from '@fantasy-stats/engine/projection';
import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../kernel/database/index.ts';

/**
 * Counts, by status, players with an injury or illness in the last stored report before tip-off, and how many
 * of them played. Ignores reports over two hours old.
 */
export async function countOutcomes(database: Queryable): Promise<ReportOutcomes> {
  const { rows } = await database.execute<{ status: string; listed: number; played: number }>(sql`
    select last.status, count(*)::int as listed, count(*) filter (where last.played)::int as played
    from (
      select distinct on (g.id, r.name) r.status, coalesce(p.played, false) as played
      from injury_report_players r
      join nba_games g on g.day = r.day and (g.home = r.nba_team or g.away = r.nba_team)
      left join nba_player_games p on p.game_id = g.id and p.player_id = r.nba_id
      where g.kind = 'regular' and g.status = 'final' and g.box_read_at is not null
        and r.nba_id is not null and r.reason ~* '(injury|illness)'
        and r.first_made_at <= g.starts_at and r.last_made_at >= g.starts_at - interval '2 hours'
      order by g.id, r.name, r.first_made_at desc
    ) last
    group by last.status`);
  const counts = new Map(rows.map(({ listed, played, status }) => [status, { listed, played }]));
  return Object.fromEntries(
    reportStatuses.map((status) => [status, counts.get(status) ?? noOutcomes[status]]),
  ) as ReportOutcomes;
}

const counted = new WeakMap<object, { readonly day: string; readonly outcomes: Promise<ReportOutcomes> }>();

/**
 * Returns how many listed players played, by status: the engine's fitted counts plus those of stored reports,
 * counted once a day per connection.
 */
export function learnedOutcomes(connection: Connection, now = new Date()): Promise<ReportOutcomes> {
  const day = fantasyDayOf(now);
  const known = counted.get(connection);
  if (known?.day === day) return known.outcomes;
  const outcomes = countOutcomes(connection.database).then(withOutcomes);
  counted.set(connection, { day, outcomes });
  outcomes.catch(() => counted.delete(connection));
  return outcomes;
}
