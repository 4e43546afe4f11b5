import type { OwnProjectionScore } from '@fantasy-stats/contract/marks';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { ownProjections } from '../../database/schema/marks.ts';
import { playerTotals } from '../../nba/queries.ts';
import type { Parts } from '../../parts.ts';
import { daysOf } from './horizons.ts';
import { playedDays } from './played.ts';
import { heldLine } from './score.ts';
import { type HeldPlayer, scoreOwn } from './score-own.ts';
import { firstDayOf, readFrozen } from './score-projections.ts';
import { type ScoredWeek, scoredWeeks } from './scored-weeks.ts';

type RecordParts = Pick<Parts, 'config' | 'database' | 'pool'>;

/** How accounts' own projections came true. */
export interface OwnRecord {
  /** Of an account; null where it has imported none. */
  of(userId: string): Promise<OwnProjectionScore | null>;
}

/** What a week's frozen lines came to is worked out once on a node, for whoever asks: it is the same for all accounts. */
export function ownRecord(parts: RecordParts): OwnRecord {
  const { config, database } = parts;
  const { isSimulated } = config.platforms;
  const known = new Map<Day, readonly HeldPlayer[]>();

  const heldIn = async (week: ScoredWeek): Promise<readonly HeldPlayer[]> => {
    const held = known.get(week.monday) ?? (await heldPlayers(parts, week));
    known.set(week.monday, held);
    return held;
  };

  return {
    of: async (userId) => {
      const [own] = await database.select().from(ownProjections).where(eq(ownProjections.userId, userId));
      if (!own) return null;
      const since = fantasyDayOf(own.importedAt);
      const all = await scoredWeeks(database, isSimulated, 'week');
      const mondays = new Set(all.map(({ monday }) => monday));
      for (const monday of known.keys()) if (!mondays.has(monday)) known.delete(monday);
      const weeks: (readonly HeldPlayer[])[] = [];
      /* One after the other: the first to ask reads a season's games. */
      for (const week of all) if (week.monday > since) weeks.push(await heldIn(week));
      return { importedAt: own.importedAt.toISOString(), ...scoreOwn(own.players, weeks) };
    },
  };
}

async function heldPlayers(
  parts: RecordParts,
  { monday, season }: ScoredWeek,
): Promise<readonly HeldPlayer[]> {
  const file = await readFrozen(parts, parts.config.platforms.isSimulated, monday);
  if (!file) return [];
  const { first, last } = daysOf(monday, 'week');
  const { played } = await playedDays(parts, first, last);
  const seasonStart = await firstDayOf(parts.database, season);
  const before = await playerTotals(parts.pool, seasonStart, addDays(monday, -1));
  return file.players.flatMap((player) => {
    const held = player.id < 0 ? null : heldLine(player, file.parts, played, before);
    return held ? [{ id: player.id, ...held }] : [];
  });
}
