import { calls } from '@fantasy-stats/contract';
import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import type { Concern } from '../../app.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { readExample } from './read.ts';

/** Everybody may ask: it is computed at most this often. */
const keptMilliseconds = 60_000;
/** And where there was nothing to show yet, such as while the league is read for the first time. */
const retryMilliseconds = 5_000;

/** The call of the league that everybody sees, whoever asks; null for good where the leagues are people's own. */
export function exampleRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, config, log, now }) => {
    let kept: { readonly at: number; readonly example: ExampleLeague | null } | null = null;
    let running: Promise<ExampleLeague | null> | null = null;

    function read(): Promise<ExampleLeague | null> {
      running ??= readExample(database, (league, version) => forecasts.dashboard(league, version))
        .then((example) => {
          kept = { at: now().getTime(), example };
          return example;
        })
        .finally(() => {
          running = null;
        });
      return running;
    }

    routes.handle(calls.league.example, async () => {
      if (!config.platforms.isSimulated) return { example: null };
      const age = kept ? now().getTime() - kept.at : Number.POSITIVE_INFINITY;
      if (kept && age < (kept.example ? keptMilliseconds : retryMilliseconds))
        return { example: kept.example };
      const renewed = read();
      if (!kept?.example) return { example: await renewed };
      /* What is there is answered at once, and is renewed for the next who asks. */
      renewed.catch((error: unknown) => log.warn({ err: error }, 'the example could not be renewed'));
      return { example: kept.example };
    });
  };
}
