import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { isFull, isInSample } from '../sample.ts';
import { keyboardFaults } from './keyboard.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  settled,
  sharedProduct,
  tablet,
  turnInto,
  wide,
} from './support.ts';
import { smallTargets } from './tap-targets.ts';

/** The initial window size, followed by the sizes to which the window is resized. */
const sizes = Object.entries({ phone, ...(isFull ? { tablet } : {}), wide });
/**
 * Every page is opened on a phone. Every third page, or every page with FULL=1, is also opened in the wide
 * window.
 */
const sizesOf = (index: number) =>
  isInSample(index, 3) ? sizes : sizes.filter(([name]) => name === 'phone');
/**
 * Every page is checked with axe once: a third of the pages each in the wide window, in the dark theme on a
 * phone, and in the light theme on a phone. With FULL=1, every page is checked at every size in both themes.
 */
const themesOf = (index: number, size: object): readonly ('light' | 'dark')[] => {
  if (isFull) return ['light', 'dark'];
  if (isInSample(index, 3)) return size === wide ? ['light'] : [];
  return isInSample(index + 1, 3) ? ['dark'] : ['light'];
};
const administration = [
  'platforms',
  'syncs&state=all',
  'users',
  'leagues',
  'answers',
  'players',
  'audit',
].map((part) => `/admin?show=${part}`);
const pages = await readPages();
const paths = [...pages.map(({ path }) => path), '/no-such-page'];

let product: Product;
let premium = '';
let withoutTeam = '';
let withoutPremium = '';
let admin = '';

describe.skipIf(!browserPath)(`the pages at every size (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    premium = manager.token;
    withoutPremium = await product.account('withoutPremium');
    admin = await product.account('admin');
    if (isFull) withoutTeam = (await product.manager()).token;
  });
  afterAll(() => product?.stop());

  const isPublic = (path: string) =>
    (pages.find((page) => page.path === path)?.access ?? 'public') === 'public';

  const ofManagers = [...paths.filter((path) => !isPublic(path)), '/home?view=all'];
  const visits: readonly (readonly [string, () => string, readonly string[]])[] = [
    ['a manager’s pages', () => premium, ofManagers],
    ['a visitor’s pages', () => '', paths.filter(isPublic)],
    ['an administrator’s pages', () => admin, administration],
    ['the page of a user without premium', () => withoutPremium, ['/payment']],
  ];
  const moreVisits: typeof visits = [['a manager’s pages without a team', () => withoutTeam, ofManagers]];

  it.each(
    isFull ? [...visits, ...moreVisits] : visits,
  )('have no axe violations, no horizontal scroll, no small tap targets and full keyboard access on %s', async (_, tokenOf, shown) => {
    const faults: string[] = [];
    // Each page loads once; window size and system theme then change.
    const window = await product.open({ ...phone, theme: 'system', token: tokenOf() });
    const { page } = window;
    for (const [index, path] of shown.entries()) {
      await turnInto(page, phone);
      await window.go(path);
      for (const [name, size] of sizesOf(index)) {
        await settled(page);
        if (size !== phone) await turnInto(page, size);
        await settled(page);
        for (const colorScheme of themesOf(index, size)) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
          const rules = isFull && colorScheme === 'dark' ? 'colors' : 'all';
          const found = await accessibilityFaults(page, rules);
          faults.push(...found.map((fault) => `${path} ${name} ${colorScheme} ${fault}`));
        }
        if (size === wide && isFull)
          faults.push(...(await keyboardFaults(page)).map((fault) => `${path} by keyboard, ${fault}`));
        const over = await overflow(page);
        if (over > 0) faults.push(`${path} is ${over} px wider than a ${name} window`);
        // Tables for administrators have smaller targets.
        if (size === phone && shown !== administration)
          faults.push(...(await smallTargets(page)).map((fault) => `${path} ${fault}`));
      }
    }
    await window.close();
    expect(faults).toEqual([]);
  });
});
