import { calls } from '@fantasy-stats/contract';
import { allPlayWeek, scheduleSwap } from '@fantasy-stats/engine/season';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
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
  sharedProduct,
} from './support.ts';

type Season = z.output<typeof calls.league.season.response>;
type History = z.output<typeof calls.league.history.response>;

let product: Product;
let token = '';
let league = '';
let season: Season;
let callApi: Call;
/** A finished week, whose numbers no longer change. */
const WEEK = 3;

describe.skipIf(!browserPath)(`matchups, season standings and history (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    season = calls.league.season.response.parse(await callApi(`league/season?league=${league}`));
    const own = season.matchups.find(({ week, away }) => week === WEEK && away !== null)?.home;
    await callApi('settings/team', { league, team: own });
  });
  afterAll(() => product?.stop());

  it('show a week’s matchups with all values, and one matchup in full', async () => {
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/weeklyMatchups?league=${league}&week=${WEEK}`);
    const met = season.matchups.filter(({ week, away }) => week === WEEK && away !== null);
    const lines = page.locator('#categories tbody tr');
    await lines.nth(2 * met.length - 1).waitFor();
    await expect
      .poll(async () => [await page.locator('#matchups li').count(), await lines.count()])
      .toEqual([met.length, 2 * met.length]);
    const [match] = met;
    const name = (id: string | null | undefined) => season.teams.find((team) => team.id === id)?.name ?? '';
    await page.locator('#matchups button', { hasText: name(match?.home) }).click();
    const detail = page.locator('#matchup');
    await detail.waitFor();
    await expect.poll(window.where).toContain(`matchup=${encodeURIComponent(match?.id ?? '')}`);
    await detail
      .locator('h2')
      .filter({ hasText: name(match?.home) })
      .filter({ hasText: name(match?.away) })
      .waitFor();
    await expect
      .poll(() => detail.locator('tbody tr').count())
      .toBeGreaterThanOrEqual(season.league.scored.length);
    // The link shows the same matchup to every user.
    await page.reload();
    await detail.waitFor();
    await detail.getByRole('button', { name: 'Close' }).click();
    await detail.waitFor({ state: 'detached' });
    await expect.poll(window.where).not.toContain('matchup=');
    await window.close();
  });

  it('show points left on the bench, computed from the games that the platform counted', async () => {
    const lineups = await eventually(async () => {
      const response = calls.league.lineups.response.parse(
        await callApi(`league/lineups?league=${league}&week=${WEEK}`),
      );
      const weeks = response.teams.flatMap((team) => team.weeks.filter(({ week }) => week === WEEK));
      return weeks.length === season.teams.length && weeks.every(({ result }) => result) ? response : null;
    });
    // The starters’ totals equal the platform’s, statistic by statistic.
    for (const { id } of season.teams) {
      const line = season.teamWeeks.find(({ week, teamId }) => week === WEEK && teamId === id)?.line;
      for (const statistic of ['PTS', 'REB', 'AST'] as const) {
        const started = lineups.players
          .filter(({ teamId }) => teamId === id)
          .reduce((sum, player) => sum + (player.started.line[statistic] ?? 0), 0);
        expect([id, statistic, started]).toEqual([id, statistic, line?.[statistic]]);
      }
    }
    const window = await product.open({ token });
    const { page } = window;
    const match = season.matchups.find(({ week, away }) => week === WEEK && away !== null);
    await window.go(`/weeklyMatchups?league=${league}&week=${WEEK}&matchup=${match?.id}`);
    const table = page.locator('#lineups table');
    await table.waitFor();
    const shares = season.teams.map(() => expect.stringMatching(/^\d+\.\d%$/));
    await expect.poll(() => columnOf(table, 'Of best')).toEqual(shares);
    const sides = [match?.home, match?.away];
    await expect
      .poll(() => page.locator('#matchup-players tbody tr').count())
      .toBe(lineups.players.filter(({ teamId }) => sides.includes(teamId)).length);
    await page.locator('#lineups').getByRole('radio', { name: 'Season' }).dispatchEvent('click');
    await expect.poll(window.where).toContain('lineups=season');
    await expect.poll(() => page.locator('#lineups h2').innerText()).toContain('Lineups of the season');
    // The matchup analyzer has the same players for finished weeks.
    await window.go(
      `/matchupAnalyzer?league=${league}&week=${WEEK}&team=${match?.home}&against=${match?.away}`,
    );
    await expect
      .poll(() => page.locator('#matchup-players tbody tr').count())
      .toBe(lineups.players.filter(({ teamId }) => sides.includes(teamId)).length);
    expect(await page.locator('#matchup-players').innerText()).toContain('best player was');
    await window.go(`/leagueDashboard?league=${league}`);
    await page.locator('#awards h3').waitFor();
    expect(await page.locator('#awards').innerText()).toContain('Most left on the bench');
    await window.close();
  });

  it('show each team’s record against all other teams, as the engine computes it', async () => {
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/weeklyMatchups?league=${league}&week=${WEEK}`);
    const rows = page.locator('#all-play tbody tr');
    await rows.nth(season.teams.length - 1).waitFor();
    for (const { teamId, matchups } of allPlayWeek(season, WEEK)) {
      const name = season.teams.find(({ id }) => id === teamId)?.name ?? '';
      const { wins, losses, ties } = matchups;
      const record = ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
      const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect.poll(() => row.locator('td').first().textContent(), { message: name }).toBe(record);
    }
    await expect
      .poll(() => page.locator('#all-play [data-marked]').count())
      .toBe(2 * season.matchups.filter(({ week, away }) => week === WEEK && away !== null).length);
    await page.locator('#all-play').getByRole('button', { name: 'Team' }).click();
    await page.waitForURL('**against=team**');
    await page.getByRole('button', { name: `Week ${WEEK + 1}` }).click();
    await page.waitForURL(`**week=${WEEK + 1}**`);
    await window.close();
  });

  it('rank teams by totals through any week, and show each team’s record with every team’s schedule', async () => {
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/seasonTotalRankings?league=${league}&week=${WEEK}`);
    await page.locator('main header').filter({ hasText: 'as of then' }).first().waitFor();
    await expect.poll(() => page.locator('#totals tbody tr').count()).toBe(season.teams.length);
    const swap = scheduleSwap(season, WEEK);
    if (!swap) throw new Error('the league has matchups');
    for (const [index, id] of swap.teamIds.entries()) {
      const name = season.teams.find((team) => team.id === id)?.name ?? '';
      const row = page
        .locator('#swap tbody tr')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      const own = swap.records[index]?.[index];
      const record = async () => {
        const text = (await row.locator('td').first().textContent()) ?? '';
        return text.split('–').slice(0, 2).map(Number);
      };
      await expect.poll(record, { message: name }).toEqual([own?.wins, own?.losses]);
    }
    await page.locator('#schedule tbody tr').first().waitFor();
    await page.getByRole('radio', { name: 'All seasons' }).dispatchEvent('click');
    await page.locator('#champions').waitFor();
    await expect.poll(window.where).toContain('view=history');
    await window.close();
  });

  it('show categories of the last three calendar weeks, with numbers instead of ranks on a phone', async () => {
    const account = await product.account('premium');
    const key = product.offer.espn.find(({ name }) => name.startsWith('Roto'))?.key;
    const rotisserie = await product.link(account, key ?? '');
    const window = await product.open({ token: account, ...phone });
    const { page } = window;
    await window.go(`/leagueDashboard?league=${rotisserie}`);
    const section = page.locator('#categories');
    const first = section.locator('tbody tr[data-row]').first();
    await first.waitFor();
    await expect.poll(() => section.locator('[data-heat]').getAttribute('data-heat')).toBe('stacked');
    const season = await first.textContent();
    await section.getByRole('radio', { name: 'Last 3' }).dispatchEvent('click');
    await expect.poll(window.where).toContain('heat=last3');
    await section.getByText(/per 7 days, last three weeks, Monday to Sunday/).waitFor();
    await first.waitFor();
    await expect.poll(() => first.textContent()).not.toBe(season);
    await expect.poll(() => first.locator('td').last().textContent()).toMatch(/\d/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await window.close();
  });

  it('show each player’s contribution to a team, adding up to the player’s value', async () => {
    const window = await product.open({ token });
    const { page } = window;
    const other = season.teams.find(({ id }) => id !== season.ownTeamId);
    await window.go(`/teamAverages?league=${league}`);
    const section = page.locator('#carriers');
    await section.getByRole('combobox', { name: 'Team' }).selectOption(other?.id ?? '');
    await expect.poll(window.where).toContain(`of=${other?.id}`);
    const table = page.getByRole('table', { name: `Players of ${other?.name} by category` });
    await table.locator('tbody tr[data-row]').first().waitFor();
    const numbers = async () => {
      const cells = await table.locator('tbody tr[data-row]').first().locator('td').allTextContents();
      return cells.map((text) => Number.parseFloat(text.replace('−', '-')));
    };
    await expect.poll(async () => (await numbers()).length).toBeGreaterThan(4);
    const missing = async () => {
      const [total = Number.NaN, ...parts] = await numbers();
      const sum = parts.reduce((all, part) => all + (Number.isNaN(part) ? 0 : part), 0);
      return Math.abs(total - sum) / (parts.length + 1);
    };
    await expect.poll(missing).toBeLessThanOrEqual(0.051);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await window.close();
  });

  it('show the history by manager: champions, records, and rivals with every matchup', async () => {
    const window = await product.open({ token });
    const { page } = window;
    // Past seasons load in the background, so compare with the page’s last response.
    const responses: History[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/api/league/history') || !response.ok()) return;
      // Responses that arrive while the window is closing have no body.
      const body: unknown = await response.json().catch(() => null);
      if (body) responses.push(calls.league.history.response.parse(body));
    });
    await window.go(`/seasonTotalRankings?league=${league}&view=history`);
    await page.locator('#champions').waitFor();
    const shown = async () => {
      const counts = await Promise.all(
        ['#champions li', '#all-time tbody tr', '#records tbody tr'].map((rows) =>
          page.locator(rows).count(),
        ),
      );
      const { allTime, records, seasons } = responses.at(-1) ?? {};
      return [seasons, allTime, records].map((all, index) => (all?.length ?? 0) - (counts[index] ?? 0));
    };
    await expect.poll(shown).toEqual([0, 0, 0]);
    const people = responses.at(-1)?.people ?? [];
    const nameOf = (key: string | undefined) => people.find((person) => person.key === key)?.name ?? '';
    expect(people.some(({ isOwn }) => isOwn)).toBe(true);
    const [rivalry] = responses.at(-1)?.rivalries ?? [];
    await page.getByLabel('Rivals of').selectOption(rivalry?.first ?? '');
    await page
      .locator('#rivalries tbody button', { hasText: nameOf(rivalry?.second) })
      .first()
      .click();
    const against = `against ${nameOf(rivalry?.second)}`;
    const meetings = page.getByRole('table', { name: against }).locator('tbody tr');
    const known = () =>
      responses
        .at(-1)
        ?.rivalries.find(({ first, second }) => first === rivalry?.first && second === rivalry.second)
        ?.meetings.length ?? 0;
    await expect.poll(async () => (await meetings.count()) - known()).toBe(0);
    expect(known()).toBeGreaterThan(0);
    await expect.poll(window.where).toContain(`rival=${rivalry?.second}`);
    await window.close();
  });

  it('have no axe violations with a matchup open, even on a phone', async () => {
    const match = season.matchups.find(({ week, away }) => week === WEEK && away !== null);
    for (const [size, theme] of [
      [{}, 'dark'],
      [phone, 'light'],
    ] as const) {
      const window = await product.open({ token, theme, ...size });
      const pages = [
        [`/weeklyMatchups?league=${league}&week=${WEEK}&matchup=${match?.id}`, '#matchup'],
        [`/seasonTotalRankings?league=${league}`, '#swap'],
        [`/seasonTotalRankings?league=${league}&view=history`, '#head-to-head'],
      ] as const;
      // Check the other pages’ tables only on the phone, because they are the same on a desktop.
      for (const [path, shown] of theme === 'dark' ? pages.slice(0, 1) : pages) {
        await window.go(path);
        await window.page.locator(shown).waitFor();
        expect(await accessibilityFaults(window.page), path).toEqual([]);
        await expect.poll(() => overflow(window.page), { message: path }).toBe(0);
      }
      await window.close();
    }
  });
});
