import type { Trade, Trader, TradeSide } from '@fantasy-stats/contract/league-trades';
import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { TradesAnswer } from '../../api/answers.ts';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { moreOfTrades, openingOfTrades } from './opening.ts';
import { seenTrades, tradesView } from './trade-view.ts';
import { thenSentence, verdictSentence, verdictWords } from './verdict-words.ts';

const weekly = (perWeek: number) => ({ perWeek, deviation: 1, categories: [perWeek] });

function side(teamId: string, player: string, since: number, more: Partial<TradeSide> = {}): TradeSide {
  return {
    teamId,
    got: [
      {
        playerId: player,
        made: weekly(1),
        since: weekly(since),
        toCome: weekly(since),
        played: 9,
        missed: 0,
        line: { PTS: 100 },
        counted: 9,
        leftOn: null,
      },
    ],
    gave: [],
    picksGot: [],
    picksGave: [],
    forced: { dropped: [], added: [], unexplained: 0 },
    value: {
      made: weekly(-since / 2),
      since: weekly(since),
      toCome: weekly(since),
      whole: { perWeek: since, deviation: 1, chance: since > 0 ? 0.84 : 0.16 },
      chanceThen: since > 0 ? 0.4 : 0.6,
      runningTotal: [since],
    },
    without: null,
    ...more,
  };
}

function trade(id: string, more: Partial<Trade> = {}): Trade {
  return {
    id,
    at: '2026-11-03T15:00:00Z',
    day: '2026-11-03',
    firstDay: '2026-11-03',
    week: 3,
    status: 'done',
    proposedAt: null,
    weeksSince: 4,
    weeksToCome: 10,
    sides: [side('1', 'p1', 2.5), side('2', 'p2', -2.5)],
    verdict: { state: 'ahead', leader: '1' },
    noValue: null,
    ...more,
  };
}

function tradesOf(
  trades: readonly Trade[],
  more: Partial<TradesAnswer> = {},
  form: ScoringForm = 'eachCategory',
  own: string | null = '1',
) {
  const view = exampleView({ form, levels: [[1], [2], [3], [4]], own });
  const player = (id: string, name: string) => ({
    id,
    name,
    nbaTeam: null,
    positions: [],
    jersey: null,
    injury: 'healthy' as const,
    injuryNote: null,
    imageUrl: null,
  });
  return tradesView(view, {
    trades: [...trades],
    traders: [],
    players: [player('p1', 'Ada Long'), player('p2', 'Bo Short')],
    unit: form.endsWith('oints') ? 'points' : 'g',
    categories: ['PTS'],
    unvalued: [],
    lastPlayed: '2026-11-30',
    knowsSeasonBefore: true,
    version: '1',
    offers: [],
    offerPlayers: [],
    wholeSince: '2026-10-01',
    isWhole: true,
    seasons: [],
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
    ...more,
  });
}

const trader: Trader = {
  teamId: '1',
  trades: 3,
  ahead: 1,
  behind: 1,
  open: 1,
  made: 1,
  since: 2,
  gained: -1.5,
};

