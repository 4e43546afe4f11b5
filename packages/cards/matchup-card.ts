import { formatProbability } from '@fantasy-stats/domain';
import type { CardLook, MatchupCard, MatchupCategory, MatchupSide } from './card.ts';
import { CLOSE_CALL } from './colors.ts';
import { drawFoot, drawFrame, type Frame } from './frame.ts';
import type { Typeface } from './plain-text.ts';

/** Maximum number of categories; no league has more. */
const MOST_CATEGORIES = 24;
const LOWEST_ROW = 26;

function drawScores(frame: Frame, { chance, first, second }: MatchupCard, top: number): number {
  const { left, right, sheet, type } = frame;
  const { badText, goodText, ink3 } = sheet.colors;
  const isSquare = frame.look.shape === 'square';
  const size = isSquare ? 108 : 72;
  const name = isSquare ? 38 : 30;
  const middle = (left + right) / 2;
  // On a square card, names are on their own line above the scores, so that long names fit.
  const nameLine = top + name * 0.82;
  const scoreLine = top + (isSquare ? name * 1.5 : 0) + size * 0.72;
  const below = isSquare ? scoreLine - size * 0.02 : nameLine + type.small * 1.55;
  sheet.text('–', {
    x: middle,
    y: scoreLine - size * 0.03,
    size: size * 0.6,
    width: 60,
    fill: ink3,
    anchor: 'middle',
  });
  const side = ({ name: team, note, score }: MatchupSide, isFirst: boolean): void => {
    const [outer, inner] = isFirst ? (['start', 'end'] as const) : (['end', 'start'] as const);
    const x = isFirst ? left : right;
    const scoreX = middle + (isFirst ? -36 : 36);
    const scoreRoom = (right - left) * (isSquare ? 0.27 : 0.19);
    const used = sheet.text(score, {
      x: scoreX,
      y: scoreLine,
      size,
      weight: 700,
      width: scoreRoom,
      anchor: inner,
    });
    const sideWidth = middle - left - 36 - used - 28;
    const nameRoom = isSquare ? middle - left - 14 : sideWidth;
    sheet.text(team, { x, y: nameLine, size: name, weight: 700, width: nameRoom, anchor: outer });
    const own = chance === null ? null : isFirst ? chance : 1 - chance;
    const lines = [own === null ? '' : `${formatProbability(own)} to win`, note ?? ''].filter(
      (words) => words !== '',
    );
    const labels = isSquare ? lines : [lines.join(' · ')];
    for (const [row, words] of labels.entries()) {
      const y = below - (labels.length - 1 - row) * type.small * 1.4;
      const isChance = row === 0 && own !== null;
      const fill = isChance ? (isFirst ? goodText : badText) : ink3;
      const weight = isChance ? 600 : 400;
      sheet.text(words, { x, y, size: type.small, width: sideWidth, anchor: outer, fill, weight });
    }
  };
  side(first, true);
  side(second, false);
  return scoreLine + (isSquare ? 44 : 30);
}

/** Draws the chance to win the week as a split bar; returns the bottom edge. */
function drawChance({ left, look, right, sheet }: Frame, chance: number, top: number): number {
  const height = look.shape === 'square' ? 22 : 16;
  const edge = left + (right - left) * Math.min(1, Math.max(0, chance));
  const { background, badFill, goodFill, ink } = sheet.colors;
  sheet.add({ kind: 'rectangle', x: left, y: top, width: edge - left, height, fill: goodFill });
  sheet.add({ kind: 'rectangle', x: edge, y: top, width: right - edge, height, fill: badFill });
  sheet.line(edge, top, edge, top + height, background, 3);
  const middle = (left + right) / 2;
  sheet.line(middle, top - 6, middle, top + height + 6, ink, 2);
  return top + height + (look.shape === 'square' ? 40 : 26);
}

