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

/** Gives the demo account its leagues, one of every way of scoring, unless it has some: who tries it finds them there. */
export async function linkDemoLeagues(
  origin: string,
  simulator: string,
  stopped?: AbortSignal,
): Promise<void> {
  const token = await signIn(origin, demoAccount.email, demoAccount.password);
  const { leagues } = Overview.parse(await callApi(origin, 'settings/overview', token));
  if (leagues.length > 0) return;
  const [first] = await linkEspnLeagues(origin, simulator, token, () => true, stopped);
  if (first) await callApi(origin, 'settings/league', token, { league: first });
}
