import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { callApi, Linked, linkEspnLeagues, signIn } from '../../scripts/lib/demo-leagues.ts';

/** Where the product and its simulated platforms are. */
interface Addresses {
  readonly origin: string;
  readonly simulator: string;
}

/** The forms a league can score in, and the id of a league linked to the demo account that does. */
export type LeagueByForm = Readonly<Record<string, string>>;

/** A new account's session; premium by its free trial. */
export async function newAccount(origin: string, name: string, isPremium: boolean): Promise<string> {
  const credentials = { email: `${name}@example.org`, password: `a league of ${name}` };
  await callApi(origin, 'auth/register', null, credentials);
  const token = await signIn(origin, credentials.email, credentials.password);
  if (isPremium) await callApi(origin, 'billing/trial', token, {});
  return token;
}

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
  const linked = await linkEspnLeagues(origin, simulator, token, (form) => form !== 'eachCategory');
  await linkYahoo(browser, addresses, token);
  const offered = z
    .object({ leagues: z.array(z.object({ id: z.string() })) })
    .parse(await callApi(origin, 'settings/yahoo/leagues', token));
  const league = offered.leagues[0]?.id;
  if (!league) throw new Error('the simulated Yahoo offers no league');
  linked.push(Linked.parse(await callApi(origin, 'settings/yahoo/league', token, { league })).league);
  for (const id of linked) await waitForSync(origin, token, id);
  const overview = Overview.parse(await callApi(origin, 'settings/overview', token));
  for (const { id, ownTeamId, teams } of overview.leagues)
    if (ownTeamId === null)
      await callApi(origin, 'settings/team', token, { league: id, team: teams[3]?.id ?? '' });
  return Object.fromEntries(overview.leagues.map(({ id, scoringForm }) => [scoringForm, id]));
}
