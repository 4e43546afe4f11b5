import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeagueSeason } from '@fantasy-stats/domain';
import { stepsOf } from '@fantasy-stats/questions';
import { trade } from '@fantasy-stats/questions/trade';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  still,
  type Window,
} from './support.ts';

let product: Product;
let league = '';
let token = '';
let own = '';
let partner = '';
let window: Window;
let callApi: Call;

async function inputsAreThere(): Promise<void> {
  await eventually(async () => {
    const { inputs } = await callApi<{ inputs: unknown }>(`league/forecastInputs?league=${league}`);
    await callApi(`league/dashboard?league=${league}`);
    return inputs;
  });
}

/** Returns the first measure’s row of the first team, with the values before and after the trade. */
const firstMeasure = (page: Page) => page.locator('#changes table').first().locator('tbody tr').first();

async function simulated(page: Page): Promise<void> {
  await page.locator('#changes').getByRole('status').filter({ hasText: 'Odds from 10,000' }).waitFor();
}

/** Waits until the odds are final and no number is fading. */
async function oddsStand(page: Page): Promise<void> {
  await simulated(page);
  await still(page);
}

/** Returns a table’s gain in the format of sentences: 0.31 for `+0.31 ± 0.12`. */
const unsigned = (gain: string | null): string => (gain ?? '').split(' ')[0]?.slice(1) ?? '';

async function pick(page: Page, side: number, index: number): Promise<string> {
  const press = page.getByRole('button', { name: /Add a player of / }).nth(side);
  await press.click();
  const rows = page.getByRole('list', { name: /^Add a player of / }).getByRole('button');
  const name = (await playerNames(rows.nth(index)).textContent()) ?? '';
  // Find rows by name, because they are reordered once values are known.
  await rows.filter({ hasText: name }).first().click();
  await page.getByRole('button', { name: `Remove ${name} from the trade` }).waitFor();
  await press.press('Enter');
  await page.getByRole('list', { name: /^Add a player of / }).waitFor({ state: 'detached' });
  return name;
}

/**
 * Stops the next search as soon as the page allows it. A click sent by the test could be too late on a busy
 * machine.
 */
async function stopsAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('a search was stopped')) return;
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('#finder button')];
      const stop = buttons.find(({ textContent }) => textContent === 'Stop');
      if (!stop) return;
      observer.disconnect();
      sessionStorage.setItem('a search was stopped', 'once');
      stop.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

