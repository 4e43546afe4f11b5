import type { Page, Word } from './page.ts';

/** The columns of a report, by their headings, from left to right. */
const headings = [
  'Game Date',
  'Game Time',
  'Matchup',
  'Team',
  'Player Name',
  'Current Status',
  'Reason',
] as const;

/** A printed row of the table: a cell that spans several rows is only in the first of them. */
export interface Row {
  readonly date: string;
  readonly matchup: string;
  readonly team: string;
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

/** The page is not the expected table; the message is for a log. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

const mostRows = 2000;
/** Words within this many points are on one line. */
const sameLine = 2;
/** Cells start up to this many points left of their heading. */
const slack = 4;

interface Line {
  readonly y: number;
  readonly words: readonly Word[];
}

/** Sorts words into lines from the top down, each from left to right. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: { y: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && last.y - word.y <= sameLine) last.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  return lines.map(({ words: own, y }) => ({ y, words: own.toSorted((one, other) => one.x - other.x) }));
}

/** Joins words that are broken after a hyphen. */
function join(words: readonly string[]): string {
  return words.reduce(
    (text, word) => (text === '' || /\S-$/.test(text) ? text + word : `${text} ${word}`),
    '',
  );
}

const textOf = ({ words }: Line) => join(words.map(({ text }) => text));

/**
 * Returns where each column starts.
 * @throws NoTable if a heading is missing
 */
function columnsOf(heading: Line): number[] {
  const words = heading.words.flatMap(({ text, x }) => text.split(/\s+/).map((word) => ({ word, x })));
  let column = 0;
  return headings.map((name) => {
    const [first, ...rest] = name.split(' ');
    const at = words.findIndex(
      ({ word }, index) =>
        index >= column &&
        word === first &&
        rest.every((more, next) => words[index + next + 1]?.word === more),
    );
    const found = words[at];
    if (!found) throw new NoTable(`has no column ${name}`);
    column = at + 1 + rest.length;
    return found.x - slack;
  });
}

const isHeading = (line: Line) => textOf(line) === headings.join(' ');

/** Returns whether a line is the title, the page number, or repeated headings. */
function isFurniture(line: Line): boolean {
  return /^Injury Report:|^Page \d+ of \d+$/.test(textOf(line)) || isHeading(line);
}

/** Returns the rows of one page: the words between two lines drawn under players. */
function rowsOf(lines: readonly Line[], { rules }: Page, columns: readonly number[]): Row[] {
  const ofPlayers = (columns[4] ?? 0) + 2 * slack;
  const edges = rules.filter(({ left, right }) => left <= ofPlayers && right >= ofPlayers).map(({ y }) => y);
  const rows = new Map<number, string[][]>();
  for (const { words, y } of lines)
    for (const { text, x } of words) {
      const above = edges.filter((edge) => edge > y).toSorted((one, other) => one - other)[0] ?? Infinity;
      const column = columns.findLastIndex((left) => left <= x);
      const cells = rows.get(above) ?? headings.map(() => []);
      cells[Math.max(0, column)]?.push(text);
      rows.set(above, cells);
    }
  return [...rows.values()].map((cells) => {
    const [date = '', , matchup = '', team = '', player = '', status = '', reason = ''] = cells.map(join);
    return { date, matchup, team, player, status, reason };
  });
}

const hasReasonAlone = ({ date, matchup, player, status, team }: Row) =>
  `${date}${matchup}${team}${player}${status}` === '';

/** Returns whether a row continues the previous one: a continued reason, or a long name. */
const isRest = ({ date, matchup, status, team }: Row) => `${date}${matchup}${team}${status}` === '';

/** Joins rows that a page break has split. One half of such a row has no status. */
function mend(pages: readonly (readonly Row[])[]): Row[] {
  const whole: Row[] = [];
  for (const [number, rows] of pages.entries())
    for (const [index, row] of rows.entries()) {
      const last = whole.at(-1);
      const isCut = number > 0 && index === 0 && last !== undefined;
      if (isCut && (isRest(row) || hasReasonAlone(last)))
        whole[whole.length - 1] = {
          ...(isRest(row) ? last : row),
          player: join([last.player, row.player].filter(Boolean)),
          reason: join([last.reason, row.reason].filter(Boolean)),
        };
      else whole.push(row);
    }
  return whole;
}

/** The title of a report, such as "Injury Report: 11/01/25 05:30 PM", and all its rows. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/**
 * Reads the table of a report's pages. Columns come from the first page's headings, rows from the drawn
 * lines, because text order is misleading.
 * @throws NoTable
 */
export function readTable(pages: readonly Page[]): Table {
  const lines = pages.map(({ words }) => linesOf(words));
  const [first = []] = lines;
  const heading = first.find(isHeading);
  if (!heading) throw new NoTable('has no headings');
  const title = first.map(textOf).find((text) => text.startsWith('Injury Report:'));
  if (title === undefined) throw new NoTable('has no title');
  const columns = columnsOf(heading);
  const rows = mend(
    pages.map((page, number) =>
      rowsOf(
        (lines[number] ?? []).filter((line) => !isFurniture(line)),
        page,
        columns,
      ),
    ),
  );
  if (rows.length > mostRows) throw new NoTable(`has ${rows.length} rows`);
  return { title, rows };
}
