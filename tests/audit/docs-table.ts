import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { MutationTable } from './mutation-table.ts';

/** Compares a table in `docs` with the test’s table. RENEW=1 writes the file instead. */
export function expectInDocs(table: MutationTable, name: string): void {
  const file = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
  if (process.env.RENEW) writeFileSync(file, table.toText());
  else expect(readFileSync(file, 'utf8')).toBe(table.toText());
}
