import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFanLeagues } from './espn-own-leagues.ts';

const entry = (more: object = {}) => ({
  gameId: 3,
  seasonId: 2027,
  entryId: 4,
  entryMetadata: { teamName: 'Swish' },
  groups: [{ groupId: 88, groupName: 'Backcourt', groupSize: 12 }],
  ...more,
});
const list = (...entries: unknown[]) =>
  JSON.stringify({
    id: '{A-B}',
    email: 'fan@example.com',
    preferences: entries.map((one) => ({ metaData: { entry: one } })),
  });
const backcourt = { league: '88', season: 2027, name: 'Backcourt', size: 12, teamName: 'Swish' };

describe('an ESPN account’s league list', () => {
  it('contains the basketball leagues of the current season, and nothing about the account', () => {
    const text = list(
      entry(),
      entry({ gameId: 1 }),
      entry({ gameId: undefined, abbrev: 'FHL' }),
      entry({ seasonId: 2026 }),
    );
    const leagues = readFanLeagues(text, 2027);
    expect(leagues).toEqual([backcourt]);
    expect(JSON.stringify(leagues)).not.toMatch(/A-B|fan@example/);
  });

  it('uses the league’s number and the two parts of the team’s name if ESPN sends no names', () => {
    const leagueEntry = entry({
      gameId: undefined,
      abbrev: 'FBA',
      entryMetadata: null,
      entryLocation: 'Night',
      entryNickname: 'Shift',
      groups: [{ groupId: '90' }],
    });
    expect(readFanLeagues(list(leagueEntry), 2027)).toEqual([
      { league: '90', season: 2027, name: 'League 90', size: null, teamName: 'Night Shift' },
    ]);
  });

  it('lists each league once and at most 50 leagues', () => {
    expect(readFanLeagues(list(entry(), entry()), 2027)).toHaveLength(1);
    const many = Array.from({ length: 80 }, (_, index) => entry({ groups: [{ groupId: index + 1 }] }));
    expect(readFanLeagues(list(...many), 2027)).toHaveLength(50);
  });

  it('shortens names and removes their control characters', () => {
    const odd = entry({
      groups: [{ groupId: 88, groupName: `a\0\u202eb\n${'x'.repeat(5000)}`, groupSize: 1e9 }],
    });
    const [league] = readFanLeagues(list(odd), 2027) ?? [];
    expect(league).toMatchObject({ name: expect.stringMatching(/^a b x{96}$/), size: null });
  });

  it.each([
    '',
    '<!DOCTYPE html><html></html>',
    '[]',
    'null',
    '{}',
    '{"preferences":{}}',
    '{"preferences":[',
  ])('is null for invalid text: %s', (text) => {
    expect(readFanLeagues(text, 2027)).toBeNull();
  });

  it.each([
    { groupId: -1 },
    { groupId: 1.5 },
    { groupId: '8a' },
    { groupId: 1e15 },
    { groupId: null },
    null,
    7,
  ])('leaves out a league with the invalid group %j', (group) => {
    expect(readFanLeagues(list(entry({ groups: [group] })), 2027)).toEqual([]);
  });

  it('is parsed without an exception, whatever ESPN sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.json(), (value, text) => {
        readFanLeagues(text, 2027);
        readFanLeagues(list(entry({ groups: [value] }), value), 2027);
        readFanLeagues(list(entry({ groups: value, entryMetadata: value, seasonId: value })), 2027);
      }),
    );
  });
});
