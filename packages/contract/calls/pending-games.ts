import { nbaTeams } from '@fantasy-stats/domain';
import { z } from 'zod';
import { DayShape } from './shapes.ts';

/** Games without a final date: the possible days, and the number per NBA team. */
export const PendingGamesShape = z.object({
  firstDay: DayShape,
  lastDay: DayShape,
  games: z.partialRecord(z.enum(nbaTeams), z.number().int().min(1).max(10)),
});
