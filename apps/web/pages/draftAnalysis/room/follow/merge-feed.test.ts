import { standardLeague } from '@fantasy-stats/domain';
import { draftOrders, draftTurns } from '@fantasy-stats/engine/draft';
import { turnsToCome } from '@fantasy-stats/questions/draft-room';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRoom, type RoomPick, type RoomState, rulesOf, withoutLastByHand } from '../room-state.ts';
import { boardOf, type ListedPick } from './draft-board.ts';
import { type DraftFeed, mergeFeed } from './merge-feed.ts';

const standard = standardLeague('2026-10-10');
const fresh: RoomState = { ...newRoom(standard, rulesOf(standard)), teams: 4, rounds: 3 };
const teams = ['t1', 't2', 't3', 't4'];

/** A snake draft of four teams and three rounds in the order t3, t1, t4, t2, with the first picks made. */
const order = ['t3', 't1', 't4', 't2'];
function feedOf(players: readonly string[], changes: Partial<DraftFeed> = {}): DraftFeed {
  const picks = draftTurns(4, 3).map((seat, turn) => ({
    number: turn + 1,
    round: Math.floor(turn / 4) + 1,
    team: order[seat] ?? '',
    id: players[turn] ?? null,
    cost: null,
    isKeeper: false,
  }));
  return { isAuction: false, teams, order, ownTeam: 't4', picks, ...changes };
}
const ids = (picks: readonly RoomPick[]) => picks.map(({ id }) => id);
const byHand = (id: string, team: number, keptAt: number | null = null): RoomPick => ({
  id,
  team,
  cost: null,
  keptAt,
});
const mark = (room: RoomState, pick: RoomPick): RoomState => ({ ...room, picks: [...room.picks, pick] });
const teamOf = ({ followed }: RoomState, seat: number) => followed?.teams[seat];

describe('mergeFeed', () => {
  it('uses the league’s draft order and the user’s draft slot, and lists the picks in order', () => {
    const room = mergeFeed(fresh, feedOf(['a', 'b']));
    expect(room).toMatchObject({ kind: 'snake', teams: 4, rounds: 3, seat: 2, traded: [] });
    expect(room.followed?.teams).toEqual(order);
    expect(room.picks.map(({ id, team }) => [id, teamOf(room, team)])).toEqual([
      ['a', 't3'],
      ['b', 't1'],
    ]);
    expect(turnsToCome(room)[0]).toMatchObject({ team: 2, number: 3 });
  });

  it('undoes a pick that the platform corrected or withdrew', () => {
    const room = mergeFeed(fresh, feedOf(['a', 'b', 'c']));
    expect(ids(mergeFeed(room, feedOf(['a', 'x', 'c'])).picks)).toEqual(['a', 'x', 'c']);
    expect(ids(mergeFeed(room, feedOf(['a'])).picks)).toEqual(['a']);
  });

  it('keeps manual picks that the platform has not listed yet, and confirms them once listed', () => {
    const ahead = mark(mergeFeed(fresh, feedOf(['a'])), byHand('b', 1));
    const waiting = mergeFeed(ahead, feedOf(['a']));
    expect(ids(waiting.picks)).toEqual(['a', 'b']);
    expect(turnsToCome(waiting)[0]).toMatchObject({ number: 3 });
    const confirmed = mergeFeed(waiting, feedOf(['a', 'b']));
    expect(confirmed.picks[1]).toMatchObject({ id: 'b', number: 2 });
    expect(confirmed.followed?.disputed).toEqual([]);
  });

  it('lists a manual pick as disputed if its turn went to another player', () => {
    const ahead = mark(mergeFeed(fresh, feedOf(['a'])), byHand('wrong', 1));
    const room = mergeFeed(ahead, feedOf(['a', 'b']));
    expect(ids(room.picks)).toEqual(['a', 'b']);
    expect(ids(room.followed?.disputed ?? [])).toEqual(['wrong']);
    expect(turnsToCome(room)[0]).toMatchObject({ number: 3 });
    // The same team drafts the player later, so nothing is disputed anymore.
    expect(mergeFeed(room, feedOf(['a', 'b', 'c', 'd', 'e', 'f', 'wrong'])).followed?.disputed).toEqual([]);
  });

  it('lists a manual pick as disputed if another team drafted the player', () => {
    const ahead = mark(mergeFeed(fresh, feedOf(['a'])), byHand('b', 3));
    const room = mergeFeed(ahead, feedOf(['a', 'b']));
    expect(room.picks.map(({ id, team }) => [id, team])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(room.followed?.disputed).toEqual([byHand('b', 3)]);
  });

  it('treats players as keepers if the platform flags them or lists them after the first open pick', () => {
    const feed = feedOf(['a']);
    const picks = feed.picks.map((pick) => {
      if (pick.number === 9) return { ...pick, id: 'kept', isKeeper: true };
      return pick.number === 12 ? { ...pick, id: 'unmarked' } : pick;
    });
    const room = mergeFeed(fresh, { ...feed, picks });
    expect(room.picks.map(({ id, keptAt }) => [id, keptAt])).toEqual([
      ['kept', 3],
      ['unmarked', 3],
      ['a', null],
    ]);
    expect(turnsToCome(room).map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 11]);
  });

  it('keeps auction prices, and adds roster spots if a team has more players', () => {
    const sold = (number: number, team: string): ListedPick => ({
      number,
      round: 1,
      team,
      id: `p${number}`,
      cost: 10 + number,
      isKeeper: false,
    });
    const picks = [1, 2, 3, 4].map((number) => sold(number, 't2'));
    const room = mergeFeed({ ...fresh, kind: 'auction' }, { ...feedOf([]), isAuction: true, picks });
    expect(room).toMatchObject({ kind: 'auction', rounds: 4 });
    expect(room.picks.map(({ cost }) => cost)).toEqual([11, 12, 13, 14]);
  });

  it('moves manual picks with their teams when the draft order becomes known', () => {
    const early = mergeFeed(fresh, { ...feedOf([]), order: null, picks: [] });
    expect(early.followed?.teams).toEqual(teams);
    const room = mergeFeed(mark(early, byHand('k', 0, 2)), feedOf([]));
    expect(teamOf(room, room.picks[0]?.team ?? -1)).toBe('t1');
  });

  it('removes only the last manual pick on undo, never a pick from the platform', () => {
    const room = mark(mergeFeed(fresh, feedOf(['a'])), byHand('b', 1));
    expect(ids(withoutLastByHand(room).picks)).toEqual(['a']);
    expect(withoutLastByHand(withoutLastByHand(room)).picks).toHaveLength(1);
  });
});

