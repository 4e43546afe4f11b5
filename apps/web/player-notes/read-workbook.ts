import { strFromU8, Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/browser';
import type { DecodedFile, FileProblem } from './decoded-file.ts';
import { csvLimits } from './read-csv.ts';

// Import this module only when a user selects a workbook, because its libraries are large.

/** Maximum unpacked size, in bytes. */
const mostUnpacked = 20_000_000;
/** Packed bytes to process per step. Deflate can expand them about a thousandfold. */
const stepBytes = 4_096;
/** Maximum number of cells in a sheet, including empty ones, because the parser creates all of them. */
const mostCells = 1_000_000;

class Unreadable extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Unpacks a file in steps and checks the actual size, because the stated sizes may be wrong.
 *
 * @throws Unreadable
 */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let unfinished = 0;
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = [];
    files.set(file.name, chunks);
    unfinished += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > mostUnpacked) throw new Unreadable('workbookTooLarge');
      chunks.push(chunk);
      if (isLast) unfinished -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += stepBytes)
    unzip.push(bytes.slice(at, at + stepBytes), at + stepBytes >= bytes.length);
  if (unfinished > 0) throw new Unreadable('brokenWorkbook');
  return new Map([...files].map(([name, chunks]) => [name, joined(chunks)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/**
 * Rejects a sheet that would have too many cells, counting the empty ones before its last cell.
 *
 * @throws Unreadable
 */
function checkExtent(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, quoted = ''] of sheet.matchAll(/[\s"']r\s*=\s*("[^"]*"|'[^']*')/g)) {
    const place = /^([A-Z]{0,3})(\d{1,7})$/.exec(quoted.slice(1, -1));
    if (!place) throw new Unreadable('brokenWorkbook');
    const [, letters = '', row] = place;
    rows = Math.max(rows, Number(row));
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
  }
  if (rows * columns > mostCells) throw new Unreadable('workbookTooLarge');
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/** Unpacks and checks a workbook, and repacks the checked files for the parser. @throws Unreadable */
function checkedWorkbook(bytes: Uint8Array): Uint8Array {
  const files = unpack(bytes);
  const names = [...files.keys()];
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^mimetype$/)) throw new Unreadable('openDocument');
  if (has(/\.iwa$|^Index\.zip$/i)) throw new Unreadable('numbersDocument');
  if (!has(/^xl\//)) throw new Unreadable('zip');
  const checked: Zippable = {};
  for (const [name, content] of files) {
    const text = name.endsWith('.xml') ? strFromU8(content) : '';
    if (text.includes('sheetData')) checkExtent(text);
    checked[name] = [content, { level: 0 }];
  }
  return zipSync(checked);
}

export async function readWorkbook(bytes: Uint8Array): Promise<DecodedFile> {
  try {
    const sheet = await readSheet(new Blob([checkedWorkbook(bytes).slice()]));
    const rows: string[][] = [];
    const lines: number[] = [];
    sheet.slice(0, csvLimits.rows + 1).forEach((row, index) => {
      const cells = row.slice(0, csvLimits.cells).map((cell) => cellText(cell).slice(0, csvLimits.letters));
      if (!cells.some((cell) => cell !== '')) return;
      rows.push(cells);
      lines.push(index + 1);
    });
    return rows.length > csvLimits.rows ? { problem: 'workbookTooLarge' } : { list: { rows, lines } };
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'brokenWorkbook' };
  }
}
