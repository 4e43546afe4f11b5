import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { describe, expect, it } from 'vitest';
import { digestOf } from './digest-message.ts';

const about = {
  recipient: 'manager@example.org',
  publicUrl: 'https://stats.example.org',
  timeZone: 'America/New_York',
  now: new Date('2026-12-06T14:00:00Z'),
  unsubscribeUrl: 'https://stats.example.org/login/unsubscribe#code=code',
};
const quiet: LeagueToday = {
  id: 'espn-2027-1',
  platform: 'espn',
  name: 'Quiet League',
  scoringForm: 'eachCategory',
  lineupLock: 'daily',
  isActive: true,
  isOver: false,
  team: { id: '1', name: 'Own' },
  isPlayed: true,
  hasRoster: true,
  changes: [],
  before: null,
  weekLineup: null,
  openSpots: 0,
  injuredMoves: [],
  recovered: [],
  sitsToday: null,
  offersFrom: [],
  tradeDeadline: null,
  keeperDeadline: null,
  standing: null,
  matchup: {
    week: 7,
    opponent: { id: '2', name: 'Rivals' },
    chance: 0.62,
    expected: { own: 5, opponent: 4 },
    points: null,
  },
  add: null,
  isForecastCurrent: true,
};
const busy: LeagueToday = {
  ...quiet,
  id: 'yahoo-466.l.1',
  name: 'Busy\nLeague',
  changes: [{ start: { id: 'a', name: 'Alex Able' }, slot: 'PG', instead: null }],
  before: '2026-12-07T00:00:00.000Z',
  injuredMoves: [{ id: 'e', name: 'Evan East' }],
  tradeDeadline: '2026-12-10',
};

describe('digestOf', () => {
  it('lists the tasks and the matchup chance of every league, with links', () => {
    const { email, push, reported } = digestOf([busy, quiet], about) ?? {};
    expect(email?.subject).toBe('Today: 3 tasks in 1 league');
    expect(email?.text).toContain(
      [
        'Busy League',
        '62% to win week 7 against Rivals',
        '',
        'Start before 7:00 PM: Alex Able at PG, which is empty',
        'https://stats.example.org/home?league=yahoo-466.l.1',
      ].join('\n'),
    );
    expect(email?.text).toContain('Trade deadline: Thu, Dec 10');
    expect(email?.text).toContain('Quiet League\n62% to win week 7 against Rivals\n\nNothing to do.');
    expect(email?.text).toContain(`No more daily digest by email: ${about.unsubscribeUrl}`);
    expect(push).toEqual({
      title: 'Today: 3 tasks in 1 league',
      body: 'Busy League: Start before 7:00 PM: Alex Able at PG, which is empty.',
      path: '/home?view=all',
      tag: 'digest',
    });
    expect(reported).toEqual([{ league: busy.id, kinds: ['injuredSlot', 'tradeDeadline'] }]);
  });

  it('lists players to sit with the gain and the reason, unless they are on the bench already', () => {
    const step = {
      players: [{ id: 'a', name: 'Alex Able' }],
      areBenched: false,
      fills: [],
      gain: 0.07,
      verdict: 'Sit Alex Able today: +0.07 category wins',
      reason: 'turnovers 67% → 74%; leave the slot empty',
    };
    const sitting = (areBenched: boolean): LeagueToday => ({
      ...quiet,
      sitsToday: { unit: 'categories', steps: [{ ...step, areBenched }] },
    });
    expect(digestOf([sitting(false)], about)?.email.text).toContain(
      'Sit Alex Able today: +0.07 category wins (turnovers 67% → 74%; leave the slot empty)\nhttps:',
    );
    expect(digestOf([sitting(true)], about)).toBeNull();
  });

  it('does not claim that there is nothing to do while today’s roster is unknown', () => {
    const { email } = digestOf([busy, { ...quiet, hasRoster: false }], about) ?? {};
    expect(email?.text).toContain('Today’s roster is not synced yet.');
    expect(email?.text).not.toContain('Nothing to do.');
  });

  it('is null if no league needs the user', () => {
    expect(digestOf([quiet, { ...quiet, tradeDeadline: '2026-12-10' }], about)).toBeNull();
    expect(digestOf([{ ...busy, isPlayed: false }], about)).toBeNull();
  });
});
