import { calls } from '@fantasy-stats/contract';
import { adviceKinds } from '@fantasy-stats/contract/advice-record';
import type { RegisterRoutes } from '../kernel/module.ts';
import { readAdviceRecord } from './advice/read-advice.ts';
import { cachedRecord } from './cached-record.ts';
import { recordFile } from './file.ts';
import { readProjectionRecord } from './ledger/ledger-record.ts';
import { readRecord } from './read-forecast-record.ts';

/** Registers the published record's calls, which need no account. */
export const recordRoutes: RegisterRoutes = (routes, { config, database, now }) => {
  const { isSimulated } = config.platforms;
  const chances = cachedRecord(() => readRecord(database, isSimulated), now);
  routes.handle(calls.league.forecastRecord, () => chances(null));

  const projections = cachedRecord(
    (season: number | null) => readProjectionRecord(database, isSimulated, season, now()),
    now,
  );
  routes.handle(calls.league.projectionRecord, ({ query: { season = null } }) => projections(season));

  const advice = new Map(
    adviceKinds.map((kind) => [
      kind,
      cachedRecord((season: number | null) => readAdviceRecord(database, isSimulated, kind, season), now),
    ]),
  );
  routes.handle(calls.record.advice, async ({ query: { kind, season = null } }) => {
    const read = advice.get(kind);
    if (!read) throw new Error(`no record of ${kind}`);
    return read(season);
  });

  const files = cachedRecord((season: number | null) => recordFile(database, isSimulated, season), now);
  routes.file(calls.league.recordFile, ({ query: { season = null } }) => files(season));
};
