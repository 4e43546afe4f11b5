import { sound } from '@fantasy-stats/questions/draft-room';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useHasAccount } from '../../../session/use-session.ts';
import { useAddress } from '../../../shell/use-address.ts';
import {
  accountShelf,
  browserNotes,
  browserShelf,
  noNotes,
  type RoomHead,
  type RoomShelf,
  roomsKey,
} from './room-shelves.ts';
import type { RoomState } from './room-state.ts';
import { openRoom, type RoomSnapshot, type RoomStore } from './room-store.ts';

/** Interval at which an open room checks for changes from other tabs. */
const LOOK_MILLISECONDS = 15_000;

/** URL value for a room that does not exist yet. */
const NEW = 'new';

export interface OpenedRoom extends RoomSnapshot {
  readonly id: string;
  readonly state: RoomState;
  readonly change: (changes: Partial<RoomState> | ((room: RoomState) => RoomState)) => void;
  readonly takeIn: RoomStore['takeIn'];
  readonly undo: () => void;
  readonly refresh: () => void;
  readonly shelf: RoomShelf;
  /** The user's rooms, most recently changed first. */
  readonly heads: readonly RoomHead[];
}

export type OpenedRoomState =
  | { readonly kind: 'waiting' }
  /** The room does not exist or belongs to another user. */
  | {
      readonly kind: 'missing';
      readonly id: string;
      readonly heads: readonly RoomHead[];
      readonly retry: () => void;
    }
  | { readonly kind: 'failed'; readonly thrown: unknown; readonly retry: () => void }
  | { readonly kind: 'open'; readonly opened: OpenedRoom };

function newRoomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Opens the room in the URL, the league's latest room, or a new room that is stored when it changes. Writes
 * its ID to the URL.
 *
 * @param league its ID, or null for rooms without a league
 */
export function useOpenedRoom(league: string | null, fresh: () => RoomState): OpenedRoomState {
  const { read, write } = useAddress();
  const shelf = useHasAccount() ? accountShelf : browserShelf;
  const list = useQuery({ queryKey: [...roomsKey, shelf.isAccount], queryFn: shelf.list });
  const [made, setMade] = useState(newRoomId);
  const roomId = read('room');
  const heads = list.data;
  const latest = heads?.find((head) => head.league === league)?.id;
  const id = roomId === NEW ? made : (roomId ?? (heads ? (latest ?? made) : null));
  const [store, setStore] = useState<RoomStore | null>(null);
  const [problem, setProblem] = useState<{ readonly id: string; readonly thrown: unknown } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values of a new room are read once
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    setProblem(null);
    openRoom(id, shelf, shelf.isAccount ? browserNotes : noNotes, id === made ? fresh() : null).then(
      (next) => {
        if (!isWanted) return;
        setStore(next);
        if (!next) setProblem({ id, thrown: null });
      },
      (thrown: unknown) => {
        if (isWanted) setProblem({ id, thrown });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, shelf, tries]);

  const open = store?.id === id ? store : null;
  const snapshot = useSyncExternalStore(
    useCallback((listener) => open?.subscribe(listener) ?? (() => undefined), [open]),
    () => open?.snapshot() ?? null,
  );

  useEffect(() => {
    if (!open) return;
    const look = () => {
      if (document.visibilityState === 'visible') void open.refresh();
    };
    const timer = setInterval(look, LOOK_MILLISECONDS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [open]);

  const isStored = snapshot !== null && !snapshot.isNew;
  useEffect(() => {
    if (isStored && id !== null && roomId !== id) write({ room: id });
    // The next new room needs a new ID.
    if (isStored && roomId === made) setMade(newRoomId());
  }, [isStored, id, roomId, made, write]);

  const thrown = problem?.id === id ? problem.thrown : id === null ? list.error : null;
  if (thrown)
    return {
      kind: 'failed',
      thrown,
      retry: () => {
        setTries((count) => count + 1);
        if (list.error) void list.refetch();
      },
    };
  if (problem !== null && problem.id === id)
    return { kind: 'missing', id, heads: heads ?? [], retry: () => setTries((count) => count + 1) };
  if (!open || !snapshot) return { kind: 'waiting' };
  return {
    kind: 'open',
    opened: {
      ...snapshot,
      id: open.id,
      state: snapshot.room,
      shelf,
      heads: heads ?? [],
      change: (changes) =>
        open.change((room) =>
          typeof changes === 'function' ? sound(changes(room)) : sound({ ...room, ...changes }),
        ),
      takeIn: open.takeIn,
      undo: open.undo,
      refresh: () => void open.refresh(),
    },
  };
}
