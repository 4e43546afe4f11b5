import type { League, Transaction } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { addsLeftCause, deadlineCause, keeperDeadlineCause, waiverCauses } from './moves.ts';

const noRules = {
  usesFaab: false,
  faabBudget: null,
  weeklyAdds: null,
  dailyAdds: null,
  seasonAdds: null,
  tradeDeadline: '2027-02-25',
};
const on = (today: string, phase: 'running' | 'playoffs' = 'running') =>
  deadlineCause({ acquisitions: noRules, phase, today });

describe('deadlineCause', () => {
  it('reports the trade deadline from two days before it until its day ends', () => {
    expect(on('2027-02-22')).toBeNull();
    expect(on('2027-02-23')).toMatchObject({ kind: 'tradeDeadline', subject: '2027-02-25' });
    expect(on('2027-02-25')?.endsAt?.toISOString().slice(0, 10)).toBe('2027-02-26');
    expect(on('2027-02-26')).toBeNull();
    expect(on('2027-02-24', 'playoffs')).toBeNull();
  });
});

describe('keeperDeadlineCause', () => {
  const league = { keeperDeadline: '2026-10-13T21:00:00.000Z', keepers: 3, phase: 'beforeDraft' } as const;
  const on = (now: string, changes: Partial<Pick<League, 'keeperDeadline' | 'phase'>> = {}) =>
    keeperDeadlineCause({ ...league, ...changes }, new Date(now));

  it('reports the keeper deadline from two days before it until it passes', () => {
    expect(on('2026-10-11T20:59:00Z')).toBeNull();
    expect(on('2026-10-11T21:00:00Z')).toMatchObject({
      subject: league.keeperDeadline,
      facts: { kind: 'keeperDeadline', at: league.keeperDeadline, keepers: 3 },
      endsAt: new Date(league.keeperDeadline),
    });
    expect(on('2026-10-13T21:00:00Z')).toBeNull();
  });

  it('reports nothing after the draft, or if the platform has no keeper deadline', () => {
    expect(on('2026-10-13T12:00:00Z', { phase: 'beforeSeason' })).toBeNull();
    expect(on('2026-10-13T12:00:00Z', { keeperDeadline: undefined })).toBeNull();
    expect(on('2026-10-13T12:00:00Z', { keeperDeadline: null })).toBeNull();
  });
});

describe('addsLeftCause', () => {
  const week = { number: 7, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false };
  const left = { left: 2, used: 2, allowed: 4, ofSeason: null, isLocked: false, isSure: true };
  const league = { today: '2026-12-06', weeks: [week] };
  const pickUp = {
    player: { id: '1', name: 'Free Agent' },
    drop: { id: '2', name: 'Own Player' },
    net: 0.06,
    unit: 'wins',
  } as const;

  it('reports unused adds on the week’s last day only, with the best pickup and its gain', () => {
    expect(addsLeftCause(league, left, pickUp)?.facts).toEqual({
      kind: 'addsLeft',
      week: 7,
      day: '2026-12-06',
      left: 2,
      pickUp,
    });
    expect(addsLeftCause(league, left, null)?.facts).toMatchObject({ left: 2, pickUp: null });
    expect(addsLeftCause({ ...league, today: '2026-12-05' }, left, null)).toBeNull();
  });

  it('reports nothing without a limit, without adds left, or for a locked team', () => {
    expect(addsLeftCause(league, { ...left, allowed: null }, null)).toBeNull();
    expect(addsLeftCause(league, { ...left, left: 0 }, null)).toBeNull();
    expect(addsLeftCause(league, { ...left, isLocked: true }, null)).toBeNull();
    expect(addsLeftCause(league, { ...left, isSure: false }, null)).toBeNull();
  });
});

describe('waiverCauses', () => {
  const claim: Transaction = {
    id: 't1',
    kind: 'waiver',
    at: '2026-12-06T08:00:00.000Z',
    teamIds: ['3'],
    moves: [
      { playerId: '1', playerName: 'Claimed Player', from: null, to: '3' },
      { playerId: '2', playerName: null, from: '3', to: null },
    ],
    picks: [],
    faabBid: 12,
  };
  const now = new Date('2026-12-06T12:00:00Z');

  it('reports the user’s processed claims for a day', () => {
    expect(waiverCauses([claim], '3', now)).toMatchObject([
      {
        kind: 'waiver',
        subject: 't1',
        facts: {
          gets: [{ id: '1', name: 'Claimed Player' }],
          drops: [{ id: '2', name: '2' }],
          bid: 12,
        },
        endsAt: new Date('2026-12-07T08:00:00Z'),
      },
    ]);
    expect(waiverCauses([claim], '3', new Date('2026-12-07T08:00:00Z'))).toEqual([]);
  });

  it('reports no claims of other managers and no plain adds', () => {
    expect(waiverCauses([claim], '4', now)).toEqual([]);
    expect(waiverCauses([{ ...claim, kind: 'add' }], '3', now)).toEqual([]);
  });
});
