import { useEffect } from 'react';
import { isTyping } from '../../../shell/Keys.tsx';
import { usePageKeys } from '../../../shell/page-keys.ts';

const KEYS = [
  ['/ and a name', 'finds a player; Enter marks the first match for the team on the clock'],
  ['U', 'undoes the latest change, like Ctrl+Z'],
] as const;

/** Handles keyboard shortcuts outside text fields. */
export function useRoomKeys(undo: () => void): void {
  usePageKeys(KEYS);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]') || event.altKey) return;
      const isWithControl = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (event.shiftKey || key !== (isWithControl ? 'z' : 'u')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}
