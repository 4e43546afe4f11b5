import type { ClientBase } from 'pg';

export interface DumpedTable {
  /** Quoted name with the schema. */
  readonly name: string;
  /** Quoted names of stored columns, without generated ones. */
  readonly columns: readonly string[];
}

/** The product's own tables and the queue's: waiting jobs must survive a restore. */
const schemas = ['public', 'jobs'];

/** Returns every table; tables that others reference come first. */
export async function tablesOf(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ oid: string; name: string; columns: string[] }>(
    `select c.oid::text, format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, n.nspname, c.relname order by name`,
    [schemas],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::text as "from", confrelid::text as "to" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const left = new Map(rows.map((row) => [row.oid, row]));
  const ordered: DumpedTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ oid }) => !references.some(({ from, to }) => from === oid && left.has(to)),
    );
    if (free.length === 0) throw new Error('tables reference one another in a cycle');
    for (const { columns, name, oid } of free) {
      ordered.push({ name, columns });
      left.delete(oid);
    }
  }
  return ordered;
}

/** Returns the names of the applied migrations. Rows can only be restored into the same schema. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}
