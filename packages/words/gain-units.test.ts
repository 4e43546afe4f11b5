import { describe, expect, it } from 'vitest';
import { netOfAdd } from './add-gain.ts';
import { formatGain, formatGainSize, gainInWords } from './gain-units.ts';

describe('gainInWords', () => {
  it('writes a trade’s gain in matchup wins like an add’s gain of the same size', () => {
    for (const gain of [0.052, 0.0524, 0.29, 1 / 3, 0.0004, 0, -0.0004, -0.0071, -0.5])
      expect(gainInWords('matchupWins', gain)).toBe(netOfAdd('wins', { net: gain }));
    expect(gainInWords('matchupWins', 0.052)).toBe('+5.2 pp to win');
  });

  it('writes gains in units other than matchup wins without scaling them', () => {
    expect(gainInWords('categoryWins', -0.214)).toBe('−0.21 category wins per matchup');
    expect(gainInWords('rotisseriePoints', 2.26)).toBe('+2.3 rotisserie points');
    expect(gainInWords('points', 0.04)).toBe('0.0 fantasy points per 7 days');
  });
});

describe('formatGain', () => {
  it('rounds matchup wins to three decimals, so that gains counted as zero read as zero', () => {
    expect([0.00049, -0.00049, 0.0006].map((gain) => formatGain('matchupWins', gain))).toEqual([
      '0.0',
      '0.0',
      '+0.1',
    ]);
    expect(formatGainSize('matchupWins', -0.0176)).toBe('1.8');
  });
});
