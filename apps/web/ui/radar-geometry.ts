export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a value stands on one of a radar's axes, in px from the chart's left and upper edge. The first axis goes straight
 * up, the others follow clockwise, evenly. A value of 0 is the middle, 1 the edge.
 */
export function pointOn(axis: number, axes: number, value: number, middle: Point, radius: number): Point {
  const turn = (axis / axes) * 2 * Math.PI;
  return {
    x: round(middle.x + Math.sin(turn) * value * radius),
    y: round(middle.y - Math.cos(turn) * value * radius),
  };
}

/** A closed path through one value per axis; a value that is missing counts as the middle. */
export function outline(values: readonly (number | null)[], middle: Point, radius: number): string {
  const points = values.map((value, axis) => pointOn(axis, values.length, value ?? 0, middle, radius));
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** On which side of its point the name of an axis begins, so that it never runs into the chart. */
export function anchorOf(axis: number, axes: number): 'start' | 'middle' | 'end' {
  const across = Math.sin((axis / axes) * 2 * Math.PI);
  if (Math.abs(across) < 0.05) return 'middle';
  return across > 0 ? 'start' : 'end';
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
