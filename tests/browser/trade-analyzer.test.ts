import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeagueSeason } from '@fantasy-stats/domain';
import { compileForecast } from '@fantasy-stats/engine/league-forecast';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tradeAnswers } from '../../apps/web/worker/trade-answers.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  eventually,
  overflow,
  type Product,
  phone,
  playerNames,
  startProduct,
  still,
  type Window,
} from './support.ts';

let product: Product;
let league = '';
let token = '';
let own = '';
let partner = '';
let window: Window;
let ask: Call;

/** The NBA is read, and the league computed, in the background. */
async function inputsAreThere(): Promise<void> {
  await eventually(async () => {
    const { inputs } = await ask<{ inputs: unknown }>(`league/forecastInputs?league=${league}`);
    await ask(`league/dashboard?league=${league}`);
    return inputs;
  });
}

/** The numbers of the first measure of the first side: now and after. */
const firstMeasure = (page: Page) => page.locator('#changes table').first().locator('tbody tr').first();

async function simulated(page: Page): Promise<void> {
  await page.locator('#changes').getByRole('status').filter({ hasText: 'Odds from 10,000' }).waitFor();
}

/** Waits until the odds are there and no number fades any more. */
async function oddsStand(page: Page): Promise<void> {
  await simulated(page);
  await still(page);
}

/** Puts a player of a side into the trade; his list is closed again. */
async function pick(page: Page, side: number, place: number): Promise<string> {
  const press = page.getByRole('button', { name: /Add a player of / }).nth(side);
  await press.click();
  const row = page
    .getByRole('list', { name: /^Add a player of / })
    .getByRole('button')
    .nth(place);
  const name = (await playerNames(row).textContent()) ?? '';
  await row.click();
  await page.getByRole('button', { name: `Remove ${name} from the trade` }).waitFor();
  await press.press('Enter');
  await page.getByRole('list', { name: /^Add a player of / }).waitFor({ state: 'detached' });
  return name;
}