const player = fc.constantFrom(...'abcdefghijklmnop'.split(''));
const someFeed = fc.uniqueArray(player, { maxLength: 12 }).map((players) => feedOf(players));
const someMarks = fc.uniqueArray(
  fc.record({ id: player, team: fc.nat({ max: 3 }), keptAt: fc.constantFrom(null, null, 1, 3) }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const markAll = (room: RoomState, marks: readonly { id: string; team: number; keptAt: number | null }[]) =>
  marks.reduce((now, pick) => {
    const isFree = !now.picks.some(({ id }) => id === pick.id);
    return isFree ? mark(now, byHand(pick.id, pick.team, pick.keptAt)) : now;
  }, room);

describe('a draft room after any sequence of platform picks and manual picks', () => {
  const steps = fc.array(fc.tuple(someFeed, someMarks), { minLength: 1, maxLength: 5 });

  it('has every pick from the platform, each player once, and loses no manual pick', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let room = fresh;
        for (const [feed, marks] of sequence) {
          const marked = markAll(room, marks);
          room = mergeFeed(marked, feed);
          const made = feed.picks.filter(({ id }) => id !== null);
          const listed = room.picks.filter(({ number }) => number !== undefined);
          expect(listed.map(({ id, number, team }) => [number, id, teamOf(room, team)])).toEqual(
            made.map(({ id, number, team }) => [number, id, team]),
          );
          expect(new Set(ids(room.picks)).size).toBe(room.picks.length);
          const there = new Set([...ids(room.picks), ...ids(room.followed?.disputed ?? [])]);
          for (const { id, number } of marked.picks) if (number === undefined) expect(there).toContain(id);
        }
      }),
    );
  });

  it('does not change if the same platform picks are received again', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let room = fresh;
        for (const [feed, marks] of sequence) {
          room = mergeFeed(markAll(room, marks), feed);
          expect(mergeFeed(room, feed)).toBe(room);
        }
      }),
    );
  });

  it('equals a room with only the last platform picks if there are no manual picks', () => {
    fc.assert(
      fc.property(fc.array(someFeed, { minLength: 1 }), (feeds) => {
        const last = feeds.at(-1) ?? feedOf([]);
        const room = feeds.reduce(mergeFeed, fresh);
        expect(room).toEqual(mergeFeed(fresh, last));
        expect(turnsToCome(room).map(({ number }) => number)).toEqual(
          last.picks.filter(({ id }) => id === null).map(({ number }) => number),
        );
      }),
    );
  });
});

describe('boardOf', () => {
  const boards = fc.record({
    kind: fc.constantFrom(...draftOrders),
    size: fc.integer({ min: 2, max: 8 }),
    rounds: fc.integer({ min: 4, max: 9 }),
    shuffle: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    trades: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
  });

  it('finds a draft order and traded picks that produce exactly the listed picks', () => {
    fc.assert(
      fc.property(boards, fc.boolean(), ({ kind, rounds, shuffle, size, trades }, isTold) => {
        const names = Array.from({ length: size }, (_, index) => `t${index}`);
        const seats = [...names].sort(
          (one, other) => (shuffle[names.indexOf(one)] ?? 0) - (shuffle[names.indexOf(other)] ?? 0),
        );
        const owners = draftTurns(size, rounds, kind).map((seat) => seats[seat] ?? '');
        for (const [turn, team] of trades) owners[turn % owners.length] = names[team % size] ?? '';
        const picks = owners.map((team, turn) => ({
          number: turn + 1,
          round: Math.floor(turn / size) + 1,
          team,
          id: null,
          cost: null,
          isKeeper: false,
        }));
        const board = boardOf(picks, names, isTold ? seats : null, 'snake');
        const found = draftTurns(size, rounds, board.kind, board.traded).map((seat) => board.teams[seat]);
        expect(found).toEqual(owners);
        if (isTold) expect(board.traded.length).toBeLessThanOrEqual(trades.length);
      }),
    );
  });
});
