import { describe, expect, it } from 'vitest';
import type { StatColumn } from './columns.ts';
import { heatRoom } from './heat-room.ts';

function map(categories: number): StatColumn<number>[] {
  const heat = () => ({ rank: 1, tied: false, heat: 0 as const });
  return [
    { id: 'team', label: 'Team', value: () => 'Team' },
    ...Array.from({ length: categories }, (_, index) => ({
      id: String(index),
      label: 'PTS',
      value: (row: number) => row,
      heat,
    })),
  ];
}

function room(width: number, categories: number, least?: 'numbers') {
  return heatRoom(width, map(categories), [0, ...Array.from({ length: categories }, () => 5)], least);
}

describe('heatRoom', () => {
  it('shows nine categories in full on a laptop, condensed on a tablet, and as ranks on a phone', () => {
    expect([room(1260, 9), room(620, 9), room(328, 9)]).toEqual(['full', 'condensed', 'ranks']);
  });

  it('keeps numbers instead of ranks on a phone if `numbers` is set', () => {
    expect([room(620, 9, 'numbers'), room(328, 9, 'numbers')]).toEqual(['condensed', 'stacked']);
  });

  it('lets the table scroll with full numbers if even the ranks do not fit', () => {
    expect(room(328, 13)).toBe('full');
  });
});
