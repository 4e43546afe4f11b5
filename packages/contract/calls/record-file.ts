import { z } from 'zod';
import { read } from './call.ts';

export const recordFile = read({
  path: 'league/recordFile',
  summary:
    'The scored record of a season as CSV, one line per figure: projections and chances to play by week, and shown chances over all leagues.',
  access: 'anyone',
  kind: 'csv',
  query: {
    /** The year a season starts; default: the newest season with a score. */
    season: z.coerce.number().int().min(2000).max(2200).optional(),
  },
  response: z.string(),
});
