import { describe, expect, it } from 'vitest';
import { memoryClient, responseWith, sampleKey, sampleLeague } from '../testing/espn-handed.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { readDraftAverage, readDraftAverages } from './draft-averages.ts';
import { espnLeague } from './source.ts';

const reported = (averageDraftPosition: unknown, auctionValueAverage: unknown = 3.5) => ({
  averageDraftPosition,
  auctionValueAverage,
});

describe('a player’s average draft position at ESPN', () => {
  it('is the player’s mean pick and price, including drafts without the player', () => {
    expect(readDraftAverage('7', reported(24.19, 32.23))).toEqual({
      playerId: '7',
      pick: 24.19,
      cost: 32.23,
      percentDrafted: null,
      isMostlyUndrafted: false,
    });
  });

  it('is marked as beyond the last rounds if most drafts do not include the player', () => {
    expect(readDraftAverage('7', reported(129.9))?.isMostlyUndrafted).toBe(false);
    expect(readDraftAverage('7', reported(140.16, 0.06))).toMatchObject({
      isMostlyUndrafted: true,
      cost: 0.06,
    });
  });

  it('is missing if ESPN reports 0, as before the first drafts, or an invalid value', () => {
    for (const nothing of [0, '0', null, undefined, 'none', -1, 1e9, {}])
      expect(readDraftAverage('7', reported(nothing))).toBeNull();
    expect(readDraftAverage('7', undefined)).toBeNull();
    expect(readDraftAverage('7', reported('12.5', 'much'))).toMatchObject({ pick: 12.5, cost: null });
  });

  it('is part of the response about free agents, and not reported as missing if that request is refused', async () => {
    const players = [
      { id: 1, player: { id: 1, fullName: 'Player 1', ownership: reported(3.2) } },
      { id: 2, player: { id: 2, fullName: 'Player 2', ownership: reported(0) } },
      { id: 1, player: { id: 1, fullName: 'Player 1', ownership: reported(9) } },
      { id: 3, player: { fullName: 'Nobody', ownership: reported(9) } },
    ];
    const { client, requested } = memoryClient(() => ({ body: { players } }));
    const league = await sampleLeague();
    const { facts, missing } = await espnLeague(client, sampleKey).readDraftAverages(league, { limit: 250 });
    expect(requested).toHaveLength(1);
    expect(requested[0]?.query).toContain('kona_player_info');
    expect(facts.averages.map(({ playerId, pick }) => [playerId, pick])).toEqual([['1', 3.2]]);
    expect(facts.players.map(({ name }) => name)).toEqual(['Player 1']);
    expect(missing).toEqual([]);
    const broken = memoryClient(() => 404);
    const reading = await espnLeague(broken.client, sampleKey).readDraftAverages(league, { limit: 250 });
    expect(reading).toMatchObject({ facts: { averages: [], players: [] }, missing: [] });
    expect(reading.skipped).toHaveLength(1);
  });

  it.skipIf(!hasRecordings)(`is read from recorded responses (${recordingsNote})`, () => {
    const recorded = responseWith(readRecording('espn/fba-2027-points-preseason/kona_player_info.json'));
    const { averages } = readDraftAverages(recorded);
    expect(averages.map(({ pick, isMostlyUndrafted }) => [pick, isMostlyUndrafted])).toEqual([
      [134.74, true],
      [140.16, true],
      [139.58, true],
      [134.84, true],
    ]);
    const cards = responseWith(readRecording('espn/fba-2027-points-preseason/kona_playercard_top2.json'));
    expect(readDraftAverages(cards).averages).toMatchObject([
      { pick: 24.19, cost: 32.23, isMostlyUndrafted: false },
    ]);
  });
});
