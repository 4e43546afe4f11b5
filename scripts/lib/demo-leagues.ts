import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/demo/credentials.ts';

/** Calls the product's API. @throws Error with its answer when it is not 200 */
export async function callApi(
  origin: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Opens a session; gives its token. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await callApi(origin, 'auth/login', null, { email, password });
  return z.object({ token: z.string() }).parse(answer).token;
}

const Facts = z.object({
  espn: z.object({
    leagues: z.array(z.object({ id: z.number(), form: z.string() })),
    members: z.array(z.object({ swid: z.string(), espnS2: z.string(), leagueIds: z.array(z.number()) })),
  }),
});
export const Linked = z.object({ league: z.string() });
const Overview = z.object({ leagues: z.array(z.object({ id: z.string() })) });

/**
 * Links the simulated ESPN's leagues to an account, as the member of them who is in most, those wanted by their way of
 * scoring. Gives their ids; they are read in the background.
 */
export async function linkEspnLeagues(
  origin: string,
  simulator: string,
  token: string,
  isWanted: (form: string) => boolean = () => true,
  stopped?: AbortSignal,
): Promise<string[]> {
  const { espn } = Facts.parse(await (await fetch(`${simulator}/control/facts`)).json());
  const members = espn.members.toSorted((a, b) => b.leagueIds.length - a.leagueIds.length);
  const linked: string[] = [];
  for (const { id } of espn.leagues.filter(({ form }) => isWanted(form))) {
    stopped?.throwIfAborted();
    const member = members.find(({ leagueIds }) => leagueIds.includes(id));
    const cookies = member ? { espnS2: member.espnS2, swid: member.swid } : {};
    const answer = await callApi(origin, 'settings/espn/league', token, { league: String(id), ...cookies });
    linked.push(Linked.parse(answer).league);
  }
  return linked;
}

/**
 * Gives the demo account its leagues, one of every way of scoring, unless it has some: who tries it finds them there. Gives a
 * session of the account.
 */
export async function linkDemoLeagues(
  origin: string,
  simulator: string,
  stopped?: AbortSignal,
): Promise<string> {
  const token = await signIn(origin, demoAccount.email, demoAccount.password);
  const { leagues } = Overview.parse(await callApi(origin, 'settings/overview', token));
  if (leagues.length > 0) return token;
  const [first] = await linkEspnLeagues(origin, simulator, token, () => true, stopped);
  if (first) await callApi(origin, 'settings/league', token, { league: first });
  return token;
}

const Freshness = z.object({ state: z.string(), syncedAt: z.string().nullable() });
const Leagues = z.object({ leagues: z.array(z.object({ id: z.string(), freshness: Freshness })) });
const NbaStatus = z.object({ boxScores: z.object({ final: z.number(), read: z.number() }) });
const Dashboard = z.object({
  noWeek: z.string().nullable(),
  odds: z.object({ basis: z.string() }).nullable(),
  nba: z.object({ isPartial: z.boolean() }),
});
const underWay = new Set(['never', 'queued', 'running']);

/** NBA games that are over, and those of them whose lines are read; whether those are all, and there are any. */
export async function nbaGames(
  origin: string,
  token: string,
): Promise<{ readonly over: number; readonly read: number; readonly areRead: boolean }> {
  const { final, read } = NbaStatus.parse(await callApi(origin, 'nba/status', token)).boxScores;
  return { over: final, read, areRead: final > 0 && read >= final };
}

/** Whether every forecast of a league is made from all games that are over. */
export async function isForecast(origin: string, token: string, league: string): Promise<boolean> {
  const path = `league/dashboard?league=${encodeURIComponent(league)}`;
  const { nba, noWeek, odds } = Dashboard.parse(await callApi(origin, path, token));
  return odds?.basis !== 'teamWeeks' && noWeek !== 'nbaNotRead' && !nba.isPartial;
}

/** How far the demo has come. */
export interface DemoProgress {
  readonly leagues: number;
  readonly synced: number;
  /** NBA games that are over, and those of them whose lines are read. */
  readonly games: number;
  readonly gamesRead: number;
}

/**
 * Waits until an account's leagues are synced for the first time, the games that are over are read, and the first league is forecast
 * by them: the forecasts of the others follow within seconds. Where all have been synced before nothing is waited for.
 *
 * @param tell told after each look how far it is
 * @param longest milliseconds after which it is not waited for any longer
 */
export async function demoRead(
  origin: string,
  token: string,
  tell: (progress: DemoProgress) => unknown,
  { longest = 40_000, stopped }: { longest?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const last = performance.now() + longest;
  for (let isFirst = true; ; isFirst = false) {
    const { leagues } = Leagues.parse(await callApi(origin, 'league/list', token));
    if (isFirst && leagues.every(({ freshness }) => freshness.syncedAt !== null)) return;
    const games = await nbaGames(origin, token);
    const synced = leagues.filter(({ freshness }) => !underWay.has(freshness.state)).length;
    tell({ leagues: leagues.length, synced, games: games.over, gamesRead: games.read });
    if (performance.now() > last) return;
    const [first] = leagues;
    const isWhole = synced === leagues.length && games.areRead;
    if (isWhole && (!first || (await isForecast(origin, token, first.id)))) return;
    await wait(250, undefined, stopped && { signal: stopped });
  }
}
