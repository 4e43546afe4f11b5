import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unseal } from '../../apps/server/kernel/crypto/vault.ts';
import { platformAccounts } from '../../apps/server/kernel/database/schema/link.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import { browse, type SimulatedApp, simulatedApp } from './league-app.ts';

// Uses everything in the product as one user, including faults, at the most detailed log level.

const lines: string[] = [];
let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({
    isAudited: true,
    log: createLog('debug', { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => app.close());

it('secrets never appear in the log, in a response or in a URL', async () => {
  const logged: string[] = [];
  const email = 'careful@example.org';
  const password = 'a careful password';
  const record = (response: { readonly text: string; readonly headers: object }): void => {
    logged.push(response.text, JSON.stringify({ ...response.headers, 'set-cookie': undefined }));
  };
  record(await app.call(calls.auth.register, { body: { email, password } }));
  record(await app.call(calls.auth.login, { body: { email, password: 'a wrong password' } }));
  const login = await app.call(calls.auth.login, { body: { email, password } });
  const { token } = calls.auth.login.response.parse(login.json);
  record(await app.call(calls.billing.startTrial, { token, body: {} }));

  const start = await app.call(calls.settings.startYahooLink, { token, body: {} });
  const { authorizeUrl } = calls.settings.startYahooLink.response.parse(start.json);
  const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const back = await browse(new URL(authorizeUrl), { decision: 'agree' });
  const code = back.searchParams.get('code') ?? '';
  const comeBack = () => app.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  const end = await comeBack();
  expect(end.headers.location).toBe('/yahooSuccess');
  record({ text: end.body, headers: end.headers });
  const again = await comeBack();
  record({ text: again.body, headers: again.headers });

  const espn = app.simulator.facts().espn;
  const league = espn.leagues.find(({ isPublic }) => !isPublic);
  const member = espn.members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
  if (!league || !member) throw new Error('the simulator has no private league');
  const { espnS2, swid } = member;
  for (const cookies of [
    { espnS2: 'a-wrong-cookie', swid },
    { espnS2, swid },
  ])
    record(
      await app.call(calls.settings.linkEspnLeague, { token, body: { league: league.key, ...cookies } }),
    );
  await app.fault('/fantasy/v2/', 'server-error', { times: 50 });
  record(await app.call(calls.settings.yahooLeagues, { token }));
  await app.fault('/fantasy/v2/', 'html', { times: 50 });
  record(await app.call(calls.settings.yahooLeagues, { token }));
  await app.clearFaults();
  const own = await app.call(calls.settings.yahooLeagues, { token });
  record(own);
  const [yahooLeague] = calls.settings.yahooLeagues.response.parse(own.json).leagues;
  await app.fault('/transactions', 'html', { times: 50 });
  for (const id of [yahooLeague?.id ?? '', `espn-${espn.season}-${league.key}`]) {
    if (id.startsWith('yahoo'))
      record(await app.call(calls.settings.linkYahooLeague, { token, body: { league: id } }));
    record(await app.call(calls.league.syncProgress, { token, query: { league: id } }));
    record(await app.call(calls.league.season, { token, query: { league: id } }));
  }
  await app.clearFaults();
  for (const call of [
    calls.settings.overview,
    calls.league.leagues,
    calls.init.context,
    calls.account.exportAccount,
  ])
    record(await app.call(call, { token }));
  record(await app.call(calls.auth.requestPasswordReset, { body: { email } }));

  const accounts = await app.parts.database.select().from(platformAccounts);
  const opened = accounts.flatMap(({ credentials, platform, userId }) =>
    Object.entries(
      JSON.parse(unseal(app.parts.credentialsKeys, `${userId}:${platform}`, credentials)) as object,
    )
      .filter(([name]) => /token|espnS2|swid/i.test(name))
      .map(([, value]) => String(value)),
  );
  expect(accounts.map(({ platform }) => platform).sort()).toEqual(['espn', 'yahoo']);
  const emails = await app.parts.pool.query<{ text: string }>(
    `select body as text from deliveries where channel = 'mail'`,
  );
  const codes = emails.rows.flatMap(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? []);
  const secrets = [
    token,
    password,
    'a wrong password',
    state,
    code,
    cookie.split('=')[1] ?? '',
    espnS2,
    decodeURIComponent(espnS2),
    swid.replace(/[{}]/g, ''),
    'a-wrong-cookie',
    ...opened,
    ...codes,
    ...accounts.map(({ credentials }) => credentials),
    app.parts.credentialsKeys[0].toString('base64'),
    app.parts.hashKey.toString('base64'),
  ];
  expect(secrets.length).toBeGreaterThan(16);
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    for (const text of [...lines, ...logged]) expect(text.includes(secret), text.slice(0, 300)).toBe(false);
  }
});
