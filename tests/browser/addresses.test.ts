import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoutePath, routeOf, routes } from '../../apps/web/shell/routes.ts';
import {
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  settled,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let window: Window;
let league = '';
let token = '';

/** What the page's heading says; waits until it says more than the page's name. */
async function heading(): Promise<string> {
  await settled(window.page);
  return (await window.page.locator('main h1').first().innerText()).replace(/\s+/g, ' ');
}

/** The numbers a page shows now: its heading and every table. */
async function numbers(): Promise<string> {
  return (await window.page.locator('main h1, main table').allInnerTexts()).join('\n');
}

/** Reads in a row, a fifth of a second apart, that say the same once a page's numbers stay. */
const READS = 5;

/** The numbers of a page once they stay: what is computed comes in parts. */
async function still(): Promise<string> {
  let before = '';
  for (let same = 0; same < READS; ) {
    await settled(window.page);
    /* A search may find nothing for a while. */
    await window.page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    const now = await numbers();
    same = now === before ? same + 1 : 0;
    before = now;
    await window.page.waitForTimeout(200);
  }
  return before;
}

/** Opens a page as a press on a link does, without loading the app again. */
async function follow(path: string): Promise<void> {
  await window.page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  /* The page before stays until the next one's code is there, which also gives the window its name. */
  const title = routeOf(new URL(path, product.origin).pathname)?.title;
  await window.page.waitForFunction((name) => document.title.startsWith(`${name} · `), title);
  await window.page.locator('main h1').first().waitFor({ state: 'attached' });
  await settled(window.page);
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** From now on every call is answered as it was at first: a league that is being filled changes between two visits. */
async function replayAnswers(): Promise<void> {
  const answers = new Map<string, Promise<Answered>>();
  await window.context.route('**/api/{league,nba,draft}/*?**', async (route) => {
    const url = route.request().url();
    // The stream of changes never ends, so there is no whole answer to replay.
    if (new URL(url).pathname === '/api/league/changes') {
      await route.continue();
      return;
    }
    const answer =
      answers.get(url) ??
      route.fetch().then(async (response) => ({
        status: response.status(),
        headers: response.headers(),
        body: await response.body(),
      }));
    answers.set(url, answer);
    await route.fulfill(await answer);
  });
}

/** What 200 % leaves of a window of 1440. */
const twice = { width: 720, height: 450 } as const;

const notYours = 'You are not a member of this league here, or it does not exist.';
const leaguePages = routes.filter(({ showsLeague }) => showsLeague).map(({ path }) => path);

/** What no page knows, for every parameter of its own. */
const strange: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/home': ['week=999&player=zz&sort=%00'],
  '/leagueDashboard': [
    'week=999&sort=%00&heat=zz&heatSort=-&rotoSort=__proto__&play=zz&sit=,,',
    'week=-1&sort=__proto__-&play=zz:9,%00',
  ],
  '/teamAverages': [
    'window=chosen&weeks=abc&compare=zz&sort=%00',
    'window=chosen&weeks=999,0,-4,1.5&sort=__proto__-',
    'window=zz&basis=zz&compare=,zz,',
  ],
  '/stats': ['week=999&team=zz&sort=%00', 'week=-1', 'week=abc&sort=__proto__-'],
  '/weeklyMatchups': ['week=999&matchup=zz&against=zz&sort=%00', 'week=abc&luckSort=__proto__-'],
  '/seasonTotalRankings': [
    'view=zz&week=999&sort=%00&show=zz&team=zz&schedule=-&swap=zz&everybody=__proto__-',
    'week=-1&punts=zz&rival=zz&records=%00',
  ],
  '/tradeHistory': ['team=zz&trade=zz&games=zz&sort=%00', 'from=abc&traders=__proto__-&trade=%00'],
  '/playerRankings': [
    'window=zz&per=zz&value=zz&show=zz&position=zz&punt=zz&compare=zz&sort=%00',
    'minutes=abc&games=-1&ahead=zz&player=&sort=__proto__-&all=zz',
  ],
  '/nbaSchedule': [
    'week=999&view=zz&show=zz&nbaTeams=zz&team=zz&add=zz&sort=%00',
    'week=abc&playoffs=__proto__-',
  ],
  '/draftAnalysis': [
    'view=zz&show=zz&round=999&team=zz&sort=%00',
    'board=zz&picks=__proto__-&grades=-&round=abc',
  ],
  '/tradeAnalyzer': [
    'view=zz&with=zz&trade=zz&drop=zz&add=zz&from=zz&punt=zz&weeks=zz',
    'trade=zz%3Ezz,%00&team=zz&from=2020-13-45',
  ],
  '/matchupAnalyzer': ['week=999&side=zz&day=zz&aim=zz&try=zz&sort=%00', 'week=abc&try=%00,;&day=2020-13-45'],
  '/streamer-selection': ['week=999&plan=zz&adds=zz&keep=zz&later=zz&day=zz&positions=zz&sort=%00'],
};

describe.skipIf(!browserPath)(`addresses that were mistyped or are old (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    league = await product.linkEspn(token);
    window = await product.open({ token });
    await replayAnswers();
    await window.go('/settings');
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it.each(
    leaguePages,
  )('%s says of a league that is not the reader’s that it is not, and leads to those that are', async (path) => {
    for (const id of ['nonsense', 'espn-2027-1', '%00', '../settings']) {
      await follow(`${path}?league=${id}`);
      await window.page.getByText(notYours).waitFor();
      await window.page.getByRole('link', { name: 'Your leagues' }).waitFor();
    }
  });

  it.each(
    leaguePages,
  )('%s shows the active league where the address names none, and as usual where it says what nobody knows', async (path) => {
    await follow(`${path}?league=`);
    await window.page.waitForURL(`**${path}?league=${league}`);
    await expect.poll(heading).toMatch(/\w+ .*\./);
    const usual = await still();
    for (const parameters of strange[path] ?? []) {
      /* By way of another page, so that this one begins again. */
      await follow('/settings');
      await follow(`${path}?league=${league}&${parameters}`);
      await expect.poll(numbers, { message: parameters }).toBe(usual);
    }
    await window.page.setViewportSize(twice);
    await expect.poll(() => overflow(window.page), { message: 'at twice the size' }).toBe(0);
    await window.page.setViewportSize(wide.viewport);
  });

  it('knows strange parameters for every page of a league', () => {
    expect(Object.keys(strange).toSorted()).toEqual(leaguePages.toSorted());
  });

  it('names the past season that is open above the page, and leads on within it', async () => {
    const past = 'espn-2026-77210291';
    await window.context.route('**/api/league/season?**', async (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.get('league') !== past) return route.fallback();
      url.searchParams.set('league', league);
      const answer = await route.fetch({ url: url.href });
      const season = await answer.json();
      season.league = { ...season.league, id: past, season: 2025, phase: 'over' };
      return route.fulfill({ json: season });
    });
    await follow(`/stats?league=${past}`);
    await window.page.getByRole('button', { name: /^League: .+, season 2025-26\. / }).waitFor();
    const other = window.page.locator('a[href^="/teamAverages?"]').first();
    await expect.poll(() => other.getAttribute('href')).toBe(`/teamAverages?league=${past}`);
  });

  it('compares the usual teams where the address names none it knows', async () => {
    await window.go(`/teamAverages?league=${league}&compare=zz`);
    await expect.poll(() => window.page.locator('#compare [aria-pressed="true"]').count()).toBeGreaterThan(0);
  });

  it('goes to the part of a page that it names, and stays there while the page fills', async () => {
    for (const [path, id, as] of [
      ['/about', 'pickup-record', ''],
      ['/about', 'pickup-record', token],
      ['/settings', 'assistants', token],
    ] as const) {
      const named = await product.open({ ...phone, token: as });
      await named.go(`${path}#${id}`);
      const top = async () => (await named.page.locator(`#${id}`).boundingBox())?.y ?? -1;
      /* Below the bar that stays in place. */
      await expect.poll(async () => Math.abs((await top()) - 60), { message: path }).toBeLessThan(61);
      await settled(named.page);
      expect(Math.abs((await top()) - 60), path).toBeLessThan(61);
      /* Who goes on by himself is let go, also where the page has more to add to itself or its address. */
      await named.page.evaluate(() => {
        dispatchEvent(new Event('wheel'));
        scrollTo(0, 0);
        document.querySelector('main')?.append(document.createElement('hr'));
      });
      await settled(named.page);
      expect(await named.page.evaluate(() => scrollY), path).toBe(0);
      await named.close();
    }
  });

  it('opens settings at an anchor that is none', async () => {
    await window.go('/settings#%zz');
    await expect.poll(heading).toMatch(/is your league/);
  });

  it('opens /yahooFailure with a reason nobody knows', async () => {
    await window.go('/yahooFailure?reason=%3Cscript%3E');
    await expect.poll(heading).toBe('Unrecognized response from Yahoo.');
  });

  it('keeps a page usable at twice the size: nothing wider than the window, the menu at hand', async () => {
    /* The pages of a league are looked at above. */
    await window.page.setViewportSize(twice);
    for (const path of ['/settings', '/about', '/pricing']) {
      await follow(path);
      await expect.poll(() => overflow(window.page), { message: path }).toBe(0);
    }
    await window.page.setViewportSize(wide.viewport);
  });
});
