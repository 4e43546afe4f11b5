import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Cells of one line; quoted cells may hold commas. */
function cells(line: string): string[] {
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

/** Rows of a gzipped CSV file, only the named columns, in the order they were asked for. */
export function readColumns(path: string, columns: readonly string[]): string[][] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split(/\r?\n/);
  const header = cells(lines[0] ?? '');
  const places = columns.map((column) => {
    const place = header.indexOf(column);
    if (place < 0) throw new Error(`${path} has no column ${column}`);
    return place;
  });
  const rows: string[][] = [];
  for (let i = 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line === '') continue;
    const row = cells(line);
    rows.push(places.map((place) => row[place] ?? ''));
  }
  return rows;
}
