import type { OwnRankingScore } from '@fantasy-stats/contract/marks';
import { mostWeeks } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day, daysBetween } from '@fantasy-stats/domain';
import { rankCorrelation } from '@fantasy-stats/engine/numeric';
import { and, desc, eq } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import type { PlayerWorth } from '../../forecasts/player-worth.ts';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import { rankingWeeks } from '../../kernel/database/schema/marks.ts';
import type { Parts } from '../../kernel/parts.ts';
import { daysOf, scoredFrom } from './horizons.ts';
import { scoredWeeks } from './scored-weeks.ts';

type Score = OwnRankingScore['scores'][number];
type Ranks = (typeof rankingWeeks.$inferSelect)['ranks'];

/** How well accounts' own rankings agree with players' actual value. */
export interface RankingRecord {
  /** Returns an account's score; null if none of its rankings were stored in the current season. */
  of(userId: string): Promise<OwnRankingScore | null>;
}

/** Players' actual values over a period are the same for all accounts, so each node computes them once. */
export function rankingRecord(
  { config, database }: Pick<Parts, 'config' | 'database'>,
  forecasts: Pick<Forecaster, 'request'>,
): RankingRecord {
  const { isSimulated } = config.platforms;
  const known = new Map<string, Promise<ReadonlyMap<number, PlayerWorth>>>();

  const worthBetween = (monday: Day, last: Day): Promise<ReadonlyMap<number, PlayerWorth>> => {
    const key = `${monday} ${last}`;
    const worth = known.get(key) ?? forecasts.request('worth', { isSimulated, monday, until: last });
    known.set(key, worth);
    worth.catch(() => known.delete(key));
    // Drop the oldest entries. Each weekly ranking has two: one for four weeks, one for the season.
    for (const old of known.keys()) if (known.size > 2 * mostWeeks) known.delete(old);
    return worth;
  };

  const scoreOf = async ({ monday, ranks }: { monday: Day; ranks: Ranks }, last: Day): Promise<Score> => ({
    since: monday,
    until: last,
    weeks: Math.round((daysBetween(monday, last) + 1) / 7),
    ...scoreRanking(ranks, await worthBetween(monday, last)),
  });

  return {
    of: async (userId) => {
      const [newest] = await database
        .select({ season: ledgerWeeks.season })
        .from(ledgerWeeks)
        .where(eq(ledgerWeeks.isSimulated, isSimulated))
        .orderBy(desc(ledgerWeeks.monday))
        .limit(1);
      if (!newest) return null;
      const rows = await database
        .select({ monday: rankingWeeks.monday, ranks: rankingWeeks.ranks })
        .from(rankingWeeks)
        .where(
          and(
            eq(rankingWeeks.userId, userId),
            eq(rankingWeeks.isSimulated, isSimulated),
            eq(rankingWeeks.season, newest.season),
          ),
        )
        .orderBy(desc(rankingWeeks.monday))
        .limit(mostWeeks);
      const [last, first] = [rows[0], rows.at(-1)];
      if (!last || !first) return null;
      const over = new Set((await scoredWeeks(database, isSimulated, 'later')).map(({ monday }) => monday));
      const fourWeeks = rows.find(({ monday }) => over.has(monday));
      if (!fourWeeks)
        return { frozenOn: last.monday, firstOn: scoredFrom(first.monday, 'later'), scores: [] };
      const until = daysOf(fourWeeks.monday, 'later').last;
      const scores = [await scoreOf(fourWeeks, until)];
      const [week] = await scoredWeeks(database, isSimulated, 'week');
      const soFar = week ? addDays(week.monday, 6) : until;
      const seasonUntil = soFar > until ? soFar : until;
      if (over.has(first.monday) && (first !== fourWeeks || seasonUntil > until))
        scores.push(await scoreOf(first, seasonUntil));
      return { frozenOn: last.monday, firstOn: null, scores };
    },
  };
}

/**
 * Returns the rank correlations with players' actual value per game, for a ranking and for the ledger's
 * projections.
 */
export function scoreRanking(
  ranks: Ranks,
  worth: ReadonlyMap<number, PlayerWorth>,
): Pick<Score, 'players' | 'own' | 'frozen'> {
  const compared = ranks.flatMap(([id, rank]) => {
    const playerWorth = worth.get(id);
    return playerWorth ? [{ rank, ...playerWorth }] : [];
  });
  const actual = compared.map((player) => player.actual);
  return {
    players: compared.length,
    // Negated, because the best rank is the smallest number.
    own: rankCorrelation(
      compared.map(({ rank }) => -rank),
      actual,
    ),
    frozen: rankCorrelation(
      compared.map((player) => player.frozen),
      actual,
    ),
  };
}
