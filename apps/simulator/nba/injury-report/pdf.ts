/** A row in a report’s table. Cells with the same content as the row above are left blank. */
export interface ReportLine {
  /** E.g. `11/01/2025`. */
  readonly date: string;
  /** E.g. `07:30 (ET)`. */
  readonly time: string;
  /** E.g. `SAC@MIL`. */
  readonly matchup: string;
  /** E.g. `Sacramento Kings`. */
  readonly team: string;
  /** E.g. `Porter Jr., Kevin`. Empty until the team submits its report. */
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

/** Headings of the columns in the NBA’s reports, and the columns’ edges in points. */
const columns = [
  { heading: 'Game Date', key: 'date', left: 19, right: 116 },
  { heading: 'Game Time', key: 'time', left: 116, right: 196 },
  { heading: 'Matchup', key: 'matchup', left: 196, right: 260 },
  { heading: 'Team', key: 'team', left: 260, right: 421 },
  { heading: 'Player Name', key: 'player', left: 421, right: 582 },
  { heading: 'Current Status', key: 'status', left: 582, right: 662 },
  { heading: 'Reason', key: 'reason', left: 662, right: 823 },
] as const;
/** Columns with a line below each row. */
const ruled = columns.slice(4);
const pageWidth = 841.95;
const pageHeight = 595.35;
const lineHeight = 14;
const padding = 8;
/** The table’s top on the first page (below its headings) and on later pages, and its bottom. */
const tops = { first: 474, later: 520 };
const bottom = 78;
const inset = 5;

/** Widths of Helvetica’s characters from space to tilde, in thousandths of the font size. */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + ((widths[letter.charCodeAt(0) - 32] ?? 0) * size) / 1000, 0);
}

/** Replaces characters that the PDF’s fonts lack. Reports write names without diacritics. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of plain(text).split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, 10) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws a page: its text word by word, like the NBA’s reports, and lines. */
class Drawing {
  readonly #operators: string[] = [];

  text(x: number, y: number, text: string, size = 10): void {
    let at = x;
    for (const word of text.split(' ')) {
      const escaped = word.replace(/[\\()]/g, '\\$&');
      this.#operators.push(`BT /F0 ${size} Tf ${at.toFixed(2)} ${y.toFixed(2)} Td (${escaped}) Tj ET`);
      at += widthOf(`${word} `, size);
    }
  }

  rule(left: number, right: number, y: number): void {
    this.#operators.push(`${left} ${y.toFixed(2)} m ${right} ${y.toFixed(2)} l S`);
  }

  get content(): string {
    return this.#operators.join('\n');
  }
}

function drawCell(page: Drawing, left: number, middle: number, lines: readonly string[]): void {
  lines.forEach((line, index) => {
    page.text(left + inset, middle + ((lines.length - 1) / 2 - index) * lineHeight - 3, line);
  });
}

/** Draws the table. A row that does not fit on the page is split. */
function drawTable(lines: readonly ReportLine[]): Drawing[] {
  const first = new Drawing();
  for (const { heading, left } of columns) first.text(left + 4, tops.first + 6, heading);
  const pages = [first];
  let page = first;
  let top = tops.first;
  let before: ReportLine | null = null;
  const turn = () => {
    page = new Drawing();
    pages.push(page);
    top = tops.later;
  };
  for (const line of lines) {
    const isSame = (...keys: readonly (keyof ReportLine)[]) =>
      before !== null && keys.every((key) => before?.[key] === line[key]);
    const shown: Record<(typeof columns)[number]['key'], string> = {
      ...line,
      date: isSame('date') ? '' : line.date,
      time: isSame('date', 'time') ? '' : line.time,
      matchup: isSame('date', 'matchup') ? '' : line.matchup,
      team: isSame('date', 'matchup', 'team') ? '' : line.team,
    };
    const cells = columns.map(({ key, left, right }) => ({
      left,
      lines: wrapped(shown[key], right - left - 2 * inset),
    }));
    const most = Math.max(...cells.map(({ lines: { length } }) => length));
    const room = Math.floor((top - bottom - padding) / lineHeight);
    if (room < 1) turn();
    const fits = room < 1 ? most : Math.min(most, room);
    const draw = (from: number, until: number) => {
      const height = (until - from) * lineHeight + padding;
      for (const { left, lines: own } of cells)
        drawCell(page, left, top - height / 2, own.slice(from, until));
      top -= height;
    };
    draw(0, fits);
    if (fits < most) {
      turn();
      draw(fits, most);
    }
    for (const { left, right } of ruled) page.rule(left, right, top);
    before = line;
  }
  return pages;
}

/** Returns the PDF file that contains the given objects, numbered from 1. */
function fileOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/**
 * Renders an injury report as a PDF with the NBA’s layout.
 *
 * @param made creation time, e.g. `11/01/25 05:30 PM`
 */
export function injuryReportPdf(made: string, lines: readonly ReportLine[]): Buffer {
  const pages = drawTable(lines);
  pages.forEach((page, index) => {
    page.text(290, 533, `Injury Report: ${made}`, 22);
    page.text(398, 50, `Page ${index + 1} of ${pages.length}`);
  });
  const firstPage = 4;
  const references = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${references}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap(({ content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]` +
        `/Resources<</Font<</F0 3 0 R>>>>/Contents ${firstPage + 1 + 2 * index} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]);
}
