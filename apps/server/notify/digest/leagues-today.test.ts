import { expect, it } from 'vitest';
import { isInDigests } from './leagues-today.ts';

it('isInDigests excludes leagues not synced since yesterday, and those not viewed for two months', () => {
  const now = new Date('2026-12-06T14:00:00Z');
  const linkedAt = new Date('2026-09-01T12:00:00Z');
  const isIn = (today: string, lastReadAt: Date | null) =>
    isInDigests({ league: { facts: { today } }, member: { lastReadAt, linkedAt } }, now);
  const recently = new Date('2026-10-20T12:00:00Z');
  expect(isIn('2026-12-06', recently)).toBe(true);
  expect(isIn('2026-12-05', recently)).toBe(true);
  expect(isIn('2026-12-04', recently)).toBe(false);
  expect(isIn('2026-12-06', new Date('2026-10-01T12:00:00Z'))).toBe(false);
  expect(isIn('2026-12-06', null)).toBe(false);
});
