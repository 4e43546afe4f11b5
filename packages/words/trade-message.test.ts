import { describe, expect, it } from 'vitest';
import { longestTradeMessage, type TradeMessageFacts, tradeMessage } from './trade-message.ts';

const facts: TradeMessageFacts = {
  partner: 'Air Balls',
  gets: ['Big Man'],
  gives: ['Small Guard', 'Bench One'],
  gain: 0.34,
  unit: 'categoryWins',
  rises: ['rebounds', 'blocks', 'steals'],
  playoffs: { before: 0.41, after: 0.47 },
};

describe('tradeMessage', () => {
  it('supports the offer with the partner’s gain, categories and playoff odds', () => {
    expect(tradeMessage(facts)).toBe(
      'Hi Air Balls, would you trade Small Guard and Bench One for Big Man? I project +0.34 category wins per matchup for you, mostly in rebounds and blocks. Your playoff odds would go from 41% to 47%. Interested?',
    );
  });

  it('uses the league’s unit', () => {
    const other = { ...facts, rises: [], playoffs: null, gain: 2.26 };
    expect(tradeMessage({ ...other, unit: 'points' })).toContain(
      'I project +2.3 fantasy points per 7 days for you. Interested?',
    );
    expect(tradeMessage({ ...other, unit: 'rotisseriePoints' })).toContain('+2.3 rotisserie points for you.');
    expect(tradeMessage({ ...other, unit: 'matchupWins', gain: 0.052 })).toContain(
      'I project +5.2 percentage points to win per matchup for you.',
    );
  });

  it('omits a gain that is negative or rounds to zero, and playoff odds that do not visibly rise', () => {
    const plain = 'Hi Air Balls, would you trade Small Guard and Bench One for Big Man? Interested?';
    expect(tradeMessage({ ...facts, gain: -0.2 })).toBe(plain);
    expect(tradeMessage({ ...facts, gain: 0.004 })).toBe(plain);
    expect(tradeMessage({ ...facts, playoffs: { before: 0.47, after: 0.41 } })).not.toContain('odds');
    expect(tradeMessage({ ...facts, playoffs: { before: 0.411, after: 0.412 } })).not.toContain('odds');
  });

  it('returns one short line, whatever the names contain', () => {
    const name = `\u202e${'Long Name '.repeat(20)}\n`;
    const text = tradeMessage({ ...facts, partner: name, gets: [name, name], gives: [name, name] });
    expect(text.length).toBeLessThan(longestTradeMessage);
    expect(text).not.toMatch(/[\n\u202e]/);
    expect(tradeMessage({ ...facts, partner: '\u200b' })).toContain('Hi there,');
  });
});
