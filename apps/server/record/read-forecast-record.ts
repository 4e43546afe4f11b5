import type { ForecastRecord, ReliabilityCurve } from '@fantasy-stats/contract/forecast-record';
import { isStatisticId } from '@fantasy-stats/domain';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { shownForecasts } from '../kernel/database/schema/forecast.ts';
import { readSeasonOddsRecord } from './season-odds.ts';

const bins = 10;
// Clip probabilities, because a wrong one of exactly 0 or 1 has infinite log loss, and even decided weeks can
// be corrected.
const clipped = sql`least(.999, greatest(.001, ${shownForecasts.chance}))`;
const loss = sql<
  number | null
>`avg(-(${shownForecasts.outcome} * ln(${clipped}) + (1 - ${shownForecasts.outcome}) * ln(1 - ${clipped})))::float8`;
const forecasts = sql<number>`count(*)::int`;
const isMatchup = sql<boolean>`(${shownForecasts.about} = 'matchup')`;

/** Returns the calibration of shown win probabilities, for all simulated or all real leagues. */
export async function readRecord(database: Queryable, isSimulated: boolean): Promise<ForecastRecord> {
  const ours = eq(shownForecasts.isSimulated, isSimulated);
  const scored = and(ours, isNotNull(shownForecasts.outcome));
  const [all] = await database
    .select({
      since: sql<string | null>`min(${shownForecasts.day})::text`,
      leagues: sql<number>`count(distinct ${shownForecasts.leagueId})::int`,
      waiting: sql<number>`count(*) filter (where ${shownForecasts.scoredAt} is null)::int`,
    })
    .from(shownForecasts)
    .where(ours);
  const bin = sql<number>`least(${bins - 1}, floor(${shownForecasts.chance} * ${bins}))::int`;
  const byBin = await database
    .select({
      isMatchup,
      bin,
      forecasts,
      shown: sql<number>`avg(${shownForecasts.chance})::float8`,
      came: sql<number>`avg(${shownForecasts.outcome})::float8`,
    })
    .from(shownForecasts)
    .where(scored)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  const byKind = await database
    .select({ isMatchup, forecasts, loss })
    .from(shownForecasts)
    .where(scored)
    .groupBy(sql`1`);
  const byAbout = await database
    .select({ about: shownForecasts.about, forecasts, loss })
    .from(shownForecasts)
    .where(and(scored, sql`not ${isMatchup}`))
    .groupBy(sql`1`)
    .orderBy(sql`3`);
  const byDay = await database
    .select({ day: shownForecasts.dayOfWeek, isMatchup, forecasts, loss })
    .from(shownForecasts)
    .where(scored)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`);

  const nothing = { forecasts: 0, loss: null };
  const curve = (ofMatchups: boolean): ReliabilityCurve => ({
    ...(pick(byKind, ofMatchups) ?? nothing),
    bins: byBin
      .filter((row) => row.isMatchup === ofMatchups)
      .map(({ bin: place, forecasts: number, shown, came }) => ({
        from: place / bins,
        to: (place + 1) / bins,
        forecasts: number,
        shown: Math.min(1, Math.max(0, shown)),
        came: Math.min(1, Math.max(0, came)),
      })),
  });
  return {
    isSimulated,
    since: all?.since ?? null,
    leagues: all?.leagues ?? 0,
    waiting: all?.waiting ?? 0,
    matchups: curve(true),
    categories: curve(false),
    byCategory: byAbout.flatMap(({ about, ...score }) =>
      isStatisticId(about) ? [{ statistic: about, ...score }] : [],
    ),
    byDay: [...Map.groupBy(byDay, ({ day }) => day)].map(([day, rows]) => ({
      day,
      matchups: pick(rows, true) ?? nothing,
      categories: pick(rows, false) ?? nothing,
    })),
    ...(await readSeasonOddsRecord(database, isSimulated)),
  };
}

interface Score {
  readonly isMatchup: boolean;
  readonly forecasts: number;
  readonly loss: number | null;
}

function pick(rows: readonly Score[], ofMatchups: boolean): Omit<Score, 'isMatchup'> | null {
  const row = rows.find(({ isMatchup: is }) => is === ofMatchups);
  return row ? { forecasts: row.forecasts, loss: row.loss } : null;
}
