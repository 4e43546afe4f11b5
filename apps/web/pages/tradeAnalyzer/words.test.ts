import { type BestAdd, chanceAbove, type GainUnit, gainDecimals } from '@fantasy-stats/engine/trade';
import { gainUnits, unscaledDecimals } from '@fantasy-stats/words/gain-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interval } from '../../text/interval.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { netNote } from './net-words.ts';
import { finderHeadline, headlineOfTrade, moreOfTrade, verdict } from './words.ts';

describe('the verdict on a trade', () => {
  it('is worded as certain if and only if the displayed interval excludes zero', () => {
    const gain = fc.double({ min: -3, max: 3, noNaN: true });
    const error = fc.double({ min: 0.001, max: 2, noNaN: true });
    fc.assert(
      fc.property(gain, error, (change, standardError) => {
        const { high, low } = interval(change, standardError);
        // If a bound is almost exactly zero, both verdicts are valid.
        fc.pre(Math.min(Math.abs(low), Math.abs(high)) > 1e-6);
        const text = verdict(chanceAbove({ change, standardError }));
        expect(text === 'Do it.').toBe(low > 0);
        expect(text === 'Don’t.').toBe(high < 0);
      }),
    );
  });

  it('leans toward the sign of the estimate, or calls the trade close', () => {
    expect([0.5, 0.34, 0.66, 0.1, 0.9].map(verdict)).toEqual([
      'Too close to call.',
      'Probably not.',
      'Probably yes.',
      'Don’t.',
      'Do it.',
    ]);
  });
});

describe('a trade’s effect on the season', () => {
  const wordsOf = (before: number, after: number) => {
    const gain = { before: 0, after: 1, change: 1, standardError: 0.1 };
    const change = { before, after, change: after - before, standardError: 0.01 };
    const response = headlineOfTrade({
      impact: { unit: 'matchupWins', sides: [{ teamId: '1', season: { gain } }] },
      odds: { sides: [{ teamId: '1', playoffs: null, title: change }] },
      team: '1',
      isOwn: true,
      nameOf: () => 'They',
    } as unknown as Parameters<typeof headlineOfTrade>[0]);
    return response.map((part) => (typeof part === 'string' ? part : Object.values(part)[0])).join('');
  };

  it('is never worded as certain, even if all simulated seasons agree', () => {
    expect(wordsOf(0, 0.004)).toContain('win the title in <1% of seasons as before');
    expect(wordsOf(0.004, 0)).toContain('win the title in <1% of seasons as before');
    expect(wordsOf(1, 0.5)).toContain('win the title in 50% of seasons, not >99%');
  });
});

it('gains are shown with the decimals to which the engine rounds them', () => {
  for (const [unit, decimals] of Object.entries(gainDecimals))
    expect(unscaledDecimals(unit as GainUnit)).toBe(decimals);
});

describe('the gain from pickups without the trade', () => {
  const names: Readonly<Record<string, string>> = {
    '7': 'Jordan Poole',
    '8': 'Naz Reid',
    own: 'Glass Cleaners',
    other: 'Rim Reapers',
  };
  const side = (teamId: string, adds: readonly string[], pickupsAlone: number | null) => ({
    teamId,
    adds,
    pickupsAlone,
    season: { gain: { before: 0, after: 0, change: 0, standardError: 0.1 }, columns: [] },
  });
  const textOf = (unit: GainUnit, ...sides: readonly ReturnType<typeof side>[]) =>
    sentenceText(
      moreOfTrade(
        {
          impact: { unit, sides },
          odds: null,
          team: 'own',
          isOwn: true,
          nameOf: (id: string) => names[id],
          playerName: (id: string) => names[id],
        } as unknown as Parameters<typeof moreOfTrade>[0],
        [],
      ),
    );

  it('uses the unit of each scoring type', () => {
    expect(
      Object.keys(gainUnits).map((unit) => textOf(unit as GainUnit, side('own', ['7'], 0.2))),
    ).toMatchInlineSnapshot(`
      [
        "Adding Jordan Poole alone, without the trade: +0.20 category wins per matchup. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +20.0 pp to win. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +0.2 rotisserie points. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +0.2 fantasy points per 7 days. The chance that it helps is 50%.",
      ]
    `);
  });

  it('is shown for every team with a pickup, with the player’s name', () => {
    const both = textOf('categoryWins', side('own', ['7', '8'], 0.31), side('other', ['8'], 0.1));
    expect(both).toContain(
      'Adding Jordan Poole and Naz Reid alone, without the trade: +0.31 category wins per matchup. Adding Naz Reid alone, without the trade: +0.10 category wins per matchup for Rim Reapers.',
    );
  });

  it('is omitted if it is zero, negative or impossible', () => {
    for (const alone of [null, -0.3, 0, 0.004])
      expect(textOf('categoryWins', side('own', ['7'], alone))).not.toContain('without the trade');
  });
});

