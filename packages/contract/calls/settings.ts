import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { handedHeaders, maxEspnResponseBytes } from './extension.ts';
import { textRules } from './form-rules.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { limits } from './limits.ts';
import { linkErrors, platformErrors } from './link-errors.ts';
import { ruledText } from './ruled-text.ts';
import { LeagueIdParameter, PlatformShape, ScoringFormShape, TeamIdShape } from './shapes.ts';

export const overview = read({
  path: 'settings/overview',
  summary: 'The account, its links to the platforms and its leagues.',
  access: 'premium',
  response: z.object({
    email: z.string(),
    emailConfirmed: z.boolean(),
    isSimulated: z.boolean(),
    yahoo: z.object({
      /** Whether the server has Yahoo API keys, which linking an account requires. */
      isAvailable: z.boolean(),
      /** Whether this server reads public leagues by their number. */
      readsPublicLeagues: z.boolean(),
      /**
       * Base URL of Yahoo's public API: a browser extension built for another URL cannot read leagues for
       * this server.
       */
      publicUrl: z.string(),
      isLinked: z.boolean(),
      /** Whether Yahoo revoked the link, so that the user must link again. */
      needsRelink: z.boolean(),
      linkedAt: z.string().nullable(),
    }),
    espn: z.object({
      /**
       * Base URL of ESPN's API: a browser extension built for another URL cannot read leagues for this
       * server.
       */
      apiUrl: z.string(),
      /** The year the current season ends; from July to September, the season that has just ended. */
      season: z.number().int(),
      isLinked: z.boolean(),
      needsRelink: z.boolean(),
      linkedAt: z.string().nullable(),
    }),
    leagues: z.array(
      z.object({
        id: z.string(),
        platform: PlatformShape,
        name: z.string(),
        season: z.number().int(),
        size: z.number().int(),
        scoringForm: ScoringFormShape,
        isActive: z.boolean(),
        isPublic: z.boolean(),
        /** Whether the user's own browser reads the league, as a copy that only this user sees. */
        isReadByBrowser: z.boolean(),
        ownTeamId: TeamIdShape.nullable(),
        teams: z.array(z.object({ id: TeamIdShape, name: z.string() })),
        freshness: FreshnessShape,
      }),
    ),
  }),
});

export const startYahooLink = act({
  path: 'settings/yahoo/link',
  summary:
    'Starts linking Yahoo: the address of its consent page. The state is bound to this browser by a cookie.',
  access: 'premium',
  body: z.object({}),
  response: z.object({ authorizeUrl: z.string() }),
  errors: ['platformApplicationNotAuthorized'],
});

export const yahooCallback = read({
  path: 'settings/yahoo/callback',
  summary: 'Callback for Yahoo’s OAuth redirect; redirects to /yahooSuccess or /yahooFailure.',
  access: 'anyone',
  kind: 'redirect',
  query: {
    // A browser opens this URL directly. Invalid parameters count as missing, which redirects to
    // /yahooFailure.
    code: z.string().max(2048).optional().catch(undefined),
    state: z.string().max(256).optional().catch(undefined),
    error: z.string().max(256).optional().catch(undefined),
    error_description: z.string().max(1024).optional().catch(undefined),
  },
  response: z.undefined(),
});

const LinkableLeagueShape = z.object({
  id: z.string(),
  platform: PlatformShape,
  name: z.string(),
  season: z.number().int(),
  size: z.number().int(),
  teamId: TeamIdShape.nullable(),
  teamName: z.string().nullable(),
  /** The platform's name of an unsupported scoring form, which prevents linking. */
  unsupportedScoring: z.string().nullable(),
  isLinked: z.boolean(),
});

export const yahooLeagues = read({
  path: 'settings/yahoo/leagues',
  summary: "The NBA leagues of the user's Yahoo account, to choose from.",
  access: 'premium',
  response: z.object({ leagues: z.array(LinkableLeagueShape) }),
  errors: ['notLinked', ...platformErrors],
});

export const linkYahooLeague = act({
  path: 'settings/yahoo/league',
  summary: 'Links one of those leagues and starts its sync. It becomes the active one if there is none.',
  access: 'premium',
  mostPerMinute: 20,
  body: z.object({ league: LeagueIdParameter }),
  response: z.object({ league: z.string() }),
  errors: ['notLinked', ...linkErrors],
});