describe.skipIf(!browserPath)(`the trade analyzer (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    const { teams } = await callApi<{ teams: { id: string }[] }>(`league/season?league=${league}`);
    [own = '', partner = ''] = teams.map(({ id }) => id);
    await callApi('settings/team', { league, team: own });
    await inputsAreThere();
    window = await product.open({ token });
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('finds a player on any team by name and adds the player to the correct side of the trade', async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}`);
    const { inputs } = await callApi<{
      inputs: { rostered: { id: string; name: string; teamId: string }[] };
    }>(`league/forecastInputs?league=${league}`);
    const playerOf = (teamId: string) => {
      const one = inputs.rostered.find((player) => player.teamId === teamId);
      if (!one) throw new Error(`nobody is on team ${teamId}`);
      return one;
    };
    const [mine, theirs] = [playerOf(own), playerOf(partner)];
    const field = page.getByRole('combobox', { name: 'Find a player of any team' });
    const side = page.getByRole('region', { name: /^(You|They) (give|get)/ });
    // Wait for the page’s own search field. Until it exists, the key opens the global search.
    await field.waitFor();
    await page.keyboard.press('/');
    // Until a partner is selected, there is no team to trade own players to.
    await field.fill(mine.name);
    await page.getByText('Already on your team. Choose a trade partner first').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    for (const { name } of [theirs, mine]) {
      await field.fill(name);
      await page.getByRole('option').filter({ hasText: name }).first().waitFor();
      await page.keyboard.press('Enter');
      await side.filter({ hasText: name }).first().waitFor();
    }
    await expect
      .poll(() => new URL(page.url()).searchParams.get('trade'))
      .toBe(`${theirs.id}~${own},${mine.id}~${partner}`);
  });

  it('updates while players are added, and keeps the trade in the URL', async () => {
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
    await expect.poll(() => new URL(page.url()).searchParams.get('trade')?.split(',')).toHaveLength(2);
    const address = page.url();
    await window.go(address.slice(product.origin.length));
    await simulated(page);
    await expect.poll(() => firstMeasure(page).textContent()).toBe(before);
    const sides = page.locator('#trade').getByRole('region');
    await expect.poll(() => playerNames(sides).allTextContents()).toEqual([mine, theirs]);
    // In a two-for-one trade, one side drops a player and the other fills a spot. Both can be selected.
    await pick(page, 1, 0);
    const forced = page.getByRole('group', { name: 'Drops and pickups of the trade' });
    await forced.first().waitFor();
    await expect
      .poll(() =>
        forced
          .getByRole('combobox')
          .or(forced.getByRole('button', { name: /^Someone else/ }))
          .or(forced.getByText(/spots? stays? open/))
          .count(),
      )
      .toBeGreaterThan(0);
    const takeOut = page.getByRole('button', { name: `Remove ${mine} from the trade` });
    await takeOut.click();
    await takeOut.waitFor({ state: 'detached' });
    await oddsStand(page);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('never shows the previous trade’s odds for the current trade', async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}&with=${partner}`);
    await pick(page, 0, 2);
    await oddsStand(page);
    // From here on, the worker receives no messages.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined;
    });
    await pick(page, 1, 2);
    const changes = page.locator('#changes');
    await changes.getByRole('progressbar', { name: 'Simulated seasons' }).waitFor();
    expect(await changes.getByText('Odds from 10,000').count()).toBe(0);
  });

  it('shows the same result as the engine in Node', async () => {
    const { page } = window;
    const [{ inputs }, season, { players }] = await Promise.all([
      callApi<{ inputs: WireForecastInputs | null }>(`league/forecastInputs?league=${league}`),
      callApi<LeagueSeason>(`league/season?league=${league}`),
      callApi<{ players: readonly { id: string }[] }>(`league/players?league=${league}`),
    ]);
    if (!inputs) throw new Error('there are no inputs');
    expect(players.length).toBeGreaterThan(0);
    const idsOf = (team: string) =>
      inputs.rostered.filter(({ teamId }) => teamId === team).map(({ id }) => id);
    const [mine = '', theirs = ''] = [idsOf(own)[0], idsOf(partner)[1]];
    const [first] = stepsOf(
      trade,
      { inputs, players: [], season },
      {
        side: { teamId: own, punts: [] },
        moves: [
          { playerId: mine, to: partner },
          { playerId: theirs, to: own },
        ],
        drops: {},
        adds: {},
        from: null,
      },
    );
    if (first?.kind !== 'impact') throw new Error('the trade is impossible');
    const rebounds = first.impact.sides[0]?.season.columns.find(({ id }) => id === 'REB');
    await window.go(`/tradeAnalyzer?league=${league}&trade=${mine}~${partner},${theirs}~${own}`);
    await firstMeasure(page).waitFor();
    const row = page.locator('#categories table').first().locator('tbody tr').filter({ hasText: 'REB' });
    await expect
      .poll(async () => (await row.locator('td').allTextContents()).slice(0, 2))
      .toEqual([rebounds?.before.toFixed(1), rebounds?.after.toFixed(1)]);
  });

  it('suggests counter-offers, each of which opens with one click', async () => {
    const { page } = window;
    const { inputs } = await callApi<{
      inputs: { rostered: { id: string; teamId: string; value: number }[] };
    }>(`league/forecastInputs?league=${league}`);
    const of = (team: string) => inputs.rostered.filter(({ teamId }) => teamId === team).map(({ id }) => id);
    const moves = [
      ...of(partner)
        .slice(0, 2)
        .map((id) => `${id}~${own}`),
      `${of(own)[0]}~${partner}`,
    ];
    await window.go(`/tradeAnalyzer?league=${league}&with=${partner}&trade=${moves.join(',')}`);
    const section = page.locator('#counter');
    await section
      .getByRole('status')
      .filter({ hasText: /computed in full\.|No change of up to/ })
      .waitFor();
    await oddsStand(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const links = section.getByRole('link', { name: 'Open in the analyzer' });
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    const gain = await section.locator('tbody tr').first().locator('td').first().textContent();
    await links.first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('trade')).not.toBe(moves.join(','));
    await expect.poll(() => page.locator('h1').textContent()).toContain(unsigned(gain));
  });

  it('shows every week’s change, with the playoff weeks below a line', async () => {
    const { page } = window;
    const rows = page.locator('#weeks tbody tr');
    await rows.first().waitFor();
    await expect.poll(() => rows.filter({ hasText: 'playoffs' }).count()).toBeGreaterThan(0);
    await expect
      .poll(() => rows.first().getByRole('img').getAttribute('aria-label'))
      .toMatch(/^between .+ and /);
  });

  it('saves a trade with its current result on all devices until the trade is deleted', async () => {
    const { page } = window;
    const saved = page.locator('#saved');
    await oddsStand(page);
    await saved.getByRole('button', { name: 'Save this trade' }).click();
    await saved.getByRole('button', { name: 'Saved today' }).waitFor();
    const address = new URL(page.url()).searchParams.get('trade');
    const heading = await page.locator('h1').textContent();
    const other = await product.open({ token });
    await other.go(`/tradeAnalyzer?league=${league}`);
    const row = other.page.locator('#saved tbody tr').first();
    const cells = row.locator('td');
    await expect.poll(() => cells.nth(2).textContent()).toMatch(/^[+−]/);
    const haveMoved = async () => (await cells.nth(1).textContent()) !== (await cells.nth(2).textContent());
    await expect.poll(haveMoved).toBe(false);
    expect(heading).toContain(unsigned(await cells.nth(1).textContent()));
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await row.getByRole('link', { name: /^Open the trade of/ }).click();
    await expect.poll(() => new URL(other.page.url()).searchParams.get('trade')).toBe(address);
    await row.getByRole('button', { name: /^Delete the trade of/ }).click();
    await expect.poll(() => other.page.getByText('Save a trade with today’s numbers').count()).toBe(1);
    await other.close();
  });

  it('searches for trades that acquire or give away one player', async () => {
    const { page } = window;
    const { inputs } = await callApi<{
      inputs: { rostered: { id: string; name: string; teamId: string; place: number | null }[] };
    }>(`league/forecastInputs?league=${league}`);
    const known = (team: string) =>
      inputs.rostered.filter(({ teamId, place }) => teamId === team && place !== null);
    const [wanted, unwanted] = [known(partner)[3], known(own)[2]];
    if (!wanted || !unwanted) throw new Error('the rosters are empty');
    await stopsAtOnce(page);
    await window.go(`/tradeAnalyzer?league=${league}&view=find`);
    const stopped = page
      .locator('#finder')
      .getByRole('status')
      .filter({ hasText: /^Stopped at \d+%/ });
    await stopped.waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await stopped.waitFor({ state: 'hidden' });
    const field = page.getByRole('combobox', { name: 'Find a player to get' });
    await field.fill(wanted.name);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: wanted.name }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Search without ${wanted.name}` }).waitFor();
    await page.getByLabel('Trade away').selectOption(unwanted.id);
    await expect.poll(() => new URL(page.url()).searchParams.get('rid')).toBe(unwanted.id);
    await expect.poll(() => new URL(page.url()).searchParams.get('get')).toBe(wanted.id);
    // The URL changes slightly before the list, so wait until the previous trades are gone.
    const others = async () =>
      (await page.locator('#finder tbody th').allTextContents()).filter(
        (trade) => !trade.includes(wanted.name) || !trade.includes(unwanted.name),
      );
    await expect.poll(others).toEqual([]);
    await page.locator('#finder').getByRole('status').filter({ hasText: 'computed in full' }).waitFor();
    await expect.poll(others).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('supports four-team trades', async () => {
    const { page } = window;
    const { teams } = await callApi<{ teams: { id: string; name: string }[] }>(
      `league/season?league=${league}`,
    );
    const four = [
      own,
      ...teams
        .map(({ id }) => id)
        .filter((id) => id !== own)
        .slice(0, 3),
    ];
    await window.go(`/tradeAnalyzer?league=${league}`);
    await page.getByLabel('Trade with').selectOption(four[1] ?? '');
    for (const team of four.slice(2)) await page.getByLabel('Add a team').selectOption(team);
    for (const side of [0, 1, 2, 3]) await pick(page, side, 2);
    // By default, each player goes to the first other team; change it to the next.
    for (const index of four.keys()) {
      const next = four[(index + 1) % four.length] ?? '';
      const goes = page.getByRole('combobox', { name: / goes to$/ }).nth(index);
      await goes.selectOption(next);
      await expect.poll(() => goes.inputValue()).toBe(next);
    }
    const receivers = () =>
      (new URL(page.url()).searchParams.get('trade') ?? '')
        .split(',')
        .map((move) => move.split('~')[1])
        .sort();
    await expect.poll(receivers).toEqual([...four].sort());
    // The previous result remains until the new one arrives.
    await expect.poll(() => page.locator('#changes table').count()).toBe(4);
    await simulated(page);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('finds trades that help every team, opens one, and explains invalid trades', async () => {
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
      await expect.poll(() => page.locator('h1').textContent()).toMatch(/You (gain|lose)/);
    }
    await window.go(`/tradeAnalyzer?league=${league}&trade=nobody~${partner}`);
    await page.getByRole('button', { name: 'Add players', exact: true }).waitFor();
  });

  it('fits a phone', async () => {
    const small = await product.open({ token, ...phone });
    await small.go(`/tradeAnalyzer?league=${league}&with=${partner}`);
    await pick(small.page, 0, 1);
    await oddsStand(small.page);
    await expect.poll(() => overflow(small.page)).toBe(0);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.page.getByRole('button', { name: 'Find a better one' }).click();
    await small.page.locator('#finder').waitFor();
    await expect.poll(() => overflow(small.page)).toBe(0);
    await small.close();
  });
});
