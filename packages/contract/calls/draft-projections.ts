import { positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { DraftRoomAverageShape } from './draft-averages.ts';
import { ForecastInputsShape } from './forecast-inputs.ts';
import { nbaOutage, nbaReadAt } from './nba-outage.ts';
import { DayShape, PlatformShape } from './shapes.ts';

export const projections = read({
  path: 'draft/projections',
  summary:
    'The NBA’s players from today to the end of its season, under standard rules, for draft rooms without a league.',
  access: 'anyone',
  scope: 'advice',
  response: z.object({
    /** Null until enough NBA data is synced. */
    inputs: ForecastInputsShape.nullable(),
    /** The platform's player data, by NBA id. */
    listed: z.array(
      z.object({ nbaId: z.number().int(), name: z.string(), positions: z.array(z.enum(positions)) }),
    ),
    /** A platform's recent average draft positions; empty when unknown. */
    averages: z.array(DraftRoomAverageShape),
    platform: PlatformShape.nullable(),
    asOf: DayShape.nullable(),
    ...nbaOutage,
    ...nbaReadAt,
  }),
});
