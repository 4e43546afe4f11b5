import { calls } from '@fantasy-stats/contract';
import { mostScheduleDays } from '@fantasy-stats/contract/schedule-days';
import { daysBetween, isDay } from '@fantasy-stats/domain';
import type { Concern } from '../app.ts';
import { ApiError } from '../http/errors.ts';
import { notModified } from '../http/routes.ts';
import { feed } from './feeds.ts';
import { nbaOutage, outageVersion } from './outage.ts';
import { scheduleDays } from './schedule-days.ts';
import { nbaStatus } from './status.ts';

/** The calls of `nba/…`. */
export const nbaRoutes: Concern = (routes, { config, database }) => {
  routes.handleKept(
    calls.nba.schedule,
    async ({ query: { from, to }, unchanged }) => {
      const length = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
      if (length < 0 || length >= mostScheduleDays) throw new ApiError('invalidRequest');
      const version = (await feed(database, 'run'))?.version ?? 0;
      const readAt = (await feed(database, 'schedule'))?.readAt?.toISOString() ?? null;
      const outage = await nbaOutage(database);
      if (unchanged(`nba-${version}-${readAt}-${from}-${to}${outageVersion(outage)}`)) return notModified;
      return { days: await scheduleDays(database, from, to), readAt, nbaOutage: outage };
    },
    { isTold: true },
  );

  routes.handle(calls.nba.status, async () => nbaStatus(database, config.platforms.isSimulated));
};
