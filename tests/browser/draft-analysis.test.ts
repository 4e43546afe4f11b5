import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { eventually } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  faultless,
  overflow,
  type Product,
  phone,
  playerNames,
  settled,
  sharedProduct,
} from './support.ts';

type Review = NonNullable<z.output<typeof calls.draft.review.response>['review']>;

/** Timeout for the first recommendations in ms, several times their typical duration. */
const ADVICE_DUE = 1500;

let product: Product;
let token = '';
let league = '';
let own = '';
let review: Review;
let callApi: Call;

describe.skipIf(!browserPath)(`draft analysis (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    ({ token, league, call: callApi } = await product.manager());
    review = await eventually(
      async () => calls.draft.review.response.parse(await callApi(`draft/review?league=${league}`)).review,
    );
    own = review.teams[0]?.teamId ?? '';
    await callApi('settings/team', { league, team: own });
  }, 400_000);
  afterAll(() => product?.stop());

  it('shows the board, steals, busts, grades, builds and picks, and keeps its state in the URL', async () => {
    const { page, close, where } = await opened();
    await page
      .locator('main h1')
      .filter({ hasText: /of \d+, grade [A-F]/ })
      .waitFor();
    const board = page.getByRole('table', { name: 'Picks by round and team' });
    await expect.poll(() => board.getByRole('button').count()).toBe(review.picks.length);
    await expect.poll(() => page.locator('#grades tbody tr').count()).toBe(review.teams.length);
    await expect
      .poll(() => page.locator('#grades tbody tr[data-own="true"] th').first().textContent())
      .toContain('You');
    const grade = await page.locator('#grades tbody tr').first().textContent();
    expect(grade).toContain(review.teams[0]?.letter ?? 'none');
    const steals = review.picks.filter((pick) => pick.review?.verdict === 'steal').length;
    await expect.poll(() => page.locator('#steals li').count()).toBe(Math.min(6, steals));
    await page.locator('#picks').getByRole('radio', { name: 'Yours' }).dispatchEvent('click');
    await expect.poll(where).toContain('show=own');
    const mine = review.picks.filter(({ teamId }) => teamId === own).length;
    await expect.poll(() => page.locator('#picks tbody tr').count()).toBe(mine);
    await expect.poll(() => page.locator('#picks tbody tr[data-own="true"]').count()).toBe(mine);
    expect(review.redraft.length).toBeGreaterThan(review.picks.length / 2);
    await expect.poll(() => page.locator('#redraft tbody tr').count()).toBeGreaterThan(12);
    const [best] = review.redraft;
    await expect
      .poll(() => page.locator('#redraft tbody tr').first().textContent())
      .toContain(best?.name ?? 'nobody');
    await close();
  });

  it('gives no advice in the draft room before eligible positions are known', async () => {
    const { page, close, go } = await product.open({ token });
    const due = Promise.withResolvers<void>();
    await page.route('**/api/league/players?*', async (route) => {
      await due.promise;
      await route.continue().catch(() => undefined);
    });
    const read = page.waitForResponse((response) => response.url().includes('/api/league/forecastInputs'));
    await go(`/draftAnalysis?league=${league}&view=room&room=new`);
    await (await read).finished();
    await page.waitForTimeout(ADVICE_DUE);
    const advised = page.locator('#room-targets tbody').getByRole('button', { name: /^Draft: / });
    expect(await advised.count()).toBe(0);
    due.resolve();
    await advised.first().waitFor();
    await close();
  });

  it('gives advice in the draft room, marks drafted players, and survives a reload', async () => {
    const { page, close } = await opened('&view=room&room=new');
    const log = page.locator('#room-picks li');
    const first = page.locator('#room-targets tbody tr').first();
    await first.getByRole('button', { name: /^Draft: / }).waitFor();
    await page.getByText('You have the first pick').waitFor();
    // Blocks the call that stores the room in the account.
    await page.route('**/api/draft/createRoom**', () => undefined);
    await settled(page);
    const name = (await playerNames(first).textContent()) ?? '';
    await page
      .locator('#room-targets')
      .getByRole('button', { name: `Draft: ${name}` })
      .click();
    await log.filter({ hasText: name }).waitFor();
    await expect.poll(() => page.locator('#room-team li').count()).toBe(1);
    // Typing a player’s name gives them to the next team in snake order.
    const other = (await playerNames(page.locator('#room-targets tbody')).nth(3).textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Drafted players' }).fill(other);
    const found = page.getByRole('list', { name: 'Players found' }).getByRole('button');
    await found.filter({ hasText: other }).first().click();
    await log.filter({ hasText: other }).filter({ hasText: 'Slot 2' }).waitFor();
    await page.unroute('**/api/draft/createRoom**');
    await page.reload();
    await log.nth(1).waitFor();
    await page.getByText('Saved in your account', { exact: true }).waitFor();
    await expect
      .poll(() => log.allTextContents())
      .toEqual([expect.stringContaining(other), expect.stringContaining(name)]);
    await expect.poll(() => page.locator('#room-targets').textContent()).not.toContain(name);
    await page.getByText(/You pick in \d+ picks/).waitFor();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await expect.poll(() => log.count()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => log.count()).toBe(0);
    await close();
  });

  it('lists average draft positions and prices before the season, and marks players who are available later than usual', async () => {
    const { inputs } = calls.league.forecastInputs.response.parse(
      await callApi(`league/forecastInputs?league=${league}`),
    );
    const averages = (inputs?.players.ids ?? []).map((id) => ({
      playerId: `e${id}`,
      nbaId: Number(id),
      pick: 1.5,
      cost: 12.4,
      percentDrafted: null,
      isMostlyUndrafted: false,
    }));
    const window = await product.open({ token });
    await window.context.route('**/api/draft/averages**', (route) =>
      route.fulfill({ json: { averages, asOf: '2026-10-05' } }),
    );
    await window.context.route('**/api/league/season**', async (route) => {
      const response = await route.fetch();
      const season = await response.json();
      await route.fulfill({ json: { ...season, league: { ...season.league, phase: 'beforeSeason' } } });
    });
    await window.go(`/draftAnalysis?league=${league}&view=room&room=new`);
    const { page } = window;
    const first = page.locator('#room-targets tbody tr').first();
    const press = first.getByRole('button', { name: /^(Draft|Taken): / });
    await press.waitFor();
    await page.locator('#room-targets thead').getByText('vs ADP').waitFor();
    await expect.poll(() => first.textContent()).toContain('1.5');
    await expect.poll(() => page.locator('#room-targets').textContent()).toContain('other drafts, read on');
    for (let gone = 1; gone <= 3; gone += 1) {
      await press.click();
      await expect.poll(() => page.locator('#room-picks li').count()).toBe(gone);
    }
    await first.getByText('3 later', { exact: true }).waitFor();
    await page.getByText(/is still available, 3 picks later than usual/).waitFor();
    await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
    await page.locator('#room-targets thead').getByText('Avg $').waitFor();
    await expect.poll(() => first.textContent()).toContain('$12');
    await window.close();
  });

  it('records a price in an auction, up to the team’s maximum bid', async () => {
    const { page, close } = await opened('&view=room&room=new');
    await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
    const first = page.locator('#room-targets tbody tr').first();
    const sell = first.getByRole('button', { name: /^Sold: / });
    await sell.click();
    await page.getByLabel('Price').fill('999');
    await page.getByText(/can bid \$1 to \$\d+/).waitFor();
    const sold = page
      .getByRole('form', { name: 'Sold players' })
      .getByRole('button', { name: 'Sold', exact: true });
    await expect.poll(() => sold.isDisabled()).toBe(true);
    await page.getByLabel('Price').fill('31');
    await sold.click();
    await page.locator('#room-picks li').filter({ hasText: '$31' }).waitFor();
    await close();
  });

  it('uses picks traded before the draft and saves them with the room', async () => {
    const { page, close } = await opened('&view=room&room=new');
    await page.getByText('You have the first pick').waitFor();
    await page.getByText('Traded picks', { exact: true }).click();
    await page.getByRole('combobox', { name: 'to slot' }).selectOption({ value: '2' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Round 1: slot 1 to 3').waitFor();
    await page.getByText(/round 1, pick 1: slot 3/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => page.getByText(/^Saved in/).count()).toBe(1);
    await page.reload();
    await page.getByText(/round 1, pick 1: slot 3/).waitFor();
    await page.getByText('Traded picks: 1', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove the pick of round 1, slot 1 to 3' }).click();
    await page.getByText(/round 1, pick 1: yours/).waitFor();
    // Auctions have no picks to trade.
    await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
    await expect.poll(() => page.getByText('Traded picks', { exact: true }).count()).toBe(0);
    await close();
  });

  it('imports pasted auction sales after a preview, each with team and price', async () => {
    for (const size of [{}, phone]) {
      const { page, close } = await opened('&view=room&room=new', size);
      const names = playerNames(page.locator('#room-targets tbody'));
      await names.nth(2).waitFor();
      await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
      await page
        .locator('#room-targets')
        .getByRole('button', { name: /^Sold: / })
        .first()
        .waitFor();
      await settled(page);
      const [first = '', second = '', third] = await names.allTextContents();
      const sold = page.locator('#room-picks li');
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page
        .getByRole('textbox', { name: /^Names/ })
        .fill(`${first} 45\n${second}, $31\nNobody Whatever 9\n${third}\n`);
      await page.getByText('3 names matched, 0 ambiguous, 1 not found').waitFor();
      await page.getByText('no price').waitFor();
      await page.getByRole('combobox', { name: `Who bought ${second}` }).selectOption({ label: 'Team 2' });
      await expect.poll(() => sold.count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Book 2 sales' }).click();
      const sale = (...words: string[]) =>
        words.reduce((rows, hasText) => rows.filter({ hasText }), sold).waitFor();
      await sale(first, 'You', '$45');
      await sale(second, 'Team 2', '$31');
      await page.getByRole('button', { name: 'Undo last' }).click();
      await expect.poll(() => sold.count()).toBe(0);
      await close();
    }
  });

  it('lets a team keep a player for a round, but no second player for the same round', async () => {
    const { page, close } = await opened('&view=room&room=new');
    const names = playerNames(page.locator('#room-targets tbody'));
    await names.nth(1).waitFor();
    await settled(page);
    const [first = '', second = ''] = await names.allTextContents();
    const form = page.getByRole('form', { name: 'Drafted players' });
    await form.getByRole('checkbox', { name: 'keeper' }).check();
    const choose = async (name: string, round: string) => {
      await form.getByRole('searchbox').fill(name);
      const found = form.getByRole('list', { name: 'Players found' }).getByRole('button');
      await found.filter({ hasText: name }).first().click();
      await form.getByLabel('Keeper round').fill(round);
    };
    const keepButton = form.getByRole('button', { name: 'Keep', exact: true });
    await choose(first, '3');
    await keepButton.click();
    await page.locator('#room-picks li').filter({ hasText: first }).waitFor();
    await choose(second, '3');
    await form.getByText('already keeps a player in that round').waitFor();
    await expect.poll(() => keepButton.isDisabled()).toBe(true);
    await form.getByLabel('Keeper round').fill('4');
    await keepButton.click();
    await page.locator('#room-picks li').filter({ hasText: second }).waitFor();
    await form.getByRole('searchbox').fill('no such player');
    await form.getByText('No available player by that name.').waitFor();
    await close();
  });

  it('has no axe violations and fits a phone, with one team or round at a time', async () => {
    for (const view of ['', '&view=room&room=new']) {
      const { page, close } = await opened(view, phone);
      await page
        .locator(view === '' ? '#picks tbody tr' : '#room-targets tbody tr')
        .first()
        .waitFor();
      await faultless(page);
      if (view === '') {
        await page.getByRole('radio', { name: 'A round' }).dispatchEvent('click');
        await expect
          .poll(() => page.locator('#board').getByRole('listitem').count())
          .toBe(review.teams.length);
      }
      await close();
    }
  });

  it('explains why there is no draft to review and links to the draft room', async () => {
    const window = await product.open({ token });
    await window.context.route('**/api/draft/review**', (route) =>
      route.fulfill({ json: { review: null, noReview: 'noPicks', version: '0' } }),
    );
    await window.go(`/draftAnalysis?league=${league}`);
    await window.page.getByText(/has no picks from this draft/).waitFor();
    await window.page.getByRole('button', { name: 'Open the draft room' }).click();
    await window.page.locator('#room-targets tbody tr').first().waitFor();
    await window.close();
  });

  async function opened(more = '', size: object = {}) {
    const window = await product.open({ token, ...size });
    await window.go(`/draftAnalysis?league=${league}${more}`);
    return window;
  }
});
