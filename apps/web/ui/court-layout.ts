import { CLOSE_CALL } from '../theme/tokens.ts';
import { formatProbability } from './format-probability.ts';

export interface CourtItem {
  readonly id: string;
  readonly label: string;
  readonly probability: number;
  readonly detail?: string;
}

export interface CourtSize {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CourtDot {
  readonly item: CourtItem;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly anchor: 'start' | 'end';
  readonly side: 'good' | 'bad' | 'close';
  readonly figure: string;
  readonly box: Rectangle;
}

export const DOT_RADIUS = 5.5;
const LABEL_GAP = 11;
/** Widths of the widest common letter and the widest digit in bold labels, as shares of the font size. */
const LETTER = 0.72;
const DIGIT = 0.62;

/** Returns on which side of 50% a probability is. From 45% to 55%, it is too close to call. */
export function sideOfEven(probability: number): CourtDot['side'] {
  if (probability >= CLOSE_CALL.low && probability <= CLOSE_CALL.high) return 'close';
  return probability < 0.5 ? 'bad' : 'good';
}

function figureOf(probability: number): string {
  return formatProbability(probability).replace('%', '');
}

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function dotAt(item: CourtItem, y: number, size: CourtSize, anchor: 'start' | 'end'): CourtDot {
  const { width, fontSize } = size;
  const room = DOT_RADIUS + 2;
  const probability = Math.min(1, Math.max(0, item.probability));
  const x = Math.min(width - room, Math.max(room, probability * width));
  const figure = figureOf(probability);
  const text = fontSize * (LETTER * item.label.length + DIGIT * (figure.length + 1));
  const length = Math.max(text, (item.detail?.length ?? 0) * fontSize * DIGIT);
  const labelX = anchor === 'start' ? x + LABEL_GAP : x - LABEL_GAP;
  const half = Math.max(DOT_RADIUS + 1, fontSize * 0.55);
  const below = item.detail ? fontSize * 1.1 : 0;
  const box = {
    left: anchor === 'start' ? x - room : labelX - length,
    right: anchor === 'start' ? labelX + length : x + room,
    top: y - half,
    bottom: y + half + below,
  };
  return { item, x, y, labelX, anchor, side: sideOfEven(probability), figure, box };
}

function outside(box: Rectangle, width: number): number {
  return Math.max(0, -box.left) + Math.max(0, box.right - width);
}

/**
 * Computes the positions of a court's dots and labels. Labels are to the right of their dot, or to the left
 * if they would reach the court's end or another label.
 */
export function courtLayout(items: readonly CourtItem[], size: CourtSize, hasStems = false): CourtDot[] {
  const lines = items.some((item) => item.detail) ? 2.3 : 1.2;
  const least = Math.max(size.fontSize * lines, 2 * DOT_RADIUS + 2);
  const margin = size.fontSize;
  const usable = size.height - 2 * margin - (lines > 2 ? size.fontSize : 0);
  const rows = Math.max(1, Math.min(items.length, Math.floor(usable / least) + 1));
  const rowY = Array.from(
    { length: rows },
    (_, row) => margin + (rows === 1 ? usable / 2 : (row * usable) / (rows - 1)),
  );
  const placed: CourtDot[] = [];
  items.forEach((item, index) => {
    const ideal = items.length > 1 ? (index / (items.length - 1)) * (rows - 1) : 0;
    const candidates = rowY.flatMap((y, row) =>
      (['start', 'end'] as const).map((anchor) => {
        const dot = dotAt(item, y, size, anchor);
        const covered = placed.reduce((sum, other) => sum + overlap(dot.box, other.box), 0);
        // With stems (lines to the center), labels of likely losses are to the left of their dots.
        const usual = hasStems && item.probability < CLOSE_CALL.low ? 'end' : 'start';
        const turned = anchor === usual ? 0 : 0.4;
        return {
          dot,
          cost: 1000 * covered + 50 * outside(dot.box, size.width) + Math.abs(row - ideal) + turned,
        };
      }),
    );
    const best = candidates.reduce((one, other) => (other.cost < one.cost ? other : one));
    placed.push(best.dot);
  });
  return placed;
}
