import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { readProjectionRecord } from '../ledger/record.ts';
import { recordFile } from './file.ts';
import { keptRecord } from './kept-record.ts';
import { readRecord } from './read.ts';
import { readPickupRecord } from './read-pickups.ts';
import { readPlanRecord } from './read-plans.ts';
import { readTradeIdeaRecord } from './read-trade-ideas.ts';
import { readTradeRecord } from './read-trades.ts';

/** The calls of the published record, which everybody may make. */
export const recordRoutes: Concern = (routes, { config, database, now }) => {
  const { isSimulated } = config.platforms;
  const chances = keptRecord(() => readRecord(database, isSimulated), now);
  routes.handle(calls.league.forecastRecord, () => chances(null));

  const projections = keptRecord(
    (season: number | null) => readProjectionRecord(database, isSimulated, season, now()),
    now,
  );
  routes.handle(calls.league.projectionRecord, ({ query: { season = null } }) => projections(season));

  const pickups = keptRecord((season: number | null) => readPickupRecord(database, isSimulated, season), now);
  routes.handle(calls.league.pickupRecord, ({ query: { season = null } }) => pickups(season));

  const plans = keptRecord((season: number | null) => readPlanRecord(database, isSimulated, season), now);
  routes.handle(calls.league.planRecord, ({ query: { season = null } }) => plans(season));

  const trades = keptRecord((season: number | null) => readTradeRecord(database, isSimulated, season), now);
  routes.handle(calls.league.tradeRecord, ({ query: { season = null } }) => trades(season));

  const ideas = keptRecord(
    (season: number | null) => readTradeIdeaRecord(database, isSimulated, season),
    now,
  );
  routes.handle(calls.league.tradeIdeaRecord, ({ query: { season = null } }) => ideas(season));

  const files = keptRecord((season: number | null) => recordFile(database, isSimulated, season), now);
  routes.file(calls.league.recordFile, ({ query: { season = null } }) => files(season));
};
