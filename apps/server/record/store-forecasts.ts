import {
  daysBetween,
  fantasyDayOf,
  isBrowserCopy,
  type LeagueId,
  type ScoringForm,
  type Week,
} from '@fantasy-stats/domain';
import type { Sharpness } from '@fantasy-stats/engine/matchup';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import { readSharpness } from '../forecasts/sharpness.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { shownForecasts } from '../kernel/database/schema/forecast.ts';
import { readLeague } from '../leagues/facts/read-league.ts';

type Row = typeof shownForecasts.$inferInsert;

/** Maximum rows, since a statement can have at most 65,535 parameters. */
const rowsAtOnce = 2_000;

interface Shown {
  readonly id: LeagueId;
  readonly season: number;
  readonly scoringForm: ScoringForm;
  readonly isSimulated: boolean;
  readonly weeks: readonly Week[];
}

/**
 * Returns a dashboard's win probabilities for current matchups as record rows; empty if the day is outside
 * their week.
 */
export function rowsOf(
  league: Shown,
  week: NonNullable<DashboardResult['week']>,
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

/**
 * Stores a league's win probabilities from its dashboard. Only each day's first ones are stored. Skips
 * leagues uploaded by browsers.
 */
export async function storeShown(
  database: Queryable,
  id: LeagueId,
  week: NonNullable<DashboardResult['week']>,
  now: Date,
): Promise<void> {
  const league = isBrowserCopy(id) ? null : await readLeague(database, id);
  if (!league) return;
  const learned = await readSharpness(database);
  const rows = rowsOf(league, week, now, learned.of(league));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database
      .insert(shownForecasts)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
}
