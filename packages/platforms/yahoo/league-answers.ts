import { isGap } from '../errors.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { leaguePart } from './league.ts';

export type LeaguePart = 'settings' | 'standings' | 'scoreboard';

/** Answers about one league. What came in one request is kept until it is taken, once. */
export interface LeagueAnswers {
  /**
   * Asks for a part and others in one request, save those that are kept, and keeps them all. Null when Yahoo does not
   * give them together: then each has to be taken by itself.
   */
  gather(part: LeaguePart, others: readonly LeaguePart[]): Promise<YahooAnswer | null>;
  /** A part that was kept, else by a request. It is not kept any longer. */
  take(part: LeaguePart): Promise<YahooAnswer>;
  /** Keeps a part no longer. */
  forget(part: LeaguePart): void;
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
    forget: (part) => {
      kept.delete(part);
    },
    take: async (part) => {
      const answer = await peek(part);
      kept.delete(part);
      return answer;
    },
    gather: async (part, others) => {
      const wanted = others.filter((other) => !kept.has(other));
      if (kept.has(part) || wanted.length === 0) return await peek(part);
      let together: YahooAnswer;
      try {
        together = await client.get(`${at};out=${wanted.join(',')}/${part}`);
      } catch (error) {
        if (isGap(error)) return null;
        throw error;
      }
      for (const each of [part, ...wanted])
        if (leaguePart(together.body, each) !== undefined)
          kept.set(each, { body: together.body, answer: together.answer.again() });
      return kept.get(part) ?? null;
    },
  };
}
