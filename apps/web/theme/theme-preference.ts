import { createStore } from '../state/create-store.ts';
import {
  type Appearance,
  DARK_QUERY,
  DENSITY_KEY,
  readAppearance,
  resolveTheme,
  THEME_KEY,
  type ThemePreference,
} from './read-appearance.ts';
import { type Density, THEMES } from './tokens.ts';

const current = createStore<Appearance>(readAppearance());
let watchesSystem = false;

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice is lost when the page closes.
  }
}

function show(next: Appearance): void {
  if (typeof document !== 'undefined') {
    document.documentElement.dataset.theme = next.theme;
    document.documentElement.dataset.density = next.density;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', THEMES[next.theme].background);
  }
  current.set(next);
}

/** Returns the current appearance; the same object until it changes. */
export const appearance = current.get;

function watchSystem(): void {
  if (watchesSystem || typeof matchMedia !== 'function') return;
  watchesSystem = true;
  matchMedia(DARK_QUERY).addEventListener('change', () => {
    const now = appearance();
    if (now.preference === 'system') show({ ...now, theme: resolveTheme('system') });
  });
}

/**
 * Calls `listener` whenever the theme or the density changes, by the user or the system; returns a function
 * that unsubscribes.
 */
export function onAppearanceChange(listener: () => void): () => void {
  watchSystem();
  return current.subscribe(listener);
}

export function chooseTheme(preference: ThemePreference): void {
  store(THEME_KEY, preference);
  show({ ...appearance(), preference, theme: resolveTheme(preference) });
}

export function chooseDensity(density: Density): void {
  store(DENSITY_KEY, density);
  show({ ...appearance(), density });
}

/**
 * Applies the stored appearance at start, or the defaults after a logout has cleared the storage. Then
 * follows the system's theme unless the user has chosen one.
 */
export function resetAppearance(): void {
  watchSystem();
  show(readAppearance());
}
