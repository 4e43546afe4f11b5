import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { variantsOf } from '../sample.ts';
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

const pages = await readPages();

let product: Product;
let window: Window;
let league = '';
let token = '';

async function heading(): Promise<string> {
  await settled(window.page);
  return (await window.page.locator('main h1').first().innerText()).replace(/\s+/g, ' ');
}

async function numbers(): Promise<string> {
  return (await window.page.locator('main h1, main table').allInnerTexts()).join('\n');
}

/** Number of consecutive equal reads, 100 ms apart, after which the page counts as stable. */
const READS = 5;

async function still(): Promise<string> {
  let before = '';
  for (let same = 0; same < READS; ) {
    await settled(window.page);
    // There may be no search results yet.
    await window.page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    const now = await numbers();
    same = now === before ? same + 1 : 0;
    before = now;
    await window.page.waitForTimeout(100);
  }
  return before;
}

/** Navigates like a link, without reloading the app. */
async function follow(path: string): Promise<void> {
  await window.page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The previous page stays until the next page’s code has loaded and set the title.
  const title = pages.find((page) => page.path === new URL(path, product.origin).pathname)?.title;
  await window.page.waitForFunction((name) => document.title.startsWith(`${name} · `), title);
  await window.page.locator('main h1').first().waitFor({ state: 'attached' });
  await settled(window.page);
}

interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Replays the first response to every call, because a league can change between two visits. */
async function replayResponses(): Promise<void> {
  const responses = new Map<string, Promise<StoredResponse>>();
  await window.context.route('**/api/{league,nba,draft}/*?**', async (route) => {
    const url = route.request().url();
    // Changes arrive on a stream that never ends, so it cannot be replayed.
    if (new URL(url).pathname === '/api/league/changes') {
      await route.continue();
      return;
    }
    const stored =
      responses.get(url) ??
      route.fetch().then(async (response) => ({
        status: response.status(),
        headers: response.headers(),
        body: await response.body(),
      }));
    responses.set(url, stored);
    await route.fulfill(await stored);
  });
}

/** The viewport of a 1440 px window at 200% zoom. */
const twice = { width: 720, height: 450 } as const;

const notYours = 'You are not a member of this league here, or it does not exist.';
const leaguePages = pages.filter(({ showsLeague }) => showsLeague).map(({ path }) => path);
const unknownLeagues = leaguePages.flatMap((path, index) =>
  variantsOf(['nonsense', 'espn-2027-1', '%00', '../settings'], index).map((id) => [path, id] as const),
);

const strange: Readonly<Record<string, readonly string[]>> = {
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

describe.skipIf(!browserPath)(`old and mistyped URLs (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
    league = await product.linkEspn(token);
    window = await product.open({ token });
    await replayResponses();
    await window.go('/settings');
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it.each(
    unknownLeagues,
  )('say on %s that league %s is not linked, and list the user’s leagues', async (path, id) => {
    await follow(`${path}?league=${id}`);
    await window.page.getByText(notYours).waitFor();
    await window.page.getByRole('link', { name: 'Your leagues' }).waitFor();
  });

  it.each(
    leaguePages,
  )('open the active league on %s if they name no league, and ignore invalid parameters', async (path) => {
    await follow(`${path}?league=`);
    await window.page.waitForURL(`**${path}?league=${league}`);
    await expect.poll(heading).toMatch(/\w+ .*\./);
    const usual = await still();
    for (const parameters of variantsOf(strange[path] ?? [], leaguePages.indexOf(path))) {
      // Go through another page, so that this page remounts.
      await follow('/settings');
      await follow(`${path}?league=${league}&${parameters}`);
      await expect.poll(numbers, { message: parameters }).toBe(usual);
    }
    await window.page.setViewportSize(twice);
    await expect.poll(() => overflow(window.page), { message: 'at twice the size' }).toBe(0);
    await window.page.setViewportSize(wide.viewport);
  });

  it('are tested with invalid parameters on every league page', () => {
    expect(Object.keys(strange).toSorted()).toEqual(leaguePages.toSorted());
  });

  it('keep a past season selected in the header and in the page’s links', async () => {
    const past = 'espn-2026-77210291';
    await window.context.route('**/api/league/season?**', async (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.get('league') !== past) return route.fallback();
      url.searchParams.set('league', league);
      const response = await route.fetch({ url: url.href });
      const season = await response.json();
      season.league = { ...season.league, id: past, season: 2025, phase: 'over' };
      return route.fulfill({ json: season });
    });
    await follow(`/stats?league=${past}`);
    await window.page.getByRole('button', { name: /^League: .+, season 2025-26\. / }).waitFor();
    const other = window.page.locator('a[href^="/teamAverages?"]').first();
    await expect.poll(() => other.getAttribute('href')).toBe(`/teamAverages?league=${past}`);
  });

  it('open the default teams if they name unknown teams', async () => {
    await window.go(`/teamAverages?league=${league}&compare=zz`);
    await expect.poll(() => window.page.locator('#compare [aria-pressed="true"]').count()).toBeGreaterThan(0);
  });

  it('scroll to the section that they name and stay there while the page loads', async () => {
    for (const [path, id, as] of [
      ['/about', 'pickup-record', ''],
      ['/about', 'pickup-record', token],
      ['/settings', 'assistants', token],
    ] as const) {
      const leagueWindow = await product.open({ ...phone, token: as });
      await leagueWindow.go(`${path}#${id}`);
      const top = async () => (await leagueWindow.page.locator(`#${id}`).boundingBox())?.y ?? -1;
      // The target must be right below the sticky navigation.
      await expect.poll(async () => Math.abs((await top()) - 60), { message: path }).toBeLessThan(61);
      await settled(leagueWindow.page);
      expect(Math.abs((await top()) - 60), path).toBeLessThan(61);
      // A user’s own scrolling cancels the jump, even if the page or URL still changes.
      await leagueWindow.page.evaluate(() => {
        dispatchEvent(new Event('wheel'));
        scrollTo(0, 0);
        document.querySelector('main')?.append(document.createElement('hr'));
      });
      await settled(leagueWindow.page);
      expect(await leagueWindow.page.evaluate(() => scrollY), path).toBe(0);
      await leagueWindow.close();
    }
  });

  it('open the settings for an unknown anchor', async () => {
    await window.go('/settings#%zz');
    await expect.poll(heading).toMatch(/is your league/);
  });

  it('open /yahooFailure with a general message if the reason in the URL is unknown', async () => {
    await window.go('/yahooFailure?reason=%3Cscript%3E');
    await expect.poll(heading).toBe('Unrecognized response from Yahoo.');
  });

  it('open pages without horizontal scroll at 200% zoom', async () => {
    await window.page.setViewportSize(twice);
    for (const path of ['/settings', '/settings/account', '/about', '/about/numbers', '/pricing']) {
      await follow(path);
      await expect.poll(() => overflow(window.page), { message: path }).toBe(0);
    }
    await window.page.setViewportSize(wide.viewport);
  });
});
