import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { call } from '../../api/call.ts';
import { failureIn } from '../../api/failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { readRoom } from './room-state.ts';
import type { KeptRoom, RoomKeeper, RoomNotes } from './room-store.ts';

/** A room in a list. */
export type RoomHead = AnswerOf<typeof calls.draft.rooms>['rooms'][number];

/** Where rooms are kept, with what else can be done with them there. */
export interface RoomShelf extends RoomKeeper {
  readonly isAccount: boolean;
  /** The latest changed first. */
  list(): Promise<readonly RoomHead[]>;
  remove(id: string): Promise<void>;
}

/** The name of the query that holds the list. */
export const roomsKey = ['draftRooms'] as const;

function listChanged(): void {
  void queryClient.invalidateQueries({ queryKey: roomsKey });
}

const { changeRoom, createRoom, deleteRoom, room: readCall, rooms } = calls.draft;

/** What a call answers; null where it failed with one of some codes. */
async function unless<Answer>(codes: readonly string[], asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (codes.includes(failureIn(thrown).code)) return null;
    throw thrown;
  }
}

/** The account's own. */
export const accountShelf: RoomShelf = {
  isAccount: true,
  list: async () => (await call(rooms, {})).rooms,
  read: async (id) => {
    const kept = await unless(['notFound', 'invalidRequest'], call(readCall, { room: id }));
    const room = readRoom(kept?.room);
    return kept && room ? { version: kept.version, room } : null;
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

const KEPT = 'draftRoom ';
const NOTED = 'draftRoomNote ';

/** A full storage or none at all only means that the room is not kept. */
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

/** What has not arrived in the account yet. */
export const browserNotes: RoomNotes = {
  read: (id) => stored(NOTED + id),
  write: (id, note) => store(NOTED + id, note),
};

/** A browser's own rooms need no notes: they are written at once. */
export const noNotes: RoomNotes = { read: () => null, write: () => undefined };

function readStored(id: string): (KeptRoom & { readonly changedAt: string }) | null {
  const value = stored(KEPT + id);
  if (typeof value !== 'object' || value === null || !('room' in value) || !('version' in value)) return null;
  const room = readRoom(value.room);
  const changedAt = 'changedAt' in value && typeof value.changedAt === 'string' ? value.changedAt : '';
  return room ? { room, version: Number(value.version) || 1, changedAt } : null;
}

/** The browser's, for whoever has no account. */
export const browserShelf: RoomShelf = {
  isAccount: false,
  list: async () =>
    storedKeys()
      .filter((key) => key.startsWith(KEPT))
      .flatMap((key): RoomHead[] => {
        const id = key.slice(KEPT.length);
        const kept = readStored(id);
        if (!kept) return [];
        const { kind, league, mock, name, picks, rounds, teams } = kept.room;
        const head = { id, name, league, kind, teams, rounds, changedAt: kept.changedAt };
        return [{ ...head, isMock: mock !== null, picks: picks.length }];
      })
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt)),
  read: async (id) => readStored(id),
  save: async (id, version, room) => {
    if ((readStored(id)?.version ?? 0) !== version) return null;
    store(KEPT + id, { version: version + 1, room, changedAt: new Date().toISOString() });
    if (version === 0) listChanged();
    return version + 1;
  },
  remove: async (id) => {
    store(KEPT + id, null);
    listChanged();
  },
};

/**
 * Moves the rooms that this browser keeps to the account. One that the account has already is only struck out here.
 *
 * @returns their ids, the latest changed first
 * @throws what the call throws: the rooms that are not in the account yet stay here
 */
export async function bringIn(): Promise<string[]> {
  const heads = await browserShelf.list();
  try {
    for (const { id } of heads) {
      const kept = readStored(id);
      if (kept) await accountShelf.save(id, 0, kept.room);
      store(KEPT + id, null);
    }
  } finally {
    listChanged();
  }
  return heads.map(({ id }) => id);
}