describe('the verdict on a trade compared with the best add', () => {
  const change = (value: number) => ({ before: 0, after: value, change: value, standardError: 0.01 });
  const factsOf = (net: number, isAfterTrade = false) => {
    const bestAdd = { add: '7', drop: '8', gain: 0.1, net: change(net), isAfterTrade };
    const side = {
      teamId: '1',
      adds: [],
      pickupsAlone: null,
      bestAdd,
      season: { gain: change(0.14), columns: [] },
    };
    return {
      impact: { unit: 'categoryWins', sides: [side] },
      odds: null,
      team: '1',
      isOwn: true,
      nameOf: () => 'They',
      playerName: (id: string) => (id === '7' ? 'Jordan Poole' : 'Naz Reid'),
    } as unknown as Parameters<typeof moreOfTrade>[0];
  };

  it('says yes only if the trade beats the best add', () => {
    expect(sentenceText(headlineOfTrade(factsOf(0.04)))).toBe(
      'Do it. You gain 0.14 category wins per matchup (0.04 more than your best add alone).',
    );
    expect(sentenceText(headlineOfTrade(factsOf(-0.04)))).toContain('Don’t. You gain 0.14 category wins');
  });

  it('says that the trade helps on top of the best add if the same add is possible after it', () => {
    const facts = factsOf(0.13, true);
    expect(sentenceText(headlineOfTrade(facts))).toBe(
      'Do it. You gain 0.14 category wins per matchup (+0.13 on top of your best add).',
    );
    expect(sentenceText(moreOfTrade(facts, []))).toContain(
      'add Jordan Poole for Naz Reid, +0.10 category wins per matchup, also possible after it. The chance that it helps on top of the add is >99%.',
    );
  });

  it('names the best add and its gain', () => {
    expect(sentenceText(moreOfTrade(factsOf(0.04), []))).toContain(
      'Best rest-of-season move without the trade: add Jordan Poole for Naz Reid, +0.10 category wins per matchup. The chance that it beats the add is >99%.',
    );
  });
});

describe('the probability that a trade helps', () => {
  it('is never worded as certain, even if the estimate is far from zero', () => {
    const factsOf = (change: number) => {
      const gain = { before: 0, after: change, change, standardError: 0.01 };
      const side = { teamId: '1', adds: [], pickupsAlone: null, season: { gain, columns: [] } };
      return moreOfTrade(
        {
          impact: { unit: 'matchupWins', sides: [side] },
          odds: null,
          team: '1',
          isOwn: true,
          nameOf: () => 'They',
          playerName: () => 'He',
        } as unknown as Parameters<typeof moreOfTrade>[0],
        [],
      );
    };
    expect(sentenceText(factsOf(3))).toContain('The chance that it helps is >99%.');
    expect(sentenceText(factsOf(-3))).toContain('The chance that it helps is <1%.');
  });
});

describe('finderHeadline', () => {
  const trade = (...changes: readonly number[]) => ({
    sides: changes.map((change, index) => ({
      teamId: String(index + 1),
      gain: { before: 0, after: change, change, standardError: 0.1 },
      drops: [],
      adds: [],
      pickupsAlone: null,
      bestAdd: null as BestAdd | null,
      columns: [],
    })),
  });
  const [likely, close] = [trade(0.1, 0.2), trade(0.01, 0.2)];

  it('says "likely to help" only if the trade likely helps every team', () => {
    expect(finderHeadline([close], false)).toBe('One trade could help every side, too close to call.');
    expect(finderHeadline([close, close], true)).toBe(
      '2 trades could help every side so far, all too close to call.',
    );
    expect(finderHeadline([likely, close, close], false)).toBe(
      'One trade is likely to help every side; 2 more are too close to call.',
    );
    expect(finderHeadline([likely, likely], false)).toBe('2 trades are likely to help every side.');
    expect(finderHeadline([], false)).toBe('No trade found helps both sides.');
  });

  it('compares the requesting team’s gain with its best add', () => {
    const net = { before: 0.09, after: 0.1, change: 0.01, standardError: 0.1 };
    const [own, other] = likely.sides;
    const beaten = {
      sides:
        own && other
          ? [{ ...own, bestAdd: { add: '7', drop: null, gain: 0.09, net, isAfterTrade: false } }, other]
          : [],
    };
    expect(finderHeadline([], false, true)).toBe('No trade found helps both sides and beats the best add.');
    expect(finderHeadline([beaten], false)).toBe('One trade could help every side, too close to call.');
    expect(netNote(beaten.sides[0]?.bestAdd, 'categoryWins', true)).toBe(
      ', net of your best rest-of-season add (+0.09)',
    );
    expect(netNote({ gain: 0.052 }, 'matchupWins', true)).toBe(
      ', net of your best rest-of-season add (+5.2)',
    );
    expect(netNote(null, 'categoryWins', true)).toBe('');
  });
});
