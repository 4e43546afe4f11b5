import type { Browser } from 'playwright-core';
import { z } from 'zod';

/** Where the product and its simulated platforms are. */
export interface Addresses {
  readonly origin: string;
  readonly simulator: string;
}

/** The forms a league can score in, and the id of a league linked to the demo account that does. */
export type LeagueByForm = Readonly<Record<string, string>>;

async function call(origin: string, path: string, token: string | null, body?: object): Promise<unknown> {
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

/** Opens a session. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await call(origin, 'auth/login', null, { email, password });
  return z.object({ token: z.string() }).parse(answer).token;
}

/** A new account's session; premium by its free trial. */
export async function newAccount(origin: string, name: string, isPremium: boolean): Promise<string> {
  const credentials = { email: `${name}@example.org`, password: `a league of ${name}` };
  await call(origin, 'auth/register', null, credentials);
  const token = await signIn(origin, credentials.email, credentials.password);
  if (isPremium) await call(origin, 'billing/trial', token, {});
  return token;
}

const Linked = z.object({ league: z.string() });
const Facts = z.object({
  espn: z.object({
    leagues: z.array(z.object({ id: z.number(), form: z.string(), isPublic: z.boolean() })),
    members: z.array(z.object({ swid: z.string(), espnS2: z.string(), leagueIds: z.array(z.number()) })),
  }),
});
const Overview = z.object({
  leagues: z.array(
    z.object({
      id: z.string(),
      scoringForm: z.string(),
      ownTeamId: z.string().nullable(),
      teams: z.array(z.object({ id: z.string() })),
    }),
  ),
});

async function waitForSync(origin: string, token: string, league: string): Promise<void> {
  const progress = await fetch(`${origin}/api/league/sync/progress?league=${league}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await progress.text();
}

/** Agrees on the simulated Yahoo's own page, as a reader would. */
async function linkYahoo(browser: Browser, { origin }: Addresses, token: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Link Yahoo' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.waitForURL('**/yahooSuccess');
  await context.close();
}

/**
 * Links a league of every form to an account, a Yahoo league as the active one, with a team of its own in each, and
 * waits until they are read.
 */
export async function linkLeagues(
  browser: Browser,
  addresses: Addresses,
  token: string,
): Promise<LeagueByForm> {
  const { origin, simulator } = addresses;
  const { espn } = Facts.parse(await (await fetch(`${simulator}/control/facts`)).json());
  const leagues = espn.leagues.filter(({ form }) => form !== 'eachCategory');
  const linked: string[] = [];
  for (const { id } of leagues) {
    const member = espn.members.find(({ leagueIds }) => leagueIds.includes(id));
    const cookies = member ? { espnS2: member.espnS2, swid: member.swid } : {};
    const answer = await call(origin, 'settings/espn/league', token, { league: String(id), ...cookies });
    linked.push(Linked.parse(answer).league);
  }
  await linkYahoo(browser, addresses, token);
  const offered = z
    .object({ leagues: z.array(z.object({ id: z.string() })) })
    .parse(await call(origin, 'settings/yahoo/leagues', token));
  const league = offered.leagues[0]?.id;
  if (!league) throw new Error('the simulated Yahoo offers no league');
  linked.push(Linked.parse(await call(origin, 'settings/yahoo/league', token, { league })).league);
  for (const id of linked) await waitForSync(origin, token, id);
  const overview = Overview.parse(await call(origin, 'settings/overview', token));
  for (const { id, ownTeamId, teams } of overview.leagues)
    if (ownTeamId === null)
      await call(origin, 'settings/team', token, { league: id, team: teams[3]?.id ?? '' });
  return Object.fromEntries(overview.leagues.map(({ id, scoringForm }) => [scoringForm, id]));
}
