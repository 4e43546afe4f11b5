import { send } from '../http.ts';
import type { EspnConfig } from './client.ts';

/** ESPN's other fantasy games: a league's number is good in one of them only. */
const games = [
  ['ffl', 'football'],
  ['flb', 'baseball'],
  ['fhl', 'hockey'],
] as const;

const defaultBaseUrl = 'https://lm-api-reads.fantasy.espn.com';

/**
 * The sport in which a league exists that is unknown in basketball, so that its owner can be told; null when it
 * exists in none. Asks without credentials: a private league shows by refusing. At most one request a sport.
 */
export async function espnSportOf(
  config: EspnConfig,
  seasonEndYear: number,
  leagueId: string,
): Promise<string | null> {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/apis/v3/games`;
  for (const [game, sport] of games) {
    const url = new URL(
      `${base}/${game}/seasons/${seasonEndYear}/segments/0/leagues/${leagueId}?view=mSettings`,
    );
    const { status } = await send({ platform: 'espn', url }, config);
    if (status === 200 || status === 401) return sport;
  }
  return null;
}
