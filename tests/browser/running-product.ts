import { freePort } from '../../apps/server/database/embedded/free-port.ts';
import { compileCache } from '../../scripts/lib/processes.ts';
import { runServer, runSimulator } from '../../scripts/lib/product.ts';

/** What every file's simulated world begins with. */
export const seed = 1;

/** The key by which the product makes what nobody else can. */
export const credentialsKey = Buffer.alloc(32, 'a key for tests alone');

/** What the product is told when it runs for a test. */
export function serverEnvironment(
  port: number,
  database: string,
  simulator: string,
): Record<string, string | undefined> {
  return {
    ...compileCache,
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database,
    CREDENTIALS_KEY: credentialsKey.toString('base64'),
    SIMULATOR_URL: simulator,
    SIGN_IN_LIMIT: '100000',
    RATE_LIMIT: '1000000',
    ACCOUNT_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
    /* No test reads the record of weeks gone by, and it would be computed beside all of them. */
    SIMULATOR_REPLAY: 'off',
    /* Tests wait until a league is read. */
    SIMULATOR_PAUSE: '0',
  };
}

/** Where a product that runs is found. */
export interface ProductAddresses {
  readonly origin: string;
  /** Where the simulated platforms are. */
  readonly simulator: string;
  /** What the simulator printed when it started: the leagues that can be linked. */
  readonly lines: readonly string[];
  /** The address of its database. */
  readonly database: string;
}

export interface RunningProduct extends ProductAddresses {
  stop(): Promise<void>;
}

interface RunProductOptions {
  readonly database: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a server and its simulator on free ports, with a database that is there. */
export async function runProduct({ database, environment }: RunProductOptions): Promise<RunningProduct> {
  const [simulator, port] = await Promise.all([runSimulator({ port: 0, seed }), freePort()]);
  const server = await runServer({
    ...serverEnvironment(port, database, simulator.address),
    ...environment,
  });
  return {
    origin: `http://localhost:${port}`,
    simulator: simulator.address,
    lines: simulator.lines,
    database,
    stop: async () => {
      await server.stop();
      await simulator.stop();
    },
  };
}
