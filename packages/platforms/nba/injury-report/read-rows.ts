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

/** A row of the table as it is printed: what is written once for several rows stands in the first of them alone. */
export interface Row {
  readonly date: string;
  readonly matchup: string;
  readonly team: string;
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

/** What a table is not: the reader says so, in words for a log. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

const mostRows = 2000;
/** Points within which words stand on one line. */
const sameLine = 2;
/** Cells begin up to so many points left of where their heading does. */
const slack = 4;

interface Line {
  readonly y: number;
  readonly words: readonly Word[];
}

/** Words in lines from the top down, each from left to right. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: { y: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && last.y - word.y <= sameLine) last.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  return lines.map(({ words: own, y }) => ({ y, words: own.toSorted((one, other) => one.x - other.x) }));
}

/** Words as they are read: what is broken after a hyphen is one word. */
function join(words: readonly string[]): string {
  return words.reduce(
    (text, word) => (text === '' || /\S-$/.test(text) ? text + word : `${text} ${word}`),
    '',
  );
}

const textOf = ({ words }: Line) => join(words.map(({ text }) => text));

/** Where each column begins. @throws NoTable where a heading is missing */
function columnsOf(heading: Line): number[] {
  const words = heading.words.flatMap(({ text, x }) => text.split(/\s+/).map((word) => ({ word, x })));
  let place = 0;
  return headings.map((name) => {
    const [first, ...rest] = name.split(' ');
    const at = words.findIndex(
      ({ word }, index) =>
        index >= place &&
        word === first &&
        rest.every((more, next) => words[index + next + 1]?.word === more),
    );
    const found = words[at];
    if (!found) throw new NoTable(`has no column ${name}`);
    place = at + 1 + rest.length;
    return found.x - slack;
  });
}

const isHeading = (line: Line) => textOf(line) === headings.join(' ');

/** The title, the number of the page, and headings that are printed again. */
function isFurniture(line: Line): boolean {
  return /^Injury Report:|^Page \d+ of \d+$/.test(textOf(line)) || isHeading(line);
}

/** The rows of one page: what stands between two of the lines that are drawn under the players. */
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

/** The rest of a row: a reason that goes on, or a long name. */
const isRest = ({ date, matchup, status, team }: Row) => `${date}${matchup}${team}${status}` === '';

/** Puts rows together that a page's end has cut in two: one of the halves has no status. */
function mend(pages: readonly (readonly Row[])[]): Row[] {
  const whole: Row[] = [];
  for (const [number, rows] of pages.entries())
    for (const [place, row] of rows.entries()) {
      const last = whole.at(-1);
      const isCut = number > 0 && place === 0 && last !== undefined;
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
 * The table that the pages of a report show. Columns are told from the headings of the first page, rows from the drawn
 * lines: a status stands beside the middle of a reason of several lines, so that the order of the text misleads.
 *
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
