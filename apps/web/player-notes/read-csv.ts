export const csvLimits = { bytes: 512 * 1024, rows: 2_000, cells: 80, letters: 200 } as const;

export type CsvProblem = 'tooLarge' | 'tooManyRows' | 'tooManyCells' | 'cellTooLong' | 'quoteNotClosed';

/** Rows of cells, with their line numbers in the file starting at 1. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

const sampleLines = 20;
const separators = [',', ';', '\t', '|'] as const;

/**
 * Parses a CSV text (RFC 4180). Detects the separator that splits the first lines most consistently. Omits
 * empty lines, and lines that start with `#` and have no separator.
 */
export function readCsv(text: string): Table | { readonly problem: CsvProblem } {
  if (new Blob([text]).size > csvLimits.bytes) return { problem: 'tooLarge' };
  const source = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^sep=.\n/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  const lines: number[] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    const isComment = row.length === 1 && /^(?:#|\/\/)/.test(row[0] ?? '');
    if (!isComment && row.some((one) => one !== '')) {
      rows.push(row);
      lines.push(begun);
    }
    row = [];
    begun = line + 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
    if (letter === '\n') line += 1;
    if (cell.length > csvLimits.letters) return { problem: 'cellTooLong' };
    if (row.length > csvLimits.cells) return { problem: 'tooManyCells' };
    if (rows.length > csvLimits.rows) return { problem: 'tooManyRows' };
  }
  if (isQuoted) return { problem: 'quoteNotClosed' };
  endRow();
  return rows.length > csvLimits.rows ? { problem: 'tooManyRows' } : { rows, lines };
}

function countIn(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1;
}

function separatorOf(source: string): string {
  const sample = source
    .split('\n', sampleLines)
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  // The separator is the character that occurs equally often in most lines. Commas also occur in numbers and
  // names.
  const score = (separator: string): number => {
    const counts = sample.map((line) => countIn(line, separator));
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    if (usual === 0) return 0;
    return counts.filter((count) => count === usual).length / counts.length + usual / 100;
  };
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best), separators[0]);
}
