import type { Trade, Trader } from '@fantasy-stats/contract/league-trades';
import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { tradesFromSide } from '../../league/trade-view.ts';
import { thenSentence, verdictSentence, verdictWords } from '../../league/verdict-words.ts';
import { sentenceText } from '../../text/sentence.tsx';
import {
  exampleSide as side,
  exampleTrade as trade,
  exampleTrader as trader,
  exampleTrades as tradesOf,
} from './example-trades.ts';
import { headlineOfTrades, moreOfTrades } from './headline.ts';

describe('headlineOfTrades', () => {
  it('gives the total gain from the user’s trades', () => {
    const text = (more: Partial<Trader>) =>
      sentenceText(headlineOfTrades(tradesOf([trade('a')], { traders: [{ ...trader, ...more }] })));
    expect(text({})).toBe(
      'You have made 3 trades: 1 for you, 1 against you and 1 too close to call. Together they have cost you 1.5 category wins.',
    );
    expect(text({ trades: 1, ahead: 1, behind: 0, open: 0, gained: 2 })).toBe(
      'You have made 1 trade: 1 for you. It has gained you 2.0 category wins.',
    );
    expect(text({ gained: 0 })).toContain('In the standings they have changed nothing so far.');
    expect(text({ trades: 2, ahead: 0, behind: 0, open: 0, gained: null })).toBe('You have made 2 trades.');
  });

  it('names the league’s biggest trade for a user without trades, or why no trade has a value', () => {
    const others = tradesOf([trade('a'), trade('b', { status: 'vetoed' })], {}, 'eachCategory', '4');
    expect(sentenceText(headlineOfTrades(others))).toBe(
      'Team 1 got the most from a trade: Ada Long, +2.5 value per 7 days since Nov 3.',
    );
    const close = trade('a', { verdict: { state: 'tooClose', leader: '1' } });
    expect(sentenceText(headlineOfTrades(tradesOf([close], {}, 'eachCategory', '4')))).toBe(
      '1 trade: too close to call.',
    );
    const allOpen = [close, trade('b', { verdict: { state: 'even', leader: null } })];
    expect(sentenceText(headlineOfTrades(tradesOf(allOpen, {}, 'eachCategory', '4')))).toBe(
      '2 trades: all too close to call.',
    );
    const mixed = [close, trade('b')];
    expect(sentenceText(headlineOfTrades(tradesOf(mixed, {}, 'eachCategory', '4')))).toContain('Team 1 got');
    expect(sentenceText(moreOfTrades(others))).toBe('');
    const two = tradesOf([trade('a'), trade('b', { verdict: { state: 'tooClose', leader: '2' } })]);
    expect(sentenceText(moreOfTrades(two))).toBe('Of the league’s 2 trades, 1 is too close to call.');
    const fresh = tradesOf([trade('a', { weeksSince: 0.3 })], {}, 'eachCategory', null);
    expect(sentenceText(headlineOfTrades(fresh))).toBe(
      '1 trade has been made; it is too early to say for whom.',
    );
    const vetoed = tradesOf([trade('a', { status: 'vetoed' })], { isWhole: false });
    expect(sentenceText(headlineOfTrades(vetoed))).toBe(
      'No trade has gone through as far as is known. The league vetoed 1 trade.',
    );
    const unknown = tradesOf(
      [
        trade('a', {
          verdict: null,
          noValue: 'seasonNotStored',
          sides: [side('1', 'p1', 1, { value: null })],
        }),
      ],
      {},
      'eachCategory',
      null,
    );
    expect(sentenceText(headlineOfTrades(unknown))).toBe('1 trade has been made.');
    expect(sentenceText(moreOfTrades(unknown))).toContain('are not stored');
  });
});

describe('the verdict text', () => {
  const textOf = (more: Partial<Trade>, own: string | null = null, form: ScoringForm = 'eachCategory') =>
    sentenceText(verdictSentence(tradesOf([], {}, form, own), trade('a', more)));

  it('gives the leader, the margin and the certainty', () => {
    expect(textOf({})).toBe(
      'Team 1 is ahead: +2.5 value per 7 days over the rest of the season, 84% likely to end ahead.',
    );
    expect(textOf({}, '1', 'seasonPoints')).toBe(
      'You are ahead: +2.5 fantasy points per 7 days over the rest of the season, 84% likely to end ahead.',
    );
    expect(textOf({ verdict: { state: 'tooClose', leader: '1' } })).toContain(
      'Too close to call: Team 1 leads by +2.5',
    );
    expect(textOf({ verdict: { state: 'won', leader: '1' }, weeksToCome: 0 })).toBe(
      'Team 1 won it by +2.5 value per 7 days over the rest of the season.',
    );
    expect(textOf({ verdict: { state: 'even', leader: null } })).toBe('Even: neither side gained more.');
  });

  it('gives the hypothetical value of a vetoed trade, or why a trade has no value', () => {
    expect(textOf({ status: 'vetoed' })).toContain('It was vetoed. Team 1 would have come out ahead');
    expect(textOf({ status: 'vetoed', weeksToCome: 0 })).toMatch(/would have come out ahead by [^,]*\.$/);
    expect(textOf({ verdict: null, noValue: 'noPlayers' })).toContain('picks are not valued');
    const trades = tradesOf([]);
    expect(verdictWords(trades, trade('a'))).toBe('You are ahead');
    expect(verdictWords(trades, trade('a', { status: 'vetoed' }))).toBe('Vetoed');
    expect(verdictWords(trades, trade('a', { verdict: null, noValue: 'notPlayedYet' }))).toBe('no game yet');
  });

  it('says that games are missing because of an NBA outage', () => {
    const nbaOutage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;
    const unread = trade('a', { verdict: null, noValue: 'nbaNotRead' });
    const out = tradesOf([unread], { nbaOutage });
    expect(verdictWords(out, unread)).toBe('games unavailable');
    expect(sentenceText(verdictSentence(out, unread))).toMatch(
      /^The NBA has not delivered .*this page updates once/,
    );
    expect(sentenceText(moreOfTrades(out))).toMatch(/^The NBA has not delivered/);
    const slow = tradesOf([unread]);
    expect(verdictWords(slow, unread)).toBe('games syncing');
    expect(sentenceText(moreOfTrades(slow))).toContain('still syncing');
  });

  it('compares the value with the value expected on the day of the trade', () => {
    const then = thenSentence(tradesOf([], {}, 'eachCategory', null), trade('a'));
    expect(then && sentenceText(then)).toBe(
      'At the time, Team 1 had a 40% chance to end ahead (projected: −1.3 value per 7 days).',
    );
  });
});

describe('tradesFromSide', () => {
  it('shows each trade from the side of the selected team, otherwise the user’s team, otherwise the leading team', () => {
    const trades = [
      trade('a'),
      trade('b', {
        sides: [side('3', 'p1', -1), side('4', 'p2', 1)],
        verdict: { state: 'won', leader: '4' },
      }),
    ];
    const sides = (team: string | null, own: string | null) =>
      tradesFromSide(tradesOf(trades, {}, 'eachCategory', own), team).map(
        ({ trade: { id }, side: { teamId } }) => `${id}${teamId}`,
      );
    expect(sides(null, '2')).toEqual(['a2', 'b4']);
    expect(sides('2', '1')).toEqual(['a2']);
    expect(sides(null, null)).toEqual(['a1', 'b4']);
  });
});
