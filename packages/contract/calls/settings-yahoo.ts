import { z } from 'zod';
import { act } from './call.ts';
import { textRules } from './form-rules.ts';
import { linkErrors } from './link-errors.ts';
import { ruledText } from './ruled-text.ts';
import { TeamIdShape } from './shapes.ts';
import {
  handedYahooHeaders,
  isYahooResource,
  maxYahooResponseBytes,
  yahooLeagueKeyPattern,
} from './yahoo-resources.ts';

/** The league number, or the URL of one of its pages. */
const TypedLeague = ruledText(textRules.yahooLeague);

export const linkPublicYahooLeague = act({
  path: 'settings/yahoo/publicLeague',
  summary:
    'Links a publicly viewable Yahoo league by its number or the address of one of its pages. It is read without any account.',
  access: 'premium',
  mostPerMinute: 20,
  body: z.object({ league: TypedLeague }),
  response: z.object({
    league: z.string(),
    /** The team in the URL; null when the user has to choose their team. */
    ownTeamId: TeamIdShape.nullable(),
  }),
  errors: ['yahooPublicOff', ...linkErrors],
});

const YahooLeagueKey = z.string().regex(yahooLeagueKeyPattern, 'This is not a league key.');

/** A request for a browser to send to Yahoo. */
export const YahooRequestShape = z.object({ resource: z.string().max(4000) });

export const HandedYahooResponseShape = z.object({
  request: YahooRequestShape,
  reply: z.object({
    /** 0 without a response. */
    status: z.number().int().min(0).max(999),
    headers: z.partialRecord(z.enum(handedYahooHeaders), z.string().max(200)),
    text: z.string().max(maxYahooResponseBytes),
  }),
});

export const yahooReadPlan = act({
  path: 'settings/yahoo/readPlan',
  summary: 'Lists the first requests a browser has to send to Yahoo to read a league.',
  access: 'premium',
  mostPerMinute: 30,
  body: z.object({ league: TypedLeague }),
  response: z.object({
    /** The key for reading the league: `nba.l.12345` in the current season. */
    league: YahooLeagueKey,
    /** The team in the URL; null for none. */
    ownTeamId: TeamIdShape.nullable(),
    requests: z.array(YahooRequestShape),
  }),
  errors: ['wrongSport'],
});

export const yahooReading = act({
  path: 'settings/yahoo/reading',
  summary:
    'Submits a browser’s responses for a Yahoo league: all so far, until nothing more is requested. The league is stored as a copy that only this user sees.',
  access: 'premium',
  mostPerMinute: 60,
  body: z
    .object({
      league: YahooLeagueKey,
      /** The team of the Yahoo account logged in to the user's browser, otherwise the one in the URL. */
      ownTeamId: TeamIdShape.nullable(),
      answers: z.array(HandedYahooResponseShape).max(300),
    })
    .refine(
      ({ answers, league }) => answers.every(({ request }) => isYahooResource(league, request.resource)),
      { path: ['answers'], message: 'A response belongs to another league.' },
    ),
  response: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('more'),
      /** The requests to send next. */
      requests: z.array(YahooRequestShape),
    }),
    z.object({ state: z.literal('done'), league: z.string() }),
  ]),
  errors: [...linkErrors, 'syncRunning', 'bodyTooLarge'],
  largestBody: 16 * 1024 * 1024,
});
