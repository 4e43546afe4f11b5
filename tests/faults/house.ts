import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { keptPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { type ServerProcess, startServer } from '../integration/server-process.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

/** A process of the product's that is ended and started again at the same address. */
export interface HouseNode {
  readonly role: 'api' | 'worker';
  readonly address: string;
  /** The process that runs, or ran last. */
  readonly server: ServerProcess;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Platforms, and a process for each node, on some database. */
export interface Household<Database = Pick<OwnDatabase, 'url' | 'query'>> {
  readonly database: Database;
  readonly simulator: Simulator;
  readonly nodes: readonly HouseNode[];
  readonly apis: readonly HouseNode[];
  /** Asks the simulator's control: with a body it does something. */
  control(path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** The whole product as an operator runs it, on a PostgreSQL that a test does to what it likes. */
export type House = Household<OwnDatabase>;

export const metricsToken = 'metrics of a test, and nothing else';

async function node(
  role: HouseNode['role'],
  environment: Readonly<Record<string, string>>,
): Promise<HouseNode> {
  const port = await keptPort();
  const run = () => startServer({ ...environment, ROLE: role, PORT: String(port) });
  let server = await run();
  return {
    role,
    address: server.address,
    get server() {
      return server;
    },
    kill: () => server.kill(),
    start: async () => {
      server = await run();
    },
  };
}

/** Opens a house with nodes of the roles that are named. */
export async function openHouse(
  roles: readonly HouseNode['role'][],
  extra: Readonly<Record<string, string>> = {},
  place?: string,
): Promise<House> {
  const database = await ownDatabase(place);
  return openHousehold(database, roles, extra, async () => {
    database.thaw();
    return () => database.close();
  });
}

/**
 * Opens nodes on a database that runs.
 *
 * @param closing called before the nodes are stopped; what it gives, once they and the simulator are
 */
export async function openHousehold<Database extends Pick<OwnDatabase, 'url' | 'query'>>(
  database: Database,
  roles: readonly HouseNode['role'][],
  extra: Readonly<Record<string, string>>,
  closing: () => Promise<() => Promise<void>>,
): Promise<Household<Database>> {
  const simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
  const directory = await throwawayFolder('house');
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    DATA_DIR: directory,
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    SIMULATOR_URL: simulator.url,
    PUBLIC_URL: 'http://localhost:3000',
    METRICS_TOKEN: metricsToken,
    RATE_LIMIT: '1000000',
    ACCOUNT_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    ...extra,
  };
  const nodes = await Promise.all(roles.map((role) => node(role, environment)));
  return {
    database,
    simulator,
    nodes,
    apis: nodes.filter(({ role }) => role === 'api'),
    control: async (path, body) => {
      const answer = await fetch(`${simulator.url}/control/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      });
      if (answer.status !== 200) throw new Error(await answer.text());
      return answer.json();
    },
    close: async () => {
      const closeDatabase = await closing();
      await Promise.all(nodes.map(({ server }) => server.stop()));
      await simulator.close();
      await closeDatabase();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
