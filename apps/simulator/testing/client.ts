import type { FastifyInstance } from 'fastify';
import { buildSimulator, type SimulatorFacts } from '../index.ts';

export class TestClient {
  readonly server: FastifyInstance;
  readonly facts: SimulatorFacts;
  readonly truth: ReturnType<typeof buildSimulator>['truth'];
  readonly #tokens = new Map<number, string>();

  constructor(options: Parameters<typeof buildSimulator>[0]) {
    const { server, facts, truth } = buildSimulator(options);
    this.server = server;
    this.facts = facts();
    this.truth = truth;
  }

  async close(): Promise<void> {
    await this.server.close();
  }

  async code(manager = 1, redirect = 'https://app.example/callback'): Promise<string> {
    const response = await this.form('/yahoo/oauth2/request_auth', {
      client_id: this.facts.yahoo.clientId,
      redirect_uri: redirect,
      state: 'state',
      decision: 'agree',
      manager: String(manager),
    });
    return new URL(String(response.headers.location)).searchParams.get('code') ?? '';
  }

  form(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  tokens(fields: Record<string, string>) {
    const { clientId, clientSecret } = this.facts.yahoo;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    return this.form('/yahoo/oauth2/get_token', fields, { authorization: `Basic ${basic}` });
  }

  async accessToken(manager = 1): Promise<string> {
    const known = this.#tokens.get(manager);
    if (known) return known;
    const response = await this.tokens({
      grant_type: 'authorization_code',
      code: await this.code(manager),
      redirect_uri: 'https://app.example/callback',
    });
    const body: unknown = response.json();
    const token = body !== null && typeof body === 'object' ? Reflect.get(body, 'access_token') : undefined;
    if (typeof token !== 'string') throw new Error(`no token: ${response.body}`);
    this.#tokens.set(manager, token);
    return token;
  }

  async yahooCall(path: string, manager = 1) {
    return this.server.inject({
      url: `/yahoo/fantasy/v2/${path}?format=json`,
      headers: { authorization: `Bearer ${await this.accessToken(manager)}` },
    });
  }

  async yahoo(path: string, manager = 1): Promise<unknown> {
    const response = await this.yahooCall(path, manager);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${path}: ${response.body}`);
    return response.json();
  }

  cookie(league: number): string {
    const member = this.facts.espn.members.find(({ leagueIds }) => leagueIds.includes(league));
    return `espn_s2=${member?.espnS2}; SWID=${member?.swid}`;
  }

  espnCall(path: string, headers: Record<string, string> = {}) {
    return this.server.inject({
      url: `/espn/apis/v3/games/fba/seasons/${this.facts.espn.season}${path}`,
      headers,
    });
  }

  async espn(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await this.espnCall(path, headers);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${path}: ${response.body}`);
    return response.json();
  }

  espnLeague(league: number, query: string, filter?: object): Promise<unknown> {
    return this.espn(`/segments/0/leagues/${league}?${query}`, {
      cookie: this.cookie(league),
      ...(filter ? { 'x-fantasy-filter': JSON.stringify(filter) } : {}),
    });
  }
}

export function leagueOf(
  facts: SimulatorFacts,
  platform: 'yahoo' | 'espn',
  form: string,
): { id: number; key: string; leagueId: string } {
  const league = facts[platform].leagues.find((candidate) => candidate.form === form);
  if (!league) throw new Error(`no ${form} league at ${platform}`);
  return league;
}
