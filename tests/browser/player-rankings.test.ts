import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestApi } from './nba-read.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  columnOf,
  holdRequests,
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

async function rankings(query = ''): Promise<void> {
  await window.go(`/playerRankings?league=${league}${query}`);
  await window.page.locator('#players tbody tr[data-row]').first().waitFor();
  await settled(window.page);
}

const names = (): Promise<string[]> =>
  playerNames(window.page.locator('#players tbody tr[data-row]')).allInnerTexts();

describe.skipIf(!browserPath)(`the player rankings (${browserNote})`, () => {
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

  it('change window, unit, value and punt without a request, and keep them in the URL', async () => {
    await rankings();
    const { page } = window;
    await page.locator('#players tbody tr').first().waitFor();
    const release = await holdRequests(page);
    const note = page.locator('#players').getByRole('paragraph').first();
    const before = (await note.textContent()) ?? '';
    await page.getByRole('radio', { name: '14 d' }).dispatchEvent('click');
    await expect.poll(() => note.textContent()).not.toBe(before);
    await page.getByRole('radio', { name: 'Per 36' }).dispatchEvent('click');
    const punt = page.getByRole('button', { name: /^Punt / }).first();
    if ((await punt.count()) > 0) await punt.click();
    await expect.poll(window.where).toContain('window=last14');
    await expect.poll(window.where).toContain('per=per36');
    await release();
    await page.reload();
    await page.locator('#players tbody tr[data-row]').first().waitFor();
    await settled(page);
    await expect.poll(() => page.getByRole('radio', { name: '14 d' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: 'Per 36' }).isChecked()).toBe(true);
    const [, word = ''] = ((await names())[3] ?? '').split(' ');
    await page.getByRole('searchbox', { name: 'Player name' }).fill(word.toUpperCase());
    expect(word).not.toBe('');
    const isFound = async () => {
      const found = await names();
      return found.length > 0 && found.every((name) => name.includes(word));
    };
    await expect.poll(isFound).toBe(true);
  });

  it('sort by any column and mark the user’s own players', async () => {
    await rankings();
    const { page } = window;
    await page.locator('#players').getByRole('button', { name: 'MPG', exact: true }).click();
    await page.locator('#players th[aria-sort="descending"]', { hasText: 'MPG' }).waitFor();
    const isSorted = async () => {
      const most = (await columnOf(page.locator('#players table'), 'MPG')).slice(0, 20).map(Number);
      const sorted = most.toSorted((one, other) => other - one);
      return (most[0] ?? 0) > 30 && most.every((minutes, index) => minutes === sorted[index]);
    };
    await expect.poll(isSorted).toBe(true);
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('mine');
    await expect.poll(() => page.locator('#players tbody tr[data-row]:not([data-own])').count()).toBe(0);
    await expect.poll(() => page.locator('#players tbody tr[data-own]').count()).toBeGreaterThan(5);
  });

  it('open a player’s panel from the player’s chip and restore the focus on Escape', async () => {
    await rankings();
    const { page } = window;
    const chip = page.locator('#players').getByRole('rowheader').getByRole('button').nth(2);
    const name = await playerNames(chip).innerText();
    await chip.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name });
    const windows = panel.getByRole('region', { name: 'Averages by window' });
    await windows.locator('tbody tr[data-row]').first().waitFor();
    const id = new URL(page.url()).searchParams.get('player');
    const { players } = await responseOf<{ players: LeaguePlayer[] }>(`league/players?league=${league}`);
    const nbaId = players.find((player) => player.id === id)?.nbaId ?? Number(id?.replace('nba-', ''));
    const { games } = await responseOf<ResponseOf<typeof calls.nba.playerLog>>(
      `nba/playerLog?player=${nbaId}`,
    );
    const { season } = await responseOf<{ season: number }>('nba/status');
    const over = games.filter((game) => game.season === season && game.played && !game.isLive);
    const last = (await responseOf<{ games: { firstDay: string; gamesByDay: number[] } }>('nba/players'))
      .games;
    const lastDay = addDays(
      last.firstDay,
      last.gamesByDay.findLastIndex((count) => count > 0),
    );
    // The window ends yesterday, or today if games are already over.
    const since = (days: number, end: string) =>
      over.filter(({ day }) => day > addDays(end, -days) && day <= end);
    const row = async (label: string) => {
      const cells = await windows
        .locator('tr[data-row]', { hasText: label })
        .first()
        .locator('th,td')
        .allInnerTexts();
      return { games: Number(cells[3]), minutes: Number(cells[4]) };
    };
    const mean = (list: typeof over) =>
      Number(
        (list.reduce((sum, { seconds }) => sum + seconds / 60, 0) / Math.max(1, list.length)).toFixed(1),
      );
    await expect.poll(async () => (await row('Season')).games).toBe(over.length);
    const found = await row('Season');
    expect(Math.abs(found.minutes - mean(over))).toBeLessThanOrEqual(0.1);
    const month = await row('30 d');
    const expected = [lastDay, addDays(lastDay, 1)].map((end) => since(30, end));
    expect(expected.map(({ length }) => length)).toContain(month.games);
    expect(expected.map(mean).some((value) => Math.abs(value - month.minutes) <= 0.1)).toBe(true);

    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('player')).toBeNull();
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('show totals, consistency and splits over any dates in the panel, and keep the dates in the URL', async () => {
    const { page } = window;
    const { players } = await responseOf<{ players: LeaguePlayer[] }>(`league/players?league=${league}`);
    const { season } = await responseOf<{ season: number }>('nba/status');
    const known = players.find(({ nbaId, teamId }) => teamId !== null && nbaId !== null && nbaId > 0);
    const { games } = await responseOf<ResponseOf<typeof calls.nba.playerLog>>(
      `nba/playerLog?player=${known?.nbaId}`,
    );
    const over = games.filter((game) => game.season === season && game.played && !game.isLive);
    await window.go(`/teamAverages?league=${league}&player=${encodeURIComponent(known?.id ?? '')}`);
    const panel = page.getByRole('dialog', { name: known?.name ?? '' });
    await panel.getByRole('region', { name: 'Minutes by game' }).getByRole('img').waitFor();
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Calendar file (.ics)' }).click();
    expect((await download).suggestedFilename()).toMatch(/-games\.ics$/);
    const totals = panel.getByRole('region', { name: 'Totals and consistency' });
    const cells = async (region: typeof totals, label: string) =>
      region.locator('tr[data-row]').filter({ hasText: label }).first().locator('th,td').allInnerTexts();
    const blocks = over.map(({ line }) => line.BLK ?? 0);
    const sum = blocks.reduce((all, one) => all + one, 0);
    await expect
      .poll(async () => (await cells(totals, 'BLK')).slice(1, 4))
      .toEqual([String(over.length), String(sum), (sum / over.length).toFixed(1)]);
    const splits = panel.getByRole('region', { name: 'Splits' });
    await expect
      .poll(async () => (await cells(splits, 'Home'))[1])
      .toBe(String(over.filter(({ isHome }) => isHome).length));
    await expect
      .poll(async () => (await cells(splits, 'Back-to-back'))[1])
      .toBe(String(over.filter(({ isSecondNight }) => isSecondNight).length));

    const ease = panel.getByRole('region', { name: 'Ease of schedule' });
    await expect.poll(() => ease.locator('tr[data-row]').count()).toBeGreaterThanOrEqual(5);
    expect((await ease.locator('thead th').allInnerTexts()).join(' ')).toMatch(/Week.*2 weeks.*3 weeks/s);

    const opponent = over[0]?.opponent ?? '';
    await splits.getByRole('combobox', { name: 'Opponent' }).selectOption(opponent);
    await expect
      .poll(() => cells(splits, `Against ${opponent}`))
      .toEqual(expect.arrayContaining([String(over.filter((game) => game.opponent === opponent).length)]));
    const mates = splits.getByRole('combobox', { name: 'Teammate' });
    await mates.selectOption({ index: 1 });
    await splits.locator('tr[data-row]', { hasText: /^Without / }).waitFor();
    await totals.getByRole('radio', { name: 'Dates' }).dispatchEvent('click');
    await expect.poll(window.where).toMatch(/playerDates=\d{4}-\d\d-\d\d_.*/);
    await expect.poll(window.where).toMatch(/playerAgainst=.*playerWith=|playerWith=.*playerAgainst=/);
    const first = over.at(-1)?.day ?? '';
    const last = over.at(-3)?.day ?? '';
    await totals.getByLabel('From').fill(first);
    await totals.getByLabel('to', { exact: true }).fill(last);
    await expect.poll(async () => (await cells(totals, 'BLK'))[1]).toBe('3');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(async () => (await cells(totals, 'BLK'))[1]).toBe('3');
    await page.keyboard.press('Escape');
    await expect.poll(window.where).not.toMatch(/[?&]player/);
  });

  it('open the panel on any page by URL, and say if the league has no such player', async () => {
    const { page } = window;
    const { players } = await responseOf<{ players: LeaguePlayer[] }>(`league/players?league=${league}`);
    const known = players.find(({ nbaId }) => nbaId !== null);
    await window.go(`/teamAverages?league=${league}&player=${known?.id}`);
    await page.getByRole('dialog', { name: known?.name ?? '' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await window.go(`/teamAverages?league=${league}&player=%3Cnobody%3E`);
    await page.getByRole('dialog').getByText('Player not found in this league').waitFor();
  });

  it('find a player by name on any league page, by key or on a phone', async () => {
    await rankings();
    const [name = ''] = await names();
    await window.go(`/leagueDashboard?league=${league}`);
    const { page } = window;
    const search = page.getByRole('button', { name: 'Find a player' });
    await search.waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Player name' });
    await field.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill(name);
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
    await expect.poll(window.where).toContain('player=');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const small = await product.open({ ...phone, token });
    await small.go(`/leagueDashboard?league=${league}`);
    await small.page.getByRole('button', { name: 'Find a player' }).click();
    await small.page.getByRole('combobox', { name: 'Player name' }).waitFor();
    await expect.poll(() => overflow(small.page)).toBeLessThanOrEqual(0);
    await small.close();
  });

  it('show last season’s numbers before the first game, and say if nothing is synced', async () => {
    const { page } = window;
    await page.route('**/api/nba/players?season=running*', (route) =>
      route.fulfill({ json: { season: 2026, games: null } }),
    );
    await page.route('**/api/league/forecastInputs*', (route) =>
      route.fulfill({ json: { inputs: null, version: 'none' } }),
    );
    await rankings();
    await page.locator('main header').filter({ hasText: 'last season' }).first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^Season/ }).isDisabled()).toBe(true);
    await page.unroute('**/api/nba/players?season=running*');
    await page.route('**/api/nba/players*', (route) =>
      route.fulfill({ json: { season: null, games: null } }),
    );
    await window.go(`/playerRankings?league=${league}`);
    await page.getByRole('heading', { name: 'NBA games are not synced yet.' }).waitFor();
    const nbaOutage = { source: 'nba', since: new Date().toISOString(), triedAgainAt: null };
    await page.unroute('**/api/nba/players*');
    await page.route('**/api/nba/players*', (route) =>
      route.fulfill({ json: { season: null, games: null, nbaOutage } }),
    );
    await window.go(`/playerRankings?league=${league}`);
    await page.getByRole('heading', { name: 'NBA game data is unavailable right now.' }).waitFor();
    await page.getByText('we retry automatically').waitFor();
    await page.unrouteAll();
  });

  it('value NBA players by standard categories if there is no league', async () => {
    const alone = await product.open({ ...wide, token: await product.account('premium') });
    await alone.go('/playerRankings');
    await alone.page.getByRole('row').nth(10).waitFor();
    await alone.page.getByRole('heading', { level: 1, name: /has the most value/ }).waitFor();
    const columns = async () => (await alone.page.getByRole('columnheader').allTextContents()).join(' ');
    await expect.poll(columns).toMatch(/FG%.*FT%.*3PM.*PTS.*REB.*AST.*STL.*BLK.*TO/);
    await expect.poll(columns).not.toContain('Roster');
    await alone.page.getByRole('link', { name: /^Link a league/ }).waitFor();
    expect(await accessibilityFaults(alone.page)).toEqual([]);
    await expect.poll(() => overflow(alone.page)).toBe(0);

    const chip = alone.page.locator('#players tbody tr[data-row]').first().getByRole('button').first();
    await chip.click();
    const panel = alone.page.getByRole('dialog');
    await panel.getByText('Valued for a league of 12 teams with nine categories.').waitFor();
    for (const name of ['Value by category', 'Averages by window', 'Game log'])
      await panel.getByRole('region', { name }).getByRole('row').nth(1).waitFor();
    await expect.poll(() => panel.locator('[aria-busy]').count()).toBe(0);
    await panel.getByRole('button', { name: 'Watch' }).click();
    await panel.getByRole('button', { name: 'Watch', pressed: true }).waitFor();
    expect(await accessibilityFaults(alone.page)).toEqual([]);
    await alone.go('/playerRankings?player=nba-1');
    await alone.page.getByText('Player not found.').waitFor();
    await alone.close();
  });

  it('include ownership and consistency columns, sort by them, and show totals over the window', async () => {
    await rankings();
    const { page } = window;
    const head = (name: string) => page.locator('#players').getByRole('columnheader', { name });
    await expect.poll(() => head('Floor').count()).toBe(0);
    await page.getByRole('button', { name: 'Show rostered % columns' }).click();
    await page.getByRole('button', { name: 'Show consistency columns' }).click();
    await expect.poll(window.where).toContain('columns=ownership');
    await head('Rostered').first().waitFor();
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page
      .locator('#players')
      .getByRole('button', { name: /^Floor/ })
      .click();
    await page.locator('#players th[aria-sort="descending"]', { hasText: 'Floor' }).waitFor();
    await page.getByRole('radio', { name: 'Total', exact: true }).dispatchEvent('click');
    await expect.poll(window.where).toContain('per=total');
    await expect
      .poll(async () => Math.max(...(await columnOf(page.locator('#players table'), 'MPG')).map(Number)))
      .toBeLessThan(48);
    await expect.poll(() => overflow(page)).toBe(0);

    const small = await product.open({ ...phone, token });
    await small.go(`/playerRankings?league=${league}&columns=ownership,consistency`);
    await small.page.locator('#players tbody tr[data-row]').first().waitFor();
    await settled(small.page);
    await expect.poll(() => overflow(small.page)).toBe(0);
    await small.close();
  });

  it('have only one heading while the league is loading', async () => {
    const waiting = await product.open({ ...wide, token });
    await waiting.page.route('**/api/league/season?*', () => undefined);
    await waiting.go(`/playerRankings?league=${league}`);
    await waiting.page.locator('#players').waitFor();
    expect(await waiting.page.locator('main h1').count()).toBe(1);
    await waiting.close();
  });

  it('fit a phone without axe violations', async () => {
    const small = await product.open({ ...phone, token, theme: 'dark' });
    await small.go(`/playerRankings?league=${league}&window=rest&show=mine`);
    await small.page.locator('#players tbody tr[data-row]').first().waitFor();
    await settled(small.page);
    await expect.poll(() => overflow(small.page)).toBe(0);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.close();
  });
});
