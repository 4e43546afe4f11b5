import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProbability } from '../../apps/web/ui/format-probability.ts';
import { requestApi as callApi } from './nba-read.ts';
import {
  browserNote,
  browserPath,
  type Call,
  faultless,
  holdRequests,
  type Product,
  phone,
  sharedProduct,
  type Window,
} from './support.ts';

interface Outcome {
  readonly win: number;
  readonly tie: number;
}

interface Dashboard {
  readonly week: {
    readonly number: number;
    readonly matchups: readonly {
      readonly home: string;
      readonly away: string | null;
      readonly result: Outcome;
      readonly categories: readonly { readonly simulated: Outcome | null }[];
    }[];
  } | null;
  readonly noWeek: string | null;
}

interface Players {
  readonly players: readonly {
    readonly id: string;
    readonly nbaId: number | null;
    readonly availability: string;
  }[];
}

interface Season {
  readonly league: { readonly weeks: readonly { readonly number: number; readonly firstDay: string }[] };
}

let product: Product;
let token = '';
let league = '';
let dashboard: Dashboard;
let answered: Dashboard;
let own = '';
let window: Window;
let apiOf: Call;

async function linkCategoryLeague(): Promise<string> {
  for (const { key } of product.offer.espn) {
    const { league: id } = await apiOf<{ league: string }>('settings/espn/league', {
      league: key,
      ...product.offer.cookies,
    });
    await (await callApi(product.origin, `league/sync/progress?league=${id}`, token)).text();
    const { leagues } = await apiOf<{ leagues: readonly { id: string; scoringForm: string }[] }>(
      'settings/overview',
    );
    const form = leagues.find((one) => one.id === id)?.scoringForm;
    if (form === 'eachCategory' || form === 'mostCategories') return id;
  }
  throw new Error('the simulated ESPN has no league of categories in matchups');
}

/** Replaces 100% and 0%, because nothing is certain while games remain. */
const nearly = (text: string | null) => (text ?? '').replace(/^100%$/, '>99%').replace(/^0%$/, '<1%');

const chance = () =>
  window.page
    .getByRole('region', { name: 'Chance to win' })
    .locator('b, strong')
    .filter({ hasText: /%|tie/ });
const changes = () => window.page.getByRole('list', { name: 'Changes and suggestions' });
const untilTried = () => expect.poll(() => changes().getAttribute('aria-busy')).toBe('false');
const tried = () => changes().getByRole('checkbox', { checked: true });

