import type { OwnProjectionScore } from '@fantasy-stats/contract/marks';
import { mostWeeks } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { and, desc, eq } from 'drizzle-orm';
import { ledgerWeeks, projectionScores } from '../../database/schema/ledger.ts';
import { ownProjections } from '../../database/schema/marks.ts';
import { playerTotals } from '../../nba/queries.ts';
import type { Parts } from '../../parts.ts';
import { daysOf } from './horizons.ts';
import { playedDays } from './played.ts';
import { heldLine } from './score.ts';
import { type HeldPlayer, scoreOwn } from './score-own.ts';
import { firstDayOf, readFrozen } from './score-projections.ts';

type RecordParts = Pick<Parts, 'config' | 'database' | 'pool'>;

interface ScoredWeek {
  readonly monday: Day;
  readonly season: number;
}

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

  /** The frozen weeks of the running season that are scored, the newest first. */
  const scoredWeeks = async (): Promise<ScoredWeek[]> => {
    const rows = await database
      .select({ monday: ledgerWeeks.monday, season: ledgerWeeks.season })
      .from(ledgerWeeks)
      .innerJoin(
        projectionScores,
        and(
          eq(projectionScores.isSimulated, ledgerWeeks.isSimulated),
          eq(projectionScores.monday, ledgerWeeks.monday),
          eq(projectionScores.horizon, 'week'),
        ),
      )
      .where(eq(ledgerWeeks.isSimulated, isSimulated))
      .orderBy(desc(ledgerWeeks.monday))
      .limit(mostWeeks);
    return rows.filter(({ season }) => season === rows[0]?.season);
  };

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
      const all = await scoredWeeks();
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
  const file = await readFrozen(parts, monday);
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
