import { isGap } from '../errors.ts';
import type { YahooClient, YahooResponse } from './client.ts';
import { leaguePart } from './league.ts';

export type LeaguePart = 'settings' | 'standings' | 'scoreboard';

/** Requests a league's parts. Parts of a combined response are cached until they are taken. */
export interface LeagueResponses {
  /** Requests several parts in one request and caches them all. Null when Yahoo does not combine them. */
  gather(part: LeaguePart, others: readonly LeaguePart[]): Promise<YahooResponse | null>;
  /** Returns a part from the cache or a request, and removes it from the cache. */
  take(part: LeaguePart): Promise<YahooResponse>;
  forget(part: LeaguePart): void;
  /** Like `take`, but leaves the part in the cache. */
  peek(part: LeaguePart): Promise<YahooResponse>;
}

/** @param at such as `league/466.l.175298` */
export function leagueResponses(client: YahooClient, at: string): LeagueResponses {
  const cached = new Map<LeaguePart, YahooResponse>();

  const peek = async (part: LeaguePart): Promise<YahooResponse> => {
    const response = cached.get(part) ?? (await client.get(`${at}/${part}`));
    cached.set(part, response);
    return response;
  };

  return {
    peek,
    forget: (part) => {
      cached.delete(part);
    },
    take: async (part) => {
      const response = await peek(part);
      cached.delete(part);
      return response;
    },
    gather: async (part, others) => {
      const wanted = others.filter((other) => !cached.has(other));
      if (cached.has(part) || wanted.length === 0) return await peek(part);
      let together: YahooResponse;
      try {
        together = await client.get(`${at};out=${wanted.join(',')}/${part}`);
      } catch (error) {
        if (isGap(error)) return null;
        throw error;
      }
      for (const each of [part, ...wanted])
        if (leaguePart(together.body, each) !== undefined)
          cached.set(each, { body: together.body, response: together.response.again() });
      return cached.get(part) ?? null;
    },
  };
}
