import type { CardLook, TradeCard, TradeSide } from './card.ts';
import { drawFrame, type Frame } from './frame.ts';
import type { Typeface } from './plain-text.ts';

const MOST_SIDES = 3;
const MOST_PLAYERS = { square: 5, wide: 3 } as const;
const MOST_CHANGES = { square: 4, wide: 3 } as const;

interface Side {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

function drawPlayers(
  frame: Frame,
  { gets, team }: TradeSide,
  { top, width, x }: Side,
  rowHeight: number,
): void {
  const { look, sheet, type } = frame;
  const { ink, ink3, line } = sheet.colors;
  const { body, small } = type;
  sheet.line(x, top, x + width, top, ink, 2);
  const word = 'get';
  const wordWidth = sheet.widthOf(word, body) + 2;
  const headY = top + body * 1.5;
  const used = sheet.text(team, { x, y: headY, size: body, weight: 700, width: width - wordWidth - 10 });
  sheet.text(word, { x: x + used + 10, y: headY, size: body, width: wordWidth, fill: ink3 });
  const most = MOST_PLAYERS[look.shape];
  const shown = gets.length > most ? gets.slice(0, most - 1) : gets;
  const first = top + body * 2.15;
  for (const [index, { name, note, value }] of shown.entries()) {
    const y = first + index * rowHeight;
    const valueWidth = value ? Math.min(width * 0.3, sheet.widthOf(value, body, 700)) + 2 : 0;
    const room = width - valueWidth - (value ? 16 : 0);
    const nameSize = body * 1.12;
    sheet.text(name, {
      x,
      y: y + rowHeight / 2 - (note ? small * 0.2 : -nameSize * 0.345),
      size: nameSize,
      weight: 600,
      width: room,
    });
    if (note)
      sheet.text(note, { x, y: y + rowHeight / 2 + small * 1.12, size: small, width: room, fill: ink3 });
    if (value)
      sheet.text(value, {
        x: x + width,
        y: y + rowHeight / 2 + body * 0.345,
        size: body,
        weight: 700,
        width: valueWidth,
        anchor: 'end',
      });
    sheet.line(x, y + rowHeight, x + width, y + rowHeight, line, 1.5);
  }
  if (shown.length < gets.length)
    sheet.text(`and ${gets.length - shown.length} more`, {
      x,
      y: first + shown.length * rowHeight + rowHeight * 0.55,
      size: small,
      width,
      fill: ink3,
    });
}

function drawChanges(frame: Frame, { changes }: TradeSide, { top, width, x }: Side, rowHeight: number): void {
  const { look, sheet, type } = frame;
  const { badText, goodText, ink, ink2, ink3, line } = sheet.colors;
  for (const [index, { change, from, label, tone }] of changes.slice(0, MOST_CHANGES[look.shape]).entries()) {
    const fill = tone === 'good' ? goodText : tone === 'bad' ? badText : ink;
    const isSquare = look.shape === 'square';
    // A square is too narrow for everything on one line.
    const middle = top + (index + (isSquare ? 0.7 : 0.5)) * rowHeight;
    const y = middle + type.body * 0.345;
    const used = sheet.text(change, {
      x: x + width,
      y,
      size: type.body,
      weight: 700,
      width: width * 0.4,
      fill,
      anchor: 'end',
    });
    const rest = width - used - 16;
    const fromX = isSquare
      ? { x, anchor: 'start' as const }
      : { x: x + width - used - 14, anchor: 'end' as const };
    const fromRoom = isSquare ? rest : rest * 0.5;
    const fromUsed = from
      ? sheet.text(from, { ...fromX, y, size: type.small, width: fromRoom, fill: ink2 })
      : 0;
    const labelY = isSquare ? top + index * rowHeight + rowHeight * 0.36 : y;
    const room = isSquare ? width : rest - fromUsed - 16;
    sheet.text(label, { x, y: labelY, size: type.small, width: room, fill: ink3 });
    const end = top + (index + 1) * rowHeight;
    sheet.line(x, end, x + width, end, line, 1.5);
  }
}

function drawExchange({ sheet }: Frame, x: number, y: number, radius: number): void {
  const { background, court, ink } = sheet.colors;
  sheet.add({ kind: 'circle', x, y, radius, fill: background, stroke: court, strokeWidth: 2.5 });
  const reach = radius * 0.44;
  const [up, down, tip] = [y - radius * 0.18, y + radius * 0.18, radius * 0.2];
  const arrows = [
    `M${x - reach} ${up}H${x + reach}M${x + reach - tip} ${up - tip}L${x + reach} ${up}`,
    `M${x + reach} ${down}H${x - reach}M${x - reach + tip} ${down + tip}L${x - reach} ${down}`,
  ];
  sheet.add({ kind: 'path', d: arrows.join(''), stroke: ink, strokeWidth: 3 });
}

export function drawTrade(card: TradeCard, look: CardLook, face: Typeface): Frame {
  const isSquare = look.shape === 'square';
  const frame = drawFrame(card, look, face, { titleLines: isSquare ? 3 : 2 });
  const { bottom, left, right, sheet } = frame;
  const shown = card.sides.slice(0, MOST_SIDES);
  const isPair = shown.length < 3;
  const between = isSquare ? (isPair ? 96 : 44) : isPair ? 120 : 72;
  const width = (right - left - between * (shown.length - 1)) / Math.max(1, shown.length);
  const sides = shown.map((side, index) => ({ side, x: left + index * (width + between), width }));
  const changes = Math.min(
    MOST_CHANGES[look.shape],
    Math.max(0, ...shown.map((side) => side.changes.length)),
  );
  const changeHeight = isSquare ? 92 : 42;
  const players = Math.min(MOST_PLAYERS[look.shape], Math.max(1, ...shown.map(({ gets }) => gets.length)));
  const first = frame.top + frame.type.body * 2.15;
  const gap = changes > 0 ? (isSquare ? 48 : 24) : 0;
  const rowHeight = Math.min(isSquare ? 108 : 72, (bottom - first - gap - changes * changeHeight) / players);
  const playersEnd = first + rowHeight * players;
  const changesTop = playersEnd + gap;
  for (const place of sides.slice(1)) {
    const x = place.x - between / 2;
    sheet.line(x, frame.top, x, playersEnd, sheet.colors.court, 2);
    drawExchange(frame, x, (first + playersEnd) / 2, Math.min(between * 0.4, isSquare ? 38 : 34));
  }
  for (const { side, ...place } of sides) {
    drawPlayers(frame, side, { ...place, top: frame.top }, rowHeight);
    if (changes === 0) continue;
    sheet.line(place.x, changesTop, place.x + place.width, changesTop, sheet.colors.lineStrong, 1.5);
    drawChanges(frame, side, { ...place, top: changesTop }, changeHeight);
  }
  return frame;
}
