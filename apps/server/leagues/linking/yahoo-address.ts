import { WrongSport } from '@fantasy-stats/platforms';
import { runningGame, yahooGameKeyOf } from '@fantasy-stats/platforms/yahoo';
import { ApiError } from '../../kernel/http/errors.ts';

/**
 * A Yahoo league as entered by a user. Omits other parts of a URL, because a draft room's `auth` is a secret.
 */
export interface YahooAddress {
  readonly league: string;
  /** The key for reading it, such as `nba.l.12345`; null for a season with an unknown game key. */
  readonly key: string | null;
  /** The id of the team in the URL; null if none. */
  readonly team: string | null;
  /** The sport in the URL; null if none. */
  readonly sport: string | null;
}

/** Sport by the game name in Yahoo's URLs. */
const sports: ReadonlyMap<string, string> = new Map([
  ['nba', 'basketball'],
  ['f1', 'football'],
  ['nfl', 'football'],
  ['b1', 'baseball'],
  ['mlb', 'baseball'],
  ['hockey', 'hockey'],
  ['nhl', 'hockey'],
]);

const page = /^\/(?:(20\d\d)\/)?(?:draftclient\/)?([a-z]+\d?)\/(\d{1,12})(?:\/(\d{1,3}))?(?:\/|$)/i;

/** Parses a league's id, its key, or the URL of any of its pages. Null for any other text. */
export function readYahooAddress(text: string): YahooAddress | null {
  const typed = text.trim();
  if (/^\d{1,12}$/.test(typed)) return { league: typed, key: keyOf(typed, null), team: null, sport: null };
  const [, game, number] = /^(nba|\d{1,5})\.l\.(\d{1,12})$/.exec(typed) ?? [];
  if (game !== undefined && number !== undefined)
    return { league: number, key: `${game}.l.${number}`, team: null, sport: null };
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(address);
  if (!url || !/(?:^|\.)yahoo\.com$/.test(url.hostname)) return null;
  const [, season, gameName = '', league, team] = page.exec(url.pathname) ?? [];
  if (league === undefined) return null;
  const sport = sports.get(gameName.toLowerCase());
  if (sport === undefined) return null;
  return {
    league,
    key: keyOf(league, season === undefined ? null : Number(season)),
    team: team ?? null,
    sport,
  };
}

function keyOf(league: string, season: number | null): string | null {
  const game = season === null ? runningGame : yahooGameKeyOf(season);
  return game === null ? null : `${game}.l.${league}`;
}

/**
 * Parses a basketball league that a user entered.
 *
 * @throws ApiError `invalidRequest` for other texts and for seasons with an unknown game key; WrongSport
 */
export function basketballAddress(text: string): YahooAddress & { readonly key: string } {
  const address = readYahooAddress(text);
  const refused = (message: string) =>
    new ApiError('invalidRequest', { fields: [{ path: 'league', message }] });
  if (!address) throw refused('This is neither a league number nor the address of a league page.');
  const { key, league, sport } = address;
  if (sport !== null && sport !== 'basketball')
    throw new WrongSport({ platform: 'yahoo', path: league }, sport);
  if (key === null) throw refused('Leagues of that season cannot be read.');
  return { ...address, key };
}
