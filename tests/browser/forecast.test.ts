import { createHash } from 'node:crypto';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { addDays, type ForecastInputs } from '@fantasy-stats/domain';
import { compileForecast } from '@fantasy-stats/engine/league-forecast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whatIf } from '../../apps/web/worker/what-if.ts';
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
let ask: Call;

interface Dashboard {
  readonly week: { readonly matchups: readonly { readonly home: string; readonly away: string }[] } | null;
  readonly noWeek: string | null;
}

/** The server reads the NBA by itself, within a minute or two of its start. */
function forecastIsThere(): Promise<Dashboard> {
  return eventually(async () => {
    const dashboard = await ask<Dashboard>(`league/dashboard?league=${league}`);
    return dashboard.week ? dashboard : null;
  });
}

/** Inputs as they may have stood on the first day of a week before the running one, when a team's two best scorers were out. */
function weekAgo(now: ForecastInputs, week: number, team: string): ForecastInputs {
  const today = now.rules.weeks.find(({ number }) => number === week)?.firstDay ?? now.today;
  const place = now.parts.indexOf('PTS');
  const out = new Set(
    now.rostered
      .flatMap(({ place: at, teamId }) => (teamId === team && at !== null ? [at] : []))
      .sort((one, other) => (now.players[other]?.mean[place] ?? 0) - (now.players[one]?.mean[place] ?? 0))
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

describe.skipIf(!browserPath)(`the dashboard’s forecasts (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: ask } = await product.manager());
    const { week } = await forecastIsThere();
    const [matchup] = week?.matchups ?? [];
    own = matchup?.away ?? '';
    opponent = matchup?.home ?? '';
    await ask('settings/team', { league, team: own });
  }, 400_000);
  afterAll(() => product?.stop());

  it('stand on the court, in the standings and in the matrix of final ranks', async () => {
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const { page } = window;
    const simulated = /^You reach the playoffs in (\d+|>99|<1)% of simulated seasons/;
    await page.locator('main p').filter({ hasText: simulated }).waitFor();
    await page.getByRole('img', { name: /^Chance to win, by category/ }).waitFor();
    await expect
      .poll(() => page.locator('figcaption').first().textContent())
      .toMatch(/^This week against .+: [\d,.]+ – [\d,.]+ expected/);
    /* The standings come after the court where the machine is busy. */
    await page.locator('#standings tbody tr').first().waitFor();
    const cells = await page.locator('#standings tbody tr').count();
    const figures = page.locator('#standings tbody td').filter({ hasText: /^(\d+|>99|<1)%$/ });
    await expect.poll(() => figures.count()).toBe(cells);
    await expect.poll(() => page.locator('#odds tbody tr').count()).toBe(cells);
    await page.locator('#stakes p').first().waitFor();
    expect(await page.locator('#stakes p').first().innerText()).toMatch(/week \d+/);
    /* What moved the odds is asked of the worker once the page stands, where a week is over. */
    const { odds } = await ask<{
      odds: { lastWeek: number | null; basis: string; teams: { change: object | null }[] } | null;
    }>(`league/dashboard?league=${league}`);
    if (odds?.lastWeek !== null && odds?.basis === 'projections')
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('worker: oddsParts').length))
        .toBeGreaterThan(0);
    await window.close();
  });

  it('tell what moved the odds since last week in parts that add up, with the players, or what is not known', async () => {
    const { inputs } = await ask<{ inputs: WireForecastInputs | null }>(
      `league/forecastInputs?league=${league}`,
    );
    const { odds } = await ask<{ odds: { lastWeek: number | null; basis: string } | null }>(
      `league/dashboard?league=${league}`,
    );
    const lastWeek = odds?.lastWeek ?? null;
    if (!inputs || lastWeek === null || odds?.basis !== 'projections') throw new Error('no week is over');
    const start = weekAgo(decodeForecastInputs(inputs), lastWeek, own);
    for (const known of [encodeForecastInputs(start), null]) {
      const window = await product.open({ token });
      const { page } = window;
      await page.route('**/api/league/weekStart*', (route) => route.fulfill({ json: { inputs: known } }));
      await window.go(`/leagueDashboard?league=${league}`);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('worker: oddsParts').length), {
          timeout: PATIENCE,
        })
        .toBeGreaterThan(0);
      await settled(page);
      const told = page.locator('#stakes p').filter({ hasText: /odds since .*, in points: / });
      /* Without what was known then the parts may be no more than luck of the draw. */
      const [text = known ? 'nothing is told' : ''] = await told.allInnerTexts();
      if (known) {
        const points = (written: string) => Number(written.replace('−', '-'));
        const [, whole = '', parts = ''] = /in points: ([+−]?\d+), of which (.*)\.$/.exec(text) ?? [];
        const each = [...parts.replace(/ \(of yours most: .*?\)/, '').matchAll(/([+−]?\d+)(?:,|$)/g)];
        expect(
          each.reduce((sum, [, one = '']) => sum + points(one), 0),
          text,
        ).toBe(points(whole));
        /* Two of the best players were out then, and are not now. */
        expect(text).toMatch(/projections and injuries \+\d+ \(of yours most: .+ \+\d+/);
      } else if (text !== '') expect(text).toMatch(/ is not known: those of week \d+ were not stored\.$/);
      expect(await overflow(page)).toBe(0);
      await window.close();
    }
  }, 180_000);

  it('answer at once, without a request, when a player is sat and returned', async () => {
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const { page } = window;
    await page.getByRole('img', { name: /^Chance to win, by category/ }).waitFor();
    await page.getByRole('button', { name: 'Sit or return a player' }).click();
    const rows = page.getByRole('list', { name: 'Your players this week' }).getByRole('listitem');
    /* Somebody who is expected to play most. */
    await rows
      .filter({ hasText: /[1-9]\.\d of [1-9]/ })
      .first()
      .waitFor();
    const texts = await rows.allTextContents();
    const most = texts.map((text) => Number(/(\d+\.\d) of \d/.exec(text)?.[1] ?? 0));
    const row = rows.nth(most.indexOf(Math.max(...most)));
    await holdRequests(page);
    const before = await page.locator('figcaption').first().textContent();
    await row.getByRole('radio', { name: 'Sit' }).dispatchEvent('click');
    await page.getByText('With 1 change').waitFor();
    await page.waitForFunction((text) => document.querySelector('figcaption')?.textContent !== text, before);
    /* The worker answers in its own time; a machine under load takes a moment longer. */
    await row.filter({ hasText: /(?<!\d)0\.0 of/ }).waitFor();
    await expect.poll(() => page.url()).toContain('sit=');
    await row.getByRole('radio', { name: 'Play' }).dispatchEvent('click');
    await page.waitForFunction((text) => document.querySelector('figcaption')?.textContent === text, before);
    await expect.poll(() => page.url()).not.toContain('sit=');
    await window.close();
  });

  it('come from the same engine with the same digits in the worker as in Node', async () => {
    const { inputs } = await ask<{ inputs: WireForecastInputs | null }>(
      `league/forecastInputs?league=${league}`,
    );
    if (!inputs) throw new Error('there are no inputs');
    const ids = inputs.rostered.filter(({ teamId }) => teamId === own).map(({ id }) => id);
    const questions = [
      { sits: [], plays: [] },
      { sits: ids.slice(0, 3), plays: [] },
      { sits: [], plays: ids.slice(-3) },
    ];
    const window = await product.open({ token });
    await window.go(`/leagueDashboard?league=${league}`);
    const started = window.page.waitForEvent('worker');
    await window.page.getByRole('button', { name: 'Sit or return a player' }).click();
    const address = (await started).url();
    const there = await window.page.evaluate(
      async ([url, wire, asked, first, second]) => {
        const worker = new Worker(url, { type: 'module' });
        worker.postMessage({ kind: 'keep', number: 0, value: wire });
        const digests: string[] = [];
        for (const [id, changes] of asked.entries()) {
          const reply = new Promise<unknown>((resolve) => {
            worker.onmessage = ({ data }) => resolve(data.reply.answer);
          });
          worker.postMessage({
            kind: 'ask',
            id,
            name: 'whatIf',
            about: { inputs: 0 },
            question: { first, second, changes },
          });
          const text = new TextEncoder().encode(JSON.stringify(await reply));
          const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
          digests.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
        }
        worker.terminate();
        return digests;
      },
      [address, inputs, questions, own, opponent] as const,
    );
    const compiled = compileForecast(decodeForecastInputs(inputs));
    const here = questions.map((changes) => digestOf(whatIf(compiled, own, opponent, changes)));
    expect(new Set(here).size).toBeGreaterThan(1);
    expect(there).toEqual(here);
    await window.close();
  });

  it('keep the page whole where they cannot be had', async () => {
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

  it('are reachable for everybody, with the lineup open, on a phone too', async () => {
    const window = await product.open({ token, ...phone });
    await window.go(`/leagueDashboard?league=${league}`);
    await window.page.getByRole('button', { name: 'Sit or return a player' }).click();
    await window.page.getByRole('list', { name: 'Your players this week' }).waitFor();
    await settled(window.page);
    await faultless(window.page);
    await window.close();
  });
});
