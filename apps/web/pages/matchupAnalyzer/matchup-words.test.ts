import { addDays } from '@fantasy-stats/domain';
import { compileForecast, weekProjection } from '@fantasy-stats/engine/league';
import { exampleInputs, exampleNba, playedOut, runningWeek } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import { editWords, formatPoints100 } from './edit-words.ts';
import { finishedMatchup, headlineOfFinished, moreOfFinished } from './finished.ts';
import { decidingCategories, headlineOfMatchup, moreOfMatchup } from './headline.ts';
import { isDecided, scoreNow, shareOfMatchup } from './matchup-facts.ts';
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

describe('the matchup headline', () => {
  it('gives the projected result and the games left before the matchup starts', () => {
    const text = sentenceText(headlineOfMatchup(view, chosenOf('week=5&against=2'), names, null, outlook));
    expect(text).toMatch(
      /^Week 5: \d\.\d of 9 categories expected, \d+% to win: \d+ projected games vs\. \d+\.$/,
    );
  });

  it('mentions a Cup week and the expected unscheduled games', () => {
    const cup = { ...outlook, chances: { ...outlook.chances, pendingGames: 2 } };
    expect(sentenceText(moreOfMatchup(view, names, cup))).toMatch(
      /^Cup week: 2 games per team are not set yet; the forecast includes them\./,
    );
    expect(sentenceText(moreOfMatchup(view, names, outlook))).not.toMatch(/Cup week/);
  });

  it('does not call a week without a schedule decided or tied', () => {
    const chances = {
      ...outlook.chances,
      isScheduleSet: false,
      games: { first: 0, second: 0 },
      result: { win: 0.5, tie: 0, lose: 0.5 },
    };
    const unset = { ...outlook, chances };
    expect(isDecided(unset)).toBe(false);
    expect(sentenceText(headlineOfMatchup(view, chosenOf('week=5&against=2'), names, null, unset))).toBe(
      'The NBA has not set the games of week 5 yet, so there is no forecast.',
    );
    expect(moreOfMatchup(view, names, unset)).toEqual([]);
  });

  it('gives a probability close to zero as a percentage', () => {
    const slim = { ...outlook, chances: { ...outlook.chances, result: { win: 0.012, tie: 0, lose: 0.988 } } };
    const text = sentenceText(headlineOfMatchup(view, chosenOf('week=5&against=2'), names, null, slim));
    expect(text).toMatch(/^Week 5: .* expected, 1% to win:/);
  });

  it('starts with the score, and notes when the odds favor the trailing team', () => {
    const chosen = { ...chosenOf('week=3&against=2'), time: 'running' as const };
    const now = scoreNow(view, 3, '1', '2');
    if (!now) throw new Error('there is no score');
    const behind = { ...now, margin: -now.margin };
    const { firstDay } = chosen.week;
    const today = addDays(firstDay, 4);
    const onFriday = { ...view, league: { ...view.league, today } };
    expect(sentenceText(headlineOfMatchup(onFriday, chosen, names, now, outlook))).toMatch(
      /^You lead 9 – 0 on day 5 of 7; /,
    );
    const share = shareOfMatchup(outlook);
    expect(sentenceText(headlineOfMatchup(view, chosen, names, share > 0.5 ? behind : now, outlook))).toMatch(
      share > 0.5
        ? /^You trail .*; \d\.\d of 9 categories expected, your chance to win the week is still \d/
        : /^You lead .*; \d\.\d of 9 categories expected, your chance to win the week is only \d/,
    );
  });

  it('names the open categories that change the odds most', () => {
    const [first, ...others] = decidingCategories(outlook);
    expect(others.every(({ weight }) => weight <= (first?.weight ?? 0))).toBe(true);
    expect(sentenceText(moreOfMatchup(view, names, outlook))).toMatch(/ decide it\./);
  });

  it('does not call a single category decisive while others are open', () => {
    const sure = {
      ...outlook,
      statistics: outlook.statistics.map((one) => ({ ...one, swing: { whenWon: 1, whenLost: 0 } })),
    };
    for (const { whenLost, whenWon } of decidingCategories(sure)) {
      expect(formatProbability(whenWon)).toBe('>99%');
      expect(formatProbability(whenLost)).toBe('<1%');
    }
    // Each team has won four categories, so the remaining one decides the week.
    const last = (of: (typeof outlook.chances.categories)[number], index: number) => {
      const sides = { win: index % 2, tie: 0, lose: 1 - (index % 2) };
      return index === 0 ? of : { ...of, analytic: sides, simulated: sides };
    };
    const even = { ...outlook.chances, categories: outlook.chances.categories.map(last) };
    const [decides] = decidingCategories({ ...sure, chances: even });
    expect(decides).toMatchObject({ whenWon: 1, whenLost: 0 });
  });

  it('claims certainty only if no game is left', () => {
    const over = weekProjection(
      compileForecast(exampleInputs('eachCategory', exampleNba(playedOut()))),
      runningWeek,
      '1',
      '2',
    );
    expect(isDecided(over)).toBe(true);
    expect([0, 0.5, 1]).toContain(shareOfMatchup(over));
    expect(isDecided(outlook)).toBe(false);
    const text = sentenceText(headlineOfMatchup(view, chosenOf('week=3&against=2'), names, null, over));
    expect(text).toMatch(/no remaining game can change it\.$/);
  });
});

describe('the text for a finished matchup', () => {
  const chosen = chosenOf('week=2&against=2');
  const now = scoreNow(view, 2, '1', '2');
  if (!now) throw new Error('there is no score');
  const ended = finishedMatchup(view, chosen, now);

  it('gives the result, and how many of the closest categories would have to go the other way to reverse it', () => {
    expect(ended.result).toBe(1);
    // Reversing a 9–0 result takes five categories.
    expect(ended.decided).toHaveLength(5);
    expect(sentenceText(headlineOfFinished(names, chosen, now, ended))).toBe(
      'You won week 2 against Team 2, 9 – 0.',
    );
    expect(sentenceText(moreOfFinished(view, names, ended))).toMatch(
      /^With 5 categories the other way, you would have lost the week/,
    );
  });

  it('gives the opposite result from the opponent’s side', () => {
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

describe('editWords', () => {
  const name = (id: string) => ({ a: 'Falk', b: 'Boll' })[id] ?? id;

  it('names the player, the change and the day', () => {
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

  it('uses percentage points, which formatPoints100 writes with a sign', () => {
    expect([0.0481, -0.003, 0.0001].map(formatPoints100)).toEqual(['+4.8', '−0.3', '0.0']);
  });
});
