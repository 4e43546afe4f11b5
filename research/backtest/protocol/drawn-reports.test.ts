import type { reportStatuses } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { drawnStatus } from './drawn-reports.ts';

const statusesOf = (played: boolean, usual: number, count = 20_000) =>
  Array.from({ length: count }, (_, player) =>
    drawnStatus({ year: 2023, player, day: 19_700 }, played, usual),
  );

describe('simulated injury reports', () => {
  it('are the same in every run', () => {
    expect(statusesOf(true, 30, 500)).toEqual(statusesOf(true, 30, 500));
    expect(statusesOf(false, 30, 500)).not.toEqual(statusesOf(false, 30, 500).toReversed());
  });

  it('list every rotation player who is out, and few other players', () => {
    expect(statusesOf(false, 25).every((status) => status !== null)).toBe(true);
    expect(statusesOf(false, 5).every((status) => status === null)).toBe(true);
    const listed = statusesOf(true, 25).filter((status) => status !== null).length / 20_000;
    expect(listed).toBeCloseTo(0.107, 2);
  });

  it('have the same shares of outcomes as the reports of a real season', () => {
    const [there, away] = [statusesOf(true, 25), statusesOf(false, 25)];
    const shareOf = (list: typeof there, status: (typeof reportStatuses)[number]): number =>
      list.filter((one) => one === status).length / list.filter((one) => one !== null).length;
    expect(shareOf(away, 'out')).toBeCloseTo(2_962 / 3_287, 2);
    expect(shareOf(away, 'questionable')).toBeCloseTo(170 / 3_287, 2);
    expect(shareOf(there, 'questionable')).toBeCloseTo(165 / 653, 1);
    expect(shareOf(there, 'available')).toBeCloseTo(400 / 653, 1);
    expect(there.includes('doubtful')).toBe(false);
  });
});
