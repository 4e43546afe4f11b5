import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { type ServerProcess, startServer } from '../integration/server-process.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

/** A product process that can be stopped and restarted at the same address. */
export interface HouseNode {
  readonly role: 'api' | 'worker';
  readonly address: string;
  readonly server: ServerProcess;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Simulated platforms and one process per node, on any database. */
export interface Household<Database = Pick<OwnDatabase, 'url' | 'query'>> {
  readonly database: Database;
  readonly simulator: Simulator;
  readonly nodes: readonly HouseNode[];
  readonly apis: readonly HouseNode[];
  /** Calls the simulator’s control API. Calls with a body change something. */
  control(path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** The whole product with its own PostgreSQL, which tests may break. */
export type House = Household<OwnDatabase>;

export const metricsToken = 'metrics of a test, and nothing else';

async function node(
  role: HouseNode['role'],
  environment: Readonly<Record<string, string>>,
): Promise<HouseNode> {
  const port = await reservedPort();
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
 * Starts nodes on a running database.
 *
 * @param closing called before the nodes stop; returns a function that is called after nodes and simulator
 *   have stopped
 */
export async function openHousehold<Database extends Pick<OwnDatabase, 'url' | 'query'>>(
  database: Database,
  roles: readonly HouseNode['role'][],
  extra: Readonly<Record<string, string>>,
  closing: () => Promise<() => Promise<void>>,
): Promise<Household<Database>> {
  const simulator = await startSimulator({ seed: 1, date: '2027-01-13', isSmall: true });
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
      const response = await fetch(`${simulator.url}/control/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      });
      if (response.status !== 200) throw new Error(await response.text());
      return response.json();
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
