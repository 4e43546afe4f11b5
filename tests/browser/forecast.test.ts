import { createHash } from 'node:crypto';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { addDays, type ForecastInputs } from '@fantasy-stats/domain';
import { resultOf } from '@fantasy-stats/questions';
import { whatIf } from '@fantasy-stats/questions/what-if';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './leagues.ts';
import {
  browserNote,
  browserPath,
  type Call,
  faultless,
  holdRequests,
  overflow,
  PATIENCE,
  type Product,
  phone,
  settled,
  sharedProduct,
} from './support.ts';

let product: Product;
let token = '';
let league = '';
let own = '';
let opponent = '';
let callApi: Call;

interface Dashboard {
  readonly week: { readonly matchups: readonly { readonly home: string; readonly away: string }[] } | null;
  readonly noWeek: string | null;
  readonly odds: {
    readonly teams: readonly { readonly teamId: string; readonly playoffs: number | null }[];
  } | null;
}

/** Waits for the forecast. The server syncs the NBA within two minutes of its start. */
function forecastIsThere(): Promise<Dashboard> {
  return eventually(async () => {
    const dashboard = await callApi<Dashboard>(`league/dashboard?league=${league}`);
    return dashboard.week ? dashboard : null;
  });
}

/** Returns plausible inputs for the first day of an earlier week, with a team’s two best scorers out. */
function weekAgo(now: ForecastInputs, week: number, team: string): ForecastInputs {
  const today = now.rules.weeks.find(({ number }) => number === week)?.firstDay ?? now.today;
  const index = now.parts.indexOf('PTS');
  const out = new Set(
    now.rostered
      .flatMap(({ place: at, teamId }) => (teamId === team && at !== null ? [at] : []))
      .sort((one, other) => (now.players[other]?.mean[index] ?? 0) - (now.players[one]?.mean[index] ?? 0))
      .slice(0, 2),
  );
  const earlier = [0, 2, 4, 6].map((days) => ({ day: addDays(today, days), share: 1 }));
  return {
    ...now,
    today,
    week,
    games: Object.fromEntries(
      Object.entries(now.games).map(([name, games]) => [
        name,
        [...earlier, ...games.map(({ day }) => ({ day, share: 1 }))],
      ]),
    ),
    players: now.players.map(({ loads: _loads, reported: _reported, ...player }, at) => ({
      ...player,
      chances: Float64Array.from([0.9, 0.9, 0.9, 0.9, ...player.chances], (one) => (out.has(at) ? 0 : one)),
    })),
    teams: now.teams.map(({ id, bonuses }) => ({ id, soFar: {}, ...(bonuses ? { bonuses } : {}) })),
  };
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe.skipIf(!browserPath)(`the dashboard forecasts (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    const { odds, week } = await forecastIsThere();
    // Use the team whose odds are least certain, because changes for others may round to zero.
    const doubt = (team: string) =>
      Math.abs((odds?.teams.find(({ teamId }) => teamId === team)?.playoffs ?? 1) - 0.5);
    const [sides] = (week?.matchups ?? [])
      .flatMap(({ away, home }) => [
        { own: away, opponent: home },
        { own: home, opponent: away },
      ])
      .sort((one, other) => doubt(one.own) - doubt(other.own));
    own = sides?.own ?? '';
    opponent = sides?.opponent ?? '';
    await callApi('settings/team', { league, team: own });
  }, 400_000);
  afterAll(() => product?.stop());

  it('appear on the court, in the standings and in the final rank matrix', async () => {
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const { page } = window;
    const simulated = /^You reach the playoffs in (\d+|>99|<1)% of simulated seasons/;
    await page.locator('main p').filter({ hasText: simulated }).waitFor();
    await page.getByRole('img', { name: /^Chance to win, by category/ }).waitFor();
    await expect
      .poll(() => page.locator('figcaption').first().textContent())
      .toMatch(/^This week against .+: [\d,.]+ – [\d,.]+ expected/);
    // On a slow machine, the standings render after the chart.
    await page.locator('#standings tbody tr').first().waitFor();
    const cells = await page.locator('#standings tbody tr').count();
    const figures = page.locator('#standings tbody td').filter({ hasText: /^(\d+|>99|<1)%$/ });
    await expect.poll(() => figures.count()).toBe(cells);
    await expect.poll(() => page.locator('#odds tbody tr').count()).toBe(cells);
    await page.locator('#stakes p').first().waitFor();
    expect(await page.locator('#stakes p').first().innerText()).toMatch(/week \d+/);
    // If at least one week is over, the worker computes what changed the odds after the page has rendered.
    const { odds } = await callApi<{
      odds: { lastWeek: number | null; basis: string; teams: { before: object | null }[] } | null;
    }>(`league/dashboard?league=${league}`);
    if (odds?.lastWeek !== null && odds?.basis === 'projections')
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('worker: oddsParts').length))
        .toBeGreaterThan(0);
    await window.close();
  });

  it('explain a change of the odds by parts that add up to the change in the table and in the headline', async () => {
    const { inputs } = await callApi<{ inputs: WireForecastInputs | null }>(
      `league/forecastInputs?league=${league}`,
    );
    const dashboard = await callApi<{
      odds: { lastWeek: number | null; since: string | null; basis: string } | null;
    }>(`league/dashboard?league=${league}`);
    const { odds } = dashboard;
    const lastWeek = odds?.lastWeek ?? null;
    if (!inputs || lastWeek === null || odds?.basis !== 'projections') throw new Error('no week is over');
    const start = weekAgo(decodeForecastInputs(inputs), lastWeek, own);
    const points = (written: string) => Number(written.replace('−', '-'));
    for (const known of [encodeForecastInputs(start), null]) {
      const window = await product.open({ token });
      const { page } = window;
      await page.route('**/api/league/weekStart*', (route) => route.fulfill({ json: { inputs: known } }));
      await page.route('**/api/league/dashboard*', (route) =>
        route.fulfill({ json: { ...dashboard, odds: { ...odds, since: known && start.today } } }),
      );
      await window.go(`/leagueDashboard?league=${league}`);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('worker: oddsParts').length), {
          timeout: PATIENCE,
        })
        .toBeGreaterThan(0);
      await settled(page);
      const details = page.locator('#stakes p').filter({ hasText: / percentage points, of which / });
      // Without the week’s first forecast, all contributions may be too small for this text.
      const [text = known ? 'nothing is told' : ''] = await details.allInnerTexts();
      if (text !== '') {
        const [, of = '', before = '', now = '', whole = '', parts = ''] =
          /^(Playoff|Title) odds .*: [<>]?(\d+)% to [<>]?(\d+)%, ([+−]?\d+) percentage points, of which (.*)\.$/.exec(
            text,
          ) ?? [];
        const each = [...parts.replace(/ \(your players: .*?\)/, '').matchAll(/([+−]?\d+)(?:,|$)/g)];
        const sum = each.reduce((all, [, one = '']) => all + points(one), 0);
        expect(sum, text).toBe(points(whole));
        const isCertain = /[<>]\d+%/.test(text);
        if (!isCertain) expect(Number(now) - Number(before), text).toBe(points(whole));
        const head = await page
          .locator('#stakes thead th')
          .evaluateAll(
            (cells, name) => cells.findIndex((cell) => cell.outerHTML.includes(`${name} odds: change`)),
            of,
          );
        const cell = page.locator('#stakes tbody tr[data-own]').locator('th, td').nth(head);
        expect(points(await cell.innerText()), text).toBe(points(whole));
        // Select the sentence, which ends with a period; the section’s note does not.
        const lead = await page.locator('#stakes p').filter({ hasText: /\.$/ }).first().innerText();
        if (/percentage/.test(lead))
          expect(lead).toMatch(new RegExp(`\\b${Math.abs(points(whole))} percentage point`));
        else expect(Math.abs(points(whole)), `${lead} ${text}`).toBeLessThan(2);
      }
      // In the week’s first forecast, two of the team’s best scorers were out. They are healthy now.
      if (known) expect(text).toMatch(/projections and injuries \+\d+ \(your players: .+ \+\d+/);
      expect(await overflow(page)).toBe(0);
      await window.close();
    }
  }, 180_000);

  it('update without a request when a player is benched and reinstated', async () => {
    const { inputs } = await callApi<{ inputs: WireForecastInputs | null }>(
      `league/forecastInputs?league=${league}`,
    );
    if (!inputs) throw new Error('there are no inputs');
    const without = (sits: readonly string[]) =>
      resultOf(whatIf, { inputs }, { first: own, second: opponent, changes: { sits, plays: [] } });
    const countingOf = (result: ReturnType<typeof without>, id: string) =>
      result.players.find((player) => player.id === id)?.counting ?? 0;
    const base = without([]);
    // Bench the player with the most games left. Late on Sunday, there may be no such player.
    const [benched] = inputs.rostered
      .filter(({ id, teamId }) => teamId === own && countingOf(base, id) >= 0.5)
      .filter(({ id }) => countingOf(without([id]), id) === 0)
      .sort((one, other) => countingOf(base, other.id) - countingOf(base, one.id));
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const { page } = window;
    const court = page.getByRole('img', { name: /^Chance to win, by category/ });
    await court.waitFor();
    await page.getByRole('button', { name: 'Bench or start a player' }).click();
    const rows = page.getByRole('list', { name: 'Your players this week' }).getByRole('listitem');
    await rows
      .filter({ hasText: benched ? /\d\.\d of [1-9]/ : '' })
      .first()
      .waitFor();
    const row = benched ? rows.filter({ hasText: benched.name }) : rows.first();
    await holdRequests(page);
    const odds = async () =>
      `${await court.getAttribute('aria-label')} ${await page.locator('figcaption').first().textContent()}`;
    const before = await odds();
    await row.getByRole('radio', { name: 'Sit' }).dispatchEvent('click');
    await page.getByText('With 1 change').waitFor();
    if (benched) {
      await expect.poll(odds).not.toBe(before);
      await row.filter({ hasText: /(?<!\d)0\.0 of/ }).waitFor();
    }
    await expect.poll(() => page.url()).toContain('sit=');
    await row.getByRole('radio', { name: 'Play' }).dispatchEvent('click');
    await expect.poll(odds).toBe(before);
    await expect.poll(() => page.url()).not.toContain('sit=');
    await window.close();
  });

  it('have the same digits in the worker and in Node', async () => {
    const { inputs } = await callApi<{ inputs: WireForecastInputs | null }>(
      `league/forecastInputs?league=${league}`,
    );
    if (!inputs) throw new Error('there are no inputs');
    const ids = inputs.rostered.filter(({ teamId }) => teamId === own).map(({ id }) => id);
    const questions = [
      { first: own, second: opponent, changes: { sits: [], plays: [] } },
      { first: own, second: opponent, changes: { sits: ids.slice(0, 3), plays: [] } },
      { first: own, second: opponent, changes: { sits: [], plays: ids.slice(-3) } },
      // Late on Sunday, changes may affect no games, so also swap the teams, which always changes the result.
      { first: opponent, second: own, changes: { sits: [], plays: [] } },
    ];
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const started = window.page.waitForEvent('worker');
    await window.page.getByRole('button', { name: 'Bench or start a player' }).click();
    const address = (await started).url();
    const there = await window.page.evaluate(
      async ([url, wire, asked]) => {
        const worker = new Worker(url, { type: 'module' });
        worker.postMessage({ kind: 'keep', number: 0, value: wire });
        const digests: string[] = [];
        for (const [id, question] of asked.entries()) {
          const reply = new Promise<unknown>((resolve) => {
            worker.onmessage = ({ data }) => resolve(data.reply.result);
          });
          worker.postMessage({
            kind: 'ask',
            id,
            name: 'whatIf',
            about: { inputs: 0 },
            question,
          });
          const text = new TextEncoder().encode(JSON.stringify(await reply));
          const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
          digests.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
        }
        worker.terminate();
        return digests;
      },
      [address, inputs, questions] as const,
    );
    const here = questions.map((question) => digestOf(resultOf(whatIf, { inputs }, question)));
    expect(new Set(here).size).toBeGreaterThan(1);
    expect(there).toEqual(here);
    await window.close();
  });

  it('keep the rest of the page working if they are not available', async () => {
    const window = await product.open({ token });
    await window.context.route('**/api/league/dashboard**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'internal', message: 'Broken', status: 500 } }),
      }),
    );
    await window.go(`/leagueDashboard?league=${league}`);
    await window.page.getByText('Chances are not available now').waitFor();
    await window.page.getByText('Odds are not available now.').waitFor();
    await expect.poll(() => window.page.locator('#standings tbody tr').count()).toBeGreaterThan(7);
    await window.close();
  });

  it('have no axe violations with the lineup open, even on a phone', async () => {
    const window = await product.open({ token, ...phone });
    await window.go(`/leagueDashboard?league=${league}`);
    await window.page.getByRole('button', { name: 'Bench or start a player' }).click();
    await window.page.getByRole('list', { name: 'Your players this week' }).waitFor();
    await settled(window.page);
    await faultless(window.page);
    await window.close();
  });
});
