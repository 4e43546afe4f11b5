import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { MutationTable } from './mutation-table.ts';

const page = fileURLToPath(new URL('../../docs/reading.md', import.meta.url));

/** Holds a table of docs/reading.md against the one a test has made; with RENEW=1 it is written there. */
export function expectInDocs(table: MutationTable, test: string, name: string): void {
  const [before, after] = [`<!-- ${name}: made by tests/audit/${test} -->`, `<!-- end of ${name} -->`];
  const [head = '', rest = ''] = readFileSync(page, 'utf8').split(before);
  const [held = '', tail = ''] = rest.split(after);
  const made = `\n\n${table.toMarkdown()}\n\n`;
  if (process.env.RENEW) writeFileSync(page, `${head}${before}${made}${after}${tail}`);
  else expect(held).toBe(made);
}
