import type { AddressInfo } from 'node:net';
import type { Day } from '@fantasy-stats/domain';
import fastify, { type FastifyInstance } from 'fastify';
import { addChat } from './chat/index.ts';
import { Faults } from './control/faults.ts';
import { addLeagueControl } from './control/leagues.ts';
import { addPictures } from './control/pictures.ts';
import { RequestLog } from './control/requests.ts';
import { addControl, addFaultsAndLog } from './control/routes.ts';
import { addEspn } from './espn/routes.ts';
import { addEspnSignIn } from './espn/sign-in.ts';
import { factsOf, type SimulatorFacts } from './facts.ts';
import { addHooks } from './hooks/index.ts';
import { addNba } from './nba/routes.ts';
import { addStripe } from './stripe/index.ts';
import type { LeagueTruth } from './truth/shapes.ts';
import { WorldKeeper, type WorldOptions } from './world.ts';
import { Authorisation } from './yahoo/oauth.ts';
import { addYahooPublic } from './yahoo/public-routes.ts';
import { addYahoo } from './yahoo/routes.ts';
import { addYahooSignIn } from './yahoo/sign-in.ts';

export type { SimulatorFacts } from './facts.ts';
export { drawSetUp } from './fantasy/draw-set-up.ts';
export { type LeagueSetUp, SetUpRefused, setUp } from './fantasy/set-up.ts';
export type { LeagueTruth } from './truth/shapes.ts';

export interface SimulatorOptions extends WorldOptions {
  readonly seed: number;
  /**
   * The simulated date. By default, the current fantasy day (3 a.m. to 3 a.m. US Eastern), which changes over
   * time.
   */
  readonly date?: Day | undefined;
  /** 0 picks a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly purchases?: string | undefined;
}

export interface Simulator {
  /**
   * Base URL. The platforms are under `/yahoo`, `/yahoo-public` and `/espn`, the NBA under `/nba`, Stripe at
   * `/v1`, and chats under `/discord`, `/slack`, `/groupme`.
   */
  readonly url: string;
  facts(): SimulatorFacts;
  /** Returns a league’s expected data by the league’s id in the product. @throws NoSuchLeague */
  truth(leagueId: string): LeagueTruth;
  close(): Promise<void>;
}

/** Builds the server without listening, for tests that inject requests. */
export function buildSimulator(options: Omit<SimulatorOptions, 'port' | 'host'>): {
  server: FastifyInstance;
  facts: () => SimulatorFacts;
  truth: (leagueId: string) => LeagueTruth;
} {
  const keeper = new WorldKeeper(options.seed, options.date, options);
  const worlds = keeper.world;
  const authorisation = new Authorisation(options.seed);
  const faults = new Faults();
  const log = new RequestLog();
  const facts = (): SimulatorFacts => factsOf(worlds());
  const server = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  addFaultsAndLog(server, faults, log);
  addControl(server, faults, log, authorisation, facts);
  addLeagueControl(server, keeper);
  addPictures(server);
  addYahoo(server, worlds, authorisation);
  addYahooPublic(server, worlds);
  addYahooSignIn(server);
  addEspn(server, worlds);
  addEspnSignIn(server);
  addNba(server, worlds);
  addStripe(server, options.purchases);
  addChat(server);
  addHooks(server);
  return { server, facts, truth: (leagueId) => keeper.truth(leagueId) };
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { server, facts, truth } = buildSimulator(options);
  // Play the season now so that the first request is fast.
  facts();
  const host = options.host ?? '127.0.0.1';
  await server.listen({ host, port: options.port ?? 0 });
  const address: AddressInfo | string | null = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : (options.port ?? 0);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    facts,
    truth,
    close: async () => {
      await server.close();
    },
  };
}

// These exports are for tests.

export { managers } from './fantasy/people.ts';
export { nineCategories } from './fantasy/rules.ts';
export { injuryReportPdf, type ReportLine } from './nba/injury-report/pdf.ts';
export { type Random, random } from './random.ts';
export type { WorldOptions } from './world.ts';
export { guidOf } from './yahoo/view.ts';
