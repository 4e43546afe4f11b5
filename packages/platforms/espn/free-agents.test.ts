import { describe, expect, it } from 'vitest';
import { memoryClient, responseWith, sampleKey, sampleLeague } from '../testing/espn-handed.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { readFreeAgents } from './free-agents.ts';
import { espnLeague } from './source.ts';

const free = (id: number, changes: Record<string, unknown> = {}, ownership: unknown = {}) => ({
  id,
  onTeamId: 0,
  status: 'FREEAGENT',
  player: { id, fullName: `Player ${id}`, ownership },
  ...changes,
});

const players = [
  free(1, { status: 'WAIVERS', waiverProcessDate: Date.UTC(2026, 9, 31, 6, 30) }, { percentOwned: 61.5 }),
  free(2, {}, { percentOwned: 12, percentStarted: 3.5, percentChange: -1.2 }),
  free(3, { status: 'ONTEAM', onTeamId: 8 }),
  free(4, {}, { percentOwned: 120, percentStarted: 'NaN' }),
  { status: 'FREEAGENT', player: { fullName: 'Nobody' } },
];

describe('free agents', () => {
  it('are read in one request, most rostered first, with waivers', async () => {
    const { client, requested } = memoryClient(() => ({
      body: { players },
      headers: { 'x-fantasy-filter-player-count': '430' },
    }));
    const source = espnLeague(client, sampleKey);
    const { facts, skipped } = await source.readFreeAgents(await sampleLeague(), { limit: 5 });
    expect(requested).toHaveLength(1);
    expect(JSON.parse(requested[0]?.filter ?? '')).toMatchObject({
      players: { filterStatus: { value: ['FREEAGENT', 'WAIVERS'] }, limit: 5, offset: 0 },
    });
    expect(facts.freeAgents).toEqual([
      {
        playerId: '1',
        availability: 'waivers',
        // 2:30 a.m. Eastern on October 31 belongs to the day before.
        waiversUntil: '2026-10-30',
        percentOwned: 61.5,
        percentStarted: null,
        percentOwnedChange: null,
      },
      {
        playerId: '2',
        availability: 'freeAgent',
        waiversUntil: null,
        percentOwned: 12,
        percentStarted: 3.5,
        percentOwnedChange: -1.2,
      },
      {
        playerId: '4',
        availability: 'freeAgent',
        waiversUntil: null,
        percentOwned: null,
        percentStarted: null,
        percentOwnedChange: null,
      },
    ]);
    expect(facts.isWhole).toBe(false);
    expect(skipped).toEqual(['players[4].id: is not a whole number']);
  });

  it('are complete if their number equals ESPN’s count or, without a count, is below the limit', () => {
    const found = responseWith({ players });
    expect(readFreeAgents({ ...found, playerCount: 5 }, 5).isWhole).toBe(true);
    expect(readFreeAgents({ ...found, playerCount: 6 }, 5).isWhole).toBe(false);
    expect(readFreeAgents(found, 6).isWhole).toBe(true);
    expect(readFreeAgents(found, 5).isWhole).toBe(false);
    expect(readFreeAgents(responseWith({ players: [] }), 5)).toEqual({
      freeAgents: [],
      players: [],
      isWhole: true,
    });
    expect(readFreeAgents(found, 1).freeAgents).toHaveLength(1);
  });

  it('cause an error if the response contains no list', () => {
    expect(() => readFreeAgents(responseWith({}), 5)).toThrow('players: is not a list');
  });

  it.skipIf(!hasRecordings)(`are read from recordings${recordingsNote}`, () => {
    const recorded = responseWith(readRecording('espn/fba-2027-points-preseason/kona_player_info.json'));
    const { freeAgents, players: found, isWhole } = readFreeAgents(recorded, 50);
    expect(freeAgents.length).toBeGreaterThan(0);
    expect(freeAgents.every(({ percentOwned }) => percentOwned !== null)).toBe(true);
    expect(found.every(({ positions, nbaTeam }) => positions.length > 0 && nbaTeam !== null)).toBe(true);
    expect(isWhole).toBe(true);
    const hockey = responseWith(readRecording('espn/other-sports/hockey_free_agent_data.json'));
    const waivers = readFreeAgents(hockey, 50).freeAgents.filter(
      ({ availability }) => availability === 'waivers',
    );
    expect(waivers).toHaveLength(6);
    expect(waivers.every(({ waiversUntil }) => /^2021-04-1\d$/.test(waiversUntil ?? ''))).toBe(true);
  });
});
