// Migrations only add at first: nodes of the previous version keep running after a newer node has migrated,
// and after a rollback. Removals follow one release later, in a migration named `contract-…`.

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly why: string;
  /** Whether the statement is harmless on tables created by the same migration, which no older node uses. */
  readonly exceptOnNewTables?: boolean;
}

const rules: readonly Rule[] = [
  { pattern: /\bdrop\s+(?!not\s+null)/i, why: 'takes away what older nodes use' },
  { pattern: /\brename\b/i, why: 'takes away a name that older nodes use' },
  { pattern: /\bset\s+schema\b/i, why: 'takes away a name that older nodes use' },
  { pattern: /^\s*(?:truncate|delete)\b/i, why: 'takes away rows that older nodes use' },
  { pattern: /\bset\s+not\s+null\b/i, why: 'refuses rows that older nodes write' },
  {
    pattern: /\badd\s+(?:column\s+)?(?!constraint\b)(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
    why: 'refuses rows that older nodes write, without a default',
  },
  {
    pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i,
    why: 'changes what older nodes read',
  },
  {
    pattern: /\badd\s+constraint\b|\badd\s+(?:primary\s+key|unique|check|foreign\s+key)\b/i,
    why: 'refuses rows that older nodes write',
    exceptOnNewTables: true,
  },
  {
    pattern: /^\s*create\s+unique\s+index\b/i,
    why: 'refuses rows that older nodes write',
    exceptOnNewTables: true,
  },
];

function plain(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''");
}

const tableOf = (statement: string): string | null =>
  /\b(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|\bon\s+(?:only\s+)?)(?:"?public"?\.)?"?(\w+)"?/i.exec(
    statement,
  )?.[1] ?? null;

/** Returns a migration's statements that break older nodes; empty if all are permitted. */
export function contractions({ name, sql }: Migration): string[] {
  if (/^\d+_contract-/.test(name)) return [];
  const text = plain(sql);
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi)].map(
      ([, table]) => table,
    ),
  );
  return text
    .split(';')
    .flatMap((statement) =>
      rules
        .filter(
          ({ exceptOnNewTables, pattern }) =>
            pattern.test(statement) && !(exceptOnNewTables && made.has(tableOf(statement) ?? '')),
        )
        .map(({ why }) => `${name}: ${statement.trim().replaceAll(/\s+/g, ' ')}: ${why}`),
    );
}
