import { calls } from '@fantasy-stats/contract';
import { setUp } from '@fantasy-stats/simulator';
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
  settled,
  sharedProduct,
} from './support.ts';

let product: Product;
let token = '';
let league = '';
let callApi: Call;

const shape = calls.league.keepers.response;
const keepers = async () => shape.parse(await callApi(`league/keepers?league=${league}`));

describe.skipIf(!browserPath)(`the keeper feature (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    callApi = product.caller(token);
    const keeping = setUp({
      platform: 'espn',
      name: 'Keeper League',
      size: 8,
      keepers: 3,
      earlierSeasons: 0,
    });
    const response = await fetch(`${product.simulator}/control/leagues`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leagues: [keeping] }),
    });
    const { leagues } = (await response.json()) as { leagues: readonly { id: string }[] };
    const key = leagues[0]?.id.split('-').at(-1) ?? '';
    ({ league } = await callApi<{ league: string }>('settings/espn/league', { league: key }));
    await callApi('settings/league', { league });
    await product.atRest(token, league);
    const { teams } = await eventually(async () => {
      const found = await keepers();
      return found.none === null ? found : null;
    });
    await callApi('settings/team', { league, team: teams[0]?.teamId ?? '' });
  }, 400_000);
  afterAll(() => product?.stop());

  it('values the roster, stores changed costs and rules, and fits a phone', async () => {
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/draftAnalysis?league=${league}&view=keepers`);
    await page.locator('main h1').filter({ hasText: 'Keep ' }).waitFor();
    const own = page.locator('#keepers tbody tr');
    const { teams } = await keepers();
    const players = teams[0]?.players ?? [];
    await expect.poll(() => own.count()).toBe(players.length);
    const others = page.locator('#expected-keepers tbody tr');
    const expected = teams.slice(1).flatMap((team) => team.players.filter(({ isKept }) => isKept));
    await expect.poll(() => others.count()).toBe(expected.length);
    expect(await accessibilityFaults(page)).toEqual([]);
    // Make the best keeper cost a first-round pick.
    const best = players[0]?.player.name ?? '';
    const cost = page.getByRole('textbox', { name: `Round of ${best}` });
    await cost.fill('1');
    await cost.press('Enter');
    await expect
      .poll(async () =>
        (await keepers()).teams[0]?.players.some(
          ({ cost, costFrom, player }) => player.name === best && cost === 1 && costFrom === 'entered',
        ),
      )
      .toBe(true);
    const perTeam = page.getByRole('textbox', { name: 'Keepers per team' });
    await perTeam.fill('1');
    await perTeam.press('Tab');
    await expect
      .poll(() => page.locator('#keepers tbody').getByText('Keep', { exact: true }).count())
      .toBeLessThan(2);
    await page.reload();
    await expect.poll(() => cost.inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Reset rules' }).click();
    await expect.poll(async () => (await keepers()).isEntered).toBe(false);
    await window.close();
    const small = await product.open({ token, ...phone });
    await small.go(`/draftAnalysis?league=${league}&view=keepers`);
    await small.page.locator('#keepers tbody tr').first().waitFor();
    expect(await overflow(small.page)).toBe(0);
    await small.close();
  });

  it('adds the expected keepers to a draft room, and removes their turns from the draft', async () => {
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/draftAnalysis?league=${league}&view=room&room=new`);
    await page.locator('#room-targets tbody tr').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Add keepers at their cost' }).click();
    const { teams } = await keepers();
    const kept = teams.flatMap((team) => team.players.filter(({ isKept }) => isKept));
    await page.getByRole('button', { name: 'Add keepers at their cost' }).waitFor({ state: 'detached' });
    await settled(page);
    const targets = await page.locator('#room-targets tbody').textContent();
    for (const { player } of kept) expect(targets).not.toContain(player.name);
    await window.close();
  });
});
