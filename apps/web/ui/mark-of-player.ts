import { createContext } from 'react';

/** What the reader has noted of a player that stands beside his name. */
export interface ShownMark {
  readonly isWatched: boolean;
  /** His place in the reader's own ranking; null without, and where a column tells it. */
  readonly rank: number | null;
  readonly tags: readonly string[];
}

/** A player as a page knows him: by the platform's id, or by the NBA's number. */
export interface KnownPlayer {
  readonly id?: string;
  readonly nbaId?: number | null;
}

/** Finds the reader's mark of a player; null where no marks are shown. */
export const MarkOfPlayer = createContext<((player: KnownPlayer) => ShownMark | undefined) | null>(null);
