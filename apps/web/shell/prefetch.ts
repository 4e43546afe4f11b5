import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isLeagueId } from '@fantasy-stats/domain';
import { queryClient } from '../api/query-client.ts';
import { callQuery } from '../api/use-call.ts';
import { todayOf } from '../league/today.ts';
import type { LeagueQuestionKind } from '../worker/league-questions.ts';
import { loadLaterParts } from './later.tsx';
import { pageOf } from './load-page.ts';
import { computeFromInputs, loads, scheduleDays } from './loads.ts';
import { type Route, routeOf, routes } from './routes.ts';
import { session } from './session/session.ts';

/* What a page needs is asked for before it is opened, where its reader seems to be about to: then it is there at once. */

/** Asks for everything a page begins with at once, not one after the other. A failure is met again where it is read. */
export async function askLoads(route: Route, league: string): Promise<void> {
  await Promise.all(
    (loads[route.path] ?? []).map(({ call, parameters }) => {
      const passed = parameters(league);
      /* They hang on the version of the league's data, which the page learns from another answer. */
      if (call.path === calls.league.forecastInputs.path) return undefined;
      return 'league' in passed && !isLeagueId(league)
        ? undefined
        : queryClient.prefetchQuery(callQuery(call, passed));
    }),
  );
}

/** So long the forecasts' inputs are waited for before it is computed what can be without them, in ms. */
const INPUTS_MILLISECONDS = 100;

/** Asks for the code of a page and for all it begins with. */
async function prefetch(route: Route, league: string): Promise<void> {
  void pageOf(route).load().then(loadLaterParts);
  const asks = computeFromInputs[route.path]?.asks;
  if (asks) void startWorker(asks);
  const warming = route.path === '/playerRankings' ? import('../values/warm-values.ts') : null;
  const loading = askLoads(route, league);
  /* Within a league what these hang on is there already; at its first page it comes with the others. */
  void askDependent(route, league);
  await loading;
  const dependent = askDependent(route, league);
  /* What is computed without projections is computed in vain where they come at once. */
  await Promise.race([dependent, new Promise((resolve) => setTimeout(resolve, INPUTS_MILLISECONDS))]);
  (await warming)?.warmValues(league);
  await dependent;
  (await warming)?.warmValues(league);
}

/** Asks for what hangs on other answers, as far as those are there. What was asked for before is not asked for twice. */
async function askDependent(route: Route, league: string): Promise<void> {
  askSchedule(route, league);
  const version = versionOfInputs(route, league);
  if (version !== undefined)
    await queryClient.prefetchQuery(callQuery(calls.league.forecastInputs, { league }, version));
}

/** Has the worker load its code while the page's answers are on their way. */
async function startWorker(asks: LeagueQuestionKind): Promise<void> {
  const { leagueWorker } = await import('../worker/league-worker.ts');
  leagueWorker.start(asks);
}

/** Asks for the NBA's schedule as a page will, once its league is there. */
function askSchedule(route: Route, id: string): void {
  const league = queryClient.getQueryData(callQuery(calls.league.season, { league: id }).queryKey)?.league;
  const days = scheduleDays[route.path];
  if (!days || !league) return;
  const today = todayOf(league, new Date());
  const around = { from: addDays(today, -1), to: addDays(today, 1) };
  for (const range of [days(league, today), around])
    void queryClient.prefetchQuery(callQuery(calls.nba.schedule, range));
}

/** The version that a page asks for of the forecasts' inputs; undefined where it asks for none, or that is not known. */
function versionOfInputs(route: Route, league: string): string | undefined {
  const named = computeFromInputs[route.path]?.version;
  if (named === undefined) return undefined;
  if (named === 'dashboard')
    return queryClient.getQueryData(callQuery(calls.league.dashboard, { league }).queryKey)?.version;
  const season = queryClient.getQueryData(callQuery(calls.league.season, { league }).queryKey);
  return season && String(season.freshness.version);
}

/** What the browser tells of its connection; not every one does. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** So long a pointer rests on a link before that means anything, in ms. */
const REST_MILLISECONDS = 60;
/** So long the open page has everything to itself. */
const FIRST_IDLE_MILLISECONDS = 4000;

/** Where the link leads that an event is about: a page for signed-in readers, and the league it will show. */
function aim(event: Event): { readonly route: Route; readonly league: string } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return null;
  const route = routeOf(link.pathname);
  if (!route || route.isPublic || route.path === routeOf(location.pathname)?.path) return null;
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

/** Loads the code of the navigation's pages one after the other, each when nothing else is to be done. */
function loadWhenIdle(): () => void {
  const waiting = routes.filter(({ navigation }) => navigation !== undefined);
  let stopIdle = (): void => {};
  const next = (): void => {
    const route = waiting.shift();
    if (!route) return;
    stopIdle = whenIdle(() => void pageOf(route).load().then(loadLaterParts).then(next));
  };
  const timer = setTimeout(next, FIRST_IDLE_MILLISECONDS);
  return () => {
    clearTimeout(timer);
    waiting.length = 0;
    stopIdle();
  };
}

/**
 * Prefetches the page of a link that is pointed at, touched, or focused, and the code of the navigation's pages when the
 * browser has nothing else to do; nothing where the reader wants to save data.
 *
 * @returns the way to stop
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
