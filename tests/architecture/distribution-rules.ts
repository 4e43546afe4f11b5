import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';

// Citus's requirements for a distributed schema: a table is either distributed by one column or copied to
// each machine (a reference table).

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly onDelete: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** Columns of each unique constraint and index; empty for expressions. */
  readonly unique: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** Exceptions to the rule that a table's columns decide its distribution, each with the reason. */
export interface Decisions {
  /** Tables with an account or league key that are reference tables anyway. */
  readonly copied: Readonly<Record<string, string>>;
  /** Tables with both an account and a league, distributed by league. */
  readonly withLeague: Readonly<Record<string, string>>;
  /** Foreign keys that are dropped on a cluster. */
  readonly given: Readonly<Record<string, string>>;
}

/** The distribution column and whether it holds leagues or users; null for reference tables. */
export type Place = { readonly of: 'league' | 'user'; readonly column: string } | null;

const names = (columns: readonly { readonly name?: string }[]) => columns.map(({ name }) => name ?? '');

export function tablesOf(schema: Readonly<Record<string, unknown>>): Table[] {
  return Object.values(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => {
      const { columns, foreignKeys, indexes, name, primaryKeys, uniqueConstraints } = getTableConfig(table);
      const own = columns.filter(({ primary }) => primary);
      return {
        name,
        columns: names(columns),
        primaryKey: names(primaryKeys[0]?.columns ?? own),
        unique: [
          ...columns
            .filter(({ isUnique }) => isUnique)
            .map((one) => ({ name: one.name, columns: [one.name] })),
          ...uniqueConstraints.map((one) => ({ name: one.name ?? name, columns: names(one.columns) })),
          ...indexes
            .filter(({ config }) => config.unique)
            .map(({ config }) => ({
              name: config.name ?? name,
              columns: names(config.columns as readonly Partial<PgColumn>[]),
            })),
        ],
        foreignKeys: foreignKeys.map((key) => {
          const { columns: from, foreignColumns, foreignTable } = key.reference();
          return {
            name: key.getName(),
            columns: names(from),
            target: getTableConfig(foreignTable).name,
            targetColumns: names(foreignColumns),
            onDelete: key.onDelete ?? 'no action',
          };
        }),
      };
    });
}

/** Returns how a table is distributed: by league, by account, or not at all. */
export function placeOf({ columns, name }: Pick<Table, 'columns' | 'name'>, decisions: Decisions): Place {
  if (name in decisions.copied) return null;
  if (name === 'leagues') return { of: 'league', column: 'id' };
  if (columns.includes('user_id') && !(name in decisions.withLeague))
    return { of: 'user', column: 'user_id' };
  return columns.includes('league_id') ? { of: 'league', column: 'league_id' } : null;
}

function faultOf(key: ForeignKey, from: Place, to: Place): string | null {
  if (!to) {
    // A deletion must not set a distribution column to null.
    const empties = key.onDelete.startsWith('set ') && from !== null && key.columns.includes(from.column);
    return empties ? 'empties the column that its table is spread by' : null;
  }
  if (!from) return 'leads from a table that is copied to one that is spread';
  if (from.of !== to.of) return `leads from what lies with a ${from.of} to what lies with a ${to.of}`;
  const at = key.columns.indexOf(from.column);
  if (at < 0 || key.targetColumns[at] !== to.column)
    return 'does not name the column that both are spread by';
  return key.onDelete.startsWith('set ') ? 'empties the column that its table is spread by' : null;
}

/** Returns what prevents a schema from being distributed, and exceptions that do not apply to any table. */
export function faultsOf(tables: readonly Table[], decisions: Decisions): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const used = new Set<string>();
  const faults = tables.flatMap((table) => {
    const place = placeOf(table, decisions);
    const found: string[] = [];
    if (place && !table.primaryKey.includes(place.column))
      found.push(`${table.name}: its primary key has no ${place.column}`);
    for (const { columns, name } of table.unique)
      if (place && !columns.includes(place.column))
        found.push(`${table.name}: ${name} is unique without ${place.column}`);
    for (const key of table.foreignKeys) {
      const target = byName.get(key.target);
      const fault = target ? faultOf(key, place, placeOf(target, decisions)) : 'leads to no table';
      if (fault && key.name in decisions.given) used.add(key.name);
      else if (fault) found.push(`${table.name}: ${key.name} ${fault}`);
    }
    return found;
  });
  for (const name of Object.keys(decisions.given))
    if (!used.has(name)) faults.push(`${name} needs not be given up`);
  for (const name of [...Object.keys(decisions.copied), ...Object.keys(decisions.withLeague)]) {
    const columns = byName.get(name)?.columns ?? [];
    if (!columns.some((column) => column === 'user_id' || column === 'league_id') && name !== 'users')
      faults.push(`${name} needs no decision`);
  }
  return faults;
}

/**
 * Returns the tables that each statement of a source joins, by their names in the schema. Plain SQL is not
 * detected.
 */
export function joinsIn(source: string): string[][] {
  return source
    .split(/\.from\(/)
    .slice(1)
    .map((rest) => {
      const statement = rest.split(/;|\.from\(/, 1)[0] ?? '';
      const from = /^\s*(\w+)/.exec(statement)?.[1] ?? '';
      return [
        from,
        ...[...statement.matchAll(/\b(?:inner|left|right|full)Join\(\s*(\w+)/g)].map(([, to = '']) => to),
      ];
    })
    .filter((tables) => tables.length > 1);
}
