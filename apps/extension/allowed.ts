import type { EspnRequest } from '@fantasy-stats/contract/extension';

/** ESPN views that the page may request. */
const leagueViews = new Set([
  'mSettings',
  'mStatus',
  'mTeam',
  'mStandings',
  'mRoster',
  'mMatchup',
  'mMatchupScore',
  'mScoreboard',
  'mSchedule',
  'mBoxscore',
  'mDraftDetail',
  'mTransactions2',
  'mPendingTransactions',
  'kona_player_info',
  'kona_playercard',
  'kona_league_communication',
]);
const seasonViews = new Set(['proTeamSchedules_wl', 'players_wl', 'kona_game_state', 'kona_player_info']);

const base = '/apis/v3/games/fba';
/** Maximum number of views in one request to ESPN. */
const mostViews = 6;

interface Place {
  readonly views: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
}

function placesOf(season: number, league: string): ReadonlyMap<string, Place> {
  const one = `${base}/seasons/${season}/segments/0/leagues/${league}`;
  const ofLeague = { views: leagueViews, parameters: new Set(['view', 'scoringPeriodId']) };
  return new Map<string, Place>([
    [one, ofLeague],
    [`${one}/communication`, ofLeague],
    [`${one}/communication/`, ofLeague],
    [
      `${base}/leagueHistory/${league}`,
      { views: leagueViews, parameters: new Set(['view', 'scoringPeriodId', 'seasonId']) },
    ],
    [`${base}/seasons/${season}`, { views: seasonViews, parameters: new Set(['view']) }],
    [
      `${base}/seasons/${season}/players`,
      { views: seasonViews, parameters: new Set(['view', 'scoringPeriodId']) },
    ],
  ]);
}

function isFilter(filter: string | null): boolean {
  if (filter === null) return true;
  // A header value must be printable ASCII on one line.
  if (!/^[\x20-\x7e]{2,16000}$/.test(filter)) return false;
  try {
    const value: unknown = JSON.parse(filter);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Returns the URL of an allowed request for the given league: a GET under ESPN's API with permitted views and
 * a JSON filter. Returns null for any other request.
 *
 * @param api ESPN's base URL, without a trailing slash
 */
export function allowedAddress(
  api: string,
  season: number,
  league: string,
  { filter, path, query }: EspnRequest,
): URL | null {
  // Compares the raw path: URL parsing could turn another path into an allowed one.
  const place = placesOf(season, league).get(path);
  if (!place || !isFilter(filter) || !/^[\w=&]+$/.test(query)) return null;
  const entries = [...new URLSearchParams(query)];
  const views = entries.filter(([name]) => name === 'view').map(([, value]) => value);
  if (views.length === 0 || views.length > mostViews || !views.every((view) => place.views.has(view)))
    return null;
  const others = entries.filter(([name]) => name !== 'view');
  const isKnown = ([name, value]: [string, string]) =>
    place.parameters.has(name) && /^\d{1,4}$/.test(value) && (name !== 'seasonId' || value === `${season}`);
  if (!others.every(isKnown) || new Set(others.map(([name]) => name)).size < others.length) return null;
  // Build the URL only from validated parts.
  const address = new URL(`${api}${path}`);
  for (const [name, value] of entries) address.searchParams.append(name, value);
  return address;
}
