import { chanceAbove, type GainUnit } from '@fantasy-stats/engine/trade';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interval } from '../../words/interval.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { finderAnswer, moreOfTrade, openingOfTrade, unitNames, verdict } from './words.ts';

describe('the verdict of a trade', () => {
  it('is sure of itself exactly where the interval beside it leaves out zero', () => {
    const gain = fc.double({ min: -3, max: 3, noNaN: true });
    const error = fc.double({ min: 0.001, max: 2, noNaN: true });
    fc.assert(
      fc.property(gain, error, (change, standardError) => {
        const { high, low } = interval(change, standardError);
        /* On the edge itself both would do. */
        fc.pre(Math.min(Math.abs(low), Math.abs(high)) > 1e-6);
        const said = verdict(chanceAbove({ change, standardError }));
        expect(said === 'Do it.').toBe(low > 0);
        expect(said === 'Don’t.').toBe(high < 0);
      }),
    );
  });

  it('leans to the side on which the estimate lies, or calls it close', () => {
    expect([0.5, 0.34, 0.66, 0.1, 0.9].map(verdict)).toEqual([
      'Too close to call.',
      'Probably not.',
      'Probably yes.',
      'Don’t.',
      'Do it.',
    ]);
  });
});

describe('what a trade does to the season', () => {
  const told = (before: number, after: number) => {
    const gain = { before: 0, after: 1, change: 1, standardError: 0.1 };
    const change = { before, after, change: after - before, standardError: 0.01 };
    const answer = openingOfTrade({
      impact: { unit: 'matchupWins', sides: [{ teamId: '1', season: { gain } }] },
      odds: { sides: [{ teamId: '1', playoffs: null, title: change }] },
      team: '1',
      isOwn: true,
      nameOf: () => 'They',
    } as unknown as Parameters<typeof openingOfTrade>[0]);
    return answer.map((part) => (typeof part === 'string' ? part : Object.values(part)[0])).join('');
  };

  it('is never certain, though all simulated seasons ended one way', () => {
    expect(told(0, 0.004)).toContain('win the title in <1% of seasons as before');
    expect(told(0.004, 0)).toContain('win the title in <1% of seasons as before');
    expect(told(1, 0.5)).toContain('win the title in 50% of seasons, not >99%');
  });
});

describe('what pickups would bring without the trade', () => {
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
  const said = (unit: GainUnit, ...sides: readonly ReturnType<typeof side>[]) =>
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

  it('is told in the unit of every scoring form', () => {
    expect(
      Object.keys(unitNames).map((unit) => said(unit as GainUnit, side('own', ['7'], 0.2))),
    ).toMatchInlineSnapshot(`
      [
        "Adding Jordan Poole alone, without the trade: +0.20 category wins a week. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +0.200 matchup wins a week. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +0.2 rotisserie points. The chance that it helps is 50%.",
        "Adding Jordan Poole alone, without the trade: +0.2 fantasy points a week. The chance that it helps is 50%.",
      ]
    `);
  });

  it('is told of every side that picks somebody up, and names whom', () => {
    const both = said('categoryWins', side('own', ['7', '8'], 0.31), side('other', ['8'], 0.1));
    expect(both).toContain(
      'Adding Jordan Poole and Naz Reid alone, without the trade: +0.31 category wins a week. Adding Naz Reid alone, without the trade: +0.10 category wins a week for Rim Reapers.',
    );
  });

  it('is not told where it is nothing, a loss, or cannot be', () => {
    for (const alone of [null, -0.3, 0, 0.004])
      expect(said('categoryWins', side('own', ['7'], alone))).not.toContain('without the trade');
  });
});

describe('the chance that a trade helps', () => {
  it('is never certain, however far the estimate lies from zero', () => {
    const told = (change: number) => {
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
    expect(sentenceText(told(3))).toContain('The chance that it helps is >99%.');
    expect(sentenceText(told(-3))).toContain('The chance that it helps is <1%.');
  });
});

describe('what the finder says of its trades', () => {
  const trade = (...changes: readonly number[]) => ({
    sides: changes.map((change, index) => ({
      teamId: String(index + 1),
      gain: { before: 0, after: change, change, standardError: 0.1 },
      drops: [],
      adds: [],
      pickupsAlone: null,
      columns: [],
    })),
  });
  const [likely, close] = [trade(0.1, 0.2), trade(0.01, 0.2)];

  it('calls likely to help only what is likely to help every side', () => {
    expect(finderAnswer([close], false)).toBe('One trade could help every side, too close to call.');
    expect(finderAnswer([close, close], true)).toBe(
      '2 trades could help every side so far, all too close to call.',
    );
    expect(finderAnswer([likely, close, close], false)).toBe(
      'One trade is likely to help every side; 2 more are too close to call.',
    );
    expect(finderAnswer([likely, likely], false)).toBe('2 trades are likely to help every side.');
    expect(finderAnswer([], false)).toBe('No trade found helps both sides.');
  });
});
