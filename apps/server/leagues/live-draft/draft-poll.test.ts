import type { LiveDraftFacts } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { pickedAt, pollSecondsOf } from './draft-poll.ts';

const now = new Date('2026-10-14T20:00:00Z');
const soon = { phase: 'beforeDraft', draftAt: '2026-10-14T20:10:00Z' } as const;
const usual = { league: soon, state: null, failures: 0, now } as const;

describe('the time between two reads of a draft', () => {
  it.each([
    ['before the state is known', {}, 5],
    ['just before the draft', { state: 'before' }, 5],
    ['after a late start', { state: 'before', league: { ...soon, draftAt: '2026-10-14T19:00:00Z' } }, 5],
    ['without a scheduled time', { state: 'before', league: { ...soon, draftAt: null } }, 5],
    ['days before the draft', { state: 'before', league: { ...soon, draftAt: '2026-10-17T20:00:00Z' } }, 60],
    ['during the draft', { state: 'running' }, 2],
    [
      'during the draft after a sync saw its end',
      { state: 'running', league: { ...soon, phase: 'running' } },
      2,
    ],
    ['after the draft until a sync', { state: 'over' }, 60],
    ['after one failure', { state: 'running', failures: 1 }, 4],
    ['after many failures', { state: 'running', failures: 12 }, 60],
  ] as const)('depends on the draft’s state: %s', (_when, changes, seconds) => {
    expect(pollSecondsOf({ ...usual, ...changes })).toBe(seconds);
  });

  it('is null once the league has drafted', () => {
    const league = { ...soon, phase: 'beforeSeason' } as const;
    expect(pollSecondsOf({ ...usual, league })).toBeNull();
    expect(pollSecondsOf({ ...usual, league, state: 'over' })).toBeNull();
    expect(pollSecondsOf({ ...usual, league, state: 'before', failures: 3 })).toBeNull();
  });
});

describe('the pick clock’s start', () => {
  const facts = (made: number, state: LiveDraftFacts['state'] = 'running'): LiveDraftFacts => ({
    state,
    order: null,
    picks: Array.from({ length: 4 }, (_, index) => ({
      pick: index + 1,
      round: 1,
      teamId: '1',
      playerId: index < made ? `${index}` : null,
      cost: null,
      isKeeper: false,
    })),
  });
  const earlier = new Date('2026-10-14T19:59:00Z');

  it('is the time at which a pick appears or is undone, or at which the draft starts', () => {
    expect(pickedAt({ facts: facts(1), pickedAt: earlier }, facts(2), now)).toBe(now);
    expect(pickedAt({ facts: facts(2), pickedAt: earlier }, facts(1), now)).toBe(now);
    expect(pickedAt({ facts: facts(0, 'before'), pickedAt: null }, facts(0), now)).toBe(now);
  });

  it('stays the same while no pick appears, and is unknown at the first read', () => {
    expect(pickedAt({ facts: facts(2), pickedAt: earlier }, facts(2), now)).toBe(earlier);
    expect(pickedAt(undefined, facts(2), now)).toBeNull();
    expect(pickedAt({ facts: null, pickedAt: null }, facts(2), now)).toBeNull();
    expect(pickedAt({ facts: facts(2), pickedAt: earlier }, facts(4, 'over'), now)).toBeNull();
  });
});
