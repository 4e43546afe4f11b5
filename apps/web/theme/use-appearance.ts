import { useSyncExternalStore } from 'react';
import type { Appearance } from './read-appearance.ts';
import { appearance, onAppearanceChange } from './theme-preference.ts';

const ON_THE_SERVER: Appearance = { preference: 'system', theme: 'light', density: 'compact' };

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, appearance, () => ON_THE_SERVER);
}
