import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, isInSample, variantsOf } from '../sample.ts';
import { keyboardFaults } from './keyboard.ts';
import { eventually } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  overflow,
  type Product,
  phone,
  playerNames,
  sharedProduct,
  tablet,
  turnInto,
} from './support.ts';

const pictures = process.env.PICTURES;
const isThorough = isFull || pictures !== undefined;
const sizes = isThorough ? { phone, tablet } : { phone };
const themes = ['light', 'dark'] as const;
/** Every state is checked in one of the themes; with FULL=1, in both. */
const themesIn = (index: number) => (isThorough ? themes : variantsOf(themes, index));

let product: Product;
let token = '';
let league = '';
let call: Call;

interface State {
  readonly name: string;
  readonly path: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const targets = (page: Page) => page.locator('#room-targets tbody td button[aria-label]');

async function bid(page: Page): Promise<void> {
  await targets(page).first().waitFor();
  await page.getByLabel('Teams').fill('3');
  await page.getByLabel('Rounds').fill('2');
  await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
  await page.getByRole('radio', { name: 'Mock opponents' }).dispatchEvent('click');
  await page.getByText('Your nomination').waitFor();
  await targets(page).nth(2).click();
  await page.getByText('no one else raises').waitFor();
}

const ofVisitors: readonly State[] = [
  {
    name: 'cheatSheet',
    path: '/draftAnalysis/room?room=new&sheet=1',
    reach: (page) => page.locator('#cheat-sheet li').first().waitFor(),
  },
  { name: 'mockAuction', path: '/draftAnalysis/room?room=new', reach: bid },
  {
    name: 'pasteList',
    path: '/draftAnalysis/room?room=new',
    reach: async (page) => {
      await targets(page).first().waitFor();
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page.getByRole('textbox', { name: /^Names/ }).fill('Nobody Whatever');
      await page.getByText('0 names matched').waitFor();
    },
  },
  {
    name: 'pasteSales',
    path: '/draftAnalysis/room?room=new',
    reach: async (page) => {
      await targets(page).first().waitFor();
      const name = (await playerNames(page.locator('#room-targets tbody')).first().textContent()) ?? '';
      await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page.getByRole('textbox', { name: /^Names/ }).fill(`${name} 45\n${name} 9\nNobody Whatever 3`);
      await page.getByText('1 name matched').waitFor();
    },
  },
];

async function ofManagers(): Promise<State[]> {
  const { inputs } = await call<{ inputs: { rostered: { id: string; name: string; teamId: string }[] } }>(
    `league/forecastInputs?league=${league}`,
  );
  const of = (team: string) => inputs.rostered.filter(({ teamId }) => teamId === team);
  const partner = inputs.rostered.find(({ teamId }) => teamId !== '1')?.teamId ?? '';
  const [mine, theirs] = [of('1')[0], of(partner)];
  const trade = `${theirs[0]?.id}~1,${theirs[1]?.id}~1,${mine?.id}~${partner}`;
  const csv = `Player,PTS,REB\n${mine?.name},21.5,6\nNobody Atall,9,9\n`;
  const noted = (page: Page) => page.getByText('Your own projections are on: mine.csv.').waitFor();
  return [
    {
      name: 'projections',
      path: '/settings/projections',
      reach: async (page) => {
        const section = page.locator('#projections');
        await section
          .locator('input[type=file]')
          .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
        await section.getByText('1 player matched, 0 ambiguous, 1 not found').waitFor();
        if (await section.getByText('mine.csv: 1 player').isVisible()) return;
        await section.getByRole('button', { name: 'Import 1 player' }).click();
        await section.getByText('mine.csv: 1 player').waitFor();
      },
    },
    {
      name: 'home',
      path: '/home',
      reach: async (page) => {
        await noted(page);
        await page.getByText('The week’s forecast uses our projections.').waitFor();
      },
    },
    { name: 'matchup', path: '/matchupAnalyzer', reach: noted },
    {
      name: 'counter',
      path: `/tradeAnalyzer?league=${league}&with=${partner}&trade=${trade}`,
      reach: (page) =>
        page
          .locator('#counter')
          .getByRole('status')
          .filter({ hasText: /computed in full\.|No change of up to/ })
          .waitFor(),
    },
    {
      name: 'finder',
      path: `/tradeAnalyzer?league=${league}&view=find&partner=${partner}`,
      reach: (page) =>
        page.locator('#finder').getByRole('status').filter({ hasText: 'computed in full' }).waitFor(),
    },
    {
      name: 'redraft',
      path: `/draftAnalysis?league=${league}`,
      reach: (page) =>
        page
          .getByRole('heading', { name: /redraft/i })
          .first()
          .waitFor(),
    },
  ];
}

async function faultsOf(states: readonly State[], as: string): Promise<string[]> {
  const faults: string[] = [];
  // Pages follow the system theme, which the test switches.
  const window = await product.open({ ...phone, theme: 'system', token: as });
  const { page } = window;
  for (const [index, { name, path, reach }] of states.entries()) {
    await turnInto(page, phone);
    await window.go(path);
    await reach(page);
    for (const [size, options] of Object.entries(sizes)) {
      await turnInto(page, options);
      for (const colorScheme of themesIn(index)) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
        const rules = isThorough && colorScheme === 'dark' ? 'colors' : 'all';
        const found = await accessibilityFaults(page, rules);
        faults.push(...found.map((fault) => `${name} ${size} ${colorScheme} ${fault}`));
        if (pictures)
          await page.screenshot({ path: `${pictures}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      }
      const over = await overflow(page);
      if (over > 0) faults.push(`${name} is ${over} px wider than a ${size} window`);
    }
    if (isInSample(index, 2))
      faults.push(...(await keyboardFaults(page)).map((fault) => `${name} by keyboard, ${fault}`));
  }
  await window.close();
  return faults;
}

describe.skipIf(!browserPath)(`the tools in their various states (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call } = await product.manager());
    await call('settings/team', { league, team: '1' });
    await eventually(async () => {
      const { inputs } = await call<{ inputs: unknown }>(`league/forecastInputs?league=${league}`);
      return inputs;
    });
  }, 400_000);
  afterAll(() => product?.stop());

  it('are accessible and fit the window for visitors, on a phone and a tablet in both themes', async () => {
    expect(await faultsOf(ofVisitors, '')).toEqual([]);
  });

  it('are accessible and fit the window for managers, on a phone and a tablet in both themes', async () => {
    expect(await faultsOf(await ofManagers(), token)).toEqual([]);
  });
});
