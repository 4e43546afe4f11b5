import type { RoomFacts } from '@fantasy-stats/contract/room-facts';
import { exampleLeague, exampleTeams } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { plainName, shownFacts } from './shown.ts';

describe('plainName', () => {
  it('removes invisible characters, and keeps the letters of every writing system', () => {
    expect(plainName('Elbow\u202eRoom\u0000')).toBe('ElbowRoom');
    expect(plainName(' \u2066Zero\u200b Width\u2069 ')).toBe('Zero Width');
    expect(plainName('\u202e\u200f')).toBe('Unnamed');
    for (const name of ['פנתרים', 'Šarūnas', '神戸', '🏀 Ballers']) expect(plainName(name)).toBe(name);
  });
});

describe('shownFacts', () => {
  const teams = exampleTeams(2).map((team, index) => ({
    ...team,
    logoUrl: 'https://platform.example/1.png',
    managers: [{ id: `guid-${index}`, name: `Manager\u202e ${index}` }],
  }));
  const person = {
    key: 'p1',
    name: 'Manager 0',
    isOwn: false,
    isIdentified: true,
    teams: [{ league: 'x', season: 2026, teamId: '1', name: 'Latest' }],
  };
  const facts: RoomFacts = {
    season: { league: exampleLeague({}), teams, standings: [], teamWeeks: [], matchups: [] },
    syncedAt: null,
    dashboard: null,
    trades: null,
    draft: null,
    story: null,
    history: {
      people: [person],
      seasons: [],
      records: [],
      allTime: [],
      rivalries: [],
      past: { state: 'none', next: null, failure: null },
    },
  };

  it('contains no platform ids or platform pictures', () => {
    const text = JSON.stringify(shownFacts(facts, false));
    expect(text).toContain('Manager 0');
    expect(text).not.toMatch(/guid-|platform\.example|\u202e/);
  });

  it('contains no manager names if these are hidden', () => {
    const shown = shownFacts(facts, true);
    expect(JSON.stringify(shown)).not.toContain('Manager');
    expect(shown.history?.people[0]?.name).toBe('Latest');
  });
});
