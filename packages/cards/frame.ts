import type { CardHead, CardLook } from './card.ts';
import { THEMES } from './colors.ts';
import { Sheet } from './drawing.ts';
import type { Typeface } from './plain-text.ts';

export const SIZES = {
  square: { width: 1080, height: 1080, margin: 64, title: 50 },
  wide: { width: 1200, height: 630, margin: 52, title: 42 },
} as const;

/** A sheet with the common elements of all cards, and the remaining space. */
export interface Frame {
  readonly sheet: Sheet;
  readonly look: CardLook;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** The space below the title and above the footer. */
  readonly top: number;
  readonly bottom: number;
  /** Type sizes in px. */
  readonly type: { readonly title: number; readonly body: number; readonly small: number };
}

interface FrameOptions {
  /**
   * Maximum number of title lines, and the title size if not the default. If the maximum is 0, the card draws
   * the title itself.
   */
  readonly titleLines?: number;
  readonly titleSize?: number;
  readonly titleWidth?: number | undefined;
  /** First baseline of the title, if not directly below the logo. */
  readonly titleTop?: number | undefined;
  /** Draws the background, before everything else. */
  readonly behind?: ((sheet: Sheet) => void) | undefined;
}

function drawMark(sheet: Sheet, x: number, y: number, size: number): void {
  const { ink, accent } = sheet.colors;
  const unit = size / 26;
  const [at, down] = [(units: number) => x + units * unit, (units: number) => y + units * unit];
  const turn = `${4 * unit} ${4 * unit}`;
  const ends = `M${at(1.5)} ${down(9.5)}A${turn} 0 0 1 ${at(1.5)} ${down(16.5)}M${at(24.5)} ${down(9.5)}A${turn} 0 0 0 ${at(24.5)} ${down(16.5)}`;
  const box = `M${at(1.5)} ${down(4.5)}H${at(24.5)}V${down(21.5)}H${at(1.5)}Z`;
  const middle = `M${at(13)} ${down(4.5)}V${down(9)}M${at(13)} ${down(17)}V${down(21.5)}`;
  sheet.add({ kind: 'path', d: box + middle + ends, stroke: ink, strokeWidth: 2 * unit });
  const rim = { x: at(13), y: down(13), radius: 4 * unit };
  sheet.add({ kind: 'circle', ...rim, stroke: accent, strokeWidth: 2.4 * unit });
}

/** Draws the background, league, note, logo and title, and the site's address in the footer. */
export function drawFrame(
  { league, note, title, address }: CardHead,
  look: CardLook,
  face: Typeface,
  {
    behind,
    titleLines = look.shape === 'square' ? 3 : 2,
    titleSize,
    titleTop,
    titleWidth,
  }: FrameOptions = {},
): Frame {
  const { width, height, margin, title: usualSize } = SIZES[look.shape];
  const sheet = new Sheet(THEMES[look.theme], face);
  const { background, ink2, ink3 } = sheet.colors;
  const isSquare = look.shape === 'square';
  const type = { title: titleSize ?? usualSize, body: isSquare ? 26 : 22, small: isSquare ? 22 : 19 };
  const [left, right] = [margin, width - margin];
  sheet.add({ kind: 'rectangle', x: 0, y: 0, width, height, fill: background });
  behind?.(sheet);

  const brandSize = isSquare ? 40 : 34;
  const brand = 'Fantasy Stats';
  const brandWidth = sheet.widthOf(brand, type.small, 700);
  const line = margin + brandSize * 0.64;
  drawMark(sheet, right - brandWidth - brandSize - 10, margin - brandSize * 0.14, brandSize);
  sheet.text(brand, {
    x: right,
    y: line,
    size: type.small,
    weight: 700,
    width: brandWidth + 1,
    anchor: 'end',
  });

  const headRoom = right - left - brandWidth - brandSize - 50;
  const noteRoom = note ? Math.min(sheet.widthOf(note, type.small), headRoom * 0.5) + 1 : 0;
  const leagueRoom = headRoom - (note ? noteRoom + 16 : 0);
  const used = sheet.text(league, { x: left, y: line, size: type.small, weight: 700, width: leagueRoom });
  if (note)
    sheet.text(note, {
      x: left + used + (used > 0 ? 16 : 0),
      y: line,
      size: type.small,
      width: noteRoom,
      fill: ink3,
    });

  const leading = Math.round(type.title * 1.2);
  const first = titleTop ?? margin + brandSize + (isSquare ? 40 : 26) + type.title * 0.72;
  const lines =
    titleLines === 0
      ? 0
      : sheet.words(title, {
          x: left,
          y: first,
          size: type.title,
          width: titleWidth ?? right - left,
          lines: titleLines,
          leading,
        });
  const top = first + (lines - 1) * leading + (isSquare ? 52 : 36);

  const foot = height - margin * 0.72;
  if (address)
    sheet.text(address, {
      x: right,
      y: foot,
      size: type.small,
      width: (right - left) / 2,
      fill: ink2,
      anchor: 'end',
      weight: 600,
    });
  return {
    sheet,
    look,
    width,
    height,
    left,
    right,
    top,
    bottom: foot - type.small - (isSquare ? 18 : 12),
    type,
  };
}

/** Draws short text at the left of the footer. */
export function drawFoot({ sheet, left, right, height, look, type }: Frame, words: string): void {
  const y = height - SIZES[look.shape].margin * 0.72;
  sheet.text(words, {
    x: left,
    y,
    size: type.small,
    width: (right - left) / 2 - 20,
    fill: sheet.colors.ink3,
  });
}

/**
 * Draws half a court from above, with its baseline at `right` and the rim in the accent color. The half court
 * is 47 by 50 feet.
 */
export function drawHalfCourt(sheet: Sheet, right: number, middle: number, foot: number): void {
  const { accent, court } = sheet.colors;
  const x = (feet: number) => right - feet * foot;
  const y = (feet: number) => middle + feet * foot;
  const circle = 6 * foot;
  const arc = 23.75 * foot;
  const lines = [
    `M${x(0)} ${y(-25)}H${x(47)}V${y(25)}H${x(0)}`,
    `M${x(0)} ${y(-8)}H${x(19)}V${y(8)}H${x(0)}`,
    `M${x(19)} ${y(-6)}A${circle} ${circle} 0 0 0 ${x(19)} ${y(6)}`,
    `M${x(0)} ${y(-22)}H${x(14)}A${arc} ${arc} 0 0 0 ${x(14)} ${y(22)}H${x(0)}`,
    `M${x(47)} ${y(-6)}A${circle} ${circle} 0 0 1 ${x(47)} ${y(6)}`,
    `M${x(4)} ${y(-3)}V${y(3)}`,
  ];
  sheet.add({ kind: 'path', d: lines.join(''), stroke: court, strokeWidth: 2.5 });
  const rim = { x: x(5.25), y: y(0), radius: 1.25 * foot };
  sheet.add({ kind: 'circle', ...rim, stroke: accent, strokeWidth: Math.max(3, foot * 0.35) });
}
