import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { noteReadingOfAll } from '../../leagues/membership.ts';
import { leaguesTodayOf } from '../../notify/digest/leagues-today.ts';

export const allLeagueRoutes: RegisterRoutes = (routes, { database, now }) => {
  routes.handle(calls.league.allLeagues, async ({ user }) => {
    await noteReadingOfAll(database, user.id);
    return readSnapshot(database, (transaction) => leaguesTodayOf(transaction, user.id, now()));
  });
};
