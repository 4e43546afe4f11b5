import { describe, expect, it } from 'vitest';
import { type Box, notePlace } from './place.ts';

const note = { width: 340, height: 180 };
const window = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

describe('notePlace', () => {
  it.each([
    ['below a heading', box(130, 100, 700, 80)],
    ['above what stands low', box(130, 700, 700, 150)],
    ['beside the rail', box(0, 0, 90, 900)],
    ['at the right edge', box(1380, 10, 40, 40)],
    ['beside a tall column', box(130, -200, 500, 1200)],
  ])('places the note %s, inside the window and without covering the target', (_what, target) => {
    const place = { ...note, ...notePlace(target, note, window) };
    expect(overlaps(place, target)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(14);
    expect(place.top).toBeGreaterThanOrEqual(14);
    expect(place.left + note.width).toBeLessThanOrEqual(window.width - 14);
    expect(place.top + note.height).toBeLessThanOrEqual(window.height - 14);
  });

  it('stays inside the window if there is no space around the target', () => {
    expect(notePlace(box(0, 0, 1440, 900), note, window)).toEqual({ left: 1086, top: 706 });
  });
});
