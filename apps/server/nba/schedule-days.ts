import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { Day } from '@fantasy-stats/domain';
import type { Queryable } from '../kernel/database/index.ts';
import { gamesBetween } from './queries.ts';

type Days = ResponseOf<typeof calls.nba.schedule>['days'];

/** Returns NBA games by day, without days that have none. */
export async function scheduleDays(database: Queryable, from: Day, to: Day): Promise<Days> {
  const days: Days = [];
  for (const { day, season: _season, ...game } of await gamesBetween(database, from, to)) {
    const last = days.at(-1);
    if (last?.day === day) last.games.push(game);
    else days.push({ day, games: [game] });
  }
  return days;
}
