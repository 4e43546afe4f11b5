import { standardLeague } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { newRoom, type RoomState, rulesOf } from './room-state.ts';
import { openRoom, type RoomKeeper, type RoomNotes, type RoomStore, type StoredRoom } from './room-store.ts';

const standard = standardLeague('2026-10-10');
const fresh = newRoom(standard, rulesOf(standard));
const pick = (id: string) => ({ id, team: 0, cost: null, keptAt: null });
const book = (id: string) => (room: RoomState) => ({ ...room, picks: [...room.picks, pick(id)] });
const ids = (store: RoomStore | null) => store?.snapshot().room.picks.map(({ id }) => id);

function server() {
  const rooms = new Map<string, StoredRoom>();
  const state = { isDown: false };
  const keeper: RoomKeeper = {
    read: async (id) => rooms.get(id) ?? null,
    save: async (id, version, room) => {
      await Promise.resolve();
      if (state.isDown) throw new Error('down');
      if ((rooms.get(id)?.version ?? 0) !== version) return null;
      rooms.set(id, { version: version + 1, room });
      return version + 1;
    },
  };
  return { keeper, rooms, state };
}

const neverSaving = (keeper: RoomKeeper): RoomKeeper => ({
  ...keeper,
  save: () => new Promise(() => undefined),
});

function notesInMemory(): RoomNotes {
  const notes = new Map<string, unknown>();
  return { read: (id) => notes.get(id) ?? null, write: (id, note) => void notes.set(id, note) };
}

const settled = async (store: RoomStore | null) => {
  await expect.poll(() => store?.snapshot().saving).toBe('saved');
};

describe('openRoom', () => {
  it('creates the room with its first change, shows changes immediately and saves them in order', async () => {
    const { keeper, rooms } = server();
    const store = await openRoom('r', keeper, notesInMemory(), fresh);
    expect(store?.snapshot().isNew).toBe(true);
    expect(rooms.size).toBe(0);
    for (const id of ['a', 'b', 'c']) store?.change(book(id));
    expect(ids(store)).toEqual(['a', 'b', 'c']);
    await settled(store);
    expect(rooms.get('r')?.room.picks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await openRoom('other', keeper, notesInMemory(), null)).toBeNull();
  });

  it('loses no changes when two tabs write', async () => {
    const { keeper, rooms } = server();
    const one = await openRoom('r', keeper, notesInMemory(), fresh);
    one?.change(book('a'));
    await settled(one);
    const other = await openRoom('r', keeper, notesInMemory(), null);
    one?.change(book('b'));
    other?.change(book('c'));
    await settled(one);
    await settled(other);
    expect(other?.snapshot().isMerged).toBe(true);
    await one?.refresh();
    const both = ['a', 'b', 'c'];
    expect(ids(one)?.toSorted()).toEqual(both);
    expect(ids(other)?.toSorted()).toEqual(both);
    expect(
      rooms
        .get('r')
        ?.room.picks.map(({ id }) => id)
        .toSorted(),
    ).toEqual(both);
  });

  it('finds a room by id after its first change, even if the first save never completes', async () => {
    const { keeper } = server();
    const notes = notesInMemory();
    const before = await openRoom('r', neverSaving(keeper), notes, fresh);
    before?.change(book('a'));
    before?.change(book('b'));
    expect(before?.snapshot().isNew).toBe(false);
    const after = await openRoom('r', keeper, notes, null);
    expect(ids(after)).toEqual(['a', 'b']);
    expect(after?.snapshot().isNew).toBe(false);
    await settled(after);
    expect(notes.read('r')).toBeNull();
  });

  it('saves a room later if the first save failed', async () => {
    const { keeper, rooms, state } = server();
    const store = await openRoom('r', keeper, notesInMemory(), fresh);
    state.isDown = true;
    store?.change(book('a'));
    await expect.poll(() => store?.snapshot().saving).toBe('failed');
    state.isDown = false;
    await store?.refresh();
    expect(rooms.get('r')?.room.picks.map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps unsaved changes across a reload and then saves them', async () => {
    const { keeper, rooms, state } = server();
    const notes = notesInMemory();
    const before = await openRoom('r', keeper, notes, fresh);
    before?.change(book('a'));
    await settled(before);
    state.isDown = true;
    before?.change(book('b'));
    await expect.poll(() => before?.snapshot().saving).toBe('failed');
    state.isDown = false;
    const after = await openRoom('r', keeper, notes, null);
    expect(ids(after)).toEqual(['a', 'b']);
    await settled(after);
    expect(rooms.get('r')?.version).toBe(2);
    expect(notes.read('r')).toBeNull();
  });

  it('undoes the latest pick after a reload, although the browser still stores a change that the server has saved', async () => {
    const { keeper, rooms } = server();
    const notes = notesInMemory();
    const before = await openRoom('r', keeper, notesInMemory(), fresh);
    before?.change(book('a'));
    await settled(before);
    notes.write('r', { base: fresh, room: rooms.get('r')?.room });
    const after = await openRoom('r', keeper, notes, null);
    expect(notes.read('r')).toBeNull();
    after?.undo();
    expect(ids(after)).toEqual([]);
  });

  it('undoes only the latest pick after a reload with several unsaved picks', async () => {
    const { keeper, rooms } = server();
    const notes = notesInMemory();
    const before = await openRoom('r', neverSaving(keeper), notes, fresh);
    for (const id of ['a', 'b', 'c']) before?.change(book(id));
    const after = await openRoom('r', keeper, notes, null);
    expect(ids(after)).toEqual(['a', 'b', 'c']);
    after?.undo();
    expect(ids(after)).toEqual(['a', 'b']);
    await settled(after);
    expect(rooms.get('r')?.room.picks.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('undoes changes since loading one at a time, and then earlier picks one at a time', async () => {
    const { keeper } = server();
    const first = await openRoom('r', keeper, notesInMemory(), fresh);
    first?.change(book('a'));
    await settled(first);
    const store = await openRoom('r', keeper, notesInMemory(), null);
    store?.change(book('b'));
    store?.change((room) => ({ ...room, seat: 3, picks: [] }));
    store?.undo();
    expect(ids(store)).toEqual(['a', 'b']);
    expect(store?.snapshot().room.seat).toBe(0);
    store?.undo();
    store?.undo();
    expect(ids(store)).toEqual([]);
    expect(store?.snapshot().canUndo).toBe(false);
    await settled(store);
  });
});
