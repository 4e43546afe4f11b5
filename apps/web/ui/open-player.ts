import { createContext } from 'react';

/** Opens the player panel; null on pages without it, such as public pages. */
export const OpenPlayer = createContext<((playerId: string) => void) | null>(null);
