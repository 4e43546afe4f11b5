import { z } from 'zod';
import { read } from './call.ts';

export const recordFile = read({
  path: 'league/recordFile',
  summary:
    'The scored record of a season as CSV, a line for each figure: projections and chances to play by week, and shown chances over all leagues.',
  access: 'anyone',
  kind: 'csv',
  query: {
    /** The year a season starts; the newest of which anything is scored where it is left out. */
    season: z.coerce.number().int().min(2000).max(2200).optional(),
  },
  answer: z.string(),
});
