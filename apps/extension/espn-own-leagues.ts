import {
  type ExtensionResponse,
  longestOwnName,
  mostOwnLeagues,
  type OwnLeague,
  ownLeaguesPatience,
} from '@fantasy-stats/contract/extension';
import { failed, sessionCookies } from './espn.ts';
import { at, listAt, parsed, shortText, wholeNumber } from './json.ts';
import { readResponse } from './read-response.ts';

/** Maximum size of the list, in bytes. An account with many teams in many sports needs about 200 kB. */
const largestList = 2_000_000;
/** Maximum number of list entries to read. */
const mostEntries = 2_000;
const basketball = 3;

/**
 * Returns the basketball league in an entry of ESPN's team list; null if the season is before `oldest` or the
 * entry has no league id.
 */
function ownLeague(entry: unknown, group: unknown, oldest: number): OwnLeague | null {
  const league = wholeNumber(at(group, 'groupId'), 1, 999_999_999_999);
  const season = wholeNumber(at(group, 'seasonId') ?? at(entry, 'seasonId'), oldest, 2100);
  if (league === null || season === null) return null;
  const nickname = [at(entry, 'entryLocation'), at(entry, 'entryNickname')]
    .map((part) => shortText(part, longestOwnName))
    .filter((part) => part !== null)
    .join(' ');
  return {
    league: String(league),
    season,
    name: shortText(at(group, 'groupName'), longestOwnName) ?? `League ${league}`,
    size: wholeNumber(at(group, 'groupSize'), 1, 100),
    teamName: shortText(at(entry, 'entryMetadata', 'teamName') ?? nickname, longestOwnName),
  };
}

function isBasketball(entry: unknown): boolean {
  const game = at(entry, 'gameId');
  return game === undefined ? at(entry, 'abbrev') === 'FBA' : wholeNumber(game, 0, 1000) === basketball;
}

/**
 * Reads the basketball leagues in ESPN's list of a fan's teams.
 * @param oldest earliest season to include, as the year it ends
 * @returns null when the text is not such a list
 */
export function readFanLeagues(text: string, oldest: number): OwnLeague[] | null {
  const body = parsed(text);
  if (!Array.isArray(at(body, 'preferences'))) return null;
  const found = new Map<string, OwnLeague>();
  for (const preference of listAt(body, 'preferences').slice(0, mostEntries)) {
    const entry = at(preference, 'metaData', 'entry');
    if (!isBasketball(entry)) continue;
    for (const group of listAt(entry, 'groups').slice(0, 20)) {
      const league = ownLeague(entry, group, oldest);
      if (league && !found.has(`${league.season} ${league.league}`))
        found.set(`${league.season} ${league.league}`, league);
    }
  }
  return [...found.values()]
    .sort((one, other) => other.season - one.season || one.name.localeCompare(other.name))
    .slice(0, mostOwnLeagues);
}

/** Lists the leagues of the signed-in account. The list is read here, so no other data leaves the browser. */
export async function espnOwnLeagues(oldest: number): Promise<ExtensionResponse> {
  const session = await sessionCookies();
  if (!session) return failed('notSignedIn');
  const fan = encodeURIComponent(`{${session.swid.replace(/^\{|\}$/g, '')}}`);
  const address = new URL(
    `${__ESPN_FAN__}/apis/v2/fans/${fan}?context=fantasy&displayHiddenPrefs=true&useCookieAuth=true`,
  );
  const response = await readResponse(address, {
    headers: { accept: 'application/json' },
    most: largestList,
    patience: ownLeaguesPatience,
  });
  if (typeof response === 'string') return failed(response);
  if (response.status === 401 || response.status === 404) return failed('notSignedIn');
  if (response.status !== 200) return failed('unreachable');
  const leagues = readFanLeagues(response.text, oldest);
  return leagues ? { kind: 'ownLeagues', leagues } : failed('unreadable');
}
