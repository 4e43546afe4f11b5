import { calls } from '@fantasy-stats/contract';
import { mostScheduleDays } from '@fantasy-stats/contract/schedule-days';
import { daysBetween, isDay } from '@fantasy-stats/domain';
import { ApiError } from '../kernel/http/errors.ts';
import type { RegisterRoutes } from '../kernel/module.ts';
import { nbaOutage, nbaReadAt } from './outage.ts';
import { cachedPendingGames } from './pending-games.ts';
import { scheduleDays } from './schedule-days.ts';
import { nbaStatus } from './status.ts';

export const nbaRoutes: RegisterRoutes = (routes, { config, database }) => {
  const readPending = cachedPendingGames(database);
  routes.cached(calls.nba.schedule, { inputs: ['nba'] }, async ({ query: { from, to } }) => {
    const length = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
    if (length < 0 || length >= mostScheduleDays) throw new ApiError('invalidRequest');
    const readAt = await nbaReadAt(database);
    const days = await scheduleDays(database, from, to);
    return { days, readAt, pending: await readPending(), nbaOutage: await nbaOutage(database) };
  });

  routes.handle(calls.nba.status, async () => nbaStatus(database, config.platforms.isSimulated));
};
