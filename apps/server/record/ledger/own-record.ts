import type { OwnProjectionScore } from '@fantasy-stats/contract/marks';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { readFrozen } from '../../forecasts/frozen-week.ts';
import { playedDays } from '../../forecasts/played-days.ts';
import { ownProjections } from '../../kernel/database/schema/marks.ts';
import type { Parts } from '../../kernel/parts.ts';
import { playerTotals } from '../../nba/queries.ts';
import { daysOf } from './horizons.ts';
import { type RosteredPlayer, scoreOwn } from './score-own.ts';
import { firstDayOf } from './score-projections.ts';
import { rosteredLine } from './score-week.ts';
import { type ScoredWeek, scoredWeeks } from './scored-weeks.ts';

type RecordParts = Pick<Parts, 'config' | 'database' | 'pool'>;

export interface OwnRecord {
  /** Returns an account's score; null if the account has not imported projections. */
  of(userId: string): Promise<OwnProjectionScore | null>;
}

/**
 * A week's stored projections and actual results are the same for all accounts, so each node reads them once.
 */
export function ownRecord(parts: RecordParts): OwnRecord {
  const { config, database } = parts;
  const { isSimulated } = config.platforms;
  const known = new Map<Day, readonly RosteredPlayer[]>();

  const rosteredIn = async (week: ScoredWeek): Promise<readonly RosteredPlayer[]> => {
    const rostered = known.get(week.monday) ?? (await rosteredPlayers(parts, week));
    known.set(week.monday, rostered);
    return rostered;
  };

  return {
    of: async (userId) => {
      const [own] = await database.select().from(ownProjections).where(eq(ownProjections.userId, userId));
      if (!own) return null;
      const since = fantasyDayOf(own.importedAt);
      const all = await scoredWeeks(database, isSimulated, 'week');
      const mondays = new Set(all.map(({ monday }) => monday));
      for (const monday of known.keys()) if (!mondays.has(monday)) known.delete(monday);
      const weeks: (readonly RosteredPlayer[])[] = [];
      // Sequential, because the first request reads the season's games for all.
      for (const week of all) if (week.monday > since) weeks.push(await rosteredIn(week));
      return { importedAt: own.importedAt.toISOString(), ...scoreOwn(own.players, weeks) };
    },
  };
}

async function rosteredPlayers(
  parts: RecordParts,
  { monday, season }: ScoredWeek,
): Promise<readonly RosteredPlayer[]> {
  const file = await readFrozen(parts, parts.config.platforms.isSimulated, monday);
  if (!file) return [];
  const { first, last } = daysOf(monday, 'week');
  const { played } = await playedDays(parts, first, last);
  const seasonStart = await firstDayOf(parts.database, season);
  const before = await playerTotals(parts.pool, seasonStart, addDays(monday, -1));
  return file.players.flatMap((player) => {
    const rostered = player.id < 0 ? null : rosteredLine(player, file.parts, played, before);
    return rostered ? [{ id: player.id, ...rostered }] : [];
  });
}
