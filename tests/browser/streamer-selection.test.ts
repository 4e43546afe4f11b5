import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  columnOf,
  overflow,
  type Product,
  phone,
  playerNames,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;
let league = '';
let token = '';
let window: Window;
let callApi: Call;

interface Players {
  readonly isWhole: boolean;
}

/** Waits for free agents, which sync in the background after a league’s first sync. */
async function freeAgentsAreThere(): Promise<void> {
  await eventually(async () => {
    const { isWhole } = await callApi<Players>(`league/players?league=${league}`);
    return isWhole || null;
  });
}

async function searched(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /free agents found/ })
    .waitFor();
}

/** Returns the plan’s adds, without the moves off the injured list that precede them. */
const moves = (page: Page) =>
  page.getByRole('list', { name: 'Adds and drops' }).getByRole('listitem').filter({ hasText: /Add/ });
const numberIn = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

describe.skipIf(!browserPath)(`the streamer selection (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    const { teams } = await callApi<{ teams: { id: string }[] }>(`league/season?league=${league}`);
    await callApi('settings/team', { league, team: teams[1]?.id });
    await freeAgentsAreThere();
    window = await product.open({ token });
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('plans adds with their gain, and sorts free agents by net gain', async () => {
    const { page } = window;
    await window.go(`/streamer-selection?league=${league}&week=next&adds=2&later=ignored`);
    await searched(page);
    await expect
      .poll(() => page.locator('h1').textContent())
      .toMatch(
        /^(One|Two) adds?( and \w+ activations?)? takes? (you|your chance) .* from .+ to .+\. First( on .+)?: /,
      );
    const planned = await moves(page).count();
    expect(planned).toBeGreaterThan(0);
    expect(planned).toBeLessThanOrEqual(2);
    await expect
      .poll(() => page.locator('#plan tbody tr', { hasText: 'add' }).count())
      .toBeGreaterThanOrEqual(planned);
    const isSorted = async () => {
      const shown = (await columnOf(page.locator('#free-agents table'), 'Net')).map(numberIn);
      const sorted = shown.toSorted((a, b) => b - a);
      return shown.length > 0 && shown.every((gain, index) => gain === sorted[index]);
    };
    await expect.poll(isSorted).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('shows player notes next to free agents, and filters by them', async () => {
    const { page } = window;
    const rows = page.locator('#free-agents tbody tr[data-row]');
    const [name = ''] = await playerNames(rows.nth(1)).allTextContents();
    const { players } = await callApi<{
      players: { name: string; nbaId: number | null; teamId: string | null }[];
    }>(`league/players?league=${league}`);
    const nbaId = players.find((one) => one.name === name && one.teamId === null)?.nbaId;
    await callApi('marks/change', { nbaId, isWatched: true, note: '', tags: ['cheap'], rank: 7 });
    await page.reload();
    await searched(page);
    await page.locator('#free-agents').getByRole('button', { name: 'Watch list', exact: true }).click();
    await expect.poll(window.where).toContain('watch=1');
    await expect.poll(() => playerNames(rows).allTextContents()).toEqual([name]);
    expect(await columnOf(page.locator('#free-agents table'), 'Mine')).toEqual(['7']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('#free-agents').getByRole('button', { name: 'Watch list', exact: true }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
  });

  it('keeps the selected players, and stores them in the URL', async () => {
    const { page } = window;
    // Each move lists the added player first.
    const drops = async () => {
      const playersOfMoves = await Promise.all(
        (await moves(page).filter({ hasText: /Drop/ }).all()).map((one) =>
          playerNames(one).allTextContents(),
        ),
      );
      return playersOfMoves.flatMap(([, drop]) => drop ?? []);
    };
    // A plan that uses only open roster spots has no drops. Then protect the least valuable player.
    const keepButtons = page.getByRole('button', { name: /^Keep / });
    const [
      protectedName = (await keepButtons.first().getAttribute('aria-label'))?.replace('Keep ', '') ?? '',
    ] = await drops();
    expect(protectedName).not.toBe('');
    await page.getByRole('button', { name: `Keep ${protectedName}` }).click();
    await expect.poll(window.where).toContain('keep=');
    await expect.poll(drops).not.toContain(protectedName);
    await page.reload();
    await searched(page);
    expect(await drops()).not.toContain(protectedName);
  });

  it('shows a shorter plan on selection, and filters free agents by position', async () => {
    const { page } = window;
    const other = page.getByRole('button', { name: /^Show Best with 1 add:/ });
    if ((await other.count()) > 0) {
      await other.click();
      await expect.poll(() => moves(page).count()).toBe(1);
      await expect.poll(window.where).toContain('plan=adds-1');
    }
    await page.locator('#free-agents').getByRole('button', { name: 'C', exact: true }).click();
    await expect.poll(window.where).toContain('positions=C');
    await expect
      .poll(async () => {
        const players = await page.locator('#free-agents tbody').getByRole('rowheader').allTextContents();
        return players.every((text) => /· (.*, )?C\b/.test(text));
      })
      .toBe(true);
  });

  it('plans a playoff week against all possible opponents', async () => {
    const { page } = window;
    const { league: rules, ownTeamId } = await callApi<{
      league: { weeks: { number: number; isPlayoffs: boolean }[] };
      ownTeamId: string;
    }>(`league/season?league=${league}`);
    // Select the team that is most likely to reach the playoffs.
    const { odds } = await callApi<{
      odds: { teams: { teamId: string; playoffs: number | null }[] } | null;
    }>(`league/dashboard?league=${league}`);
    const [likely] = odds?.teams.toSorted((a, b) => (b.playoffs ?? 0) - (a.playoffs ?? 0)) ?? [];
    await callApi('settings/team', { league, team: likely?.teamId });
    const first = rules.weeks.find(({ isPlayoffs }) => isPlayoffs)?.number;
    if (first === undefined) throw new Error('the league has no playoffs');
    await window.go(`/streamer-selection?league=${league}&adds=1`);
    await page.getByLabel('Later week').selectOption(String(first));
    await expect.poll(window.where).toContain(`week=${first}`);
    await page.getByText('Playoff matchups are not set yet.').waitFor();
    await searched(page);
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/the likely opponents|First: /);
    const games = () => columnOf(page.locator('#own-players table'), `Wk ${first}`);
    await expect
      .poll(async () => (await games()).map(Number).some((count) => count >= 2 && count <= 5))
      .toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await callApi('settings/team', { league, team: ownTeamId });
  });

  it('stops a search, keeps its results, and resumes it, by keyboard only', async () => {
    const { page } = window;
    await window.go(`/streamer-selection?league=${league}&week=next&adds=7&later=ignored`);
    const button = page.getByRole('button', { name: /^(Stop|Resume)$/ });
    await button.press('Enter');
    const state = page.getByRole('status').filter({ hasText: /^Stopped at \d+%: / });
    await state.waitFor();
    const stopped = await state.textContent();
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Search for the best plan' }).count())
      .toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => state.textContent()).toBe(stopped);
    await expect.poll(() => button.textContent()).toBe('Resume');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await searched(page);
    await expect.poll(() => button.count()).toBe(0);
    await expect.poll(() => moves(page).count()).toBeGreaterThan(0);
  });

  it('fits a phone', async () => {
    const small = await product.open({ token, ...phone, theme: 'dark' });
    await small.go(`/streamer-selection?league=${league}`);
    await settled(small.page);
    await expect.poll(() => overflow(small.page)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.close();
  });
});