export const linkEspnLeague = act({
  path: 'settings/espn/league',
  summary:
    'Links an ESPN league by its number: a public one as it is, a private one with the cookies espn_s2 and SWID (kept encrypted).',
  access: 'premium',
  mostPerMinute: 20,
  body: z.object({
    /** The league number, or the URL of a league page that contains it. */
    league: ruledText(textRules.espnLeague),
    /** The year the season ends; default: the current season. */
    season: z.number().int().min(2019).max(2100).optional(),
    espnS2: z.string().trim().min(1).max(limits.espnS2).optional(),
    swid: z.string().trim().min(1).max(limits.swid).optional(),
  }),
  response: z.object({ league: z.string() }),
  errors: linkErrors,
});

const EspnOwnLeagueShape = z.object({
  id: z.string(),
  /** The league's number for `settings/espn/league`. */
  number: z.string(),
  name: z.string(),
  /** The year the season starts. */
  season: z.number().int(),
  size: z.number().int().nullable(),
  teamName: z.string().nullable(),
  isLinked: z.boolean(),
});

export const espnLeagues = act({
  path: 'settings/espn/leagues',
  summary:
    'The basketball leagues of an ESPN account, to choose from: of the given cookies espn_s2 and SWID, which are not stored, else of the linked account.',
  access: 'premium',
  mostPerMinute: 10,
  body: z.object({
    espnS2: z.string().trim().min(1).max(limits.espnS2).optional(),
    swid: z.string().trim().min(1).max(limits.swid).optional(),
  }),
  response: z.object({ leagues: z.array(EspnOwnLeagueShape).max(100) }),
  errors: ['notLinked', ...platformErrors],
});

const EspnLeagueNumber = z.string().regex(/^\d{1,12}$/, 'This is not a league number.');
const EspnSeason = z.number().int().min(2019).max(2100);

/** A request for a browser to send to ESPN. */
export const EspnRequestShape = z.object({
  path: z.string().max(300),
  query: z.string().max(2000),
  filter: z.string().max(16_000).nullable(),
});

/** The response the browser received. */
export const HandedResponseShape = z.object({
  request: EspnRequestShape,
  reply: z.object({
    /** 0 without a response. */
    status: z.number().int().min(0).max(999),
    headers: z.partialRecord(z.enum(handedHeaders), z.string().max(200)),
    text: z.string().max(maxEspnResponseBytes),
  }),
});

export const espnReadPlan = act({
  path: 'settings/espn/readPlan',
  summary: 'The first requests to ESPN for reading a league, for each possible season.',
  access: 'premium',
  mostPerMinute: 30,
  body: z.object({
    league: ruledText(textRules.espnLeague),
    season: EspnSeason.optional(),
  }),
  response: z.object({
    /** Likeliest season first. */
    seasons: z.array(
      z.object({ season: EspnSeason, league: EspnLeagueNumber, requests: z.array(EspnRequestShape) }),
    ),
  }),
  errors: ['wrongSport'],
});

export const espnReading = act({
  path: 'settings/espn/reading',
  summary:
    'Submits a browser’s responses for an ESPN league: all so far, until nothing more is requested. The league is stored as a copy that only this user sees.',
  access: 'premium',
  mostPerMinute: 60,
  body: z.object({
    league: EspnLeagueNumber,
    season: EspnSeason,
    /**
     * The team of the ESPN account logged in to the user's browser, as found by the extension. Null if none
     * was found.
     */
    ownTeamId: TeamIdShape.nullable(),
    answers: z.array(HandedResponseShape).max(300),
  }),
  response: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('more'),
      requests: z.array(EspnRequestShape),
    }),
    z.object({ state: z.literal('done'), league: z.string() }),
  ]),
  errors: [...linkErrors, 'syncRunning', 'bodyTooLarge'],
  largestBody: 16 * 1024 * 1024,
});

export const unlinkLeague = act({
  path: 'settings/unlink',
  summary: 'Removes a league from the account. Its data stays for other members.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter }),
  response: Done,
  errors: ['leagueNotFound', 'demoAccount'],
});

export const unlinkPlatform = act({
  path: 'settings/unlinkPlatform',
  summary:
    "Deletes the account's credentials for a platform and removes its private leagues from the account.",
  access: 'premium',
  body: z.object({ platform: PlatformShape }),
  response: Done,
  errors: ['demoAccount'],
});

export const chooseLeague = act({
  path: 'settings/league',
  summary: 'Makes a linked league the active one.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter }),
  response: Done,
  errors: ['leagueNotFound'],
});

export const chooseTeam = act({
  path: 'settings/team',
  summary: 'Sets the user’s team in a league.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter, team: TeamIdShape }),
  response: Done,
  errors: ['leagueNotFound', 'teamNotFound'],
});
