import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { callApi, Linked, linkEspnLeagues, signIn } from '../../scripts/lib/demo-leagues.ts';

interface Addresses {
  readonly origin: string;
  readonly simulator: string;
}

/** ID of the demo account’s league for each scoring type. */
export type LeagueByForm = Readonly<Record<string, string>>;

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

async function linkYahoo(browser: Browser, { origin }: Addresses, token: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token);
  const page = await context.newPage();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Link Yahoo', exact: true }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.waitForURL('**/yahooSuccess');
  await context.close();
}

/**
 * Links a league of every scoring type with the user’s own team, a Yahoo league being active, and waits for
 * the syncs.
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
  await callApi(origin, 'settings/league', token, { league: linked.at(-1) });
  for (const id of linked) await waitForSync(origin, token, id);
  const overview = Overview.parse(await callApi(origin, 'settings/overview', token));
  for (const { id, ownTeamId, teams } of overview.leagues)
    if (ownTeamId === null)
      await callApi(origin, 'settings/team', token, { league: id, team: teams[3]?.id ?? '' });
  return Object.fromEntries(overview.leagues.map(({ id, scoringForm }) => [scoringForm, id]));
}
