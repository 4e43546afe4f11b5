import type { DraftAverageFacts } from '@fantasy-stats/domain';
import { PlatformUnavailable, PlatformUnreachable } from '../errors.ts';
import type { LeagueSource, Reading } from '../source.ts';
import { type YahooClient, type YahooPublicConfig, yahooPublicClient } from './client.ts';
import { mostMarketPlayers, readDraftAverages } from './draft-averages.ts';
import { runningGame } from './game-keys.ts';
import { yahooLeague } from './source.ts';

export interface YahooPublic {
  /** @param leagueKey such as `466.l.175298`, or `nba.l.175298` in the current season */
  league(leagueKey: string): LeagueSource;
  /** Reads average draft positions over all Yahoo drafts of the current season, in three requests. */
  draftMarket(): Promise<Reading<DraftAverageFacts>>;
  /** Sends a request and ignores the response. @throws every error of a request */
  request(resource: string): Promise<void>;
  /**
   * Returns whether Yahoo serves other requests. If so, the requested league number does not exist; in an
   * outage, the response would be the same.
   */
  isServing(): Promise<boolean>;
}

export async function isServing(client: YahooClient): Promise<boolean> {
  try {
    await client.get('game/nba');
    return true;
  } catch (error) {
    if (error instanceof PlatformUnavailable || error instanceof PlatformUnreachable) return false;
    throw error;
  }
}

export function yahooPublic(config: YahooPublicConfig & { readonly isSimulated?: boolean }): YahooPublic {
  const client = yahooPublicClient(config);
  return {
    league: (leagueKey) => yahooLeague(client, leagueKey, config.isSimulated ?? false),
    draftMarket: () => readDraftAverages(client, `league/${runningGame}.l.public`, mostMarketPlayers),
    request: async (resource) => void (await client.get(resource)),
    isServing: () => isServing(client),
  };
}

/** Returns whether an error can mean that no league has the requested number. */
export function mayBeUnknownNumber(error: unknown): error is PlatformUnavailable {
  return error instanceof PlatformUnavailable && error.status === 400;
}