describe.skipIf(!browserPath)(`the trade analyzer (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    ({ token, league, call: ask } = await product.manager());
    const { teams } = await ask<{ teams: { id: string }[] }>(`league/season?league=${league}`);
    [own = '', partner = ''] = teams.map(({ id }) => id);
    await ask('settings/team', { league, team: own });
    await inputsAreThere();
    window = await product.open({ token });
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('finds a player of any team by his name, and puts him on the side he would come to', async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}`);
    const { inputs } = await ask<{
      inputs: { rostered: { id: string; name: string; teamId: string }[] };
    }>(`league/forecastInputs?league=${league}`);
    const named = (teamId: string) => {
      const one = inputs.rostered.find((player) => player.teamId === teamId);
      if (!one) throw new Error(`nobody is on team ${teamId}`);
      return one;
    };
    const [mine, theirs] = [named(own), named(partner)];
    const field = page.getByRole('combobox', { name: 'Find a player of any team' });
    const side = page.getByRole('region', { name: /^(You|They) (give|get)/ });
    /* Before the page's own search is there, the key opens that of the frame. */
    await field.waitFor();
    await page.keyboard.press('/');
    /* Without a partner nobody of the own team can go anywhere. */
    await field.fill(mine.name);
    await page.getByText('first choose a trade partner').waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    for (const { name } of [theirs, mine]) {
      await field.fill(name);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await side.filter({ hasText: name }).first().waitFor();
    }
    await expect
      .poll(() => new URL(page.url()).searchParams.get('trade'))
      .toBe(`${theirs.id}~${own},${mine.id}~${partner}`);
  });

  it('answers while players are put into the trade, and keeps all of it in the address', async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}`);
    await page.getByLabel('Trade with').selectOption(partner);
    const mine = await pick(page, 0, 2);
    const theirs = await pick(page, 1, 2);
    await firstMeasure(page).waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/You (gain|lose) [\d.]+ /);
    await simulated(page);
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/in (\d+|>99|<1|0|100)% of seasons/);
    const before = await firstMeasure(page).textContent();
    const address = page.url();
    expect(address).toContain('trade=');
    await window.go(address.slice(product.origin.length));
    await simulated(page);
    expect(await firstMeasure(page).textContent()).toBe(before);
    const sides = page.locator('#trade').getByRole('region');
    expect(await playerNames(sides).allTextContents()).toEqual([mine, theirs]);
    /* Two for one: somebody has to be dropped or a place is filled, and both can be chosen. */
    await pick(page, 1, 0);
    const forced = page.getByRole('group', { name: 'Drops and pickups of the trade' });
    await forced.first().waitFor();
    expect(
      await forced
        .getByRole('combobox')
        .or(forced.getByRole('button', { name: /^Someone else/ }))
        .or(forced.getByText(/spots? stays? open/))
        .count(),
    ).toBeGreaterThan(0);
    const takeOut = page.getByRole('button', { name: `Remove ${mine} from the trade` });
    await takeOut.click();
    await takeOut.waitFor({ state: 'detached' });
    await oddsStand(page);
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('says on the page what the engine says in Node', async () => {
    const { page } = window;
    const [{ inputs }, season, { players }] = await Promise.all([
      ask<{ inputs: WireForecastInputs | null }>(`league/forecastInputs?league=${league}`),
      ask<LeagueSeason>(`league/season?league=${league}`),
      ask<{ players: readonly { id: string }[] }>(`league/players?league=${league}`),
    ]);
    if (!inputs) throw new Error('there are no inputs');
    expect(players.length).toBeGreaterThan(0);
    const idsOf = (team: string) =>
      inputs.rostered.filter(({ teamId }) => teamId === team).map(({ id }) => id);
    const [mine = '', theirs = ''] = [idsOf(own)[0], idsOf(partner)[1]];
    const { impact } = tradeAnswers(compileForecast(decodeForecastInputs(inputs)), season, []).trade({
      side: { teamId: own, punts: [] },
      moves: [
        { playerId: mine, to: partner },
        { playerId: theirs, to: own },
      ],
      drops: {},
      adds: {},
      from: null,
    });
    const rebounds = impact.sides[0]?.season.columns.find(({ id }) => id === 'REB');
    await window.go(`/tradeAnalyzer?league=${league}&trade=${mine}~${partner},${theirs}~${own}`);
    await firstMeasure(page).waitFor();
    const row = page.locator('#categories table').first().locator('tbody tr').filter({ hasText: 'REB' });
    const cells = await row.locator('td').allTextContents();
    expect(cells.slice(0, 2)).toEqual([rebounds?.before.toFixed(1), rebounds?.after.toFixed(1)]);
  });

  it('finds trades that help every side, opens one, and says what cannot be', async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}&view=find&partner=${partner}`);
    await page.locator('#finder').getByRole('status').filter({ hasText: 'computed in full' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const rows = page.locator('#finder tbody tr');
    if ((await rows.getByRole('link').count()) > 0) {
      const gain = await rows.first().locator('td').first().textContent();
      expect(gain).toMatch(/^\+/);
      await rows.first().getByRole('link', { name: 'Open in the analyzer' }).click();
      await firstMeasure(page).waitFor();
      expect(await page.locator('h1').textContent()).toMatch(/You (gain|lose)/);
    }
    await window.go(`/tradeAnalyzer?league=${league}&trade=nobody~${partner}`);
    await page.getByText('No players are in the trade yet.').waitFor();
  });

  it('fits a phone', async () => {
    const small = await product.open({ token, ...phone });
    await small.go(`/tradeAnalyzer?league=${league}&with=${partner}`);
    await pick(small.page, 0, 1);
    await oddsStand(small.page);
    expect(await overflow(small.page)).toBe(0);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.page.getByRole('button', { name: 'Find a better one' }).click();
    await small.page.locator('#finder').waitFor();
    expect(await overflow(small.page)).toBe(0);
    await small.close();
  });
});
