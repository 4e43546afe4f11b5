import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { alertWords } from './alerts.ts';

const player = { id: '1', name: 'Free Agent' };
const add = { player, drop: null, list: null, returns: [], day: '2026-12-01', games: 3 };
const pickUp = {
  kind: 'pickUp',
  week: 7,
  ...add,
  before: 0.52,
  after: 0.54,
  net: 0.019,
  unit: 'wins',
  asOf: null,
} as const;
const weekLock = {
  kind: 'weekLock',
  week: 7,
  firstDay: '2026-11-30',
  locksAt: '2026-12-01T00:10:00.000Z',
  starts: [player],
  sits: [],
  gain: 0.021,
  unit: 'wins',
} as const;
type Facts = Readonly<Record<string, unknown>>;
const wordsOf = (facts: Facts) => alertWords(AlertFactsShape.parse(facts), 'league', (instant) => instant);
const titleOf = (facts: Facts) => wordsOf(facts).title;
const detailOf = (facts: Facts) => wordsOf(facts).detail;

describe('alertWords', () => {
  it('gives a pickup’s net gain in the title and the chance to win in the details', () => {
    expect(titleOf({ ...pickUp, points: 14.23 })).toBe(
      'Free Agent would bring you +14.2 pts, +1.9 pp to win in week 7',
    );
    expect(titleOf(pickUp)).toBe('Free Agent would bring you +1.9 pp to win in week 7');
    expect(detailOf(pickUp)).toMatch(
      /^It raises your chance to win week 7 from 52% to 54%\. Add Free Agent /,
    );
    expect(detailOf({ ...pickUp, after: 0.49 })).toMatch(/^It lowers your chance .* from 52% to 49%\. Add /);
    expect(detailOf({ ...pickUp, after: 0.521 })).toMatch(/^Add Free Agent /);
  });

  it('names the roster spot for the best add on the last day of a week', () => {
    const pickUp = { player, drop: null, list: { id: '2', name: 'Hurt One' }, net: 0.12, unit: 'categories' };
    const facts = { kind: 'addsLeft', week: 7, day: '2026-12-06', left: 1, pickUp };
    expect(detailOf(facts)).toMatch(
      /^Free Agent by moving Hurt One to the injured list: \+0\.12 category wins\. /,
    );
    expect(detailOf({ ...facts, pickUp: { ...pickUp, list: undefined } })).toMatch(
      /^Free Agent into your open roster spot: /,
    );
  });

  it('also gives fantasy points in the titles of other alerts about adds and lineups', () => {
    const dropped = {
      kind: 'dropped',
      by: 'Rivals',
      ...add,
      net: 0.019,
      unit: 'wins',
      lastDay: '2026-12-06',
    };
    expect(titleOf({ ...dropped, points: 14.23 })).toBe(
      'Rivals dropped Free Agent: +14.2 pts, +1.9 pp to win for you',
    );
    expect(titleOf({ ...weekLock, points: 9 })).toBe('A better lineup for week 7: +9.0 pts, +2.1 pp to win');
    expect(titleOf(weekLock)).toBe('A better lineup for week 7: +2.1 percentage points of win probability');
  });

  it('says when the first of the named players locks, if each player locks at their own first game', () => {
    expect(detailOf(weekLock)).toBe('Start Free Agent. Lineups lock 2026-12-01T00:10:00.000Z.');
    const own = { ...weekLock, locksByPlayer: true };
    expect(detailOf(own)).toBe('Start Free Agent. Your players lock from 2026-12-01T00:10:00.000Z.');
    expect(titleOf({ ...own, week: null })).toMatch(/^A better lineup for the week of Mon, Nov 30: /);
    expect(titleOf({ ...weekLock, week: null })).toMatch(/^A better lineup for next week: /);
  });

  it('gives the fantasy points of extra minutes and of the add in points leagues', () => {
    const opened = {
      kind: 'extraMinutes',
      day: '2026-12-22',
      out: [{ id: '9', name: 'Star One' }],
      players: [
        {
          id: '6',
          name: 'Free One',
          why: 'free',
          minutes: 24,
          season: 14.6,
          margin: 4,
          points: 8.04,
          add: { net: 0.019, points: 14.23, unit: 'wins' },
        },
      ],
    };
    const { detail, title } = alertWords(AlertFactsShape.parse(opened), 'league', (one) => one);
    expect(title).toBe('Star One out: Free One +9.4 minutes');
    expect(detail).toContain(
      'Free One (free agent): +8.0 pts, 24 minutes expected, 14.6 so far (±4). Adding Free One: +14.2 pts, +1.9 pp to win.',
    );
  });

  it('names players to buy low and sell high, with their team and ranks, or value and price in old alerts', () => {
    const price = { id: '2', projected: 2.14, price: 0.91, margin: 0.82 };
    const prices = [
      {
        ...price,
        name: 'Slumping',
        call: 'buyLow',
        team: 'Rivals',
        ranks: { projected: 34, draft: 61, recent: 88 },
      },
      { ...price, name: 'Hot', call: 'sellHigh', team: null, projected: 1, price: 3.5 },
    ];
    const movement = { kind: 'movement', day: '2026-12-01', days: 7, players: [], prices };
    const { detail, path, title } = alertWords(AlertFactsShape.parse(movement), 'league', (one) => one);
    expect(title).toBe('Buy low: Slumping; sell high: Hot');
    expect(detail).toBe(
      'Buy low: Slumping (Rivals), projected 34th, drafted 61st, last 30 days 88th. Sell high: Hot, projected value per game 1, price 3.5 (±0.8).',
    );
    expect(path).toBe('/playerRankings?league=league&view=movement#buyLow');
  });
});
