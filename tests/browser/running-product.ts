import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import { compileCache } from '../../scripts/lib/processes.ts';
import { runServer, runSimulator } from '../../scripts/lib/product.ts';

export const seed = 1;

export const credentialsKey = Buffer.alloc(32, 'a key for tests alone');

function serverEnvironment(
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
    // No test needs past forecasts, and computing them would slow down the rest.
    SIMULATOR_REPLAY: 'off',
    // Tests wait for syncs, so do not pause between requests.
    SIMULATOR_PAUSE: '0',
  };
}

export interface ProductAddresses {
  readonly origin: string;
  readonly simulator: string;
  /** The simulator’s startup output, with the leagues that can be linked. */
  readonly lines: readonly string[];
  readonly database: string;
  /** Port of the only permitted push service, which a test starts. */
  readonly pushPort: number;
}

export interface RunningProduct extends ProductAddresses {
  stop(): Promise<void>;
}

/**
 * V8 options of the test servers: other threads are no faster if all cores are busy, and a larger young
 * generation saves garbage collection.
 */
const nodeOptions = ['--single-threaded', '--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Starts a server and its simulator on free ports, with an existing database. */
export async function runProduct(database: string): Promise<RunningProduct> {
  const [simulator, port, pushPort] = await Promise.all([
    runSimulator({ port: 0, seed }),
    freePort(),
    freePort(),
  ]);
  const environment = {
    ...serverEnvironment(port, database, simulator.address),
    PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
  };
  const server = await runServer(environment, { nodeOptions });
  return {
    origin: `http://localhost:${port}`,
    simulator: simulator.address,
    lines: simulator.lines,
    database,
    pushPort,
    stop: async () => {
      await server.stop();
      await simulator.stop();
    },
  };
}
