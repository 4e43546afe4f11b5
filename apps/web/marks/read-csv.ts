/** What a file that is read here may be at most. */
export const csvLimits = { bytes: 512 * 1024, rows: 2_000, cells: 80, letters: 200 } as const;

export type CsvProblem = 'tooLarge' | 'tooManyRows' | 'tooManyCells' | 'cellTooLong' | 'quoteNotClosed';

/** Whom the rows of a list are about, by its header, and where other columns stand. */
export function columnFinder(head: readonly string[]): {
  /** Null where no column holds names. */
  readonly nameOf: ((row: readonly string[]) => string) | null;
  /** The NBA team as the list writes it; empty where it does not. */
  readonly nbaTeamOf: (row: readonly string[]) => string;
  /** Headers without spaces and marks, in small letters. */
  readonly headers: readonly string[];
  /** The first column of one of these names; -1 without one. */
  readonly place: (...names: string[]) => number;
} {
  const headers = head.map((header) => header.toLowerCase().replaceAll(/[^a-z0-9%#]/g, ''));
  const place = (...names: string[]) => headers.findIndex((header) => names.includes(header));
  const name = place('player', 'playername', 'name');
  const [first, last] = [place('firstname'), place('lastname')];
  const nbaTeam = place('team', 'nbateam');
  const nameOf =
    name >= 0
      ? (row: readonly string[]) => row[name] ?? ''
      : first >= 0 && last >= 0
        ? (row: readonly string[]) => `${row[first] ?? ''} ${row[last] ?? ''}`.trim()
        : null;
  return {
    nameOf,
    nbaTeamOf: (row) => (nbaTeam < 0 ? '' : (row[nbaTeam] ?? '').toUpperCase()),
    headers,
    place,
  };
}

/**
 * Rows and cells of a CSV text (RFC 4180): separated by commas, semicolons or tabs, whichever its first line has most of.
 * Empty lines are left out.
 */
export function readCsv(
  text: string,
): { readonly rows: readonly (readonly string[])[] } | { readonly problem: CsvProblem } {
  if (new Blob([text]).size > csvLimits.bytes) return { problem: 'tooLarge' };
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source.slice(0, source.search(/[\r\n]|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
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
    if (cell.length > csvLimits.letters) return { problem: 'cellTooLong' };
    if (row.length > csvLimits.cells) return { problem: 'tooManyCells' };
    if (rows.length > csvLimits.rows) return { problem: 'tooManyRows' };
  }
  if (isQuoted) return { problem: 'quoteNotClosed' };
  endRow();
  return rows.length > csvLimits.rows ? { problem: 'tooManyRows' } : { rows };
}

function separatorOf(line: string): string {
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
