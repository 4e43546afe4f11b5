import { createContext } from 'react';

/** Null on pages without a panel, such as public pages. */
export const OpenPlayer = createContext<((playerId: string) => void) | null>(null);
