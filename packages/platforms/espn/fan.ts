import { CredentialsRejected, PlatformUnavailable, type RequestFacts, UnexpectedAnswer } from '../errors.ts';
import { type HttpOptions, type HttpResponse, parseJson, send } from '../http.ts';
import {
  isProperties,
  PlatformResponse,
  type Properties,
  properties,
  readInteger,
  readText,
} from '../loose.ts';
import { cookieOf, type EspnCredentials } from './client.ts';
import { eachEntry } from './entries.ts';
import { bareSwid } from './owners.ts';
import { basketballGameId } from './stat-line.ts';

/* ESPN's account API lists a person's fantasy teams in all games and seasons. */

const espnFanHost = 'https://fan.api.espn.com';

/** Path for logs and errors. The real path contains the SWID, which is half of the session. */
const shownPath = '/apis/v2/fans/SWID';

/** Maximum number of entries read, more than any person's leagues. */
const mostLeagues = 100;

export interface EspnOwnLeague {
  readonly league: string;
  readonly seasonEndYear: number;
  readonly name: string;
  readonly size: number | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
}

/**
 * Lists the newest season of each basketball league, the newest first.
 * @param config `fanUrl`: base URL; default {@link espnFanHost}
 * @throws CredentialsRejected, PlatformUnavailable, PlatformUnreachable, PlatformThrottled, UnexpectedAnswer
 */
export async function espnOwnLeagues(
  config: HttpOptions & { readonly fanUrl?: string },
  credentials: EspnCredentials,
): Promise<EspnOwnLeague[]> {
  const root = (config.fanUrl ?? espnFanHost).replace(/\/+$/, '');
  const swid = encodeURIComponent(`{${bareSwid(credentials.swid)}}`);
  const url = new URL(
    `${root}/apis/v2/fans/${swid}?context=fantasy&displayHiddenPrefs=true&useCookieAuth=true`,
  );
  const headers = { cookie: cookieOf(credentials) };
  /** The response contains personal data, so it is never reported as unrecognized. */
  const { onUnrecognized: _, ...options } = config;
  const reply = await send({ platform: 'espn', url, headers, shownPath }, options);
  return readOwnLeagues(bodyOf(reply));
}

function bodyOf(reply: HttpResponse): Properties {
  const facts: RequestFacts = { platform: 'espn', path: shownPath, status: reply.status };
  /** ESPN sends 404 for an unknown SWID; report it like an expired session. */
  if (reply.status === 401 || reply.status === 404) throw new CredentialsRejected(facts);
  if (reply.status === 403) throw new PlatformUnavailable(facts);
  if (reply.status !== 200) throw new UnexpectedAnswer(facts, `has status ${reply.status}`);
  const body = parseJson(reply, facts);
  if (!isProperties(body) || !Array.isArray(body.preferences))
    throw new UnexpectedAnswer(facts, 'has no list of preferences');
  return body;
}

/**
 * Reads the leagues from the account's preferences. Entries of other games, and those without a league, are
 * left out.
 */
function readOwnLeagues(body: Properties): EspnOwnLeague[] {
  const response = new PlatformResponse('espn', shownPath, { body });
  const newest = new Map<string, EspnOwnLeague>();
  eachEntry(body.preferences, response, 'preferences', (preference) => {
    const entry = properties(properties(preference.metaData).entry);
    if (!isBasketball(entry)) return;
    eachEntry(entry.groups, response, 'preferences.metaData.entry.groups', (group) => {
      const found = ownLeague(entry, group);
      const known = found && newest.get(found.league);
      if (found && (!known || known.seasonEndYear < found.seasonEndYear)) newest.set(found.league, found);
    });
  });
  return [...newest.values()]
    .sort((one, other) => other.seasonEndYear - one.seasonEndYear || one.name.localeCompare(other.name))
    .slice(0, mostLeagues);
}

function isBasketball({ abbrev, gameId }: Properties): boolean {
  const game = readInteger(gameId);
  return game === null ? readText(abbrev)?.toUpperCase() === 'FBA' : game === basketballGameId;
}

function ownLeague(entry: Properties, group: Properties): EspnOwnLeague | null {
  const league = readInteger(group.groupId);
  const season = readInteger(group.seasonId) ?? readInteger(entry.seasonId);
  if (league === null || league <= 0 || season === null || season < 2000 || season > 2100) return null;
  const teamId = readInteger(entry.entryId);
  const labels = [readText(entry.entryLocation), readText(entry.entryNickname)].filter(
    (part) => part !== null,
  );
  return {
    league: String(league),
    seasonEndYear: season,
    name: readText(group.groupName) ?? `League ${league}`,
    size: readInteger(group.groupSize),
    teamId: teamId === null ? null : String(teamId),
    teamName:
      readText(properties(entry.entryMetadata).teamName) ?? (labels.length > 0 ? labels.join(' ') : null),
  };
}
