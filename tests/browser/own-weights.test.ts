import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { LeagueSeason } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInSample } from '../sample.ts';
import { eventually, otherPublicLeague } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  columnOf,
  overflow,
  PATIENCE,
  type Product,
  phone,
  playerNames,
  settled,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let league = '';
let token = '';
let window: Window;
let callApi: Call;
let own = '';
let partner = '';
/** A player on the user’s team. `theirs` is on another team, for a trade. */
let mine: LeaguePlayer;
let theirs: LeaguePlayer;

/** A page’s numbers: values depend on the user’s weights, forecasts do not. */
interface Shown {
  readonly values: readonly string[];
  readonly forecasts: readonly string[];
}

async function steady(read: () => Promise<Shown>): Promise<Shown> {
  let before = '';
  let shown: Shown = { values: [], forecasts: [] };
  await expect
    .poll(
      async () => {
        shown = await read();
        const now = JSON.stringify(shown);
        const isSame = now === before && shown.values.length > 0;
        before = now;
        return isSame && shown.values.every((text) => text !== '' && text !== '–');
      },
      { timeout: PATIENCE, interval: 400 },
    )
    .toBe(true);
  return shown;
}

const pages = {
  'player rankings': async () => {
    const { page } = window;
    await window.go(`/playerRankings?league=${league}&window=season`);
    await page.locator('#players tbody tr[data-row]').first().waitFor();
    const table = page.locator('#players table');
    return () =>
      steady(async () => ({
        values: (await columnOf(table, 'Value')).slice(0, 12),
        forecasts: [],
      }));
  },
  'team averages': async () => {
    const { page } = window;
    await window.go(`/teamAverages?league=${league}`);
    const table = page.locator('#contributions table');
    await table.locator('tbody tr').first().waitFor();
    return () =>
      steady(async () => ({
        values: (await columnOf(table, 'Value')).filter((text) => text !== '–').sort(),
        forecasts: [],
      }));
  },
  'the trade analyzer': async () => {
    const { page } = window;
    await window.go(`/tradeAnalyzer?league=${league}&trade=${theirs.id}~${own},${mine.id}~${partner}`);
    await page.locator('#changes').getByRole('status').filter({ hasText: 'Odds from 10,000' }).waitFor();
    return () =>
      steady(async () => ({
        values: await page.locator('#trade ul li').allTextContents(),
        forecasts: [
          (await page.locator('h1').textContent()) ?? '',
          ...(await page.locator('#changes table tbody tr').allTextContents()),
        ],
      }));
  },
  'the streamer selection': async () => {
    const { page } = window;
    await window.go(`/streamer-selection?league=${league}&week=next&adds=1`);
    await page
      .getByRole('status')
      .filter({ hasText: /free agents found/ })
      .waitFor();
    return () =>
      steady(async () => ({
        values: (await columnOf(page.locator('#own-players table'), 'ROS value')).sort(),
        forecasts: [
          (await page.locator('h1').textContent()) ?? '',
          ...(await columnOf(page.locator('#free-agents table'), 'Net')),
        ],
      }));
  },
  'the draft room': async () => {
    const { page } = window;
    await window.go(`/draftAnalysis?league=${league}&view=room`);
    const targets = page.locator('#room-targets');
    await targets.locator('[aria-busy="false"] tbody tr').first().waitFor({ timeout: PATIENCE });
    return () =>
      steady(async () => ({
        values: await playerNames(targets.locator('tbody')).allTextContents(),
        forecasts: [],
      }));
  },
  'the draft review': async () => {
    const { page } = window;
    await window.go(`/draftAnalysis?league=${league}&view=review`);
    const picks = page.locator('#picks table');
    await picks.locator('tbody tr').first().waitFor({ timeout: PATIENCE });
    return () =>
      steady(async () => ({
        values: (await columnOf(picks, 'Value')).filter((text) => text !== '–').sort(),
        forecasts: (await page.locator('#builds table tbody tr').allTextContents()).sort(),
      }));
  },
  home: async () => {
    const { page } = window;
    await window.go(`/home?league=${league}`);
    await page.getByRole('list', { name: 'Best pickups' }).getByRole('listitem').first().waitFor();
    await settled(page);
    return () =>
      steady(async () => ({
        values: ['no values'],
        forecasts: [
          (await page.locator('h1').textContent()) ?? '',
          ...(await page.getByRole('list', { name: 'Best pickups' }).getByRole('listitem').allTextContents()),
        ],
      }));
  },
} satisfies Record<string, () => Promise<() => Promise<Shown>>>;

type PageName = keyof typeof pages;

/** Each page is opened four times, so a run tests only a third of the pages, or all with FULL=1. */
const names = (Object.keys(pages) as PageName[]).filter((_, index) => isInSample(index, 3));

