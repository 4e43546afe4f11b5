import type { StartupHeadline } from '../api/startup-requests.ts';
import { readAppearance } from '../theme/read-appearance.ts';

// The script in the head of every page, inlined as a classic script. Before styles and code load, it applies
// the theme, decides whether the static HTML is shown, sends the first calls, and loads code.
//
// The root element passes:
// - `data-startup-calls`: calls, separated by spaces; `?league` marks calls about the active league.
// - `data-headline`: path of a page whose headline the server renders.
// - `data-lead`: the static HTML has a lead text for every user.
// - `data-public-start`: the static HTML is for logged-out users.
// - `data-code`: scripts, separated by spaces. They load immediately, or, if the server is near and no
//   service worker has cached them, after the first paint. `startup.codeRequested` then settles and the remaining calls are
//   sent.

/** If the time to first byte (ms) is longer than this, the page's code does not wait for the headline. */
const NEAR_MILLISECONDS = 60;

/** Maximum time (ms) that the code waits for the headline. */
const HEADLINE_MILLISECONDS = 250;

const PAINT = 'largest-contentful-paint';

/** The context response's properties that this script uses. */
interface Context {
  readonly isPremium?: number;
  readonly platform: number;
  readonly league_id: string;
}

const { dataset } = document.documentElement;
const query = new URLSearchParams(location.search);

/** Data for the page's code. */
const passed: NonNullable<typeof globalThis.startup> = {};
globalThis.startup = passed;

let loadCode = (): void => {};

function delayCode(files: string): void {
  passed.codeRequested = new Promise((resolve) => {
    loadCode = () => {
      loadCode = () => {};
      for (const href of files.split(' ')) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.fetchPriority = 'low';
        link.crossOrigin = '';
        link.href = href;
        document.head.append(link);
      }
      resolve();
    };
  });
}

function loadCodeAfterPaint(isAwaited: (element: Element | null) => boolean): void {
  if (PerformanceObserver.supportedEntryTypes.includes(PAINT))
    new PerformanceObserver((list) => {
      if ((list.getEntries() as LargestContentfulPaint[]).some(({ element }) => isAwaited(element)))
        loadCode();
    }).observe({ type: PAINT });
  else requestAnimationFrame(() => setTimeout(() => loadCode()));
}

/** Returns whether the server responds so fast that the code can load after the first paint. */
function isNear(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.responseStart - navigation.requestStart < NEAR_MILLISECONDS;
}

function isLeague(id: string | null): id is string {
  return id !== null && /^(yahoo|espn)-[\d.l]+(-|$)[\w-]*$/.test(id);
}

/** Shows the server-rendered headline in the static HTML. Returns whether it did. */
function showHeadline(html: string | null | undefined): boolean {
  const place = document.querySelector<HTMLElement>('[data-start-frame] [data-start-headline]');
  if (!html || !place) return false;
  place.className = place.dataset.startHeadline ?? '';
  place.innerHTML = html;
  loadCodeAfterPaint((element) => place.contains(element));
  return true;
}

/**
 * Sends a signed-in page's first calls. Calls about a league in the URL are sent immediately; all others
 * after the context call, and only with premium.
 */
function sendCalls(token: string, pageCalls: readonly string[]): void {
  const responses: Record<string, Promise<Response>> = {};
  const origin = import.meta.env.VITE_API_ORIGIN || location.origin;
  /** Sends a call. The page later uses the responses of low-priority calls. */
  const send = (path: string, priority: 'high' | 'low' = 'low'): Promise<Response> => {
    const url = new URL(`/api/${path}`, origin).href;
    const headers = { Authorization: `Bearer ${token}` };
    const response = fetch(url, { priority, headers, mode: 'cors', credentials: 'include' });
    response.catch(() => {});
    if (priority === 'low') responses[url] = response;
    return response;
  };

  const loadCodeWithoutHeadline = (): void => {
    if (dataset.lead === undefined) loadCode();
  };

  /**
   * Requests the headline if the server renders one and the URL has no parameters but the league. In locales
   * other than en-US, the page renders it.
   */
  const sendHeadline = (platform: number, league: string): void => {
    const page = dataset.headline;
    const { requests } = passed;
    if (!requests || requests.headline) return;
    const hasOtherParameters = [...query.keys()].some((name) => name !== 'league');
    if (!page || !isLeague(league) || navigator.language !== 'en-US' || hasOtherParameters) {
      loadCodeWithoutHeadline();
      return;
    }
    const headline: StartupHeadline = { path: location.pathname, league };
    requests.headline = headline;
    const [path, id] = [page, league].map(encodeURIComponent);
    send(`league/headline?page=${path}&league=${id}&platform=${platform}`, 'high')
      .then((response): Promise<{ html?: string | null }> | object => (response.ok ? response.json() : {}))
      .then(({ html }: { html?: string | null }) => {
        if (!showHeadline(html)) loadCode();
        headline.html = html || null;
      })
      .catch(() => loadCode());
  };

  const sendPageCalls = (platform: number, league: string, isSession: boolean): Promise<void> | void => {
    sendHeadline(platform, league);
    const sendAll = (): void => {
      for (const path of pageCalls) {
        const isOfLeague = path.endsWith('?league');
        if (isOfLeague ? !isLeague(league) : !isSession) continue;
        const address = isOfLeague ? `${path}=${encodeURIComponent(league)}` : path;
        void send(`${address}${path.includes('?') ? '&' : '?'}platform=${platform}`);
      }
    };
    return passed.codeRequested ? passed.codeRequested.then(sendAll) : sendAll();
  };

  const league = query.get('league');
  const sent = send('init/context?platform=0')
    .then((response): Promise<Partial<Context>> | object => (response.ok ? response.clone().json() : {}))
    .then((context: Partial<Context>) => {
      if (context.isPremium === 1) {
        // If the URL names a league, the calls about it have already been sent.
        const { platform, league_id } = context as Context;
        return sendPageCalls(platform, isLeague(league) ? '' : league || league_id, true);
      }
      return loadCodeWithoutHeadline();
    })
    .catch(loadCodeWithoutHeadline);
  passed.requests = { token, at: performance.now(), responses, sent };
  if (isLeague(league)) void sendPageCalls(league.startsWith('e') ? 1 : 0, league, false);
}

function start(): void {
  const { code, startupCalls, lead, publicStart } = dataset;
  if (code) delayCode(code);
  const stored = localStorage.getItem('token');
  const token = startupCalls !== undefined && stored;
  const isPublicStart = publicStart !== undefined && !stored && !location.search && !location.hash;
  if (isPublicStart) dataset.start = 'signedOut';
  if (isPublicStart || (token && lead !== undefined)) loadCodeAfterPaint(() => true);
  if ((!token && !isPublicStart) || navigator.serviceWorker?.controller || !isNear()) loadCode();
  else setTimeout(() => loadCode(), HEADLINE_MILLISECONDS);
  if (!token) return;
  dataset.start = 'signedIn';
  sendCalls(token, startupCalls.split(' ').filter(Boolean));
}

const { density, theme } = readAppearance();
dataset.theme = theme;
if (density === 'comfortable') dataset.density = density;
try {
  start();
} catch {
  // If storage or a browser feature is missing, the page sends its own calls.
  loadCode();
}
