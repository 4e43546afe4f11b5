import type { Density, ThemeName } from './tokens.ts';

export type ThemePreference = ThemeName | 'system';

export const THEME_KEY = 'theme';
export const DENSITY_KEY = 'density';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

export interface Appearance {
  readonly preference: ThemePreference;
  /** The effective theme: the choice, or the system's theme. */
  readonly theme: ThemeName;
  readonly density: Density;
}

function stored(key: string): string | null {
  // Browsers that block storage throw here. Then the page follows the system theme.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function resolveTheme(preference: ThemePreference): ThemeName {
  if (preference !== 'system') return preference;
  return typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

export function readAppearance(): Appearance {
  const theme = stored(THEME_KEY);
  const preference: ThemePreference = theme === 'light' || theme === 'dark' ? theme : 'system';
  const density: Density = stored(DENSITY_KEY) === 'comfortable' ? 'comfortable' : 'compact';
  return { preference, theme: resolveTheme(preference), density };
}
