import type { Pool } from 'pg';

async function tablesOfLeagues(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table_name: string; columns: string[] }>(`
    select table_name, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'league_id')
    group by table_name`);
  return new Map(rows.map(({ columns, table_name }) => [table_name, columns]));
}

/** Tables that are not copied, because they contain personal rows or pending work. */
const leftOut = new Set(['league_members', 'league_syncs', 'league_backfills']);

/**
 * Copies a synced league under other IDs with all its stored data.
 *
 * @returns the IDs of the copies
 */
export async function copyLeague(pool: Pool, league: string, copies: number): Promise<string[]> {
  const ids = Array.from({ length: copies }, (_, at) => `espn-2027-9${String(at).padStart(7, '0')}`);
  const tables = await tablesOfLeagues(pool);
  await pool.query(
    `insert into leagues (id, platform, facts, version, synced_at, missing, rules_read_at, moves_as_of)
     select copy, platform, facts || jsonb_build_object('id', copy), version, synced_at, missing, rules_read_at, moves_as_of
     from leagues, unnest($2::text[]) as copy where id = $1 on conflict do nothing`,
    [league, ids],
  );
  for (const [table, columns] of tables) {
    if (leftOut.has(table)) continue;
    const others = columns.filter((column) => column !== 'league_id').map((column) => `"${column}"`);
    await pool.query(
      `insert into "${table}" (league_id, ${others.join(', ')})
       select copy, ${others.join(', ')} from "${table}", unnest($2::text[]) as copy
       where league_id = $1 on conflict do nothing`,
      [league, ids],
    );
  }
  await pool.query('analyze');
  return ids;
}
