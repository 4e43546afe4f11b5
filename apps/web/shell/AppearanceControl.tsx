import type { ReactElement } from 'react';
import { chooseDensity, chooseTheme, type ThemePreference } from '../theme/theme-preference.ts';
import type { Density } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { type Choice, Segmented } from '../ui/Segmented.tsx';
import './AppearanceControl.css';

const THEMES: readonly Choice<ThemePreference>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const DENSITIES: readonly Choice<Density>[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

/** Chooses theme and density; both are kept in this browser. */
export function AppearanceControl(): ReactElement {
  const { preference, density } = useAppearance();
  return (
    <div className="fs-appearance">
      <span aria-hidden="true">Theme</span>
      <Segmented label="Theme" choices={THEMES} value={preference} onChange={chooseTheme} />
      <span aria-hidden="true">Rows</span>
      <Segmented label="Height of rows" choices={DENSITIES} value={density} onChange={chooseDensity} />
    </div>
  );
}
