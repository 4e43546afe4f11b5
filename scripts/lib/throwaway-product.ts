import { chmod, rm } from 'node:fs/promises';
import { z } from 'zod';
import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { callApi, linkDemoLeagues } from './demo-leagues.ts';
import { compileCache } from './processes.ts';
import { runServer, runSimulator } from './product.ts';
import { onStop } from './signals.ts';
import { buildWeb } from './web-build.ts';

export interface ThrowawayProduct {
  readonly origin: string;
  readonly simulator: string;
  stop(): Promise<void>;
}

/** Builds the pages and runs the product on free ports, without account limits. */
export async function startThrowawayProduct(): Promise<ThrowawayProduct> {
  const directory = await throwawayFolder('throwaway');
  // The database may run as another user, who must have access to this folder.
  await chmod(directory, 0o755);
  const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const one of stops.splice(0).reverse()) await one();
    })();
    return stopping;
  };
  // A signal ends only this process, so also stop the product's processes.
  onStop(() => void stop().finally(() => process.exit(1)));
  const stoppedLater = async <Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>) => {
    const part = await starting;
    stops.push(() => part.stop());
    return part;
  };
  try {
    const [database, simulator, port, web] = await Promise.all([
      stoppedLater(startEmbedded({ directory, isThrowaway: true })),
      stoppedLater(runSimulator({ port: 0 })),
      freePort(),
      buildWeb(),
    ]);
    if (!web.isGood) throw new Error(`The pages could not be built:\n${web.output}`);
    const origin = `http://localhost:${port}`;
    await stoppedLater(
      runServer({
        ...compileCache,
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATA_DIR: directory,
        PORT: String(port),
        PUBLIC_URL: origin,
        SIMULATOR_URL: simulator.address,
        RATE_LIMIT: '100000',
        ACCOUNT_LIMIT: '100000',
        SIGN_IN_LIMIT: '100000',
        LOG_LEVEL: 'warn',
      }),
    );
    return { origin, simulator: simulator.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NbaStatus = z.object({
  boxScores: z.object({ final: z.number(), read: z.number() }),
  earlier: z.object({ state: z.string() }),
});
const Dashboard = z.object({ odds: z.object({ basis: z.string() }).nullable() });
const Leagues = z.object({ leagues: z.array(z.object({ id: z.string(), scoringForm: z.string() })) });

/** Time limit for syncing two NBA seasons, about two thousand box scores. */
const NBA_PATIENCE_MILLISECONDS = 10 * 60_000;

/**
 * Waits until the NBA's games are synced and every league has forecasts. Until then, pages show why they are
 * waiting.
 * @throws Error after ten minutes
 */
export async function waitForNba(origin: string, token: string, leagues: readonly string[]): Promise<void> {
  const isRead = async (): Promise<boolean> => {
    const { boxScores, earlier } = NbaStatus.parse(await callApi(origin, 'nba/status', token));
    if (boxScores.final === 0 || boxScores.read < boxScores.final) return false;
    return earlier.state === 'complete' || earlier.state === 'unavailable';
  };
  const areForecast = async (): Promise<boolean> => {
    for (const league of leagues) {
      const { odds } = Dashboard.parse(await callApi(origin, `league/dashboard?league=${league}`, token));
      if (odds?.basis === 'teamWeeks') return false;
    }
    return true;
  };
  const until = performance.now() + NBA_PATIENCE_MILLISECONDS;
  for (const isThere of [isRead, areForecast])
    while (!(await isThere())) {
      if (performance.now() > until) throw new Error('the NBA’s games were not read in ten minutes');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
}

/**
 * Starts the product with the demo account's leagues synced and forecast.
 * @returns the product with a session of the account and the ID of an each-category league
 */
export async function startFilledProduct(): Promise<
  ThrowawayProduct & { readonly token: string; readonly league: string }
> {
  const product = await startThrowawayProduct();
  try {
    const { origin, simulator } = product;
    const token = await linkDemoLeagues(origin, simulator);
    const { leagues } = Leagues.parse(await callApi(origin, 'settings/overview', token));
    const league = leagues.find(({ scoringForm }) => scoringForm === 'eachCategory');
    if (!league) throw new Error('the demo account has no league that scores each category');
    await waitForNba(
      origin,
      token,
      leagues.map(({ id }) => id),
    );
    return { ...product, token, league: league.id };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
