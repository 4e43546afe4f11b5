import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  formatOrdinal,
  formatProbability,
  formatProbabilityTenths,
  formatRecord,
  formatShare,
  formatSigned,
  formatStatistic,
  possessive,
  wholePercent,
} from './format.ts';
import { isLeagueId } from './platform.ts';

describe('number formats', () => {
  it('show percentages without the leading zero and with three decimals', () => {
    expect(formatStatistic('FG%', 0.4987)).toBe('.499');
    expect(formatStatistic('FT%', 1)).toBe('1.000');
    expect(formatStatistic('FG%', 0.05)).toBe('.050');
  });

  it('show totals as integers and averages with one decimal', () => {
    expect(formatStatistic('PTS', 872)).toBe('872');
    expect(formatStatistic('PTS', 872.04, 'average')).toBe('872.0');
    expect(formatStatistic('A/T', 1.619, 'average')).toBe('1.62');
  });

  it('use a real minus sign, no negative zero, and a dash for a missing value', () => {
    expect(formatNumber(-2.7, 1)).toBe('−2.7');
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatNumber(null)).toBe('–');
    expect(formatNumber(Number.NaN)).toBe('–');
    expect(formatSigned(3.94)).toBe('+3.9');
    expect(formatSigned(-0.31)).toBe('−0.3');
    expect(formatSigned(0.01)).toBe('0.0');
  });

  it('round a probability the same way despite floating-point error, and show 0% or 100% only for exactly 0 or 1', () => {
    const summed = 0.1 + 0.095;
    expect([0.195, summed].map(wholePercent)).toEqual([20, 20]);
    expect([0, 0.004, 0.195, 0.5, 0.996, 1].map(formatProbability)).toEqual([
      '0%',
      '<1%',
      '20%',
      '50%',
      '>99%',
      '100%',
    ]);
    expect([0, 0.0004, 0.0006, 0.195, 0.99951, 1].map(formatProbabilityTenths)).toEqual([
      '0%',
      '<0.1%',
      '0.1%',
      '19.5%',
      '>99.9%',
      '100%',
    ]);
    expect([formatShare(4 / 7), formatShare(2 / 3, 0)]).toEqual(['57.1%', '67%']);
  });

  it('write records with dashes, and ranks as ordinals', () => {
    expect(formatRecord(67, 40, 1)).toBe('67–40–1');
    expect(formatRecord(8, 4, 0, false)).toBe('8–4');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '102nd',
      '111th',
    ]);
    expect(['Corner Three Deli', 'Box-and-One Hit Wonders', 'HOOPS'].map(possessive)).toEqual([
      'Corner Three Deli’s',
      'Box-and-One Hit Wonders’',
      'HOOPS’',
    ]);
  });
});

describe('a league id', () => {
  it('contains the platform and the platform’s own key', () => {
    for (const id of ['yahoo-466.l.175298', 'espn-2027-2020202']) expect(isLeagueId(id)).toBe(true);
    for (const id of ['', 'yahoo-466', 'espn-2027', "espn-2027-1' or 1=1", 'nba-1-2', 'yahoo-466.l.1/..'])
      expect(isLeagueId(id)).toBe(false);
  });
});
