import { type Density, THEMES, type ThemeName } from './tokens.ts';

export type ThemePreference = ThemeName | 'system';

const THEME_KEY = 'theme';
const DENSITY_KEY = 'density';
const DARK_QUERY = '(prefers-color-scheme: dark)';

export interface Appearance {
  /** What the reader chose. */
  readonly preference: ThemePreference;
  /** What is shown: the choice, or the system's theme where the choice is to follow it. */
  readonly theme: ThemeName;
  readonly density: Density;
}

/**
 * A classic script for the head of the page, before any style: it puts the stored theme and density on the root
 * element, so that the first paint already has them. It repeats `readAppearance` in the plainest JavaScript.
 */
export const EARLY_THEME_SCRIPT =
  `try{var e=document.documentElement,t=localStorage.getItem('${THEME_KEY}'),d=localStorage.getItem('${DENSITY_KEY}');` +
  `e.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${DARK_QUERY}').matches?'dark':'light';` +
  `if(d==='comfortable')e.dataset.density=d}catch(x){}`;

const listeners = new Set<() => void>();
let current: Appearance | null = null;
let watchesSystem = false;

function stored(key: string): string | null {
  // Browsers that block storage throw here; the page then follows the system.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function resolve(preference: ThemePreference): ThemeName {
  if (preference !== 'system') return preference;
  return typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

function readAppearance(): Appearance {
  const theme = stored(THEME_KEY);
  const preference: ThemePreference = theme === 'light' || theme === 'dark' ? theme : 'system';
  const density: Density = stored(DENSITY_KEY) === 'comfortable' ? 'comfortable' : 'compact';
  return { preference, theme: resolve(preference), density };
}

function show(next: Appearance): void {
  current = next;
  if (typeof document !== 'undefined') {
    document.documentElement.dataset.theme = next.theme;
    document.documentElement.dataset.density = next.density;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', THEMES[next.theme].background);
  }
  for (const listener of listeners) listener();
}

/** What the page looks like now. The same object until something changes (fit for `useSyncExternalStore`). */
export function appearance(): Appearance {
  current ??= readAppearance();
  return current;
}

function watchSystem(): void {
  if (watchesSystem || typeof matchMedia !== 'function') return;
  watchesSystem = true;
  matchMedia(DARK_QUERY).addEventListener('change', () => {
    const now = appearance();
    if (now.preference === 'system') show({ ...now, theme: resolve('system') });
  });
}

/** Calls `listener` whenever theme or density change, by the reader or by the system; returns the way to stop. */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener);
  watchSystem();
  return () => {
    listeners.delete(listener);
  };
}

/** Shows and remembers a theme. */
export function chooseTheme(preference: ThemePreference): void {
  store(THEME_KEY, preference);
  show({ ...appearance(), preference, theme: resolve(preference) });
}

/** Shows and remembers a density of tables. */
export function chooseDensity(density: Density): void {
  store(DENSITY_KEY, density);
  show({ ...appearance(), density });
}

/**
 * Shows what is chosen: when the app starts, and after browser storage was cleared (log-out), when both fall back to
 * their defaults. From then on the page follows the system's theme where the reader has chosen none.
 */
export function resetAppearance(): void {
  watchSystem();
  show(readAppearance());
}
