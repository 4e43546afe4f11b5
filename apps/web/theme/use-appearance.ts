import { useSyncExternalStore } from 'react';
import { type Appearance, appearance, onAppearanceChange } from './theme-preference.ts';

const ON_THE_SERVER: Appearance = { preference: 'system', theme: 'light', density: 'compact' };

/** The theme and density shown now; the component is drawn again when either changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, appearance, () => ON_THE_SERVER);
}
