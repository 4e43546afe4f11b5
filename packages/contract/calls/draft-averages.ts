import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, DraftAverageShape, LeagueIdParameter, PlatformShape } from './shapes.ts';

export const DraftRoomAverageShape = DraftAverageShape.extend({
  /** NBA id, as in projections; null when unmatched. */
  nbaId: z.number().int().nullable(),
});
export type DraftRoomAverage = z.infer<typeof DraftRoomAverageShape>;

export const averages = read({
  path: 'draft/averages',
  summary:
    'Average draft positions and prices in the platform’s other leagues, as last read before the league’s own draft, or once after it.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({
    /** Earliest pick first; empty when the platform has none. */
    averages: z.array(DraftRoomAverageShape),
    /** Date of the averages, according to the platform. */
    asOf: DayShape.nullable(),
    platform: PlatformShape.nullable(),
  }),
  errors: ['leagueNotFound'],
});
