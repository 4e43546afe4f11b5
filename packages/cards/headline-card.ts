import type { AwardCard, CardLook, HeadlineCard } from './card.ts';
import { drawFrame, drawHalfCourt, type Frame, SIZES } from './frame.ts';
import type { Typeface } from './plain-text.ts';

const MOST_FACTS = { square: 6, wide: 4 } as const;

function drawEmptyCourt(sheet: Frame['sheet'], { shape }: CardLook): void {
  const { height, width } = SIZES[shape];
  if (shape === 'square') drawHalfCourt(sheet, width, height * 0.685, 10.4);
  else drawHalfCourt(sheet, width, height / 2 + 18, 8.4);
}

function drawFigure(
  { sheet, type }: Frame,
  { figure, unit }: AwardCard,
  { radius, x, y }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  const room = radius * 1.6;
  const usual = radius * 0.72;
  const size = Math.max(30, Math.min(usual, (usual * room) / Math.max(1, sheet.widthOf(figure, usual, 700))));
  const lift = size * (unit ? 0.17 : 0.345);
  sheet.text(figure, { x, y: y + lift, size, weight: 700, width: room, anchor: 'middle' });
  if (unit)
    sheet.text(unit, {
      x,
      y: y + lift + type.body * 1.75,
      size: type.body,
      width: room * 0.92,
      anchor: 'middle',
      fill: sheet.colors.ink2,
    });
}

/** Draws an award: the number in the center circle of a court, or half a court if there is no number. */
export function drawAward(card: AwardCard, look: CardLook, face: Typeface): Frame {
  const isSquare = look.shape === 'square';
  const hasFigure = card.figure !== '';
  const { height, margin, width } = SIZES[look.shape];
  const radius = isSquare ? 225 : 165;
  const center = isSquare
    ? { x: width / 2, y: height - margin * 2.1 - radius }
    : { x: width - margin - radius - 46, y: height / 2 + 14 };
  const frame = drawFrame(card, look, face, {
    titleLines: 0,
    // The half-court line spans the image, and the center circle looks like an orange rim.
    behind: (sheet) => {
      if (!hasFigure) return drawEmptyCourt(sheet, look);
      const { accent, background, court } = sheet.colors;
      const { x, y } = center;
      if (isSquare) sheet.line(0, y, width, y, court, 3);
      else sheet.line(x, 0, x, height, court, 3);
      sheet.add({ kind: 'circle', x, y, radius: radius + 26, stroke: court, strokeWidth: 3 });
      sheet.add({ kind: 'circle', x, y, radius, fill: background, stroke: accent, strokeWidth: 10 });
    },
  });
  const { left, right, sheet } = frame;
  const { ink2, ink3 } = sheet.colors;
  if (hasFigure) drawFigure(frame, card, { ...center, radius });
  const textWidth = isSquare ? right - left : center.x - radius - 70 - left;
  const size = isSquare ? 88 : 70;
  const top = isSquare ? 220 : 205;
  sheet.words(card.title, {
    x: left,
    y: top,
    size: isSquare ? 34 : 28,
    width: textWidth,
    lines: 1,
    leading: 40,
    usual: 600,
    strong: 700,
    fill: ink3,
  });
  const first = top + size * 1.18;
  const lines = sheet.words(card.winner, {
    x: left,
    y: first,
    size,
    width: textWidth,
    lines: isSquare || hasFigure ? 2 : 3,
    leading: size * 1.08,
    usual: 700,
  });
  if (card.words)
    sheet.words(card.words, {
      x: left,
      y: first + (lines - 1) * size * 1.08 + size * 0.42 + frame.type.body,
      size: frame.type.body * 1.12,
      width: textWidth,
      lines: isSquare ? 2 : 4,
      leading: frame.type.body * 1.6,
      fill: ink2,
    });
  return frame;
}

export function drawHeadline(card: HeadlineCard, look: CardLook, face: Typeface): Frame {
  const isSquare = look.shape === 'square';
  const facts = card.facts.slice(0, MOST_FACTS[look.shape]);
  const hasFacts = facts.length > 0;
  const frame = drawFrame(card, look, face, {
    titleLines: hasFacts ? 3 : 5,
    titleSize: hasFacts ? (isSquare ? 62 : 48) : isSquare ? 76 : 62,
    titleWidth: hasFacts || isSquare ? undefined : 660,
    titleTop: hasFacts ? undefined : isSquare ? 250 : 230,
    behind: hasFacts ? undefined : (sheet) => drawEmptyCourt(sheet, look),
  });
  const { bottom, left, right, sheet, top } = frame;
  if (!hasFacts) return frame;
  const { ink, ink3, line } = sheet.colors;
  const rowHeight = Math.min(isSquare ? 118 : 82, (bottom - top) / facts.length);
  sheet.line(left, top, right, top, ink, 2);
  const size = isSquare ? 28 : 24;
  const labelWidth = isSquare ? 230 : 220;
  for (const [index, { label, text }] of facts.entries()) {
    const lines = rowHeight >= size * 2.9 ? 2 : 1;
    const y = top + index * rowHeight + rowHeight / 2 + size * 0.345;
    sheet.text(label, { x: left, y, size: frame.type.small, width: labelWidth - 20, fill: ink3 });
    const before = sheet.marks.length;
    const place = {
      x: left + labelWidth,
      y,
      size,
      width: right - left - labelWidth,
      lines,
      leading: size * 1.25,
    };
    if (sheet.words(text, place) === 2) {
      sheet.marks.length = before;
      sheet.words(text, { ...place, y: y - size * 0.62 });
    }
    sheet.line(left, top + (index + 1) * rowHeight, right, top + (index + 1) * rowHeight, line, 1.5);
  }
  return frame;
}
