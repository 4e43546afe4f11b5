import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useHasAccount } from '../../shell/session/use-session.ts';
import { useAddress } from '../../shell/use-address.ts';
import {
  accountShelf,
  browserNotes,
  browserShelf,
  noNotes,
  type RoomHead,
  type RoomShelf,
  roomsKey,
} from './room-shelves.ts';
import { type RoomState, sound } from './room-state.ts';
import { openRoom, type RoomSnapshot, type RoomStore } from './room-store.ts';

/** How often an open room looks whether another tab has changed it. */
const LOOK_MILLISECONDS = 15_000;

/** What the address says for a room that is not there yet. */
const NEW = 'new';

/** A room on a page, with what can be done to it. */
export interface OpenedRoom extends RoomSnapshot {
  readonly id: string;
  readonly state: RoomState;
  readonly change: (changes: Partial<RoomState> | ((room: RoomState) => RoomState)) => void;
  readonly undo: () => void;
  readonly refresh: () => void;
  readonly shelf: RoomShelf;
  /** All rooms of the reader, the latest changed first. */
  readonly heads: readonly RoomHead[];
}

export type Opening =
  | { readonly kind: 'waiting' }
  /** The address names a room that the reader has not. */
  | {
      readonly kind: 'missing';
      readonly id: string;
      readonly heads: readonly RoomHead[];
      readonly retry: () => void;
    }
  | { readonly kind: 'failed'; readonly thrown: unknown; readonly retry: () => void }
  | { readonly kind: 'open'; readonly opened: OpenedRoom };

/** A name for a new room that nobody else gives: a UUID of version 4. */
export function newRoomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The room that the address names, or the latest of the league's, or a new one that is kept from its first change on. The
 * address names it from then on.
 *
 * @param league whose rooms are meant; null for those without a league
 * @param fresh what a new room begins with
 */
export function useOpenedRoom(league: string | null, fresh: () => RoomState): Opening {
  const { read, write } = useAddress();
  const shelf = useHasAccount() ? accountShelf : browserShelf;
  const list = useQuery({ queryKey: [...roomsKey, shelf.isAccount], queryFn: shelf.list });
  const [made, setMade] = useState(newRoomId);
  const named = read('room');
  const heads = list.data;
  const latest = heads?.find((head) => head.league === league)?.id;
  const id = named === NEW ? made : (named ?? (heads ? (latest ?? made) : null));
  const [store, setStore] = useState<RoomStore | null>(null);
  const [problem, setProblem] = useState<{ readonly id: string; readonly thrown: unknown } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new room begins with is asked once
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

  const isKept = snapshot !== null && !snapshot.isNew;
  useEffect(() => {
    if (isKept && id !== null && named !== id) write({ room: id });
    /* The next new room is another. */
    if (isKept && named === made) setMade(newRoomId());
  }, [isKept, id, named, made, write]);

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
      undo: open.undo,
      refresh: () => void open.refresh(),
    },
  };
}
