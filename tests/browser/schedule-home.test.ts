import { addDays } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProbability } from '../../apps/web/ui/format-probability.ts';
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
let token = '';
let league = '';
let callApi: Call;

interface Week {
  readonly number: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface Season {
  readonly league: { readonly today: string; readonly weeks: readonly Week[] };
  readonly ownTeamId: string;
}

interface Matchup {
  readonly home: string;
  readonly away: string;
  readonly result: { readonly win: number; readonly tie: number; readonly lose: number };
}

interface Dashboard {
  readonly week: { readonly number: number; readonly matchups: readonly Matchup[] } | null;
  readonly noWeek: string | null;
}

interface Schedule {
  readonly days: readonly {
    readonly games: readonly {
      readonly kind: string;
      readonly status: string;
      readonly home: string | null;
      readonly away: string | null;
    }[];
  }[];
}

interface Player {
  readonly teamId: string | null;
  readonly slot: string | null;
  readonly nbaTeam: string | null;
}

async function nbaTeamsIn({ firstDay, lastDay }: Week): Promise<string[]> {
  const { days } = await callApi<Schedule>(`nba/schedule?from=${firstDay}&to=${lastDay}`);
  return days
    .flatMap(({ games }) => games)
    .filter(({ kind, status }) => kind === 'regular' && status !== 'postponed')
    .flatMap(({ home, away }) => (home && away ? [home, away] : []));
}

async function opened(path: string, options = {}): Promise<Window> {
  const window = await product.open({ token, ...options });
  await window.go(path);
  await settled(window.page);
  return window;
}

describe.skipIf(!browserPath)(`the NBA schedule and home (${browserNote})`, () => {
  let coming: Week;
  let ownTeamId = '';

  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    const { week } = await callApi<Dashboard>(`league/dashboard?league=${league}`);
    await callApi('settings/team', { league, team: week?.matchups[0]?.away ?? '1' });
    const season = await callApi<Season>(`league/season?league=${league}`);
    ownTeamId = season.ownTeamId;
    const { today, weeks } = season.league;
    const found = weeks.find(({ firstDay }) => firstDay > today) ?? weeks.at(-1);
    if (!found) throw new Error('the league has no weeks');
    coming = found;
  }, 400_000);
  afterAll(() => product?.stop());

  it('count the games of every NBA team and of the user’s roster', async () => {
    const nbaTeams = await nbaTeamsIn(coming);
    const { players } = await callApi<{ players: Player[] }>(`league/players?league=${league}`);
    const roster = players.filter(
      ({ teamId, slot }) => teamId === ownTeamId && !['IL', 'IL+', 'IR', 'NA'].includes(slot ?? ''),
    );
    const games = roster.reduce(
      (sum, { nbaTeam }) => sum + nbaTeams.filter((one) => one === nbaTeam).length,
      0,
    );
    const window = await opened(`/nbaSchedule?league=${league}&week=${coming.number}`);
    await window.page
      .locator('main h1')
      .filter({ hasText: new RegExp(`^Your roster ha[sd] ${games} games `) })
      .waitFor();
    const rows = window.page.locator('#nbaTeams tbody tr');
    await expect.poll(() => rows.count()).toBe(new Set(nbaTeams).size);
    const counts = async () => (await rows.locator('td:nth-child(2)').allTextContents()).map(Number);
    await expect
      .poll(async () => (await counts()).reduce((sum, count) => sum + count, 0))
      .toBe(nbaTeams.length);
    await window.close();
  });

