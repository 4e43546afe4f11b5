import type { AuditFacts, Day } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import { espnAccount } from '@fantasy-stats/platforms/espn';
import { memoryTokenStore, yahooAccount, yahooAuthorization } from '@fantasy-stats/platforms/yahoo';
import { type LeagueSetUp, type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { readFacts } from './read-facts.ts';

const http = { isSimulated: true, retryMilliseconds: 1, timeoutMilliseconds: 120_000 };

async function sourcesOf(simulator: Simulator): Promise<LeagueSource[]> {
  const { espn, yahoo } = simulator.facts();
  const sources: LeagueSource[] = [];
  for (const { key, managers } of yahoo.leagues) {
    const [manager = 1] = managers;
    sources.push((await yahooOf(simulator, manager)).league(key));
  }
  for (const { id, key } of espn.leagues) {
    const member = espn.members.find(({ leagueIds }) => leagueIds.includes(id));
    const account = espnAccount({ ...http, baseUrl: `${simulator.url}/espn` }, member ?? null);
    sources.push(account.league(espn.season, key));
  }
  return sources;
}

async function yahooOf(simulator: Simulator, manager: number) {
  const { clientId, clientSecret } = simulator.facts().yahoo;
  const url = `${simulator.url}/yahoo`;
  const redirectUri = 'http://127.0.0.1/back';
  const config = { ...http, loginUrl: url, fantasyUrl: url, clientId, clientSecret, redirectUri };
  const authorization = yahooAuthorization(config);
  const consent = authorization.authorizeUrl('state');
  const form = [['manager', String(manager)] as const, ['decision', 'agree'] as const];
  const reply = await fetch(`${consent.origin}${consent.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...consent.searchParams, ...form].map(([name, value]) => [name, value])),
    redirect: 'manual',
  });
  const back = new URL(reply.headers.get('location') ?? '').searchParams;
  const tokens = await authorization.exchangeCode(authorization.readCallback(back).code);
  return yahooAccount(config, memoryTokenStore(tokens));
}

export async function readSetUps(
  setUps: readonly LeagueSetUp[],
  { date, seed }: { readonly date: Day; readonly seed: number },
): Promise<AuditFacts[]> {
  return withSources(setUps, { date, seed }, async (sources, truth) => {
    const read: AuditFacts[] = [];
    for (const source of sources) read.push(withCountedGames(await readFacts(source), truth));
    return read;
  });
}

/** Adds the daily game counts of Yahoo teams, which the server computes from lineups and box scores. */
function withCountedGames(facts: AuditFacts, truth: Simulator['truth']): AuditFacts {
  if (facts.league.platform !== 'yahoo') return facts;
  const known = new Map(
    truth(facts.league.id).days.flatMap(({ day, teamDays }) =>
      teamDays.map(({ gamesPlayed, teamId }) => [`${day} ${teamId}`, gamesPlayed]),
    ),
  );
  const days = facts.days.map((day) => ({
    ...day,
    teamDays: day.teamDays.map((entry) => ({
      ...entry,
      gamesPlayed: entry.gamesPlayed ?? known.get(`${day.day} ${entry.teamId}`) ?? null,
    })),
  }));
  return { ...facts, days };
}

/**
 * Simulates a season with the setups, and keeps the simulator running until `use` is done with the leagues’
 * sources.
 */
export async function withSources<T>(
  setUps: readonly LeagueSetUp[],
  { date, seed }: { readonly date: Day; readonly seed: number },
  use: (sources: readonly LeagueSource[], truth: Simulator['truth']) => Promise<T>,
): Promise<T> {
  const simulator = await startSimulator({
    seed,
    date,
    placement: 'calendar',
    leagues: setUps,
    only: true,
    host: '127.0.0.1',
    port: 0,
  });
  try {
    return await use(await sourcesOf(simulator), simulator.truth);
  } finally {
    await simulator.close();
  }
}
