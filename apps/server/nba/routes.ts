import { type AnswerOf, calls } from '@fantasy-stats/contract';
import { daysBetween, isDay } from '@fantasy-stats/domain';
import type { Concern } from '../app.ts';
import { ApiError } from '../http/errors.ts';
import { notModified } from '../http/routes.ts';
import { feed } from './feeds.ts';
import { nbaOutage, outageVersion } from './outage.ts';
import { gamesBetween } from './queries.ts';
import { nbaStatus } from './status.ts';

type Days = AnswerOf<typeof calls.nba.schedule>['days'];

const mostDays = 300;

/** The calls of `nba/…`. */
export const nbaRoutes: Concern = (routes, { config, database }) => {
  routes.handleKept(
    calls.nba.schedule,
    async ({ query: { from, to }, unchanged }) => {
      const length = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
      if (length < 0 || length >= mostDays) throw new ApiError('invalidRequest');
      const version = (await feed(database, 'run'))?.version ?? 0;
      const readAt = (await feed(database, 'schedule'))?.readAt?.toISOString() ?? null;
      const outage = await nbaOutage(database);
      if (unchanged(`nba-${version}-${readAt}-${from}-${to}${outageVersion(outage)}`)) return notModified;
      const days: Days = [];
      for (const { day, season: _season, ...game } of await gamesBetween(database, from, to)) {
        const last = days.at(-1);
        if (last?.day === day) last.games.push(game);
        else days.push({ day, games: [game] });
      }
      return { days, readAt, nbaOutage: outage };
    },
    { isTold: true },
  );

  routes.handle(calls.nba.status, async () => nbaStatus(database, config.platforms.isSimulated));
};
