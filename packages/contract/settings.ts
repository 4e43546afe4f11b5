import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { handedHeaders, largestEspnAnswer } from './extension.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { limits } from './limits.ts';
import { LeagueIdParameter, PlatformShape, ScoringFormShape, TeamIdShape } from './shapes.ts';

const platformErrors = [
  'platformUnreachable',
  'platformUnavailable',
  'platformThrottled',
  'platformCredentialsExpired',
  'platformCredentialsRejected',
  'platformApplicationNotAuthorized',
  'unexpectedPlatformAnswer',
] as const;

const linkErrors = [
  ...platformErrors,
  'leaguePrivate',
  'notAMember',
  'leagueNotFoundAtPlatform',
  'wrongSport',
  'unsupportedScoring',
  'leagueBeyondLimits',
  'tooManyLeagues',
  'tooManyRequests',
] as const;

export const overview = read({
  path: 'settings/overview',
  summary: 'The account, its links to the platforms and its leagues.',
  access: 'premium',
  answer: z.object({
    email: z.string(),
    emailConfirmed: z.boolean(),
    isSimulated: z.boolean(),
    yahoo: z.object({
      /** Whether the operator has set up Yahoo at all. */
      isAvailable: z.boolean(),
      isLinked: z.boolean(),
      /** Set when Yahoo refused the link; the user must link again. */
      needsRelink: z.boolean(),
      linkedAt: z.string().nullable(),
    }),
    espn: z.object({
      /** Where ESPN's API is: a browser extension that was built for another place cannot read for this server. */
      apiUrl: z.string(),
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
        /** Read by the user's own browser: a copy that only this user sees. */
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
  answer: z.object({ authorizeUrl: z.string() }),
  errors: ['platformApplicationNotAuthorized'],
});

export const yahooCallback = read({
  path: 'settings/yahoo/callback',
  summary: 'Where Yahoo sends the browser back to; goes on to /yahooSuccess or /yahooFailure.',
  access: 'anyone',
  kind: 'redirect',
  query: {
    /* A browser waits for a page here: what is of no use counts as absent, and ends on /yahooFailure. */
    code: z.string().max(2048).optional().catch(undefined),
    state: z.string().max(256).optional().catch(undefined),
    error: z.string().max(256).optional().catch(undefined),
    error_description: z.string().max(1024).optional().catch(undefined),
  },
  answer: z.undefined(),
});

export const LinkableLeagueShape = z.object({
  id: z.string(),
  platform: PlatformShape,
  name: z.string(),
  season: z.number().int(),
  size: z.number().int(),
  teamId: TeamIdShape.nullable(),
  teamName: z.string().nullable(),
  /** The platform's name of a scoring form that is not supported: the league cannot be linked. */
  unsupportedScoring: z.string().nullable(),
  isLinked: z.boolean(),
});

export const yahooLeagues = read({
  path: 'settings/yahoo/leagues',
  summary: "The NBA leagues of the user's Yahoo account, to choose from.",
  access: 'premium',
  answer: z.object({ leagues: z.array(LinkableLeagueShape) }),
  errors: ['notLinked', ...platformErrors],
});

export const linkYahooLeague = act({
  path: 'settings/yahoo/league',
  summary: 'Links one of those leagues, makes it the active one and starts its sync.',
  access: 'premium',
  mostPerMinute: 20,
  body: z.object({ league: LeagueIdParameter }),
  answer: z.object({ league: z.string() }),
  errors: ['notLinked', ...linkErrors],
});

export const linkEspnLeague = act({
  path: 'settings/espn/league',
  summary:
    'Links an ESPN league by its number: a public one as it is, a private one with the cookies espn_s2 and SWID (kept encrypted).',
  access: 'premium',
  mostPerMinute: 20,
  body: z.object({
    /** The number, or the address of a league page that holds it. */
    league: z.string().trim().min(1, 'Enter the league number.').max(300),
    /** The year the season ends; the running season when absent. */
    season: z.number().int().min(2019).max(2100).optional(),
    espnS2: z.string().trim().min(1).max(limits.espnS2).optional(),
    swid: z.string().trim().min(1).max(limits.swid).optional(),
  }),
  answer: z.object({ league: z.string() }),
  errors: linkErrors,
});

const EspnLeagueNumber = z.string().regex(/^\d{1,12}$/, 'This is not a league number.');
const EspnSeason = z.number().int().min(2019).max(2100);

/** A request that a browser is to make at ESPN. */
export const EspnRequestShape = z.object({
  path: z.string().max(300),
  query: z.string().max(2000),
  filter: z.string().max(16_000).nullable(),
});

/** What the browser got for it. */
const HandedAnswerShape = z.object({
  request: EspnRequestShape,
  reply: z.object({
    /** 0 where there was no answer. */
    status: z.number().int().min(0).max(999),
    headers: z.partialRecord(z.enum(handedHeaders), z.string().max(200)),
    text: z.string().max(largestEspnAnswer),
  }),
});

export const espnReadPlan = act({
  path: 'settings/espn/readPlan',
  summary: 'What a browser has to ask ESPN first to read a league, for each season the league may be in.',
  access: 'premium',
  mostPerMinute: 30,
  body: z.object({
    league: z.string().trim().min(1, 'Enter the league number.').max(300),
    season: EspnSeason.optional(),
  }),
  answer: z.object({
    /** The likeliest season first. */
    seasons: z.array(
      z.object({ season: EspnSeason, league: EspnLeagueNumber, requests: z.array(EspnRequestShape) }),
    ),
  }),
  errors: ['wrongSport'],
});

export const espnReading = act({
  path: 'settings/espn/reading',
  summary:
    'Hands over what a browser read of an ESPN league: all answers so far, until nothing more is asked for. The league is stored as a copy that only this user sees.',
  access: 'premium',
  mostPerMinute: 60,
  body: z.object({
    league: EspnLeagueNumber,
    season: EspnSeason,
    /** The team the user's session owns, as the browser found it. */
    ownTeamId: TeamIdShape.nullable(),
    answers: z.array(HandedAnswerShape).max(300),
  }),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('more'),
      /** To be asked next. */
      requests: z.array(EspnRequestShape),
    }),
    z.object({ state: z.literal('done'), league: z.string() }),
  ]),
  errors: [...linkErrors, 'syncRunning', 'bodyTooLarge'],
  largestBody: 16 * 1024 * 1024,
});

export const unlinkLeague = act({
  path: 'settings/unlink',
  summary: 'Takes a league out of the account. Its data stay for its other members.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter }),
  answer: Done,
  errors: ['leagueNotFound', 'demoAccount'],
});

export const unlinkPlatform = act({
  path: 'settings/unlinkPlatform',
  summary:
    "Forgets the account's credentials for a platform and takes its private leagues out of the account.",
  access: 'premium',
  body: z.object({ platform: PlatformShape }),
  answer: Done,
  errors: ['demoAccount'],
});

export const chooseLeague = act({
  path: 'settings/league',
  summary: 'Makes a linked league the active one.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter }),
  answer: Done,
  errors: ['leagueNotFound'],
});

export const chooseTeam = act({
  path: 'settings/team',
  summary: 'Says which team of a league is the user’s own.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter, team: TeamIdShape }),
  answer: Done,
  errors: ['leagueNotFound', 'teamNotFound'],
});
