import { limits } from '@fantasy-stats/contract';
import { type Day, espnLeagueId, type LeagueId } from '@fantasy-stats/domain';

/** What somebody typed as an ESPN league: its number, perhaps its season, perhaps another sport. */
export interface EspnAddress {
  readonly league: string;
  /** The year the season ends; null when the text does not say. */
  readonly seasonEndYear: number | null;
  /** The sport the address names; null when it names none. */
  readonly sport: string | null;
}

const number = new RegExp(`^\\d{1,${limits.espnLeagueId}}$`);
const sports = ['basketball', 'football', 'baseball', 'hockey', 'womens-basketball'];

/** Reads a league's number, or the address of any of its pages. Null when the text holds no league. */
export function readEspnAddress(text: string): EspnAddress | null {
  const typed = text.trim();
  if (number.test(typed)) return { league: typed, seasonEndYear: null, sport: null };
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const league = url.searchParams.get('leagueId') ?? /\/leagues\/(\d+)/.exec(url.pathname)?.[1] ?? '';
  if (!number.test(league)) return null;
  const season = url.searchParams.get('seasonId') ?? /\/seasons\/(\d{4})/.exec(url.pathname)?.[1] ?? '';
  const named = url.pathname.split('/').find((part) => sports.includes(part.toLowerCase()));
  return {
    league,
    seasonEndYear: /^20\d{2}$/.test(season) ? Number(season) : null,
    sport: named?.toLowerCase() ?? null,
  };
}

/**
 * The league ids to try for an address, the likeliest first. Without a season: the one that runs on `today`, then the
 * next one (leagues are renewed before it starts). From July to September the coming season is the likelier.
 */
export function espnCandidates(address: EspnAddress, season: number | undefined, today: Day): LeagueId[] {
  const given = season ?? address.seasonEndYear;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const running = month >= 10 ? year + 1 : year;
  const seasons = given ? [given] : month >= 7 && month <= 9 ? [year + 1, year] : [running, running + 1];
  return seasons.map((seasonEndYear) => espnLeagueId(seasonEndYear, address.league));
}
