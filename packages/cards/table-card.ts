import type { CardCell, CardColumn, CardLook, CardRow, TableCard } from './card.ts';
import { HEAT_STEPS } from './colors.ts';
import { drawFoot, drawFrame, type Frame } from './frame.ts';
import type { Typeface, Weight } from './plain-text.ts';

// Rows beyond this number are ignored.
const MOST_ROWS = 200;
const MOST_COLUMNS = 30;

const ROW = { square: { lowest: 40, highest: 62 }, wide: { lowest: 35, highest: 46 } } as const;
const GAP = 30;
const NARROWEST_NAME = 176;
const BAR = 110;

interface Column extends CardColumn {
  readonly place: number;
  /** Required and assigned widths in px. */
  readonly natural: number;
  readonly width: number;
  readonly isHeat: boolean;
}

function weightOf(cell: CardCell, row: CardRow): Weight {
  return row.isOwn || cell.isStrong ? 700 : 400;
}

/** Returns the rows that fit: the first ones, and the manager's own. */
function shownRows(rows: readonly CardRow[], room: number): CardRow[] {
  const first = rows.slice(0, room);
  const own = rows.slice(0, MOST_ROWS).find(({ isOwn }) => isOwn);
  return !own || first.includes(own) || room === 0 ? first : [...first.slice(0, -1), own];
}

/** Returns the columns that fit, and their widths. */
function columnsOf(
  card: TableCard,
  rows: readonly CardRow[],
  { sheet, left, right }: Frame,
  size: number,
): Column[] {
  const measured = card.columns.slice(0, MOST_COLUMNS).map((column, index): Column => {
    const cells = rows.map(({ cells }) => cells[index]);
    const isHeat = cells.some((cell) => cell?.heat !== undefined);
    const head = sheet.widthOf(column.label, size * 0.74, 600);
    const widths = cells.map((cell) =>
      cell
        ? sheet.widthOf(cell.text, size, 700) + (cell.place ? sheet.widthOf(cell.place, size * 0.7) + 8 : 0)
        : 0,
    );
    const natural = column.align === 'bar' ? BAR : Math.max(head, ...widths) + (isHeat ? 15 : 2);
    return { ...column, place: index, natural, width: natural, isHeat };
  });
  const room = right - left - 12;
  const leastOf = ({ align, natural }: Column) =>
    align === 'start' ? Math.min(natural, NARROWEST_NAME) : natural;
  const gaps = (columns: readonly Column[]) =>
    columns.slice(1).reduce((sum, column) => sum + (column.isHeat ? 4 : GAP), 0);
  const least = (columns: readonly Column[]) =>
    columns.reduce((sum, one) => sum + leastOf(one), gaps(columns));
  let shown = measured;
  while (shown.length > 1 && least(shown) > room) {
    const rank = ({ yields, align }: Column) => yields ?? (align === 'bar' ? 50 : 100);
    const lowest = Math.min(...shown.slice(1).map(rank));
    const goes = shown.findLast((column, index) => index > 0 && rank(column) === lowest);
    shown = shown.filter((column) => column !== goes);
  }
  const widest = Math.max(0, ...shown.filter(({ isHeat }) => isHeat).map(({ natural }) => natural));
  const even = shown.map((column) => (column.isHeat ? { ...column, natural: widest } : column));
  return widened(least(even) <= room ? even : shown, room - gaps(shown), leastOf);
}

/** Text columns first get the width they need; then the rest is distributed over all columns. */
function widened(columns: readonly Column[], room: number, leastOf: (column: Column) => number): Column[] {
  let spare = room - columns.reduce((sum, column) => sum + leastOf(column), 0);
  const needed = columns.map((column) => {
    const wanted = Math.max(0, Math.min(spare, column.natural - leastOf(column)));
    spare -= wanted;
    return leastOf(column) + wanted;
  });
  // Columns before the name, and text columns after it, keep the width they need. All others grow.
  const name = columns.findIndex(({ align }) => align === 'start');
  const grows = columns.map(
    ({ align, isHeat }, index) => index === name || (index > name && (isHeat || align !== 'start')),
  );
  const share = Math.max(0, spare) / Math.max(1, grows.filter(Boolean).length);
  return columns.map((column, index) => {
    const width = Math.min(needed[index] ?? 0, room);
    return { ...column, width: grows[index] ? width + share : width };
  });
}

function drawBar(frame: Frame, share: number, x: number, width: number, middle: number): void {
  const { badFill, goodFill, ink2, line } = frame.sheet.colors;
  const centre = x + width / 2;
  const length = Math.min(1, Math.abs(share)) * (width / 2);
  const { sheet } = frame;
  sheet.line(x, middle, x + width, middle, line, 1.5);
  sheet.add({
    kind: 'rectangle',
    x: share < 0 ? centre - length : centre,
    y: middle - 5,
    width: length,
    height: 10,
    fill: share < 0 ? badFill : goodFill,
  });
  sheet.line(centre, middle - 10, centre, middle + 10, ink2, 1.5);
}

interface Place {
  readonly x: number;
  readonly top: number;
  readonly height: number;
  readonly size: number;
}

