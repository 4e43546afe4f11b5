import type { ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { call } from '../../../api/call.ts';
import { failureIn } from '../../../api/failure.ts';
import { queryClient } from '../../../api/query-client.ts';
import { readRoom } from './room-state.ts';
import type { RoomKeeper, RoomNotes, StoredRoom } from './room-store.ts';

export type RoomHead = ResponseOf<typeof calls.draft.rooms>['rooms'][number];

/** Where rooms are stored: the account or the browser. */
export interface RoomShelf extends RoomKeeper {
  readonly isAccount: boolean;
  /** Lists rooms, most recently changed first. */
  list(): Promise<readonly RoomHead[]>;
  remove(id: string): Promise<void>;
}

export const roomsKey = ['draftRooms'] as const;

function listChanged(): void {
  void queryClient.invalidateQueries({ queryKey: roomsKey });
}

const { changeRoom, createRoom, deleteRoom, room: readCall, rooms } = calls.draft;

/** Returns a call's response, or null if it fails with one of the given error codes. */
async function unless<Result>(codes: readonly string[], response: Promise<Result>): Promise<Result | null> {
  try {
    return await response;
  } catch (thrown) {
    if (codes.includes(failureIn(thrown).code)) return null;
    throw thrown;
  }
}

export const accountShelf: RoomShelf = {
  isAccount: true,
  list: async () => (await call(rooms, {})).rooms,
  read: async (id) => {
    const storedRoom = await unless(['notFound', 'invalidRequest'], call(readCall, { room: id }));
    const room = readRoom(storedRoom?.room);
    return storedRoom && room ? { version: storedRoom.version, room } : null;
  },
  save: async (id, version, room) => {
    const saved =
      version === 0
        ? await unless(['roomChanged'], call(createRoom, { id, room }))
        : await unless(['roomChanged', 'notFound'], call(changeRoom, { id, version, room }));
    if (version === 0) listChanged();
    return saved?.version ?? null;
  },
  remove: async (id) => {
    await unless(['notFound'], call(deleteRoom, { id }));
    listChanged();
  },
};

const STORAGE_PREFIX = 'draftRoom ';
const NOTED = 'draftRoomNote ';

// Storage may be full or disabled; then the room is not saved.
function store(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export const browserNotes: RoomNotes = {
  read: (id) => stored(NOTED + id),
  write: (id, note) => store(NOTED + id, note),
};

/** Stores nothing, because the browser's storage is synchronous, so no change is ever unsaved. */
export const noNotes: RoomNotes = { read: () => null, write: () => undefined };

function readStored(id: string): (StoredRoom & { readonly changedAt: string }) | null {
  const value = stored(STORAGE_PREFIX + id);
  if (typeof value !== 'object' || value === null || !('room' in value) || !('version' in value)) return null;
  const room = readRoom(value.room);
  const changedAt = 'changedAt' in value && typeof value.changedAt === 'string' ? value.changedAt : '';
  return room ? { room, version: Number(value.version) || 1, changedAt } : null;
}

export const browserShelf: RoomShelf = {
  isAccount: false,
  list: async () =>
    storedKeys()
      .filter((key) => key.startsWith(STORAGE_PREFIX))
      .flatMap((key): RoomHead[] => {
        const id = key.slice(STORAGE_PREFIX.length);
        const storedRoom = readStored(id);
        if (!storedRoom) return [];
        const { kind, league, mock, name, picks, rounds, teams } = storedRoom.room;
        const head = { id, name, league, kind, teams, rounds, changedAt: storedRoom.changedAt };
        return [{ ...head, isMock: mock !== null, picks: picks.length }];
      })
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt)),
  read: async (id) => readStored(id),
  save: async (id, version, room) => {
    if ((readStored(id)?.version ?? 0) !== version) return null;
    store(STORAGE_PREFIX + id, { version: version + 1, room, changedAt: new Date().toISOString() });
    if (version === 0) listChanged();
    return version + 1;
  },
  remove: async (id) => {
    store(STORAGE_PREFIX + id, null);
    listChanged();
  },
};

/**
 * Moves this browser's rooms to the account. Rooms that the account already has are only deleted here.
 *
 * @returns their IDs, most recently changed first
 * @throws the error of the call. Remaining rooms stay in the browser.
 */
export async function bringIn(): Promise<string[]> {
  const heads = await browserShelf.list();
  try {
    for (const { id } of heads) {
      const storedRoom = readStored(id);
      if (storedRoom) await accountShelf.save(id, 0, storedRoom.room);
      store(STORAGE_PREFIX + id, null);
    }
  } finally {
    listChanged();
  }
  return heads.map(({ id }) => id);
}
