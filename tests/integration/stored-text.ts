import type { Pool } from 'pg';

/** Returns every row of every table as text, to search it for secrets. */
export async function storedText(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} as t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
