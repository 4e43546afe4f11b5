import { z } from 'zod';
import { act, read } from './call.ts';
import { errorCodes } from './error-codes.ts';
import { platformErrors } from './link-errors.ts';
import { EspnRequestShape, HandedResponseShape } from './settings.ts';
import { HandedYahooResponseShape, YahooRequestShape } from './settings-yahoo.ts';
import { DraftPickShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

const LivePickShape = DraftPickShape.extend({
  /** NBA id, as in projections; null before the pick, and without an NBA match. */
  nbaId: z.number().int().nullable(),
  name: z.string().nullable(),
});
export type LivePick = z.infer<typeof LivePickShape>;

/** A league’s draft as last read. */
const LiveDraftShape = z.object({
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
});

export const live = read({
  path: 'draft/live',
  summary:
    'The league’s draft as its platform lists it: picks made and open, keepers, owners of traded picks. Request it every `pollSeconds` while it runs.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: LiveDraftShape,
  errors: ['leagueNotFound'],
});

export const reading = act({
  path: 'draft/reading',
  summary:
    'Submits a browser’s responses for the draft of a league that only the browser reads. Without responses it returns the first requests.',
  access: 'premium',
  mostPerMinute: 60,
  query: {
    /** The user’s browser copy of the league. */
    league: LeagueIdParameter,
  },
  body: z.object({
    answers: z.array(z.union([HandedResponseShape, HandedYahooResponseShape])).max(2),
  }),
  response: z.object({
    live: LiveDraftShape,
    /** The requests to send next: the draft, and names of picked players if the server has none. */
    requests: z.array(z.union([EspnRequestShape, YahooRequestShape])),
  }),
  errors: [
    ...platformErrors,
    'leaguePrivate',
    'notAMember',
    'leagueNotFoundAtPlatform',
    'leagueBeyondLimits',
    'leagueNotFound',
    'tooManyRequests',
    'bodyTooLarge',
  ],
  largestBody: 2 * 1024 * 1024,
});