describe('the opening of the trade history', () => {
  it('says what your trades have come to', () => {
    const text = (more: Partial<Trader>) =>
      sentenceText(openingOfTrades(tradesOf([trade('a')], { traders: [{ ...trader, ...more }] })));
    expect(text({})).toBe(
      'You have made 3 trades: 1 for you, 1 against you and 1 too close to call. Together they have cost you 1.5 category wins.',
    );
    expect(text({ trades: 1, ahead: 1, behind: 0, open: 0, gained: 2 })).toBe(
      'You have made 1 trade: 1 for you. It has brought you 2.0 category wins.',
    );
    expect(text({ gained: 0 })).toContain('In the standings they have changed nothing so far.');
    expect(text({ trades: 2, ahead: 0, behind: 0, open: 0, gained: null })).toBe('You have made 2 trades.');
  });

  it('tells of the league’s biggest where you have made none, and why there is nothing to tell', () => {
    const others = tradesOf([trade('a'), trade('b', { status: 'vetoed' })], {}, 'eachCategory', '4');
    expect(sentenceText(openingOfTrades(others))).toBe(
      'Team 1 got the most from a trade: Ada Long, +2.5 a week since Nov 3.',
    );
    const close = trade('a', { verdict: { state: 'tooClose', leader: '1' } });
    expect(sentenceText(openingOfTrades(tradesOf([close], {}, 'eachCategory', '4')))).toBe(
      'Team 1 has got the most from a trade so far: Ada Long, +2.5 a week since Nov 3. Over the rest of the season it is too close to call.',
    );
    expect(sentenceText(moreOfTrades(others))).toBe('');
    const two = tradesOf([trade('a'), trade('b', { verdict: { state: 'tooClose', leader: '2' } })]);
    expect(sentenceText(moreOfTrades(two))).toBe('Of the league’s 2 trades, 1 is too close to call.');
    const fresh = tradesOf([trade('a', { weeksSince: 0.3 })], {}, 'eachCategory', null);
    expect(sentenceText(openingOfTrades(fresh))).toBe(
      '1 trade has been made; it is too early to say for whom.',
    );
    const vetoed = tradesOf([trade('a', { status: 'vetoed' })], { isWhole: false });
    expect(sentenceText(openingOfTrades(vetoed))).toBe(
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
    expect(sentenceText(openingOfTrades(unknown))).toBe('1 trade has been made.');
    expect(sentenceText(moreOfTrades(unknown))).toContain('are not stored');
  });
});

describe('the verdict on a trade in words', () => {
  const said = (more: Partial<Trade>, own: string | null = null, form: ScoringForm = 'eachCategory') =>
    sentenceText(verdictSentence(tradesOf([], {}, form, own), trade('a', more)));

  it('has its margin and how sure it is', () => {
    expect(said({})).toBe(
      'Team 1 is ahead: +2.5 value a week over the rest of the season, 84% likely to end ahead.',
    );
    expect(said({}, '1', 'seasonPoints')).toBe(
      'You are ahead: +2.5 points a week over the rest of the season, 84% likely to end ahead.',
    );
    expect(said({ verdict: { state: 'tooClose', leader: '1' } })).toContain(
      'Too close to call: Team 1 leads by +2.5',
    );
    expect(said({ verdict: { state: 'won', leader: '1' }, weeksToCome: 0 })).toBe(
      'Team 1 won it by +2.5 value a week over the rest of the season.',
    );
    expect(said({ verdict: { state: 'even', leader: null } })).toBe('Even: neither side gained more.');
  });

  it('says of a vetoed one what would have been, and of one without values why', () => {
    expect(said({ status: 'vetoed' })).toContain('It was vetoed. Team 1 would have come out ahead');
    expect(said({ verdict: null, noValue: 'noPlayers' })).toContain('picks are not priced');
    const trades = tradesOf([]);
    expect(verdictWords(trades, trade('a'))).toBe('You are ahead');
    expect(verdictWords(trades, trade('a', { status: 'vetoed' }))).toBe('Vetoed');
    expect(verdictWords(trades, trade('a', { verdict: null, noValue: 'notPlayedYet' }))).toBe('no game yet');
  });

  it('sets what was expected on the day beside it', () => {
    const then = thenSentence(tradesOf([], {}, 'eachCategory', null), trade('a'));
    expect(then && sentenceText(then)).toBe('When it was made, the numbers gave Team 1 40% and −1.3 a week.');
  });
});

describe('the trades of a list', () => {
  it('are seen from the team asked for, else from yours, else from the one that leads', () => {
    const trades = [
      trade('a'),
      trade('b', {
        sides: [side('3', 'p1', -1), side('4', 'p2', 1)],
        verdict: { state: 'won', leader: '4' },
      }),
    ];
    const sides = (team: string | null, own: string | null) =>
      seenTrades(tradesOf(trades, {}, 'eachCategory', own), team).map(
        ({ trade: { id }, side: { teamId } }) => `${id}${teamId}`,
      );
    expect(sides(null, '2')).toEqual(['a2', 'b4']);
    expect(sides('2', '1')).toEqual(['a2']);
    expect(sides(null, null)).toEqual(['a1', 'b4']);
  });
});