describe.skipIf(!browserPath)(`the matchup analyzer (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    apiOf = product.caller(token);
    league = await linkCategoryLeague();
    await product.atRest(token, league);
    dashboard = await apiOf<Dashboard>(`league/dashboard?league=${league}`);
    own = dashboard.week?.matchups[0]?.home ?? '';
    await apiOf('settings/team', { league, team: own });
    window = await product.open({ token });
    window.page.on('response', async (response) => {
      if (!response.url().includes('/league/dashboard') || !response.ok()) return;
      // Responses that arrive while the page is closing have no body.
      const body: Dashboard | null = await response.json().catch(() => null);
      if (body) answered = body;
    });
    await window.go(`/matchupAnalyzer?league=${league}`);
    await chance().waitFor();
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('opens with the user’s current matchup and the dashboard’s odds', async () => {
    const matchup = answered.week?.matchups.find(({ home, away }) => home === own || away === own);
    const outcomes = [matchup?.result, ...(matchup?.categories.map(({ simulated }) => simulated) ?? [])];
    const expected = outcomes.map((one) => {
      const share = one ? one.win + one.tie / 2 : Number.NaN;
      return nearly(formatProbability(matchup?.home === own ? share : 1 - share));
    });
    expect(expected).toHaveLength(10);
    const rows = window.page.locator('#categories tbody tr td:last-child');
    await expect
      .poll(async () =>
        [await chance().textContent(), ...(await rows.allTextContents())].map((text) => nearly(text)),
      )
      .toEqual(expected);
    await expect
      .poll(() => window.page.locator('h1').textContent())
      // Late on Sunday, no remaining game may be able to change the matchup.
      .toMatch(/week .*(projected games? vs\. \d+|no remaining game can change it)\.$/i);
  });

  it('computes changes without a request and undoes them', async () => {
    const { page } = window;
    // Use next week, because at the end of a week no player changes the outcome.
    await window.go(`/matchupAnalyzer?league=${league}&week=${(dashboard.week?.number ?? 0) + 1}`);
    await chance().waitFor();
    await untilTried();
    const rows = page.locator('#lineups tbody tr');
    const findPlaying = async () =>
      (await rows.allTextContents()).flatMap((text, index) =>
        /[1-9]\.\d of [1-9]/.test(text) ? [index] : [],
      );
    await expect.poll(async () => (await findPlaying()).length).toBeGreaterThan(1);
    const release = await holdRequests(page);
    await untilTried();
    const playing = await findPlaying();
    const before = await chance().textContent();
    for (const [count, index] of playing.slice(0, 2).entries()) {
      await rows.nth(index).getByRole('radio', { name: 'Out' }).dispatchEvent('click');
      await expect.poll(() => tried().count()).toBe(count + 1);
    }
    await expect.poll(() => chance().textContent()).not.toBe(before);
    await expect.poll(() => page.url()).toMatch(/try=out_[\w.-]+\*out_/);
    await untilTried();
    const after = await chance().textContent();
    const shared = page.url();
    await tried().first().click();
    await expect.poll(() => tried().count()).toBe(1);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => chance().textContent()).toBe(before);
    await release();
    // The URL alone restores the result.
    await window.go(shared.slice(product.origin.length));
    await expect.poll(() => chance().textContent()).toBe(after);
    await page.getByRole('button', { name: 'Reset' }).click();
  });

  it('evaluates every single change, and applies a suggestion with one tap', async () => {
    const { page } = window;
    // Use next week, in which some change helps.
    await window.go(`/matchupAnalyzer?league=${league}&week=${(dashboard.week?.number ?? 0) + 1}`);
    await page
      .locator('#what-if [role="status"]')
      .filter({ hasText: /single changes|single lineup change/ })
      .waitFor();
    const suggestion = changes().getByRole('checkbox', { checked: false }).first();
    await suggestion.waitFor();
    await expect
      .poll(() => changes().getByRole('listitem').first().textContent())
      .toMatch(/pp to win the week.*\+\d\.\d\d category wins/);
    await suggestion.click();
    const inAddress = () => new URL(page.url()).searchParams.get('try')?.split('*') ?? [];
    await expect.poll(() => inAddress().join()).toMatch(/(add|sit|start)_/);
    // A suggestion may start with moves of recovered players off the injured list.
    await expect.poll(() => tried().count()).toBe(inAddress().length);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => tried().count()).toBe(0);
  });

  it('names the league rule that a change in the link breaks', async () => {
    const week = (dashboard.week?.number ?? 0) + 1;
    const { players } = await apiOf<Players>(`league/players?league=${league}`);
    const season = await apiOf<Season>(`league/season?league=${league}`);
    const day = season.league.weeks.find(({ number }) => number === week)?.firstDay;
    // No roster has space for six more players.
    const adds = players
      .filter(({ availability, nbaId }) => availability === 'freeAgent' && nbaId !== null)
      .slice(0, 6)
      .map(({ id }) => `add_${id}_${own}_${day}`);
    await window.go(`/matchupAnalyzer?league=${league}&week=${week}&team=${own}&try=${adds.join('*')}`);
    await changes().getByText('Not allowed: ').first().waitFor();
  });

  it('shows any two teams in any week, even a future week, or a finished one with its deciding factors', async () => {
    const { page } = window;
    const week = dashboard.week?.number ?? 0;
    await window.go(`/matchupAnalyzer?league=${league}&week=${week + 1}`);
    await expect
      .poll(() => page.locator('h1').textContent())
      .toMatch(
        new RegExp(
          `^Week ${week + 1}: \\d\\.\\d of 9 categories expected, \\S+% to win: \\d+ projected games? vs\\. \\d+\\.$`,
        ),
      );
    await page.getByRole('button', { name: `Week ${week}`, exact: true }).click();
    await page.getByRole('button', { name: `Week ${week - 1}`, exact: true }).click();
    await page.getByText('The week is over.').waitFor();
    await expect.poll(() => chance().textContent()).toMatch(/^(100%|0%|tie)$/);
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/^You (won|lost|tied) week/);
    await expect
      .poll(() => page.locator('#categories tbody td:nth-child(4)').allTextContents())
      .not.toContain('50%');
  });

  it('has no axe violations with an add selected, even on a phone', async () => {
    const other = await product.open({ token, ...phone });
    await other.go(`/matchupAnalyzer?league=${league}`);
    await other.page
      .locator('#what-if [role="status"]')
      .filter({ hasText: /single changes|single lineup change/ })
      .waitFor();
    await other.page.getByRole('button', { name: 'Add or drop' }).click();
    await faultless(other.page);
    await other.close();
  });
});
