import { describe, expect, it } from 'vitest';
import { reportWords } from './report-words.ts';

const report = {
  day: '2026-12-22',
  status: 'questionable',
  reason: 'Injury/Illness - Left Knee; Sprain',
  madeAt: '2026-12-22T22:00:00.000Z',
  platformInjury: 'questionable',
} as const;

describe('reportWords', () => {
  it('gives the status with its source and time', () => {
    expect(reportWords(report, 'ESPN')).toBe(
      'Questionable · NBA injury report 5:00 PM ET · Left Knee; Sprain',
    );
  });

  it('gives the platform’s status too if it differs from the NBA’s report', () => {
    expect(reportWords({ ...report, status: 'available', reason: '' }, 'ESPN')).toBe(
      'Available · NBA injury report 5:00 PM ET · ESPN: questionable',
    );
  });

  it('omits the platform’s status if it only means a longer absence, e.g., injured reserve', () => {
    expect(reportWords({ ...report, status: 'out', platformInjury: 'injuredReserve' }, 'Yahoo')).toBe(
      'Out · NBA injury report 5:00 PM ET · Left Knee; Sprain',
    );
  });
});
