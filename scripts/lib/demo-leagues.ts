import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';

/**
 * Calls the API.
 * @throws Error with the response unless its status is 200
 */
export async function callApi(
  origin: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await callApi(origin, 'auth/login', null, { email, password });
  return z.object({ token: z.string() }).parse(response).token;
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
 * Links the simulated ESPN's leagues with these scoring types to an account, as the ESPN member in the most
 * leagues. Returns their IDs; they sync in the background.
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
    const response = await callApi(origin, 'settings/espn/league', token, { league: String(id), ...cookies });
    linked.push(Linked.parse(response).league);
  }
  return linked;
}

/**
 * Links one league per scoring type to the demo account, unless it already has leagues. Returns a session.
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

/** Returns the number of completed NBA games, how many of them have box scores, and whether all have. */
export async function nbaGames(
  origin: string,
  token: string,
): Promise<{ readonly over: number; readonly read: number; readonly areRead: boolean }> {
  const { final, read } = NbaStatus.parse(await callApi(origin, 'nba/status', token)).boxScores;
  return { over: final, read, areRead: final > 0 && read >= final };
}

export async function isForecast(origin: string, token: string, league: string): Promise<boolean> {
  const path = `league/dashboard?league=${encodeURIComponent(league)}`;
  const { nba, noWeek, odds } = Dashboard.parse(await callApi(origin, path, token));
  return odds?.basis !== 'teamWeeks' && noWeek !== 'nbaNotRead' && !nba.isPartial;
}

export interface DemoProgress {
  readonly leagues: number;
  readonly synced: number;
  /** Completed NBA games; `gamesRead` of them have box scores. */
  readonly games: number;
  readonly gamesRead: number;
}

/**
 * Waits until the leagues and completed games are synced and the first league has forecasts.
 * @param onProgress called after each poll
 * @param longest timeout in ms
 */
export async function demoRead(
  origin: string,
  token: string,
  onProgress: (progress: DemoProgress) => unknown,
  { longest = 40_000, stopped }: { longest?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const last = performance.now() + longest;
  for (let isFirst = true; ; isFirst = false) {
    const { leagues } = Leagues.parse(await callApi(origin, 'league/list', token));
    if (isFirst && leagues.every(({ freshness }) => freshness.syncedAt !== null)) return;
    const games = await nbaGames(origin, token);
    const synced = leagues.filter(({ freshness }) => !underWay.has(freshness.state)).length;
    onProgress({ leagues: leagues.length, synced, games: games.over, gamesRead: games.read });
    if (performance.now() > last) return;
    const [first] = leagues;
    const isWhole = synced === leagues.length && games.areRead;
    if (isWhole && (!first || (await isForecast(origin, token, first.id)))) return;
    await wait(1000, undefined, stopped && { signal: stopped });
  }
}
