import type { Page } from 'playwright-core';
import { routes } from '../apps/web/shell/routes.ts';

/** Something to take a picture of. */
export interface Scene {
  /** The picture's name. */
  readonly name: string;
  readonly path: string;
  /** Who looks: nobody signed in, an account without premium, or the demo account with its leagues. */
  readonly as: 'visitor' | 'withoutPremium' | 'demo';
  /** The whole page rather than the window; true unless said otherwise. */
  readonly isWhole?: boolean;
  /** What is done on the page before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

function nameOf(path: string): string {
  return path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
}

/** Menus and dialogs that a page shows only when asked. */
const states: readonly Scene[] = [
  {
    name: 'menu',
    path: '/home',
    as: 'demo',
    isWhole: false,
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: /menu/i }).first();
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'notFound', path: '/no/such/page', as: 'visitor' },
  { name: 'payment-fresh', path: '/payment', as: 'withoutPremium' },
  { name: 'yahooFailure-denied', path: '/yahooFailure?reason=denied', as: 'demo' },
];

/** Every page as whoever usually sees it, then the states that need a hand. */
export function scenesOf(): Scene[] {
  const pages = routes.map(
    ({ path, isPublic }): Scene => ({ name: nameOf(path), path, as: isPublic ? 'visitor' : 'demo' }),
  );
  return [...pages, ...states];
}
