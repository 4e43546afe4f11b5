import { createContext } from 'react';

export interface ShownMark {
  readonly isWatched: boolean;
  /** The player's rank in the user's ranking; null if unranked, or if a column already shows it. */
  readonly rank: number | null;
  readonly tags: readonly string[];
}

/** How a page identifies a player: by the platform's ID, or by the NBA's ID. */
export interface KnownPlayer {
  readonly id?: string;
  readonly nbaId?: number | null;
}

/** Returns the user's notes on a player; null if no notes are shown. */
export const MarkOfPlayer = createContext<((player: KnownPlayer) => ShownMark | undefined) | null>(null);