function drawCell(frame: Frame, cell: CardCell, row: CardRow, column: Column, place: Place): void {
  const { sheet } = frame;
  const { x, top, height, size } = place;
  const { width } = column;
  const middle = top + height / 2;
  const y = middle + size * 0.345;
  if (column.align === 'bar') {
    if (cell.bar !== undefined && Number.isFinite(cell.bar))
      drawBar(frame, cell.bar, x + (width - BAR) / 2, BAR, middle);
    return;
  }
  const weight = weightOf(cell, row);
  if (column.isHeat) {
    const step = cell.heat === undefined ? null : HEAT_STEPS.indexOf(cell.heat);
    const on = step === null ? sheet.colors.background : (sheet.colors.heat[step] ?? sheet.colors.background);
    sheet.add({ kind: 'rectangle', x, y: top + 2, width, height: height - 4, fill: on, radius: 3 });
    const placeWidth = cell.place ? sheet.widthOf(cell.place, size * 0.7) + 8 : 0;
    const used = Math.min(sheet.widthOf(cell.text, size, weight) + 1, width - placeWidth - 8);
    const start = x + (width - used - placeWidth) / 2;
    const fill = step === null ? sheet.colors.ink3 : sheet.colors.heatText;
    sheet.text(cell.text, { x: start, y, size, weight, width: used, fill, on });
    if (cell.place)
      sheet.text(cell.place, {
        x: start + used + 7,
        y,
        size: size * 0.7,
        width: placeWidth,
        fill: sheet.colors.heatRank,
        on,
      });
    return;
  }
  const { badText, goodText, ink } = sheet.colors;
  const fill = cell.tone === 'good' ? goodText : cell.tone === 'bad' ? badText : ink;
  if (column.align === 'end')
    sheet.text(cell.text, { x: x + width, y, size, weight, width, fill, anchor: 'end' });
  else sheet.text(cell.text, { x, y, size, weight, width, fill });
}

function drawHead(
  frame: Frame,
  columns: readonly Column[],
  xs: readonly number[],
  size: number,
  y: number,
): void {
  const { sheet } = frame;
  for (const [index, { align, isHeat, label, width }] of columns.entries()) {
    const x = xs[index] ?? 0;
    const type = { y, size, weight: 600 as const, fill: sheet.colors.ink3, width };
    if (isHeat || align === 'bar') sheet.text(label, { ...type, x: x + width / 2, anchor: 'middle' });
    else if (align === 'end') sheet.text(label, { ...type, x: x + width, anchor: 'end' });
    else sheet.text(label, { ...type, x });
  }
}

export function drawTable(card: TableCard, look: CardLook, face: Typeface): Frame {
  const frame = drawFrame(card, look, face);
  const { bottom, left, right, sheet, top } = frame;
  const { lowest, highest } = ROW[look.shape];
  const headHeight = look.shape === 'square' ? 46 : 36;
  const room = bottom - top - headHeight;
  const count = Math.max(0, Math.min(card.rows.length, Math.floor(room / lowest)));
  const rows = shownRows(card.rows, count);
  const height = Math.min(highest, room / Math.max(1, rows.length));
  const largest = Math.round(Math.min(height * 0.5, look.shape === 'square' ? 26 : 21));
  // Prefer smaller type to fewer columns, as long as it is readable on a phone.
  const smallest = Math.max(16, Math.round(largest * 0.72));
  let size = largest;
  let columns = columnsOf(card, rows, frame, size);
  while (size > smallest && columns.length < Math.min(MOST_COLUMNS, card.columns.length)) {
    size -= 1;
    columns = columnsOf(card, rows, frame, size);
  }
  let x = left + 12;
  const xs = columns.map(({ isHeat, width }, index) => {
    if (index > 0) x += isHeat ? 4 : GAP;
    const at = x;
    x += width;
    return at;
  });
  const { ink, line, lineStrong } = sheet.colors;
  sheet.line(left, top, right, top, ink, 2);
  drawHead(frame, columns, xs, Math.round(size * 0.74), top + headHeight * 0.66);
  sheet.line(left, top + headHeight, right, top + headHeight, lineStrong, 1.5);
  for (const [index, row] of rows.entries()) {
    const rowTop = top + headHeight + index * height;
    for (const [at, column] of columns.entries()) {
      const cell = row.cells[column.place];
      if (cell) drawCell(frame, cell, row, column, { x: xs[at] ?? 0, top: rowTop, height, size });
    }
    const end = rowTop + height;
    if (row.isOwn)
      sheet.add({ kind: 'rectangle', x: left, y: rowTop + 2, width: 4, height: height - 4, fill: ink });
    if (row.isLastAbove)
      sheet.add({ kind: 'path', d: `M${left} ${end}H${right}`, stroke: ink, strokeWidth: 1.5, dash: [5, 4] });
    else sheet.line(left, end, right, end, line, 1.5);
  }
  if (card.rows.length > rows.length)
    drawFoot(frame, `${rows.length} of ${card.rows.length} ${card.of ?? 'rows'}`);
  return frame;
}
