import { createContext } from 'react';

/** Opens a player's panel by the platform's id of him; null where there is none, as on public pages. */
export const OpenPlayer = createContext<((playerId: string) => void) | null>(null);
