import { compileForecast, weekProjection } from '@fantasy-stats/engine/league-forecast';
import { exampleInputs, exampleNba, playedOut, runningWeek } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { editWords, formatPoints100 } from './edit-words.ts';
import { finishedMatchup, moreOfFinished, openingOfFinished } from './finished.ts';
import { isDecided, scoreNow, shareOfMatchup } from './matchup-facts.ts';
import { decidingCategories, moreOfMatchup, openingOfMatchup } from './opening.ts';
import { readQuestion } from './question.ts';

const names = { isOwn: true, first: 'You', second: 'Team 2' };
const outlook = weekProjection(compileForecast(exampleInputs()), runningWeek, '1', '2');
const view = exampleView({
  levels: [
    [5, 5, 5],
    [1, 1, 1],
    [2, 2, 2],
    [9, 9, 9],
  ],
});

function chosenOf(address: string) {
  const parameters = new URLSearchParams(address);
  const chosen = readQuestion(view, (name) => parameters.get(name));
  if (!chosen) throw new Error('there is no matchup');
  return chosen;
}

describe('what a matchup says', () => {
  it('is how it ends and with how many games, before it begins', () => {
    const said = sentenceText(openingOfMatchup(view, chosenOf('week=5&against=2'), names, null, outlook));
    expect(said).toMatch(/^Your chance to win week 5 is \d+%: \d+ projected games to their \d+\.$/);
  });

  it('gives a chance near zero in percent too', () => {
    const slim = { ...outlook, chances: { ...outlook.chances, result: { win: 0.012, tie: 0, lose: 0.988 } } };
    const said = sentenceText(openingOfMatchup(view, chosenOf('week=5&against=2'), names, null, slim));
    expect(said).toMatch(/^Your chance to win week 5 is 1%:/);
  });

  it('begins with the score where there is one, and says when the chance goes against it', () => {
    const chosen = { ...chosenOf('week=3&against=2'), time: 'running' as const };
    const now = scoreNow(view, 3, '1', '2');
    if (!now) throw new Error('there is no score');
    const behind = { ...now, margin: -now.margin };
    expect(sentenceText(openingOfMatchup(view, chosen, names, now, outlook))).toMatch(/^You lead 9 – 0 /);
    const share = shareOfMatchup(outlook);
    expect(sentenceText(openingOfMatchup(view, chosen, names, share > 0.5 ? behind : now, outlook))).toMatch(
      share > 0.5
        ? /^You trail .*; your chance to win the week is still \d/
        : /^You lead .*; your chance to win the week is only \d/,
    );
  });

  it('names what decides it: open categories that move the week most', () => {
    const [first, ...others] = decidingCategories(outlook);
    expect(others.every(({ weight }) => weight <= (first?.weight ?? 0))).toBe(true);
    expect(sentenceText(moreOfMatchup(view, names, outlook))).toMatch(/ decide it\./);
  });

  it('calls no category the end of a week that is open with it', () => {
    const sure = {
      ...outlook,
      statistics: outlook.statistics.map((one) => ({ ...one, swing: { whenWon: 1, whenLost: 0 } })),
    };
    for (const { whenLost, whenWon } of decidingCategories(sure)) {
      expect(formatProbability(whenWon)).toBe('>99%');
      expect(formatProbability(whenLost)).toBe('<1%');
    }
    /* With one category open and the others even, that one decides. */
    const last = (of: (typeof outlook.chances.categories)[number], place: number) => {
      const sides = { win: place % 2, tie: 0, lose: 1 - (place % 2) };
      return place === 0 ? of : { ...of, analytic: sides, simulated: sides };
    };
    const even = { ...outlook.chances, categories: outlook.chances.categories.map(last) };
    const [decides] = decidingCategories({ ...sure, chances: even });
    expect(decides).toMatchObject({ whenWon: 1, whenLost: 0 });
  });

  it('speaks of certainty only when nothing is left', () => {
    const over = weekProjection(
      compileForecast(exampleInputs('eachCategory', exampleNba(playedOut()))),
      runningWeek,
      '1',
      '2',
    );
    expect(isDecided(over)).toBe(true);
    expect([0, 0.5, 1]).toContain(shareOfMatchup(over));
    expect(isDecided(outlook)).toBe(false);
    const said = sentenceText(openingOfMatchup(view, chosenOf('week=3&against=2'), names, null, over));
    expect(said).toMatch(/no game that is left can change it\.$/);
  });
});

describe('a week that is over', () => {
  const chosen = chosenOf('week=2&against=2');
  const now = scoreNow(view, 2, '1', '2');
  if (!now) throw new Error('there is no score');
  const ended = finishedMatchup(view, chosen, now);

  it('is won or lost, with what would have turned it: as many of the closest as the margin needs', () => {
    expect(ended.result).toBe(1);
    // Nine of nine: five have to turn.
    expect(ended.decided).toHaveLength(5);
    expect(sentenceText(openingOfFinished(names, chosen, now, ended))).toBe(
      'You won week 2 against Team 2, 9 – 0.',
    );
    expect(sentenceText(moreOfFinished(view, names, ended))).toMatch(
      /^5 categories the other way, and you had lost it/,
    );
  });

  it('is the same from the other side, turned round', () => {
    const other = chosenOf('week=2&team=2&against=1');
    const theirs = scoreNow(view, 2, '2', '1');
    if (!theirs) throw new Error('there is no score');
    const turned = finishedMatchup(view, other, theirs);
    expect(turned.result).toBe(-1);
    expect(turned.categories.map(({ verdict }) => verdict)).toEqual(
      ended.categories.map(({ verdict }) => (verdict === 0 ? 0 : -verdict)),
    );
  });
});

describe('an edit in words', () => {
  const name = (id: string) => ({ a: 'Falk', b: 'Boll' })[id] ?? id;

  it('says who, what and when', () => {
    expect(editWords({ kind: 'sit', playerId: 'a', day: '2026-12-06' }, name, false)).toEqual({
      what: 'Sit Falk on Sunday',
      more: 'Sun Dec 6',
    });
    const add = { kind: 'add', playerId: 'a', teamId: '1', day: '2026-12-03', dropId: 'b' } as const;
    expect(editWords(add, name, true)).toEqual({
      what: 'Add Falk, drop Boll',
      more: 'from Thu Dec 3 · the other team',
    });
  });

  it('writes percentage points with their sign', () => {
    expect([0.0481, -0.003, 0.0001].map(formatPoints100)).toEqual(['+4.8', '−0.3', '0.0']);
  });
});
