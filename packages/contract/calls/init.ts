import { z } from 'zod';
import { read } from './call.ts';

/** The session as specified: snake_case names, `isPremium` 1 or 0, platform 0 (Yahoo) or 1 (ESPN). */
export const context = read({
  path: 'init/context',
  summary: 'Who is signed in, and which league is active.',
  access: 'signedIn',
  response: z.object({
    email: z.string(),
    isPremium: z.union([z.literal(0), z.literal(1)]),
    /** `""` when no league is linked. */
    league_id: z.string(),
    /** Null when no league is linked or its season has not started. */
    current_week: z.number().int().nullable(),
    league_size: z.number().int(),
    league_name: z.string(),
    platform: z.union([z.literal(0), z.literal(1)]),
  }),
});
