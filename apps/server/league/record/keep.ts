import {
  daysBetween,
  fantasyDayOf,
  isBrowserCopy,
  type LeagueId,
  type ScoringForm,
  type Week,
} from '@fantasy-stats/domain';
import type { Sharpness } from '@fantasy-stats/engine/matchup';
import type { Queryable } from '../../database/index.ts';
import { shownForecasts } from '../../database/schema/forecast.ts';
import type { Logger } from '../../log.ts';
import { readLeague } from '../facts/read.ts';
import type { DashboardAnswer } from '../forecast/compute.ts';
import { readSharpness } from './sharpness.ts';

type Row = typeof shownForecasts.$inferInsert;

/** Parameters of one statement are limited to 65,535. */
const rowsAtOnce = 2_000;

interface Shown {
  readonly id: LeagueId;
  readonly season: number;
  readonly scoringForm: ScoringForm;
  readonly isSimulated: boolean;
  readonly weeks: readonly Week[];
}

/** The chances of a dashboard's running matchups as rows of the record; none on a day outside their week. */
export function rowsOf(
  league: Shown,
  week: NonNullable<DashboardAnswer['week']>,
  now: Date,
  sharpness: Sharpness,
): Row[] {
  const entry = league.weeks.find(({ number }) => number === week.number);
  const day = fantasyDayOf(now);
  if (!entry || day < entry.firstDay || day > entry.lastDay) return [];
  const shared = {
    leagueId: league.id,
    week: week.number,
    day,
    dayOfWeek: daysBetween(entry.firstDay, day) + 1,
    isSimulated: league.isSimulated,
  };
  return week.matchups.flatMap(({ id, result, categories }) => [
    {
      ...shared,
      matchupId: id,
      about: 'matchup' as const,
      chance: result.win + result.tie / 2,
      sharpness: sharpness.matchups,
    },
    ...categories.flatMap(({ statistic, simulated }) =>
      simulated
        ? [
            {
              ...shared,
              matchupId: id,
              about: statistic,
              chance: simulated.win + simulated.tie / 2,
              sharpness: sharpness.categories,
            },
          ]
        : [],
    ),
  ]);
}

/** Keeps what dashboards show for the record, once a day for a league; a failure is logged and keeps nobody waiting. */
export interface RecordKeeper {
  keep(league: LeagueId, dashboard: DashboardAnswer): Promise<void>;
}

export function recordKeeper(database: Queryable, log: Logger, now: () => Date): RecordKeeper {
  let day = '';
  const kept = new Set<LeagueId>();
  return {
    keep: async (id, { week }) => {
      /* Whoever read a league in his browser could have made it up: nothing of it is proof of anything. */
      if (!week || isBrowserCopy(id)) return;
      const today = fantasyDayOf(now());
      if (today !== day) kept.clear();
      day = today;
      if (kept.has(id)) return;
      kept.add(id);
      try {
        const league = await readLeague(database, id);
        if (league) await keepShown(database, league, week, now());
      } catch (error) {
        kept.delete(id);
        log.error({ err: error, league: id }, 'the shown chances could not be stored for the record');
      }
    },
  };
}

/** Keeps what a dashboard shows for the record: the first of each day stays. */
export async function keepShown(
  database: Queryable,
  league: Shown,
  week: NonNullable<DashboardAnswer['week']>,
  now: Date,
): Promise<void> {
  const learned = await readSharpness(database);
  const rows = rowsOf(league, week, now, learned.of(league));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database
      .insert(shownForecasts)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
}
