import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApi, requestApi } from './nba-read.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  columnOf,
  overflow,
  type Product,
  phone,
  playerNames,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let token = '';
let league = '';
let window: Window;
let players: LeaguePlayer[] = [];

async function rankings(query = ''): Promise<void> {
  await window.go(`/playerRankings?league=${league}${query}`);
  await window.page.locator('#players tbody tr[data-row]').first().waitFor();
}

describe.skipIf(!browserPath)(`player notes, projections and defaults (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    league = await product.linkEspn(token);
    const response = await requestApi(product.origin, `league/players?league=${league}`, token);
    players = ((await response.json()) as { players: LeaguePlayer[] }).players;
    window = await product.open({ ...wide, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('include watched, ranked, tagged and annotated players, by which the rankings can be filtered', async () => {
    const { page } = window;
    const known = players.find(({ nbaId, teamId }) => teamId !== null && nbaId !== null && nbaId > 0);
    await window.go(`/playerRankings?league=${league}&player=${encodeURIComponent(known?.id ?? '')}`);
    const panel = page.getByRole('dialog', { name: known?.name ?? '' });
    await panel.getByRole('button', { name: 'Watch' }).click();
    await panel.getByRole('button', { name: 'Watch', pressed: true }).waitFor();
    await panel.getByRole('button', { name: 'Notes and tags' }).click();
    await panel.getByLabel('Your rank').fill('7');
    await panel.getByLabel('Tags').fill('sleeper, cheap');
    await panel.getByLabel('Note', { exact: true }).fill('Buy before March');
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Your rank: 7 · sleeper, cheap · Buy before March').waitFor();
    await page.keyboard.press('Escape');
    await rankings();
    await page.getByRole('button', { name: 'Watch list' }).click();
    await expect.poll(window.where).toContain('watch=1');
    await expect.poll(() => page.locator('#players tbody tr[data-row]').count()).toBe(1);
    await expect.poll(() => columnOf(page.locator('#players table'), 'Mine')).toEqual(['7']);
    await page.getByRole('combobox', { name: 'Your tags' }).selectOption('cheap');
    await expect.poll(window.where).toContain('tag=cheap');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('include imported projections, which are previewed, used in the rankings, and can be deleted', async () => {
    const { page } = window;
    const [first, second] = players.filter(({ nbaId, teamId }) => teamId !== null && (nbaId ?? 0) > 0);
    const file = (csv: string) => ({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await window.go('/settings/projections');
    const section = page.locator('#projections');
    const input = section.locator('input[type=file]');
    await input.setInputFiles(file('shoes,size\nA,12'));
    await section.getByText('No column holds names').waitFor();
    const initial = second?.name.replace(/^(\S)\S*/, '$1.') ?? '';
    await input.setInputFiles(
      file(`Player,PTS,REB\n${first?.name},61.5,1\n${initial},60.5,2\nNobody Atall,9,9\n`),
    );
    await section.getByText('1 player matched, 1 ambiguous, 1 not found').waitFor();
    await section.getByRole('region', { name: 'Not found' }).getByText('Nobody Atall').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Options show the NBA’s current team; the platform may be a day behind.
    const choice = section.getByRole('combobox', { name: `Who is ${initial}` });
    const meant = choice.getByRole('option', { name: second?.name ?? '' }).first();
    await choice.selectOption(await meant.getAttribute('value'));
    await section.getByRole('button', { name: 'Import 2 players' }).click();
    await section.getByText('mine.csv: 2 players').waitFor();
    await expect.poll(() => section.getByRole('checkbox').isChecked()).toBe(true);
    await section
      .getByText('They are scored next to ours in each week that starts after the import')
      .waitFor();

    await rankings(`&window=rest&name=${encodeURIComponent(first?.name ?? '')}`);
    await page.getByText('Your own projections are on: mine.csv.').waitFor();
    const points = async () => (await columnOf(page.locator('#players table'), 'PTS'))[0] ?? '';
    await expect.poll(points).toMatch(/^61\.5/);
    await readApi(product.origin, 'settings/team', token, { league, team: '1' });
    for (const path of ['/home', '/matchupAnalyzer', '/streamer-selection', '/tradeAnalyzer']) {
      await window.go(path);
      await expect
        .poll(() => page.getByText('Your own projections are on: mine.csv.').count(), {
          message: path,
        })
        .toBe(1);
    }
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await section.getByRole('checkbox').click();
    await expect.poll(() => section.getByRole('checkbox').isChecked()).toBe(false);
    await expect.poll(() => section.getByRole('checkbox').isEnabled()).toBe(true);
    await rankings(`&window=rest&name=${encodeURIComponent(first?.name ?? '')}`);
    await expect.poll(points).not.toMatch(/^61\.5/);
    await expect.poll(() => page.getByText('Your own projections are on').count()).toBe(0);
  });

  it('include the accuracy of imported projections next to that of the product’s projections and season averages', async () => {
    const { page } = window;
    const error = (one: number) => ({ error: one, squared: one ** 2 });
    const line = (statistic: string, weight: number) => ({
      statistic,
      weight,
      own: error(4.5),
      frozen: error(4),
      average: error(5),
    });
    const score = {
      importedAt: '2026-11-29T12:00:00.000Z',
      weeks: 2,
      players: 240,
      games: 812,
      lines: [line('PTS', 812), line('BLK', 12)],
    };
    const compared = {
      since: '2026-11-30',
      until: '2026-12-27',
      weeks: 4,
      players: 84,
      own: 0.62,
      frozen: 0.66,
    };
    const ranking = { frozenOn: '2026-12-28', firstOn: null, scores: [compared] };
    const address = '**/api/marks/projectionScore*';
    await page.route(address, (route) => route.fulfill({ json: { score, ranking } }));
    await window.go('/settings/projections');
    const section = page.locator('#projections');
    await section.getByText('your errors were smaller than ours in 0 of 1 category').waitFor();
    const table = section.locator('table');
    expect(await columnOf(table, 'Games')).toEqual(['812', '12 of 100']);
    expect(await columnOf(table, 'Yours')).toEqual(['4.50', '–']);
    expect(await columnOf(table, 'Ours')).toEqual(['4.00', '–']);
    expect(await columnOf(table, 'Average')).toEqual(['5.00', '–']);
    const ranked = page.locator('#ranking');
    await ranked.getByText('.62; Fantasy Stats: .66 over the same 84 players.').waitFor();
    await ranked.getByText('Players need 3 games or more').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.unroute(address);
  });

  it('include an imported ranking, which is previewed and used in the rankings, draft room and cheat sheet', async () => {
    const { page } = window;
    const room = '/draftAnalysis/room?room=new';
    await window.go(room);
    const candidates = playerNames(page.locator('#room-targets tbody'));
    await candidates.first().waitFor();
    const [first, second] = await candidates.allTextContents();
    await window.go('/settings/projections');
    const section = page.locator('#ranking');
    const csv = `Rank,Player\n2,${first}\n1,${second}\n3,Nobody Atall\n`;
    await section
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await section.getByText('2 players matched, 0 ambiguous, 1 not found').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await section.getByRole('button', { name: 'Import 2 players' }).click();
    await section.getByText('You have ranked 2 players.').waitFor();
    await section.getByText('With 20 players or more, your ranking is saved each Monday').waitFor();
    await rankings(`&name=${encodeURIComponent(second ?? '')}`);
    await expect.poll(() => columnOf(page.locator('#players table'), 'Mine')).toContain('1');
    await window.go(room);
    await expect.poll(() => columnOf(page.locator('#room-targets table'), 'Mine')).toContain('1');
    await page.getByRole('button', { name: 'Cheat sheet' }).click();
    await page
      .locator('#cheat-sheet')
      .getByText(/mine 1/)
      .first()
      .waitFor();
    await window.go('/settings/projections');
    await section.getByRole('button', { name: 'Remove your ranking' }).click();
    await section.getByText('You have not ranked any players.').waitFor();
  });

  it('include punts, window, weights and theme, saved in the account for every device', async () => {
    // Without a league, the standard categories apply.
    const own = await product.account('premium');
    const first = await product.open({ ...wide, token: own });
    const { page } = first;
    await first.go('/settings/preferences');
    const section = page.locator('#defaults');
    await section.getByRole('combobox', { name: 'Player rankings open with' }).selectOption('last30');
    const punt = section.getByRole('button', { name: /^Punt / }).first();
    await expect.poll(() => punt.isEnabled()).toBe(true);
    await punt.click();
    await section.getByRole('button', { name: /^Punt /, pressed: true }).waitFor();
    const weight = section.getByRole('combobox', { name: /^Weight of / }).nth(3);
    await expect.poll(() => weight.isEnabled()).toBe(true);
    await weight.selectOption('2');
    await expect.poll(() => weight.isEnabled()).toBe(true);
    await page.locator('#appearance').getByRole('radio', { name: 'Dark' }).dispatchEvent('click');
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    // The page updates before the change is saved.
    const stored = () => product.caller(own)<Defaults>('settings/defaults');
    await expect.poll(stored).toMatchObject({ theme: 'dark', window: 'last30', punts: [expect.any(String)] });
    await expect.poll(async () => Object.values((await stored()).weights)).toEqual([2]);
    await first.close();

    const other = await product.open({ ...phone, token: own });
    await other.go('/playerRankings');
    await other.page.locator('#players tbody tr[data-row]').first().waitFor();
    await other.page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await expect.poll(() => other.page.getByRole('radio', { name: '30 d' }).isChecked()).toBe(true);
    await expect
      .poll(() => other.page.getByRole('button', { name: /^Punt /, pressed: true }).count())
      .toBe(1);
    await other.page.getByText('Your weights:').waitFor();
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await expect.poll(() => overflow(other.page)).toBe(0);
    // A default can be overridden for one visit, through the URL.
    await other.page.getByRole('button', { name: /^Punt /, pressed: true }).click();
    await expect.poll(other.where).toContain('punt=-');
    await other.go('/settings/preferences');
    await other.page.locator('#defaults').waitFor();
    await expect.poll(() => overflow(other.page)).toBe(0);
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await other.close();
  });
});
