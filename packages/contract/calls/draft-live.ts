import { z } from 'zod';
import { read } from './call.ts';
import { errorCodes } from './error-codes.ts';
import { DraftPickShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

export const LivePickShape = DraftPickShape.extend({
  /** NBA id, as in projections; null before the pick, and without an NBA match. */
  nbaId: z.number().int().nullable(),
  name: z.string().nullable(),
});
export type LivePick = z.infer<typeof LivePickShape>;

export const live = read({
  path: 'draft/live',
  summary:
    'The league’s draft as its platform lists it: picks made and open, keepers, owners of traded picks. Request it every `pollSeconds` while it runs.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({
    /** Null until the platform has been read. */
    state: z.enum(['before', 'running', 'over']).nullable(),
    /** Teams in the order of the first round, before trades of picks; null if the platform does not report it. */
    order: z.array(TeamIdShape).nullable(),
    /** Picks in draft order. An open pick has no player; an auction lists sold players only. */
    picks: z.array(LivePickShape),
    secondsPerPick: z.number().nullable(),
    /** When the latest pick appeared; null if the first read already included it. */
    onClockSince: z.string().nullable(),
    /** Time of the last successful read of the platform. */
    readAt: z.string().nullable(),
    /** Why the last read of the platform failed; null if it succeeded. */
    failure: z.enum(errorCodes).nullable(),
    /** Seconds to wait before the next request; null if the draft is over. */
    pollSeconds: z.number().nullable(),
  }),
  errors: ['leagueNotFound'],
});
