import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourtItem, type CourtSize, courtLayout, type Rectangle, sideOfEven } from './court-layout.ts';

const WIDE: CourtSize = { width: 500, height: 206, fontSize: 12 };
const PHONE: CourtSize = { width: 328, height: 206, fontSize: 12 };

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function overlapping(items: readonly CourtItem[], size: CourtSize): string[] {
  const dots = courtLayout(items, size);
  return dots.flatMap((dot, index) =>
    dots
      .slice(index + 1)
      .filter((other) => overlaps(dot.box, other.box))
      .map((other) => `${dot.item.label} ${other.item.label}`),
  );
}

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const categories = (count: number) =>
  fc
    .array(probability, { minLength: 1, maxLength: count })
    .map((all) =>
      all.map((value, index): CourtItem => ({ id: String(index), label: 'STL', probability: value })),
    );

describe('courtLayout', () => {
  it('never overlaps labels or dots for up to eleven categories, even on a phone', () => {
    fc.assert(fc.property(categories(11), (items) => overlapping(items, WIDE).length === 0));
    fc.assert(fc.property(categories(11), (items) => overlapping(items, PHONE).length === 0));
  });

  it('fits sixteen evenly spread categories', () => {
    const items = Array.from({ length: 16 }, (_, index) => ({
      id: String(index),
      label: 'A/T',
      probability: 0.05 + ((index * 7) % 16) / 18,
    }));
    expect(overlapping(items, WIDE)).toEqual([]);
  });

  it('keeps every label on the court', () => {
    fc.assert(
      fc.property(categories(12), (items) =>
        courtLayout(items, PHONE).every(({ box }) => box.left >= -1 && box.right <= PHONE.width + 1),
      ),
    );
  });

  it('places 50% at half-court, and 0% and 100% at the ends', () => {
    const items = [0, 0.5, 1].map((value) => ({ id: String(value), label: 'PTS', probability: value }));
    const [lost, even, won] = courtLayout(items, WIDE);
    expect(even?.x).toBe(250);
    expect(lost?.x).toBeLessThan(12);
    expect(won?.x).toBeGreaterThan(488);
  });

  it('treats 45% to 55% as too close to call', () => {
    expect([0.44, 0.45, 0.5, 0.55, 0.56].map(sideOfEven)).toEqual(['bad', 'close', 'close', 'close', 'good']);
  });

  it('shows no certainty before the result is decided', () => {
    const items = [0.999, 1, 0.001, 0].map((value) => ({
      id: String(value),
      label: 'TO',
      probability: value,
    }));
    expect(courtLayout(items, WIDE).map(({ figure }) => figure)).toEqual(['>99', '100', '<1', '0']);
  });
});
