import { positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { DraftRoomAverageShape } from './draft-averages.ts';
import { ForecastInputsShape } from './forecast-inputs.ts';
import { nbaOutage } from './nba-outage.ts';
import { DayShape, PlatformShape } from './shapes.ts';

export const projections = read({
  path: 'draft/projections',
  summary:
    'The NBA’s players from today to the end of its season, by the rules of a standard league: what a draft room without a league is computed from.',
  access: 'anyone',
  scope: 'advice',
  answer: z.object({
    /** Null while too little of the NBA has been read. */
    inputs: ForecastInputsShape.nullable(),
    /** What is listed at a platform of the players, by the NBA's number. */
    listed: z.array(
      z.object({ nbaId: z.number().int(), name: z.string(), positions: z.array(z.enum(positions)) }),
    ),
    /** Where players go in a platform's drafts of these weeks; empty where none is known. */
    averages: z.array(DraftRoomAverageShape),
    platform: PlatformShape.nullable(),
    asOf: DayShape.nullable(),
    ...nbaOutage,
  }),
});
