/*
 * The resources of Yahoo's fantasy API that a browser may read for its user. Extension and server share it.
 * It has no schemas, for the content script.
 *
 * Reading a league takes four steps:
 *
 * 1. The page calls `settings/yahoo/readPlan`. The response contains the league key and the first requests.
 * 2. The page sends `{ kind: 'readYahoo', league, request }` to the extension for each request that
 *   `isYahooResource` allows. The worker sends `GET {__YAHOO_API__}/fantasy/v2/{resource}?format=json` with
 *   cookies, only the header `Accept: application/json`, no redirects or cache, and a timeout of 30 seconds.
 * 3. The worker removes identifiers and email addresses from the JSON and responds with `{ kind: 'readYahoo',
 *   status, headers, text, isSignedIn, ownTeamId }`. `ownTeamId` is the team with `is_owned_by_current_login`,
 *   otherwise the one whose manager has the `guid` of `users;use_login=1/profile`.
 * 4. The page posts all responses so far to `settings/yahoo/reading`, with any status (0 without a response).
 *   It returns `{ state: 'more', requests }` (continue with step 2) or `{ state: 'done', league }`.
 *
 * `{ kind: 'yahooLeagues' }` lists leagues open in tabs of Yahoo, and those of
 * `users;use_login=1/games;game_keys=nba/leagues` if Yahoo responds within ten seconds.
 */

/** A request for a browser to send to Yahoo: `GET {host}/fantasy/v2/{resource}?format=json`. */
export interface YahooRequest {
  /** Such as `league/466.l.12345/settings`. */
  readonly resource: string;
}

/** Yahoo response headers that are forwarded. */
export const handedYahooHeaders = ['content-type', 'retry-after'] as const;

/** Maximum size of a forwarded Yahoo response, in characters. */
export const maxYahooResponseBytes = 12_000_000;

/** A league key: `nba.l.12345` in the current season, `466.l.12345` in any. */
export const yahooLeagueKeyPattern = /^(?:nba|\d{1,5})\.l\.\d{1,12}$/;

/** Yahoo's public league of a season, which has the average draft positions of all drafts. */
const draftMarket =
  /^league\/(?:nba|\d{1,5})\.l\.public\/players;start=\d{1,5};count=\d{1,4};sort=average_pick;out=draft_analysis$/;

const gameResource = /^game\/(?:nba|\d{1,5})(?:\/game_weeks)?$/;

const day = '\\d{4}-\\d{2}-\\d{2}';
const page = 'start=\\d{1,5};count=\\d{1,4}';
const playerKey = '\\d{1,5}\\.p\\.\\d{1,12}';

/** The allowed resources after `league/{key}`. */
const ofLeague = new RegExp(
  `^(?:${[
    '',
    '/settings',
    '/standings',
    '/scoreboard(?:;week=\\d{1,2})?',
    ';out=scoreboard/standings',
    '/teams',
    '/draftresults',
    `/teams/roster(?:;date=${day}(?:/players/stats;type=date;date=${day})?)?`,
    '/teams/stats;type=week;week=\\d{1,2}',
    `/teams/stats;type=date;date=${day}`,
    '/transactions;count=\\d{1,4};start=\\d{1,5}',
    `/players;status=(?:A|FA|W|K);(?:sort=(?:AR|OR);)?${page}(?:;out=percent_owned,ownership|/percent_owned|/draft_analysis)?`,
    `/players;player_keys=${playerKey}(?:,${playerKey}){0,99}`,
  ].join('|')})$`,
);

/**
 * Returns whether a page may request a resource: the league's data, a game's calendar, or the average draft
 * positions. (The worker itself also reads `users;use_login=1/…` but forwards nothing.)
 *
 * @param league such as `nba.l.12345`
 */
export function isYahooResource(league: string, resource: string): boolean {
  if (!yahooLeagueKeyPattern.test(league) || resource.length > 4000) return false;
  if (gameResource.test(resource) || draftMarket.test(resource)) return true;
  const at = `league/${league}`;
  if (resource.startsWith(at)) {
    const rest = resource.slice(at.length);
    const pending = /^\/transactions;team_key=(.{1,30})\.t\.\d{1,3};type=pending_trade$/.exec(rest);
    return ofLeague.test(rest) || pending?.[1] === league;
  }
  const own = `team/${league}.t.`;
  return resource.startsWith(own) && /^\d{1,3}\/roster$/.test(resource.slice(own.length));
}
