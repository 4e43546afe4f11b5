import { strToU8, zipSync } from 'fflate';
import { csvOf } from './csv.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Returns an export's lists as tables by name. An object without lists becomes a table with one row. */
function tablesOf(data: Row, above = ''): [string, readonly Row[]][] {
  return Object.entries(data).flatMap(([name, value]): [string, readonly Row[]][] => {
    const path = `${above}${name}`;
    if (Array.isArray(value)) return [[path, value.filter(isRow)]];
    if (!isRow(value)) return [];
    const inner = tablesOf(value, `${path}-`);
    return inner.length > 0 ? inner : [[path, [value]]];
  });
}

/** Returns an account's data as a ZIP: everything as JSON, and each list as CSV. */
export function archiveOf(data: Row): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'account.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  for (const [name, rows] of tablesOf(data)) {
    const csv = csvOf(rows);
    if (csv !== '') files[`csv/${name}.csv`] = strToU8(csv);
  }
  return zipSync(files);
}
