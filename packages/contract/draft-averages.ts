import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, DraftAverageShape, LeagueIdParameter } from './shapes.ts';

export const DraftRoomAverageShape = DraftAverageShape.extend({
  /** The NBA's number, by which projections know him; null where none has been found. */
  nbaId: z.number().int().nullable(),
});
export type DraftRoomAverage = z.infer<typeof DraftRoomAverageShape>;

export const averages = read({
  path: 'draft/averages',
  summary:
    'Where players go in the drafts of the platform’s other leagues, as last read before the league’s own draft: mean pick, mean price.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  answer: z.object({
    /** The earliest pick first; empty where the platform tells nothing, and where the league was first read after its draft. */
    averages: z.array(DraftRoomAverageShape),
    /** The platform's day they were read on. */
    asOf: DayShape.nullable(),
  }),
  errors: ['leagueNotFound'],
});