describe.skipIf(!browserPath)(`the user’s own weights and player notes (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager(otherPublicLeague(product).key));
    const { teams } = await callApi<LeagueSeason>(`league/season?league=${league}`);
    [own = '', partner = ''] = teams.map(({ id }) => id);
    await callApi('settings/team', { league, team: own });
    const players = await eventually(async () => {
      const response = await callApi<{ isWhole: boolean; players: LeaguePlayer[] }>(
        `league/players?league=${league}`,
      );
      return response.isWhole ? response.players : null;
    });
    await eventually(async () => {
      const { inputs } = await callApi<{ inputs: object | null }>(`league/forecastInputs?league=${league}`);
      return inputs;
    });
    const of = (team: string) => {
      const found = players.filter(
        ({ nbaId, teamId, injury }) => teamId === team && (nbaId ?? 0) > 0 && injury === 'healthy',
      );
      // A center’s value moves with the weights of blocks and rebounds.
      const first = found.find(({ positions }) => positions.includes('C'));
      if (!first) throw new Error(`no healthy center is on team ${team}`);
      return first;
    };
    [mine, theirs] = [of(own), of(partner)];
    window = await product.open({ ...wide, token });
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('change the values on every page, but not the forecasts, and can be turned off', async () => {
    const { page } = window;
    const note = page.getByRole('note').filter({ hasText: /^Your weights/ });
    const notes = { on: note.filter({ hasText: 'BLK ×3' }), off: note.filter({ hasText: 'are off' }) };
    const shownOn = async (name: PageName, state: keyof typeof notes | null) => {
      const read = await pages[name]();
      if (state && name !== 'home') await notes[state].first().waitFor();
      return read();
    };
    const without = new Map<PageName, Shown>();
    for (const name of names) without.set(name, await shownOn(name, null));
    await callApi('settings/changeDefaults', { weights: { BLK: 3, REB: 2, PTS: 0 }, punts: ['TO'] });
    for (const name of names) {
      let { values, forecasts } = await shownOn(name, 'on');
      let before = without.get(name);
      const isShown = () =>
        JSON.stringify(forecasts) === JSON.stringify(before?.forecasts) &&
        (name === 'home' || JSON.stringify(values) !== JSON.stringify(before?.values));
      for (let tries = 0; tries < 2 && !isShown(); tries += 1) {
        // More games may have arrived in between, so read both again, without a pause.
        await callApi('settings/changeDefaults', { usesOwnWeights: false });
        before = await shownOn(name, 'off');
        await callApi('settings/changeDefaults', { usesOwnWeights: true });
        ({ values, forecasts } = await shownOn(name, 'on'));
      }
      expect(forecasts, name).toEqual(before?.forecasts);
      if (name === 'home') {
        expect(await note.count(), name).toBe(0);
        continue;
      }
      expect(values, name).not.toEqual(before?.values);
      expect(await note.first().textContent(), name).toMatch(/^Your weights: .*BLK ×3.*, without TO\. /);
      expect(await accessibilityFaults(page), name).toEqual([]);
    }
    await pages['the trade analyzer']();
    await note.getByRole('button', { name: 'Switch off' }).click();
    await note.filter({ hasText: 'Your weights are off' }).waitFor();
    for (const name of names.filter((one) =>
      ['player rankings', 'team averages', 'the draft review'].includes(one),
    ))
      await expect
        .poll(async () => (await shownOn(name, 'off')).values, { message: name })
        .toEqual(without.get(name)?.values);
    await callApi('settings/changeDefaults', { weights: {}, punts: [], usesOwnWeights: true });
  }, 600_000);

  it('include notes next to names in trades, pickups, plans and teams', async () => {
    const { page } = window;
    const mark = { isWatched: true, note: '', tags: ['sleeper'] };
    await callApi('marks/change', { ...mark, nbaId: mine.nbaId, rank: 7 });
    await callApi('marks/change', { ...mark, nbaId: theirs.nbaId, rank: null });
    await pages['the trade analyzer']();
    const side = page.locator('#trade').getByRole('listitem');
    const withMarks = (name: string) => side.filter({ hasText: name }).first();
    await withMarks(mine.name).getByRole('img', { name: 'on your watch list' }).waitFor();
    await withMarks(mine.name).getByText('mine 7').waitFor();
    await withMarks(theirs.name).getByText('sleeper').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const [open, table] of [
      [pages['the streamer selection'], '#own-players'],
      [pages['team averages'], '#contributions'],
    ] as const) {
      await open();
      const row = page.locator(`${table} tbody tr`).filter({ hasText: mine.name }).first();
      await row.getByText('mine 7').waitFor();
      await row.getByRole('img', { name: 'on your watch list' }).waitFor();
    }
    await pages.home();
    const pickup = page.getByRole('list', { name: 'Best pickups' }).getByRole('listitem').first();
    const name = (await playerNames(pickup).first().textContent()) ?? '';
    const { players } = await callApi<{ players: LeaguePlayer[] }>(`league/players?league=${league}`);
    const found = players.find((one) => one.name === name && one.teamId === null);
    await callApi('marks/change', { ...mark, nbaId: found?.nbaId, rank: null });
    await page.reload();
    await pickup.getByRole('img', { name: 'on your watch list' }).waitFor();
    await pickup.getByText('sleeper').waitFor();
  }, 300_000);

  it('fit a phone', async () => {
    await callApi('settings/changeDefaults', {
      weights: { BLK: 3, REB: 2, PTS: 0.5, AST: 1.5 },
      punts: ['TO'],
    });
    const small = await product.open({ ...phone, token });
    for (const path of [
      `/tradeAnalyzer?league=${league}&trade=${theirs.id}~${own},${mine.id}~${partner}`,
      `/teamAverages?league=${league}`,
    ]) {
      await small.go(path);
      await small.page.getByRole('note').filter({ hasText: 'Your weights:' }).first().waitFor();
      await small.page.getByText('mine 7').first().waitFor();
      await expect.poll(() => overflow(small.page)).toBe(0);
      expect(await accessibilityFaults(small.page)).toEqual([]);
    }
    await small.close();
  }, 200_000);
});
