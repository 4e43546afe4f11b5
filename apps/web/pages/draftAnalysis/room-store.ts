import { isSame, mergeRooms } from './merge-rooms.ts';
import { type RoomState, readRoom } from './room-state.ts';

/** A room where it is kept. */
export interface KeptRoom {
  readonly version: number;
  readonly room: RoomState;
}

/** Where rooms are kept: in the account, or in the browser. */
export interface RoomKeeper {
  /** Null where it is not there. */
  read(id: string): Promise<KeptRoom | null>;
  /**
   * Saves over a version; 0 makes a new room.
   *
   * @returns the new version; null where another tab has saved meanwhile
   */
  save(id: string, version: number, room: RoomState): Promise<number | null>;
}

/** What is written down here before it is saved elsewhere, so that neither a reload nor a lost connection loses it. */
export interface RoomNotes {
  read(id: string): unknown;
  write(id: string, note: object | null): void;
}

export interface RoomSnapshot {
  readonly room: RoomState;
  /** Whether nothing of it is written down anywhere yet, so that its id leads nowhere. */
  readonly isNew: boolean;
  readonly saving: 'saved' | 'saving' | 'failed';
  /** Why it could not be saved. */
  readonly failure: unknown;
  /** Whether another tab's changes were brought in. */
  readonly isMerged: boolean;
  readonly canUndo: boolean;
}

/** One open room. What changes is shown at once, and saved one after the other. */
export interface RoomStore {
  readonly id: string;
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  change(how: (room: RoomState) => RoomState): void;
  /** Takes back the latest change made here; without any, the latest player who was marked. */
  undo(): void;
  /** Looks whether another tab has saved, and tries again what could not be saved. */
  refresh(): Promise<void>;
}

/** Changes that can be taken back. */
const UNDONE = 200;

/**
 * Opens a room.
 *
 * @param fresh the room where it is a new one, of which nothing is kept; null for one that was made before
 * @returns null where nothing is kept of it
 */
export async function openRoom(
  id: string,
  keeper: RoomKeeper,
  notes: RoomNotes,
  fresh: RoomState | null,
): Promise<RoomStore | null> {
  if (fresh) return roomStore(id, keeper, notes, { version: 0, room: fresh });
  const kept = await keeper.read(id);
  const noted = notedRoom(notes.read(id));
  const start = kept ?? (noted && { version: 0, room: noted.base });
  if (!start) return null;
  const merged = noted && mergeRooms(noted.base, noted.room, start.room);
  /* The page was left between saving and striking out the note: there is nothing to bring in. */
  const isSaved = merged !== null && isSame(merged, start.room);
  if (isSaved) notes.write(id, null);
  return roomStore(id, keeper, notes, start, isSaved ? null : merged);
}

function notedRoom(note: unknown): { readonly base: RoomState; readonly room: RoomState } | null {
  if (typeof note !== 'object' || note === null || !('base' in note) || !('room' in note)) return null;
  const [base, room] = [readRoom(note.base), readRoom(note.room)];
  return base && room ? { base, room } : null;
}

/** @param unsaved the room with what was changed before the page was loaded and not saved; null where there is nothing */
function roomStore(
  id: string,
  keeper: RoomKeeper,
  notes: RoomNotes,
  start: KeptRoom,
  unsaved: RoomState | null = null,
): RoomStore {
  const listeners = new Set<() => void>();
  /* As it was saved or read last. */
  let { version, room: base } = start;
  let history: { readonly before: RoomState; readonly after: RoomState }[] = [];
  let isRunning = false;
  let now: RoomSnapshot = {
    room: base,
    isNew: version === 0,
    saving: 'saved',
    failure: null,
    isMerged: false,
    canUndo: base.picks.length > 0,
  };

  function become(next: Partial<RoomSnapshot>): void {
    const room = next.room ?? now.room;
    now = { ...now, ...next, canUndo: history.length > 0 || room.picks.length > 0 };
    for (const listener of listeners) listener();
  }

  function takeIn(theirs: KeptRoom): void {
    if (theirs.version <= version) return;
    become({ room: mergeRooms(base, now.room, theirs.room), isMerged: true });
    ({ version, room: base } = theirs);
  }

  async function saveAll(): Promise<void> {
    isRunning = true;
    become({ saving: 'saving', failure: null });
    try {
      while (now.room !== base || version === 0) {
        const { room } = now;
        const saved = await keeper.save(id, version, room);
        if (saved !== null) {
          version = saved;
          base = room;
          if (now.room === room) notes.write(id, null);
          continue;
        }
        const theirs = await keeper.read(id);
        if (theirs) takeIn(theirs);
        else version = 0;
      }
      isRunning = false;
      become({ saving: 'saved' });
    } catch (failure) {
      isRunning = false;
      become({ saving: 'failed', failure });
    }
  }

  async function save(): Promise<void> {
    notes.write(id, { base, room: now.room });
    /* Found again from here on, by its note, however long the first saving takes. */
    if (now.isNew) become({ isNew: false });
    if (!isRunning) await saveAll();
  }

  function set(room: RoomState): void {
    become({ room, isMerged: false });
    void save();
  }

  /* Brought in, not changed: to undo takes back the latest pick of it, not all of it at once. */
  if (unsaved) set(unsaved);

  return {
    id,
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (how) => {
      const before = now.room;
      const after = how(before);
      history = [...history.slice(1 - UNDONE), { before, after }];
      set(after);
    },
    undo: () => {
      const last = history.pop();
      if (last) set(mergeRooms(last.after, last.before, now.room));
      else if (now.room.picks.length > 0) set({ ...now.room, picks: now.room.picks.slice(0, -1) });
    },
    refresh: async () => {
      if (isRunning || now.isNew) return;
      if (now.saving === 'failed') return save();
      const theirs = await keeper.read(id).catch(() => null);
      if (theirs && !isRunning) takeIn(theirs);
    },
  };
}
