import { describe, expect, it } from 'vitest';
import { responseWith } from '../testing/espn-handed.ts';
import { messageSample, noonOf, sampleTopics, topicSample } from '../testing/espn-moves-sample.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { readFeed } from './activity.ts';
import { espnPersonId } from './owners.ts';

const owners = new Map<string, ReadonlySet<string>>();
const read = (topics: unknown, usesFaab = true) => readFeed(responseWith({ topics }), { usesFaab, owners });
const first = (...messages: Record<string, unknown>[]) => read([topicSample(noonOf(8), messages)]).topics[0];

describe('the parser of ESPN’s activity feed', () => {
  it('reads adds, drops, claims with their bids, and trades', () => {
    const { topics, count } = read(sampleTopics);
    expect(count).toBe(4);
    expect(topics.map(({ transaction }) => transaction?.kind)).toEqual([
      'waiver',
      'trade',
      'drop',
      'addDrop',
    ]);
    expect(topics[0]?.transaction).toMatchObject({ faabBid: 12, teamIds: ['8'] });
    expect(read(sampleTopics, false).topics[0]?.transaction?.faabBid).toBeNull();
  });

  it('does not treat the team in `from` as the giver of a traded player', () => {
    // As in the only recorded message: `from` is 0, and `for` is the team that gives the player.
    const trade = first(messageSample(244, 100, { from: 0, to: 3, for: 16 }));
    expect(trade?.transaction?.moves).toEqual([{ playerId: '100', playerName: null, from: '16', to: '3' }]);
    const both = first(
      messageSample(244, 100, { from: 0, to: 3, for: 3 }),
      messageSample(244, 101, { from: 0, to: 1, for: 1 }),
    );
    expect(both?.transaction?.moves.map(({ from, to }) => [from, to])).toEqual([
      ['1', '3'],
      ['3', '1'],
    ]);
    expect(both?.isUnclear).toBe(false);
  });

  it('marks trades with unknown givers as unclear', () => {
    const three = first(
      messageSample(244, 100, { from: 0, to: 3, for: 1 }),
      messageSample(244, 101, { from: 8, to: 1, for: 8 }),
    );
    expect(three?.isUnclear).toBe(true);
    expect(first(messageSample(244, 100, { from: 0, to: 3, for: 3 }))?.isUnclear).toBe(true);
    expect(first(messageSample(246, 0, { from: 1, to: 3 }))).toMatchObject({
      transaction: null,
      isUnclear: true,
    });
  });

  it('attributes moves by another team’s owner to the commissioner, except trades', () => {
    const swids = { commissioner: '{AAAA}', other: '{bbbb}', gone: '{CCCC}' };
    const league = new Map([
      [espnPersonId(swids.commissioner), new Set(['8'])],
      [espnPersonId(swids.other), new Set(['1', '3'])],
    ]);
    const kindBy = (author: unknown, ...messages: Record<string, unknown>[]) => {
      const topic = { ...topicSample(noonOf(8), messages), author };
      const [found] = readFeed(responseWith({ topics: [topic] }), { usesFaab: true, owners: league }).topics;
      return found?.isUnclear ? 'unclear' : found?.transaction?.kind;
    };
    const add = messageSample(178, 300, { to: 1 });
    expect(kindBy(swids.other, add)).toBe('add');
    expect(kindBy(swids.commissioner, add)).toBe('commissioner');
    expect(kindBy(swids.commissioner, messageSample(178, 300, { to: 8 }))).toBe('add');
    expect(kindBy(swids.gone, add)).toBe('add');
    expect(kindBy(null, add)).toBe('add');
    const trade = messageSample(244, 100, { from: 1, to: 3, for: 1 });
    expect(kindBy(swids.other, trade)).toBe('trade');
    expect(kindBy(swids.commissioner, trade)).toBe('unclear');
  });

  it('skips and reports topics without a move or a time', () => {
    const found = responseWith({ topics: [topicSample(noonOf(8), []), { messages: [] }, 'none'] });
    const { topics, count } = readFeed(found, { usesFaab: true, owners });
    expect([topics.length, count]).toEqual([1, 3]);
    expect(topics[0]?.transaction).toBeNull();
    expect(found.response.skipped).toEqual([
      'a topic of the activity feed without moves',
      'topics[1].date: is not an instant',
      'topics[2]: has another shape',
    ]);
  });

  it.skipIf(!hasRecordings)(`reads a recorded feed${recordingsNote}`, () => {
    const found = responseWith(readRecording('espn/other-sports/hockey_recent_activity_data.json'));
    const { topics } = readFeed(found, { usesFaab: false, owners });
    expect(topics).toHaveLength(25);
    expect(found.response.skipped).toEqual([]);
    const kinds = topics.map(({ transaction }) => transaction?.kind);
    expect(kinds.filter((kind) => kind === 'drop')).toHaveLength(6);
    expect(kinds.filter((kind) => kind === 'addDrop')).toHaveLength(11);
    expect(topics[1]?.transaction).toMatchObject({
      kind: 'drop',
      teamIds: ['10'],
      moves: [{ playerId: '3866' }],
    });
  });
});
