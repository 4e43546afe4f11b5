export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the position of a value on an axis of a radar chart, in px from the chart's top left corner. The
 * first axis points up, others follow clockwise; 0 is the center, 1 the edge.
 */
export function pointOn(axis: number, axes: number, value: number, middle: Point, radius: number): Point {
  const turn = (axis / axes) * 2 * Math.PI;
  return {
    x: round(middle.x + Math.sin(turn) * value * radius),
    y: round(middle.y - Math.cos(turn) * value * radius),
  };
}

/** Returns a closed path through one value per axis; a missing value is in the center. */
export function outline(values: readonly (number | null)[], middle: Point, radius: number): string {
  const points = values.map((value, axis) => pointOn(axis, values.length, value ?? 0, middle, radius));
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Returns the text anchor of an axis label, so it does not overlap the chart. */
export function anchorOf(axis: number, axes: number): 'start' | 'middle' | 'end' {
  const across = Math.sin((axis / axes) * 2 * Math.PI);
  if (Math.abs(across) < 0.05) return 'middle';
  return across > 0 ? 'start' : 'end';
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
