import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  columnOf,
  faultless,
  type Product,
  phone,
  sharedProduct,
} from './support.ts';

let product: Product;
let token = '';
let league = '';
let answer: TradesResponse;

interface TradesResponse {
  readonly trades: readonly {
    readonly id: string;
    readonly day: string;
    readonly status: string;
    readonly sides: readonly {
      readonly teamId: string;
      readonly value: {
        readonly since: { readonly perWeek: number };
        /** Net value by day. */
        readonly runningTotal: readonly number[];
      } | null;
      readonly got: readonly {
        readonly playerId: string;
        readonly played: number;
        /** Values since the trade; null if the player has not played since. */
        readonly since: object | null;
      }[];
    }[];
  }[];
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly seasons: readonly { readonly league: string }[];
}

async function callApi<Body>(path: string, session = token): Promise<{ status: number; body: Body }> {
  const reply = await fetch(`${product.origin}/api/${path}`, {
    headers: { authorization: `Bearer ${session}` },
  });
  return { status: reply.status, body: (await reply.json()) as Body };
}

/** A response’s values, which are compared with and without the user’s weights. */
interface Weighed {
  readonly unit: string;
  readonly categories: readonly string[];
  readonly trades: readonly {
    readonly sides: readonly {
      readonly value: {
        readonly made: { readonly perWeek: number; readonly categories: readonly number[] };
      } | null;
      readonly without: object | null;
    }[];
  }[];
}

