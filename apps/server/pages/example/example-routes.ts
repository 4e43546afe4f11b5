import { calls } from '@fantasy-stats/contract';
import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readExample } from './read-example.ts';

/** How long the public response is cached. */
const cacheMilliseconds = 60_000;
/** Cache time while there is nothing to show, e.g. during the first sync. */
const retryMilliseconds = 5_000;

/** Registers the public call of the example league; it returns null on the real platforms. */
export function exampleRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database, config, log, now }) => {
    let cached: { readonly at: number; readonly example: ExampleLeague | null } | null = null;
    let running: Promise<ExampleLeague | null> | null = null;

    function read(): Promise<ExampleLeague | null> {
      running ??= readExample(database, (league, version) =>
        forecasts.request('dashboard', { league }, { version }),
      )
        .then((example) => {
          cached = { at: now().getTime(), example };
          return example;
        })
        .finally(() => {
          running = null;
        });
      return running;
    }

    routes.handle(calls.league.example, async () => {
      if (!config.platforms.isSimulated) return { example: null };
      const age = cached ? now().getTime() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age < (cached.example ? cacheMilliseconds : retryMilliseconds))
        return { example: cached.example };
      const renewed = read();
      if (!cached?.example) return { example: await renewed };
      // Return the cached example immediately, and refresh it for the next request.
      renewed.catch((error: unknown) => log.warn({ err: error }, 'example could not be refreshed'));
      return { example: cached.example };
    });
  };
}
