import type { ReactElement } from 'react';
import type { ThemePreference } from '../theme/read-appearance.ts';
import { chooseDensity, chooseTheme } from '../theme/theme-preference.ts';
import type { Density } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { type Choice, Segmented } from '../ui/Segmented.tsx';
import styles from './AppearanceControl.module.css';

const THEMES: readonly Choice<ThemePreference>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const DENSITIES: readonly Choice<Density>[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

interface AppearanceControlProps {
  /** Called with each choice, e.g. to store it with the account. */
  readonly onChoose?: (choice: { readonly theme?: ThemePreference; readonly density?: Density }) => void;
}

export function AppearanceControl({ onChoose }: AppearanceControlProps): ReactElement {
  const { preference, density } = useAppearance();
  return (
    <div className={styles.appearance}>
      <span aria-hidden="true">Theme</span>
      <Segmented
        label="Theme"
        choices={THEMES}
        value={preference}
        onChange={(theme) => {
          chooseTheme(theme);
          onChoose?.({ theme });
        }}
      />
      <span aria-hidden="true">Rows</span>
      <Segmented
        label="Row height"
        choices={DENSITIES}
        value={density}
        onChange={(density) => {
          chooseDensity(density);
          onChoose?.({ density });
        }}
      />
    </div>
  );
}
