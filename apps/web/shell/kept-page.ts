import type { Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isLeagueId } from '@fantasy-stats/domain';
import { notifyManager } from '@tanstack/react-query';
import type { LeagueSeasonAnswer } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { isKept } from '../api/keep-answers.ts';
import { recallAll } from '../api/kept-answers.ts';
import { queryClient } from '../api/query-client.ts';
import { addressOf } from '../api/request.ts';
import { callQuery } from '../api/use-call.ts';
import { todayOf } from '../league/today.ts';
import { showsFrom } from './kept-age.ts';
import { computeFromInputs, loads, scheduleDays } from './loads.ts';
import { type Route, routeOf } from './routes.ts';
import { type Context, checkSession, goOnWith, session } from './session/session.ts';

/*
 * A page that is opened shows at once what it showed at the last visit, and then what the server answers: all of it at the
 * same moment, so that no number is computed from new and old together.
 */

/** What was read longer ago is of another week: it is not worth a look. */
const LONGEST_MILLISECONDS = 7 * 24 * 60 * 60_000;
/** So long a page waits for what this browser keeps, in ms. */
const PATIENCE_MILLISECONDS = 500;

type Parameters = Readonly<Record<string, string>>;

/** A GET that the page begins with. */
interface Asked {
  readonly call: Call;
  readonly passed: Parameters;
}

interface Answered extends Asked {
  readonly answer: unknown;
  /** When it was answered, in ms. */
  readonly at: number;
}

interface Shown extends Answered {
  /** As queries tell answers to the same parameters apart. */
  readonly asOf: string | undefined;
}

/**
 * The version of the league that an answer is of; null where it is of none. Versions of forecasts begin with it
 * (`12-lx3k0-…`).
 */
export function leagueVersionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { freshness, version } = answer as { freshness?: { version?: unknown }; version?: unknown };
  if (typeof freshness?.version === 'number') return freshness.version;
  const number = typeof version === 'string' ? Number.parseInt(version, 10) : Number.NaN;
  return Number.isNaN(number) ? null : number;
}

/** Of a league's answers those that are of its newest version, and everything that is of none. */
export function ofOneVersion<Kept extends { readonly answer: unknown }>(all: readonly Kept[]): Kept[] {
  const versions = all.map(({ answer }) => leagueVersionOf(answer));
  const newest = Math.max(...versions.map((version) => version ?? Number.NEGATIVE_INFINITY));
  return all.filter((_, place) => versions[place] === null || versions[place] === newest);
}

function answerOf(all: readonly Answered[], wanted: Call): unknown {
  return all.find(({ call: { path } }) => path === wanted.path)?.answer;
}

/** What the page reads first, but what hangs on other answers. */
function asksOf(route: Route, league: string): Asked[] {
  return (loads[route.path] ?? [])
    .filter(({ call: { path } }) => isKept(path) && path !== calls.league.forecastInputs.path)
    .map((load) => ({ call: load.call, passed: load.parameters(league) }));
}

/** The NBA's days that the page reads of a league. */
function schedulesOf(route: Route, all: readonly Answered[]): Asked[] {
  const days = scheduleDays[route.path];
  const season = answerOf(all, calls.league.season) as LeagueSeasonAnswer | undefined;
  if (!days || !season) return [];
  const today = todayOf(season.league, new Date());
  return [days(season.league, today), { from: addDays(today, -1), to: addDays(today, 1) }].map((passed) => ({
    call: calls.nba.schedule,
    passed,
  }));
}

function inputsOf(route: Route, league: string): Asked[] {
  return computeFromInputs[route.path] ? [{ call: calls.league.forecastInputs, passed: { league } }] : [];
}

/** Answers as queries of the page will look for them; forecasts' inputs only where they are of what the page shows. */
function asShown(route: Route, all: readonly Answered[]): Shown[] {
  const named = computeFromInputs[route.path]?.version;
  const of = named && answerOf(all, calls.league[named]);
  return all.flatMap((one): Shown[] => {
    if (one.call.path !== calls.league.forecastInputs.path) return [{ ...one, asOf: undefined }];
    const { version } = one.answer as { readonly version: string };
    const asOf = named === 'season' ? String(leagueVersionOf(one.answer)) : version;
    const shown =
      named === 'season' ? leagueVersionOf(of) : (of as { version?: string } | undefined)?.version;
    return String(shown) === asOf ? [{ ...one, asOf }] : [];
  });
}

/** What this browser keeps of answers to some questions. */
async function recalled(token: string, platform: number, asked: readonly Asked[]): Promise<Answered[]> {
  const addresses = asked.map(({ call: { path }, passed }) => {
    return addressOf({ method: 'GET', path, options: { parameters: { ...passed, platform } } }).href;
  });
  const oldest = Date.now() - LONGEST_MILLISECONDS;
  const all = await Promise.all(
    (await recallAll(token, addresses)).map(async (kept, place) => {
      const one = asked[place];
      if (!kept || !one || kept.at < oldest) return [];
      return [{ ...one, at: kept.at, answer: JSON.parse(await kept.body.text()) as unknown }];
    }),
  );
  return all.flat();
}

