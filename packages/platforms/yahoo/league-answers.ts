import { isGap } from '../errors.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { leaguePart } from './league.ts';

export type LeaguePart = 'settings' | 'standings' | 'scoreboard';

/** Answers about one league. What came in one request is kept until it is taken, once. */
export interface LeagueAnswers {
  /**
   * Asks for a part and others in one request, and keeps them all. Null when Yahoo does not give them together: then
   * each has to be taken by itself.
   */
  gather(part: LeaguePart, others: readonly LeaguePart[]): Promise<YahooAnswer | null>;
  /** A part that was kept, else by a request. It is not kept any longer. */
  take(part: LeaguePart): Promise<YahooAnswer>;
  /** The same, and the part stays for whoever takes it. */
  peek(part: LeaguePart): Promise<YahooAnswer>;
}

/** @param at such as `league/466.l.175298` */
export function leagueAnswers(client: YahooClient, at: string): LeagueAnswers {
  const kept = new Map<LeaguePart, YahooAnswer>();

  const peek = async (part: LeaguePart): Promise<YahooAnswer> => {
    const answer = kept.get(part) ?? (await client.get(`${at}/${part}`));
    kept.set(part, answer);
    return answer;
  };

  return {
    peek,
    take: async (part) => {
      const answer = await peek(part);
      kept.delete(part);
      return answer;
    },
    gather: async (part, others) => {
      let together: YahooAnswer;
      try {
        together = await client.get(`${at};out=${others.join(',')}/${part}`);
      } catch (error) {
        if (isGap(error)) return null;
        throw error;
      }
      for (const each of [part, ...others])
        if (leaguePart(together.body, each) !== undefined)
          kept.set(each, { body: together.body, answer: together.answer.again() });
      return kept.get(part) ?? null;
    },
  };
}
