import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Splits a line into cells. Quoted cells may contain commas. */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === ',' && !quoted) {
      found.push(cell);
      cell = '';
    } else cell += character;
  }
  found.push(cell);
  return found;
}

/** Reads the given columns of a gzipped CSV file, in the requested order. */
export function readColumns(path: string, columns: readonly string[]): string[][] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split(/\r?\n/);
  const header = cellsOf(lines[0] ?? '');
  const columnIndexes = columns.map((column) => {
    const index = header.indexOf(column);
    if (index < 0) throw new Error(`${path} has no column ${column}`);
    return index;
  });
  const rows: string[][] = [];
  for (let i = 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line === '') continue;
    const row = cellsOf(line);
    rows.push(columnIndexes.map((index) => row[index] ?? ''));
  }
  return rows;
}