/** Whose session it was at the last visit: the newest of what was asked for under either platform. */
async function recalledContext(token: string): Promise<Context | null> {
  const context: Asked = { call: calls.init.context, passed: {} };
  const [yahoo, espn] = await Promise.all([0, 1].map((platform) => recalled(token, platform, [context])));
  const [newest] = [...(yahoo ?? []), ...(espn ?? [])].sort((one, other) => other.at - one.at);
  return (newest?.answer as Context | undefined) ?? null;
}

interface Page {
  readonly shown: readonly Shown[];
  readonly context: Context;
}

async function recalledPage(route: Route, token: string): Promise<Page | null> {
  const context = await recalledContext(token);
  const league = new URLSearchParams(globalThis.location.search).get('league') || context?.league_id;
  if (context?.isPremium !== 1 || !isLeagueId(league ?? '') || !league) return null;
  const first = await recalled(token, context.platform, asksOf(route, league));
  const more = [...schedulesOf(route, first), ...inputsOf(route, league)];
  const all = ofOneVersion([...first, ...(await recalled(token, context.platform, more))]);
  /* Without the league's own answer there is no page. */
  if (answerOf(all, calls.league.season) === undefined) return null;
  return { shown: asShown(route, all), context };
}

const keyOf = ({ call: of, passed, asOf }: Omit<Shown, 'answer' | 'at'>) =>
  callQuery(of, passed, asOf).queryKey;

/** Gives the queries of a page what it shows; those that have their answer keep it. */
function show(shown: readonly Shown[], updatedAt: number): void {
  for (const one of shown)
    if (queryClient.getQueryData(keyOf(one)) === undefined)
      queryClient.setQueryData(keyOf(one), one.answer as never, { updatedAt });
}

/**
 * Asks for all of it again, and shows it once all of it is there. What was asked for meanwhile by the page itself stays; what
 * fails is asked for again by the page, which says so.
 *
 * @param known settles when the server has said whose session it is
 */
async function renew(
  route: Route,
  token: string,
  { context, shown }: Page,
  { known, shownAt }: { readonly known: Promise<void>; readonly shownAt: number },
): Promise<void> {
  const isStill = (one: Shown) => queryClient.getQueryState(keyOf(one))?.dataUpdatedAt === shownAt;
  const forget = (one: Shown) => queryClient.removeQueries({ queryKey: keyOf(one), exact: true });
  await known;
  /* The head of the page asks for the same once it knows whose session it is: its answers are taken. */
  await globalThis.earlyCalls?.asked;
  const { isLoggedIn, leagueId, token: present } = session();
  if (present !== token || !isLoggedIn) return;
  const isOther = leagueId !== context.league_id && !new URLSearchParams(location.search).has('league');
  if (isOther) return shown.forEach(forget);
  const outcomes = await Promise.allSettled(
    shown.map(async (one) => ({ ...one, answer: (await call(one.call, one.passed as never)) as unknown })),
  );
  if (session().token !== token) return;
  const now = Date.now();
  const renewed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = shown.filter((_, place) => outcomes[place]?.status === 'rejected');
  notifyManager.batch(() => {
    for (const one of asShown(route, renewed))
      if (!queryClient.getQueryState(keyOf(one)) || isStill(one))
        queryClient.setQueryData(keyOf(one), one.answer as never, { updatedAt: now });
    /* What cannot be renewed does not stand there as if it were of now. */
    for (const one of failed.filter(isStill))
      void queryClient.resetQueries({ queryKey: keyOf(one), exact: true });
  });
}

/** Shows what the page that is open showed at the last visit, where it is kept, and has it renewed. */
async function showLastVisit(isLate: () => boolean): Promise<void> {
  const route = routeOf(globalThis.location.pathname);
  const { token } = session();
  if (!route?.showsLeague || token === '') return;
  const known = session().check === 'checked' ? Promise.resolve() : checkSession();
  const page = await recalledPage(route, token);
  const { check, isLoggedIn, token: present } = session();
  /* The server has begun to answer: what is new is about to come. */
  if (globalThis.earlyCalls?.opening?.html) return;
  if (!page || isLate() || present !== token || (check === 'checked' && !isLoggedIn)) return;
  const shownAt = Date.now();
  show(page.shown, shownAt);
  showsFrom(Math.min(...page.shown.map(({ at }) => at)));
  const renewing = renew(route, token, page, { known, shownAt });
  goOnWith(page.context);
  void renewing.finally(() => showsFrom(null));
}

let begun: Promise<void> | null = null;

/** Settles when the page may be drawn: with what it showed at the last visit, or without it. The first page alone has any. */
export function lastVisitShown(): Promise<void> {
  begun ??= new Promise((resolve) => {
    let isOver = false;
    const end = (): void => {
      isOver = true;
      resolve();
    };
    setTimeout(end, PATIENCE_MILLISECONDS);
    showLastVisit(() => isOver).then(end, end);
  });
  return begun;
}
