import type { AnswerOf, calls } from '@fantasy-stats/contract';
import type { Day } from '@fantasy-stats/domain';
import type { Queryable } from '../database/index.ts';
import { gamesBetween } from './queries.ts';

type Days = AnswerOf<typeof calls.nba.schedule>['days'];

/** The NBA's games of days, as its schedule is answered: day by day, without those on which nobody plays. */
export async function scheduleDays(database: Queryable, from: Day, to: Day): Promise<Days> {
  const days: Days = [];
  for (const { day, season: _season, ...game } of await gamesBetween(database, from, to)) {
    const last = days.at(-1);
    if (last?.day === day) last.games.push(game);
    else days.push({ day, games: [game] });
  }
  return days;
}
