import { createStore } from '../../../state/create-store.ts';
import { isSame, mergeRooms } from './merge-rooms.ts';
import { type RoomState, readRoom } from './room-state.ts';

export interface StoredRoom {
  readonly version: number;
  readonly room: RoomState;
}

export interface RoomKeeper {
  read(id: string): Promise<StoredRoom | null>;
  /**
   * Replaces a version of a room. Version 0 creates the room.
   *
   * @returns the new version, or null if another tab has saved since
   */
  save(id: string, version: number, room: RoomState): Promise<number | null>;
}

/** Stores unsaved changes across reloads and lost connections. */
export interface RoomNotes {
  read(id: string): unknown;
  write(id: string, note: object | null): void;
}

export interface RoomSnapshot {
  readonly room: RoomState;
  /** Whether the room has not been saved yet, so that links to it would not work. */
  readonly isNew: boolean;
  readonly saving: 'saved' | 'saving' | 'failed';
  readonly failure: unknown;
  readonly isMerged: boolean;
  readonly canUndo: boolean;
}

/** An open room. Changes are visible immediately and saved one at a time. */
export interface RoomStore {
  readonly id: string;
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  change(how: (room: RoomState) => RoomState): void;
  /** Adds the platform's picks. These cannot be undone, because they are not the user's changes. */
  takeIn(how: (room: RoomState) => RoomState): void;
  /** Undoes the latest change in this tab. If there is none, removes the latest pick. */
  undo(): void;
  /** Merges changes from other tabs and retries failed saves. */
  refresh(): Promise<void>;
}

const UNDONE = 200;

/**
 * Opens a room.
 *
 * @param fresh initial state of a new room, or null for an existing one
 * @returns null if the room does not exist
 */
export async function openRoom(
  id: string,
  keeper: RoomKeeper,
  notes: RoomNotes,
  fresh: RoomState | null,
): Promise<RoomStore | null> {
  if (fresh) return roomStore(id, keeper, notes, { version: 0, room: fresh });
  const stored = await keeper.read(id);
  const noted = notedRoom(notes.read(id));
  const start = stored ?? (noted && { version: 0, room: noted.base });
  if (!start) return null;
  const merged = noted && mergeRooms(noted.base, noted.room, start.room);
  // If the saved room already has the changes in `notes`, the page closed after saving them but before
  // deleting them from `notes`.
  const isSaved = merged !== null && isSame(merged, start.room);
  if (isSaved) notes.write(id, null);
  return roomStore(id, keeper, notes, start, isSaved ? null : merged);
}

function notedRoom(note: unknown): { readonly base: RoomState; readonly room: RoomState } | null {
  if (typeof note !== 'object' || note === null || !('base' in note) || !('room' in note)) return null;
  const [base, room] = [readRoom(note.base), readRoom(note.room)];
  return base && room ? { base, room } : null;
}

/** @param unsaved changes from before a reload, or null */
function roomStore(
  id: string,
  keeper: RoomKeeper,
  notes: RoomNotes,
  start: StoredRoom,
  unsaved: RoomState | null = null,
): RoomStore {
  // The version saved or loaded last.
  let { version, room: base } = start;
  let history: { readonly before: RoomState; readonly after: RoomState }[] = [];
  let isRunning = false;
  const now = createStore<RoomSnapshot>({
    room: base,
    isNew: version === 0,
    saving: 'saved',
    failure: null,
    isMerged: false,
    canUndo: base.picks.length > 0,
  });

  function become(next: Partial<RoomSnapshot>): void {
    const room = next.room ?? now.get().room;
    now.set({ ...now.get(), ...next, canUndo: history.length > 0 || room.picks.length > 0 });
  }

  function takeIn(theirs: StoredRoom): void {
    if (theirs.version <= version) return;
    become({ room: mergeRooms(base, now.get().room, theirs.room), isMerged: true });
    ({ version, room: base } = theirs);
  }

  async function saveAll(): Promise<void> {
    isRunning = true;
    become({ saving: 'saving', failure: null });
    try {
      while (now.get().room !== base || version === 0) {
        const { room } = now.get();
        const saved = await keeper.save(id, version, room);
        if (saved !== null) {
          version = saved;
          base = room;
          if (now.get().room === room) notes.write(id, null);
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
    notes.write(id, { base, room: now.get().room });
    // From now on, the room can be reopened from `notes`, even if the first save is slow.
    if (now.get().isNew) become({ isNew: false });
    if (!isRunning) await saveAll();
  }

  function set(room: RoomState): void {
    become({ room, isMerged: false });
    void save();
  }

  // Do not make this undoable as one change: undo must remove only the latest pick, not all unsaved picks.
  if (unsaved) set(unsaved);

  return {
    id,
    snapshot: now.get,
    subscribe: now.subscribe,
    change: (how) => {
      const before = now.get().room;
      const after = how(before);
      history = [...history.slice(1 - UNDONE), { before, after }];
      set(after);
    },
    takeIn: (how) => {
      const after = how(now.get().room);
      if (after !== now.get().room) set(after);
    },
    undo: () => {
      const last = history.pop();
      if (last) set(mergeRooms(last.after, last.before, now.get().room));
      else if (now.get().room.picks.length > 0)
        set({ ...now.get().room, picks: now.get().room.picks.slice(0, -1) });
    },
    refresh: async () => {
      if (isRunning || now.get().isNew) return;
      if (now.get().saving === 'failed') return save();
      const theirs = await keeper.read(id).catch(() => null);
      if (theirs && !isRunning) takeIn(theirs);
    },
  };
}
