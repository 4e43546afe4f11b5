import { describe, expect, it } from 'vitest';
import { answerWith, memoryClient, sampleKey, sampleLeague } from '../testing/espn-handed.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { readDraftAverage, readDraftAverages } from './draft-averages.ts';
import { espnLeague } from './source.ts';

const told = (averageDraftPosition: unknown, auctionValueAverage: unknown = 3.5) => ({
  averageDraftPosition,
  auctionValueAverage,
});

describe('where a player goes in ESPN’s drafts', () => {
  it('is his mean pick and price, drafts without him in it', () => {
    expect(readDraftAverage('7', told(24.19, 32.23))).toEqual({
      playerId: '7',
      pick: 24.19,
      cost: 32.23,
      percentDrafted: null,
      isMostlyUndrafted: false,
    });
  });

  it('is told from the end of the list, where most drafts are without him', () => {
    expect(readDraftAverage('7', told(129.9))?.isMostlyUndrafted).toBe(false);
    expect(readDraftAverage('7', told(140.16, 0.06))).toMatchObject({ isMostlyUndrafted: true, cost: 0.06 });
  });

  it('is nothing where ESPN has none: 0 before the first drafts, or something else', () => {
    for (const nothing of [0, '0', null, undefined, 'none', -1, 1e9, {}])
      expect(readDraftAverage('7', told(nothing))).toBeNull();
    expect(readDraftAverage('7', undefined)).toBeNull();
    expect(readDraftAverage('7', told('12.5', 'much'))).toMatchObject({ pick: 12.5, cost: null });
  });

  it('comes with the question for players nobody has, and nothing is missing where that is refused', async () => {
    const players = [
      { id: 1, player: { id: 1, fullName: 'Player 1', ownership: told(3.2) } },
      { id: 2, player: { id: 2, fullName: 'Player 2', ownership: told(0) } },
      { id: 1, player: { id: 1, fullName: 'Player 1', ownership: told(9) } },
      { id: 3, player: { fullName: 'Nobody', ownership: told(9) } },
    ];
    const { client, asked } = memoryClient(() => ({ body: { players } }));
    const league = await sampleLeague();
    const { facts, missing } = await espnLeague(client, sampleKey).readDraftAverages(league, { limit: 250 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query).toContain('kona_player_info');
    expect(facts.averages.map(({ playerId, pick }) => [playerId, pick])).toEqual([['1', 3.2]]);
    expect(facts.players.map(({ name }) => name)).toEqual(['Player 1']);
    expect(missing).toEqual([]);
    const broken = memoryClient(() => 404);
    const reading = await espnLeague(broken.client, sampleKey).readDraftAverages(league, { limit: 250 });
    expect(reading).toMatchObject({ facts: { averages: [], players: [] }, missing: [] });
    expect(reading.skipped).toHaveLength(1);
  });

  it.skipIf(!hasRecordings)(`is read from recorded answers (${recordingsNote})`, () => {
    const recorded = answerWith(readRecording('espn/fba-2027-points-preseason/kona_player_info.json'));
    const { averages } = readDraftAverages(recorded);
    expect(averages.map(({ pick, isMostlyUndrafted }) => [pick, isMostlyUndrafted])).toEqual([
      [134.74, true],
      [140.16, true],
      [139.58, true],
      [134.84, true],
    ]);
    const cards = answerWith(readRecording('espn/fba-2027-points-preseason/kona_playercard_top2.json'));
    expect(readDraftAverages(cards).averages).toMatchObject([
      { pick: 24.19, cost: 32.23, isMostlyUndrafted: false },
    ]);
  });
});
