import { nbaTeams, type PendingGames } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { pendingCount, pendingNote } from './pending-games.ts';

const pending: PendingGames = {
  firstDay: '2026-12-04',
  lastDay: '2026-12-11',
  games: Object.fromEntries(nbaTeams.map((nbaTeam) => [nbaTeam, 2])),
};

describe('pendingNote', () => {
  it('gives the number of games per team that are not set, and their possible days', () => {
    const week = { firstDay: '2026-12-01', lastDay: '2026-12-14' };
    expect(pendingNote(pending, week, '2026-11-28')).toBe(
      'Cup week: 2 games per team are not set yet (Dec 4 – Dec 11).',
    );
  });

  it('gives a week’s share of the games if the possible days span two weeks, and is null for other weeks', () => {
    expect(pendingNote(pending, { firstDay: '2026-11-30', lastDay: '2026-12-06' }, '2026-11-28')).toBe(
      'Cup week: about 0.8 games per team are not set yet (Dec 4 – Dec 11).',
    );
    expect(pendingNote(pending, { firstDay: '2026-12-14', lastDay: '2026-12-20' }, '2026-11-28')).toBeNull();
    expect(pendingNote(null, { firstDay: '2026-12-07', lastDay: '2026-12-13' }, '2026-11-28')).toBeNull();
  });

  it('uses the singular for one game', () => {
    expect([pendingCount(1), pendingCount(0)]).toEqual(['1 game per team is not set yet', null]);
  });
});
