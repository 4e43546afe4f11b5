import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isLeagueId } from '@fantasy-stats/domain';
import { queryClient } from '../api/query-client.ts';
import { callQuery } from '../api/use-api-query.ts';
import { todayOf } from '../league/today.ts';
import { session } from '../session/session.ts';
import type { LeagueQuestionKind } from '../worker/league-questions.ts';
import type { PageDescriptor } from './define-page.ts';
import { loadLazySections } from './lazy-section.tsx';
import { pageCode } from './load-page.ts';
import { pageAt, pages } from './pages.ts';
import { preloadedCalls } from './preloaded-calls.ts';
import { scheduleDays } from './schedule-days.ts';

// Prefetches the data and code of a page when the user is about to open it.

/** Requests the first calls of a page in parallel. Errors surface where the data is used. */
export async function requestLoads(route: PageDescriptor, league: string): Promise<void> {
  await Promise.all(
    preloadedCalls(route).map(({ call, parameters }) => {
      const passed = parameters(league);
      // Skip this call, because it needs a version from another response.
      if (call.path === calls.league.forecastInputs.path) return undefined;
      return 'league' in passed && !isLeagueId(league)
        ? undefined
        : queryClient.prefetchQuery(callQuery(call, passed));
    }),
  );
}

async function prefetch(route: PageDescriptor, league: string): Promise<void> {
  void pageCode(route).load().then(loadLazySections);
  const questionKind = route.worker?.question;
  if (questionKind) void startWorker(questionKind);
  const loading = requestLoads(route, league);
  // If the league is already open, the responses that these calls need are cached.
  void requestDependent(route, league);
  await loading;
  await requestDependent(route, league);
}

/** Prefetches calls whose parameters come from other responses, if those are cached. Skips cached calls. */
async function requestDependent(route: PageDescriptor, league: string): Promise<void> {
  requestSchedule(route, league);
  const version = versionOfInputs(route, league);
  if (version !== undefined)
    await queryClient.prefetchQuery(callQuery(calls.league.forecastInputs, { league }, version));
}

async function startWorker(questionKind: LeagueQuestionKind): Promise<void> {
  const { leagueWorker } = await import('../worker/league-worker.ts');
  leagueWorker.start(questionKind);
}

function requestSchedule(route: PageDescriptor, id: string): void {
  const league = queryClient.getQueryData(callQuery(calls.league.season, { league: id }).queryKey)?.league;
  if (!league) return;
  const today = todayOf(league, new Date());
  const days = scheduleDays(route, league, today);
  if (!days) return;
  const around = { from: addDays(today, -1), to: addDays(today, 1) };
  for (const range of [days, around]) void queryClient.prefetchQuery(callQuery(calls.nba.schedule, range));
}

/**
 * Returns the version of the forecast inputs that a page requests; undefined if the page needs no inputs or
 * the version is unknown.
 */
function versionOfInputs(route: PageDescriptor, league: string): string | undefined {
  const inputsKind = route.worker?.inputsOf;
  if (inputsKind === undefined) return undefined;
  if (inputsKind === 'dashboard')
    return queryClient.getQueryData(callQuery(calls.league.dashboard, { league }).queryKey)?.version;
  const season = queryClient.getQueryData(callQuery(calls.league.season, { league }).queryKey);
  return season && String(season.freshness.version);
}

/** The Network Information API, which not all browsers have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** How long (ms) the pointer must be over a link before it is prefetched. */
const REST_MILLISECONDS = 60;
/** Delay (ms) before loading in idle time starts, to leave bandwidth for the open page. */
const FIRST_IDLE_MILLISECONDS = 4000;

function aim(event: Event): { readonly route: PageDescriptor; readonly league: string } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return null;
  const route = pageAt(link.pathname);
  if (!route || route.access === 'public' || route.path === pageAt(location.pathname)?.path) return null;
  return { route, league: new URLSearchParams(link.search).get('league') ?? session().leagueId };
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** Loads the code of all pages in the navigation, one by one, while the browser is idle. */
function loadWhenIdle(): () => void {
  const waiting = pages.filter(({ navigation }) => navigation?.label !== undefined);
  let stopIdle = (): void => {};
  const next = (): void => {
    const route = waiting.shift();
    if (!route) return;
    stopIdle = whenIdle(() => void pageCode(route).load().then(loadLazySections).then(next));
  };
  const timer = setTimeout(next, FIRST_IDLE_MILLISECONDS);
  return () => {
    clearTimeout(timer);
    waiting.length = 0;
    stopIdle();
  };
}

/**
 * Prefetches the page of a hovered, touched or focused link, and the navigation's pages when the browser is
 * idle.
 * @returns a function that stops prefetching
 */
export function prefetchOnIntent(): () => void {
  const { effectiveType = '4g', saveData = false } = connection();
  if (saveData) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const at = (event: Event, after: number): void => {
    clearTimeout(timer);
    const aimed = aim(event);
    if (aimed) timer = setTimeout(() => void prefetch(aimed.route, aimed.league), after);
  };
  const pointed = (event: PointerEvent) => event.pointerType === 'mouse' && at(event, REST_MILLISECONDS);
  const touched = (event: Event) => at(event, 0);
  document.addEventListener('pointerover', pointed, { passive: true });
  document.addEventListener('pointerdown', touched, { passive: true });
  document.addEventListener('focusin', touched);
  const stopIdle = effectiveType === '4g' ? loadWhenIdle() : () => undefined;
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', pointed);
    document.removeEventListener('pointerdown', touched);
    document.removeEventListener('focusin', touched);
    stopIdle();
  };
}
