import { limits } from '@fantasy-stats/contract';
import { type Day, espnLeagueId, type LeagueId } from '@fantasy-stats/domain';

/** An ESPN league as entered by a user: its id, and possibly its season and sport. */
export interface EspnAddress {
  readonly league: string;
  /** The year the season ends; null when missing. */
  readonly seasonEndYear: number | null;
  /** The sport in the URL; null if none. */
  readonly sport: string | null;
}

const number = new RegExp(`^\\d{1,${limits.espnLeagueId}}$`);
const sports = ['basketball', 'football', 'baseball', 'hockey', 'womens-basketball'];

/** Parses a league's id or the URL of any of its pages. Null for any other text. */
export function readEspnAddress(text: string): EspnAddress | null {
  const typed = text.trim();
  if (number.test(typed)) return { league: typed, seasonEndYear: null, sport: null };
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const league = url.searchParams.get('leagueId') ?? /\/leagues\/(\d+)/.exec(url.pathname)?.[1] ?? '';
  if (!number.test(league)) return null;
  const season = url.searchParams.get('seasonId') ?? /\/seasons\/(\d{4})/.exec(url.pathname)?.[1] ?? '';
  const sport = url.pathname.split('/').find((part) => sports.includes(part.toLowerCase()));
  return {
    league,
    seasonEndYear: /^20\d{2}$/.test(season) ? Number(season) : null,
    sport: sport?.toLowerCase() ?? null,
  };
}

/**
 * Returns the league ids to try, the likeliest first. Without a season: the season on `today`, then the next
 * one; from July through September in reverse.
 */
export function espnCandidates(address: EspnAddress, season: number | undefined, today: Day): LeagueId[] {
  const given = season ?? address.seasonEndYear;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const running = month >= 10 ? year + 1 : year;
  const seasons = given ? [given] : month >= 7 && month <= 9 ? [year + 1, year] : [running, running + 1];
  return seasons.map((seasonEndYear) => espnLeagueId(seasonEndYear, address.league));
}
