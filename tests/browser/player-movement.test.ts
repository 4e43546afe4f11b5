import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestApi } from './nba-read.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  playerNames,
  settled,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let token = '';
let league = '';
let window: Window;

const responseOf = async <Body>(path: string): Promise<Body> => {
  const response = await requestApi(product.origin, path, token);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
};

const address = (query = '') => `/playerRankings?league=${league}&view=movement&days=30${query}`;

async function movement(query = ''): Promise<void> {
  await window.go(address(query));
  await window.page.locator('#dropped').waitFor();
  await settled(window.page);
}

describe.skipIf(!browserPath)(`the movement view (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    league = await product.linkEspn(token);
    const { teams } = await responseOf<{ teams: { id: string }[] }>(`league/season?league=${league}`);
    await requestApi(product.origin, 'settings/team', token, { league, team: teams[1]?.id ?? '' });
    window = await product.open({ ...wide, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('opens from the ranking, and shows minutes that match the player’s games', async () => {
    const { page } = window;
    await window.go(`/playerRankings?league=${league}`);
    await page.locator('#players tbody tr[data-row]').first().waitFor();
    await page.getByRole('radio', { name: 'Movement' }).dispatchEvent('click');
    await page.locator('#risers').waitFor();
    await expect.poll(window.where).toContain('view=movement');
    await movement();
    for (const id of ['risers', 'fallers', 'buyLow', 'sellHigh', 'openedMinutes', 'dropped'])
      await page.locator(`#${id}`).waitFor();

    const rows = page.locator(':is(#risers, #fallers) tbody tr[data-row]');
    await rows.first().waitFor();
    const { players } = await responseOf<{ players: LeaguePlayer[] }>(`league/players?league=${league}`);
    const { season } = await responseOf<{ season: number }>('nba/status');
    const note = (await page.locator('#risers').getByRole('paragraph').first().textContent()) ?? '';
    for (const row of (await rows.all()).slice(0, 3)) {
      const [name = ''] = await playerNames(row).allInnerTexts();
      const cells = await row.locator('td').allInnerTexts();
      const nbaId = players.find((player) => player.name === name)?.nbaId;
      if (!nbaId) continue;
      const { games } = await responseOf<ResponseOf<typeof calls.nba.playerLog>>(
        `nba/playerLog?player=${nbaId}`,
      );
      const over = games.filter((game) => game.season === season && game.played && !game.isLive);
      // The row shows the number of games in the window. The log is sorted newest first.
      const count = Number(cells.find((_, index) => index === 5));
      expect(count, `${name} ${note}`).toBeGreaterThanOrEqual(5);
      const mean = (list: typeof over) =>
        list.reduce((sum, { seconds }) => sum + seconds / 60, 0) / list.length;
      const starts = [over.slice(0, count), over.slice(1, count + 1)].map((list, skipped) => ({
        now: mean(list),
        change: mean(list) - mean(over.slice(count + skipped)),
      }));
      const shown = {
        now: Number(cells[1]),
        change: Number(cells[2]?.split('\n')[0]?.replace('−', '-').replace('+', '')),
      };
      expect(
        starts.some(
          ({ change, now }) => Math.abs(now - shown.now) <= 0.1 && Math.abs(change - shown.change) <= 0.1,
        ),
        `${name}: ${JSON.stringify({ shown, starts, cells })}`,
      ).toBe(true);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });

  it('filters by availability and keeps the window in the URL', async () => {
    await movement();
    const { page } = window;
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('available');
    await expect.poll(window.where).toContain('show=available');
    const rostered = page.locator(':is(#risers, #fallers) tbody tr[data-own]');
    await expect.poll(() => rostered.count()).toBe(0);
    await page.getByRole('radio', { name: '7 days' }).dispatchEvent('click');
    await expect.poll(window.where).not.toContain('days=');
    await page.getByRole('radio', { name: 'Ranking' }).dispatchEvent('click');
    await page.locator('#players').waitFor();
    await expect.poll(window.where).not.toContain('view=');
  });

  it('says before the season that there are no games yet', async () => {
    const { page } = window;
    await page.route('**/api/nba/players?season=running*', (route) =>
      route.fulfill({ json: { season: 2026, games: null } }),
    );
    await page.route('**/api/league/forecastInputs*', (route) =>
      route.fulfill({ json: { inputs: null, version: 'none' } }),
    );
    await window.go(address());
    await page.getByRole('heading', { name: 'No games of this season yet.' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unrouteAll();
  });

  it('shows only risers and fallers if there is no league, and fits a phone', async () => {
    const alone = await product.open({ ...phone, token: await product.account('premium') });
    await alone.go('/playerRankings?view=movement');
    await alone.page.locator('#fallers').waitFor();
    await settled(alone.page);
    await expect.poll(() => alone.page.locator('#buyLow').count()).toBe(0);
    await expect.poll(() => overflow(alone.page)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(alone.page)).toEqual([]);
    await alone.close();
  });
});