async function change(defaults: object): Promise<void> {
  const reply = await fetch(`${product.origin}/api/settings/changeDefaults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(defaults),
  });
  expect(reply.status).toBe(200);
}

async function wholeResponse(id: string): Promise<TradesResponse> {
  await vi.waitFor(
    async () => {
      const { body } = await callApi<{ background: { kind: string; isDone: boolean }[] }>(
        `league/syncs?league=${id}`,
      );
      expect(body.background.find(({ kind }) => kind === 'transactions')?.isDone).toBe(true);
    },
    { timeout: 300_000, interval: 250 },
  );
  return (await callApi<TradesResponse>(`league/trades?league=${id}`)).body;
}

const week = 7 * 86_400_000;

/** Returns whether any executed trade is over a week old, so that its players have played since. */
function hasTrades({ trades }: TradesResponse): boolean {
  return trades.some(({ status, day }) => status === 'done' && Date.now() - Date.parse(day) > week);
}

async function leagueWithTrades(): Promise<string> {
  let before = '';
  for (const { key } of product.offer.espn.filter(({ isPublic }) => isPublic)) {
    const id = await product.link(token, key);
    const whole = await wholeResponse(id);
    if (hasTrades(whole)) return id;
    before ||= whole.seasons[1]?.league ?? '';
  }
  return before;
}

describe.skipIf(!browserPath)(`the trade history (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    league = await leagueWithTrades();
    await product.atRest(token, league);
    // Wait until players are matched with NBA players, without which trades have no values.
    await vi.waitFor(
      async () => {
        answer = (await callApi<TradesResponse>(`league/trades?league=${league}`)).body;
        expect(answer.trades.every(({ sides }) => sides.every(({ value }) => value))).toBe(true);
      },
      { timeout: 300_000, interval: 1000 },
    );
  }, 400_000);
  afterAll(() => product?.stop());

  it('is available to premium members only', async () => {
    expect((await callApi('league/trades?league=espn-2027-1')).status).toBe(404);
    const stranger = await product.account('withoutPremium');
    expect((await callApi(`league/trades?league=${league}`, stranger)).status).toBe(402);
  });

  it('applies the user’s weights to values, and the league’s rules to recomputed results', async () => {
    const of = async (counts: string) => {
      const { body } = await callApi<Weighed>(`league/trades?league=${league}${counts}`);
      return body;
    };
    const [plain, weighted] = [await of(''), await of('&counts=BLK:3,PTS:0')];
    const values = ({ trades }: Weighed) => trades.map(({ sides }) => sides.map(({ value }) => value));
    const withouts = ({ trades }: Weighed) => trades.map(({ sides }) => sides.map(({ without }) => without));
    expect(withouts(weighted)).toEqual(withouts(plain));
    const isByPoints = plain.unit === 'points';
    if (isByPoints) expect(values(weighted)).toEqual(values(plain));
    else {
      expect(values(weighted)).not.toEqual(values(plain));
      for (const value of values(weighted).flat()) {
        const sum = value?.made.categories.reduce((total, one) => total + one, 0);
        expect(sum).toBeCloseTo(value?.made.perWeek ?? 9, 2);
        expect(value?.made.categories[plain.categories.indexOf('PTS')]).toBeCloseTo(0, 9);
      }
    }
    await change({ weights: { BLK: 3, PTS: 0 } });
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/tradeHistory?league=${league}`);
    const table = page.locator('#trades table');
    await table.locator('tbody tr').first().waitFor();
    const note = page.getByRole('note').filter({ hasText: /^Your weights/ });
    if (isByPoints) expect(await note.count()).toBe(0);
    else {
      expect(await note.textContent()).toMatch(/BLK ×3.* They apply to trade values and verdicts, /);
      const before = await columnOf(table, 'Total');
      expect(await accessibilityFaults(page)).toEqual([]);
      await note.getByRole('button', { name: 'Switch off' }).click();
      await note.filter({ hasText: 'Your weights are off' }).waitFor();
      await expect.poll(() => columnOf(table, 'Total')).not.toEqual(before);
    }
    await change({ weights: {}, usesOwnWeights: true });
    await window.close();
  });

  it('lists every trade, opens one by link, and keeps it in the URL', async () => {
    const window = await product.open({ token });
    const { page } = window;
    const reply = page.waitForResponse((response) => response.url().includes('/api/league/trades'));
    await window.go(`/tradeHistory?league=${league}`);
    const shown = (await (await reply).json()) as TradesResponse;
    const rows = page.locator('#trades tbody tr');
    await expect.poll(() => rows.count()).toBe(shown.trades.length);
    const done = shown.trades.filter(({ status, sides }) => status === 'done' && sides[0]?.value);
    const days = ({ sides }: TradesResponse['trades'][number]) => sides[0]?.value?.runningTotal.length ?? 0;
    const trade = done.toSorted((one, other) => days(other) - days(one))[0];
    if (!trade) throw new Error('there is a trade with values');
    expect(days(trade)).toBeGreaterThan(1);
    await page.locator(`#trades tbody a[href*="${encodeURIComponent(trade.id)}"]`).click();
    await page.locator('#trade').waitFor();
    await expect.poll(window.where).toContain(encodeURIComponent(trade.id));
    for (const { playerId, played, since } of trade.sides.flatMap(({ got }) => got)) {
      if (!since) continue;
      const name = shown.players.find(({ id }) => id === playerId)?.name ?? '';
      const row = page.locator('#trade tbody tr', { hasText: name });
      await expect.poll(() => row.locator('td').allTextContents()).toContain(String(played));
    }
    await page.locator('#by-category').waitFor();
    await page.locator('#running-total svg').waitFor();
    await page.reload();
    await page.locator('#trade').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('#trade').waitFor({ state: 'detached' });
    await expect.poll(window.where).not.toContain('trade=');
    await window.close();
  });

  it('shows a selected team’s trades from that team’s side, and sorts them', async () => {
    const team = answer.trades[0]?.sides[0]?.teamId ?? '';
    const own = answer.trades.filter(({ sides }) => sides.some(({ teamId }) => teamId === team));
    const window = await product.open({ token });
    const { page } = window;
    await window.go(`/tradeHistory?league=${league}&team=${team}&sort=made`);
    // Wait for a real row, so that placeholder rows are not counted.
    await page.locator('#trades tbody tr[data-row]').first().waitFor();
    await expect.poll(() => page.locator('#trades tbody tr').count()).toBe(own.length);
    await expect.poll(() => page.getByLabel('Trades of').inputValue()).toBe(team);
    await expect
      .poll(() => page.locator('#trades th[aria-sort="ascending"]').textContent())
      .toContain('When made');
    await page.getByLabel('Trades of').selectOption('');
    await expect.poll(() => page.locator('#trades tbody tr').count()).toBe(answer.trades.length);
    await window.close();
  });

  it('has no axe violations with a trade open, even on a phone', async () => {
    const trade = answer.trades.at(-1)?.id ?? '';
    const window = await product.open({ token, ...phone });
    await window.go(`/tradeHistory?league=${league}&trade=${encodeURIComponent(trade)}`);
    await window.page.locator('#trade').waitFor();
    await faultless(window.page);
    await window.close();
  });

  it('keeps its layout if trades are not available, and reports an unknown trade', async () => {
    const window = await product.open({ token });
    await window.go(`/tradeHistory?league=${league}&trade=nobody-knows&team=99&sort=-nothing`);
    await window.page.getByText('Trade not found').waitFor();
    await expect.poll(() => window.page.locator('#trades tbody tr').count()).toBe(answer.trades.length);
    await window.context.route('**/api/league/trades**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'internal', message: 'Broken', status: 500 } }),
      }),
    );
    await window.go(`/tradeHistory?league=${league}`);
    await window.page.getByText('Trades are not available now.').waitFor();
    await window.close();
  });
});