  it('show NBA teams by remaining games and their difficulty, with a calendar download', async () => {
    const nbaTeams = await nbaTeamsIn(coming);
    const most = Math.max(...nbaTeams.map((one) => nbaTeams.filter((other) => other === one).length));
    const window = await opened(`/nbaSchedule?league=${league}&week=${coming.number}&team=none&left=4`);
    const { page } = window;
    const rows = page.locator('#nbaTeams tbody tr[data-row]');
    const four = [...new Set(nbaTeams)].filter(
      (one) => nbaTeams.filter((other) => other === one).length >= 4,
    );
    if (most < 4) await page.getByText('No NBA team has that many games left').waitFor();
    else await expect.poll(() => rows.count()).toBe(four.length);
    await page.getByRole('combobox', { name: 'Games left this week' }).selectOption('any');
    await expect.poll(() => rows.count()).toBe(new Set(nbaTeams).size);
    await page.getByRole('combobox', { name: 'Matchup ease' }).selectOption('REB');
    await expect.poll(window.where).toContain('ease=REB');
    await page.locator('#nbaTeams thead th', { hasText: 'Ease' }).waitFor();
    await settled(page);
    const { nbaTeams: allowed } = await callApi<{
      nbaTeams: { nbaTeam: string; games: number; counts: { REB: number } }[];
    }>('nba/allowed');
    const rates = allowed.map(({ games, counts }) => counts.REB / games);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const deviation = Math.sqrt(
      rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1),
    );
    const first = (await rows.first().locator('th b').textContent()) ?? '';
    const expectEase = async (lastDay: string) => {
      const { days } = await callApi<Schedule>(`nba/schedule?from=${coming.firstDay}&to=${lastDay}`);
      const opponents = days
        .flatMap(({ games }) => games)
        .filter(({ kind, status }) => kind === 'regular' && status !== 'postponed')
        .flatMap(({ home, away }) => (home === first ? [away] : away === first ? [home] : []));
      const eases = opponents.map((one) => {
        const found = allowed.find(({ nbaTeam }) => nbaTeam === one);
        return ((found ? found.counts.REB / found.games : mean) - mean) / deviation;
      });
      const expected = eases.reduce((sum, ease) => sum + ease, 0) / eases.length;
      const difference = async () => {
        const all = await columnOf(page.locator('#nbaTeams table'), 'Ease');
        const names = await rows.locator('th b').allTextContents();
        const shown = (all[names.indexOf(first)] ?? '').replace('−', '-');
        return Math.abs(Number.parseFloat(shown) - expected);
      };
      await expect.poll(difference).toBeLessThanOrEqual(0.06);
    };
    await expectEase(coming.lastDay);
    const range = page.getByRole('combobox', { name: 'Weeks', exact: true });
    await range.selectOption('2');
    await expect.poll(window.where).toContain('over=2');
    await expectEase(addDays(coming.lastDay, 7));
    await range.selectOption('rest');
    await expect.poll(window.where).toContain('over=rest');
    await page.locator('#nbaTeams thead th', { hasText: 'Ease' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `.ics: calendar file with ${first}’s remaining games` }).click();
    expect((await download).suggestedFilename()).toBe(`${first.toLowerCase()}-games.ics`);
    await window.close();
  });

  it('overlay a free agent on the roster and keep the state in the URL', async () => {
    const window = await opened(`/nbaSchedule?league=${league}&week=${coming.number}`);
    const { page } = window;
    await page.getByRole('radio', { name: 'Roster' }).dispatchEvent('click');
    const rows = page.locator('#roster tbody tr');
    await rows.first().waitFor();
    await settled(page);
    const before = await rows.count();
    await page.getByRole('combobox', { name: 'Add another player' }).fill('an');
    const found = page.getByRole('listbox', { name: 'Add another player' }).getByRole('option').first();
    const name = await playerNames(found).textContent();
    await found.click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await expect.poll(() => rows.count()).toBe(before + 1);
    await expect.poll(window.where).toMatch(/view=roster.*add=/);
    await page.reload();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect.poll(() => rows.count()).toBe(before);
    await expect.poll(window.where).not.toContain('add=');
    await window.close();
  });

  it('apply two selections made at the same time, and none made while the page is closing', async () => {
    const window = await opened(`/nbaSchedule?league=${league}`);
    await window.page.getByRole('button', { name: 'Only these players’ teams' }).waitFor();
    const pressed = (...names: string[]) =>
      window.page.evaluate((wanted) => {
        const texts = [...document.querySelectorAll<HTMLElement>('main label, main button, nav a')];
        for (const name of wanted) texts.find(({ textContent }) => textContent?.trim() === name)?.click();
      }, names);
    await pressed('Weeks ahead', 'Only these players’ teams');
    await expect.poll(window.where).toMatch(/view=weeks.*nbaTeams=mine/);
    await pressed('TEAM AVERAGES', 'Only these players’ teams');
    await window.page.locator('#content h1').filter({ hasNotText: 'games' }).waitFor();
    await expect.poll(window.where).toBe(`/teamAverages?league=${league}`);
    await window.close();
  });

  it('show future weeks and the playoffs, sorted by the counted games', async () => {
    const window = await opened(`/nbaSchedule?league=${league}&view=weeks&show=offNights`);
    const { page } = window;
    await expect.poll(() => page.locator('#weeks thead th').count()).toBeGreaterThan(4);
    await expect
      .poll(() => page.locator('#playoffs tbody tr').count())
      .toBe(await page.locator('#weeks tbody tr').count());
    await page.locator('#weeks').getByRole('button', { name: 'Total' }).click();
    await page.waitForURL(/sort=-total/);
    // The URL changes shortly before the table does.
    await page.locator('#weeks th[aria-sort="descending"]', { hasText: 'Total' }).waitFor();
    const isSorted = async () => {
      const totals = (await columnOf(page.locator('#weeks table'), 'Total')).map(Number.parseFloat);
      const sorted = totals.toSorted((one, other) => other - one);
      return totals.length > 20 && totals.every((total, index) => total === sorted[index]);
    };
    await expect.poll(isSorted).toBe(true);
    await window.close();
  });

  it('show the forecast’s odds on home, and compare possible pickups', async () => {
    const window = await product.open({ token });
    const { page } = window;
    const responded = page.waitForResponse((response) => response.url().includes('/api/league/dashboard'));
    await window.go(`/home?league=${league}`);
    const dashboard = (await (await responded).json()) as Dashboard;
    const own = dashboard.week?.matchups.find(({ home, away }) => [home, away].includes(ownTeamId));
    if (!own) throw new Error(`there is no running matchup: ${dashboard.noWeek}`);
    const { win, tie, lose } = own.result;
    const chance = (own.home === ownTeamId ? win : lose) + tie / 2;
    const decided = chance >= 1 ? 'is won' : chance <= 0 ? 'is lost' : formatProbability(chance);
    await page.locator('main h1').filter({ hasText: decided }).waitFor();
    await page.locator('#week tbody tr').first().waitFor();
    await page.getByRole('list', { name: 'Best pickups' }).waitFor({ state: 'attached' });
    await expect
      .poll(() => page.locator('#pickups').textContent())
      .toMatch(
        / games expected to count; |No free agent (would help|has a game)|You have no adds left for now/,
      );
    await window.close();
  });

  it('list each day’s tasks in every league, with a link to the right page', async () => {
    interface All {
      readonly leagues: readonly { readonly id: string; readonly name: string }[];
    }
    const { leagues } = await callApi<All>('league/all');
    expect(leagues.map(({ id }) => id)).toContain(league);
    const window = await opened('/home?view=all');
    const { page } = window;
    const names = page.locator('#leagues h3');
    await expect.poll(() => names.allTextContents()).toEqual(leagues.map(({ name }) => name));
    await names.first().getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('league') === leagues[0]?.id);
    await page.locator('#today').waitFor();
    await window.close();
  });

  it('have no axe violations, even on a phone', async () => {
    const paths = [`/nbaSchedule?league=${league}&view=roster`, `/home?league=${league}`, '/home?view=all'];
    for (const path of paths) {
      const window = await opened(path, phone);
      expect(await accessibilityFaults(window.page)).toEqual([]);
      await expect.poll(() => overflow(window.page)).toBe(0);
      await window.close();
    }
  });
});