/** Draws a court behind the rows, from baseline to baseline. */
function drawCourt({ sheet }: Frame, x: number, y: number, width: number, height: number): void {
  const { court } = sheet.colors;
  const across = (feet: number) => (feet / 94) * width;
  const along = (feet: number) => y + (feet / 50) * height;
  const half = (end: number, way: 1 | -1) => {
    const at = (feet: number) => end + way * across(feet);
    const sweep = way === 1 ? 1 : 0;
    const key = `M${end} ${along(17)}H${at(19)}V${along(33)}H${end}`;
    const radii = `${across(6)} ${across(6)}`;
    const top = y + height / 2 - across(6);
    const circle = `M${at(19)} ${top}A${radii} 0 0 ${sweep} ${at(19)} ${top + across(12)}`;
    const arc = `M${end} ${along(3)}H${at(14)}A${across(16.6)} ${(22 / 50) * height} 0 0 ${sweep} ${at(14)} ${along(47)}H${end}`;
    return key + circle + arc;
  };
  const border = `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  sheet.add({ kind: 'path', d: border + half(x, 1) + half(x + width, -1), stroke: court, strokeWidth: 2 });
  sheet.add({
    kind: 'circle',
    x: x + width / 2,
    y: y + height / 2,
    radius: across(6),
    stroke: court,
    strokeWidth: 2,
  });
}

interface Columns {
  readonly label: number;
  readonly value: number;
  readonly chance: number;
  readonly gap: number;
}

function widthsOf({ sheet }: Frame, categories: readonly MatchupCategory[], size: number): Columns {
  const widest = (texts: readonly string[], most: number) =>
    Math.min(most, Math.max(0, ...texts.map((text) => sheet.widthOf(text, size, 700))) + 2);
  const isOpen = categories.some(({ chance }) => isUndecided(chance));
  return {
    label: widest(
      categories.map(({ label }) => label),
      150,
    ),
    value: widest(
      categories.flatMap(({ first, second }) => [first, second]),
      130,
    ),
    chance: isOpen ? widest(['>99%'], 130) : 0,
    gap: 24,
  };
}

/** Returns whether a chance is undecided. After the week, it is 1, 0 or .5 (a tie). */
function isUndecided(chance: number | null): boolean {
  return chance !== null && chance !== 0 && chance !== 1 && chance !== 0.5;
}

/** Draws a category's row on the court: the dot is on the likely winner's side. */
function drawCategory(
  frame: Frame,
  { chance, first, label, second }: MatchupCategory,
  {
    widths,
    court,
    y,
    size,
  }: { widths: Columns; court: { x: number; width: number }; y: number; size: number },
): void {
  const { left, right, sheet } = frame;
  const { background, badFill, goodFill, ink, ink2 } = sheet.colors;
  const base = y + size * 0.345;
  const isFirst = chance !== null && chance > 0.5;
  const isSecond = chance !== null && chance < 0.5;
  sheet.text(label, { x: left, y: base, size, weight: 700, width: widths.label });
  const value = { y: base, size, width: widths.value, anchor: 'end' as const };
  const firstEnd = left + widths.label + widths.gap + widths.value;
  const bold = (wins: boolean) =>
    wins ? ({ weight: 700, fill: ink } as const) : ({ weight: 400, fill: ink2 } as const);
  sheet.text(first, { ...value, x: firstEnd, ...bold(isFirst) });
  sheet.text(second, { ...value, x: right, ...bold(isSecond) });
  if (chance === null) return;
  const middle = court.x + court.width / 2;
  const at = court.x + court.width * Math.min(0.985, Math.max(0.015, 1 - chance));
  const isClose = chance >= CLOSE_CALL.low && chance <= CLOSE_CALL.high;
  if (isUndecided(chance)) {
    // The chance is next to the court, on the likely winner's side.
    const colors = isFirst ? sheet.colors.goodText : sheet.colors.badText;
    sheet.text(formatProbability(Math.max(chance, 1 - chance)), {
      x: isFirst ? court.x - widths.gap / 2 : court.x + court.width + widths.gap / 2,
      y: base,
      size: size * 0.86,
      weight: 600,
      width: widths.chance,
      anchor: isFirst ? 'end' : 'start',
      fill: isClose ? ink2 : colors,
    });
  }
  const fill = chance > 0.5 ? goodFill : badFill;
  const radius = Math.max(6, size * 0.42);
  if (!isClose)
    sheet.add({
      kind: 'rectangle',
      x: Math.min(middle, at),
      y: y - size * 0.16,
      width: Math.abs(at - middle),
      height: size * 0.32,
      fill,
    });
  sheet.add({
    kind: 'circle',
    x: at,
    y,
    radius,
    fill: isClose ? background : fill,
    stroke: isClose ? ink : background,
    strokeWidth: 2.5,
  });
}

export function drawMatchup(card: MatchupCard, look: CardLook, face: Typeface): Frame {
  const isSquare = look.shape === 'square';
  const frame = drawFrame(card, look, face, { titleLines: isSquare ? 2 : 1, titleSize: isSquare ? 44 : 34 });
  const { bottom, left, right, sheet } = frame;
  sheet.line(left, frame.top - 8, right, frame.top - 8, sheet.colors.ink, 2);
  let top = drawScores(frame, card, frame.top + (isSquare ? 28 : 16));
  if (card.chance !== null) top = drawChance(frame, card.chance, top);
  const room = bottom - top;
  const most = Math.min(MOST_CATEGORIES, Math.floor(room / LOWEST_ROW));
  const categories = card.categories.slice(0, most);
  if (categories.length === 0) return frame;
  if (card.categories.length > categories.length)
    drawFoot(frame, `${categories.length} of ${card.categories.length} categories`);
  const height = Math.min(isSquare ? 60 : 36, room / categories.length);
  const size = Math.round(Math.min(height * 0.62, isSquare ? 28 : 21));
  const widths = widthsOf(frame, categories, size);
  const chance = widths.chance > 0 ? widths.chance + widths.gap / 2 : 0;
  const start = left + widths.label + widths.value + widths.gap * 2 + chance;
  const end = right - widths.value - widths.gap - chance;
  const court = { x: start, width: end - start };
  drawCourt(frame, start, top, court.width, height * categories.length);
  sheet.line(
    (start + end) / 2,
    top,
    (start + end) / 2,
    top + height * categories.length,
    sheet.colors.ink2,
    2,
  );
  for (const [index, category] of categories.entries())
    drawCategory(frame, category, { widths, court, y: top + height * (index + 0.5), size });
  return frame;
}
