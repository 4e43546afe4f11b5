import { ForecastInputsShape, type WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../kernel/database/index.ts';
import { forecastResults, type StoredForecastKind } from '../kernel/database/schema/forecast.ts';
import type { DashboardResult, InputsResult } from './compute-forecast.ts';
import type { DraftReviewResult } from './draft/review.ts';
import type { LineupsResult } from './lineups/compute-lineups.ts';

/** Kinds of stored results that threads compute on request. */
const kinds = [
  'dashboard',
  'inputs',
  'draftReview',
  'lineups',
  'trades',
] as const satisfies readonly StoredForecastKind[];

export type StoredKind = (typeof kinds)[number];

/** Days after which unused forecasts are deleted. */
const retentionDays = 30;

interface StoredResults {
  readonly dashboard: DashboardResult;
  readonly inputs: InputsResult;
  readonly draftReview: DraftReviewResult;
  readonly lineups: LineupsResult;
  readonly trades: Hindsight;
}

export type StoredForecast = {
  readonly [Kind in StoredKind]: { readonly about: Kind; readonly result: StoredResults[Kind] };
}[StoredKind];

/**
 * Returns the kind under which a result is stored; null if it is not stored. Only current results that are
 * the same for every member are stored.
 */
export function storedKind(
  about: string,
  { league: _league, ...rest }: Readonly<Record<string, unknown>>,
): StoredKind | null {
  return Object.values(rest).every((value) => value === undefined)
    ? (kinds.find((kind) => kind === about) ?? null)
    : null;
}

/** Reads a result of a kind stored for one version of a league, as JSON; null if none. */
async function readStored(
  database: Queryable,
  league: LeagueId,
  about: StoredForecastKind,
  version: string,
): Promise<string | null> {
  const [row] = await database
    .select({ result: forecastResults.result })
    .from(forecastResults)
    .where(
      and(
        eq(forecastResults.leagueId, league),
        eq(forecastResults.about, about),
        eq(forecastResults.version, version),
      ),
    );
  return row?.result ?? null;
}

/** Returns the stored result of a kind for one version of a league; null if none. */
export async function readStoredForecast(
  database: Queryable,
  league: LeagueId,
  about: StoredKind,
  version: string,
): Promise<StoredForecast | null> {
  const stored = await readStored(database, league, about, version);
  // The response is validated against the contract when it is sent.
  return stored === null ? null : ({ about, result: JSON.parse(stored) } as StoredForecast);
}

/**
 * Returns the inputs first stored for one version of a league; null if none are stored or their format
 * differs. The version includes the shared player data.
 */
export async function readStoredInputs(
  database: Queryable,
  league: LeagueId,
  version: string,
): Promise<WireForecastInputs | null> {
  const stored = await readStored(database, league, 'inputs', version);
  if (stored === null) return null;
  const read = z.object({ inputs: ForecastInputsShape.nullable() }).safeParse(JSON.parse(stored));
  return read.success ? read.data.inputs : null;
}

/**
 * Stores inputs unless another thread has already stored this version.
 * @returns the other thread's inputs; null if these were stored
 */
export async function storeFirstInputs(
  database: Queryable,
  league: LeagueId,
  version: string,
  computed: { readonly inputs: WireForecastInputs | null },
): Promise<WireForecastInputs | null> {
  const result = { about: 'inputs', result: computed } as const;
  const onlyOver = sql`${forecastResults.version} <> excluded.version`;
  if ((await write(database, league, version, result, onlyOver)) > 0) return null;
  const first = await readStoredInputs(database, league, version);
  if (!first) await storeForecast(database, league, version, result);
  return first;
}

export type StoredHeadlines = Readonly<Record<TeamId, TeamHeadline>>;

/** Returns the page headlines stored for one version of a league; null if none. */
export async function readStoredHeadlines(
  database: Queryable,
  league: LeagueId,
  version: string,
): Promise<StoredHeadlines | null> {
  const stored = await readStored(database, league, 'headlines', version);
  return stored === null ? null : (JSON.parse(stored) as StoredHeadlines);
}

/** Returns a league's newest stored page headlines with their version; null if none. */
export async function readNewestHeadlines(
  database: Queryable,
  league: LeagueId,
): Promise<{ readonly version: string; readonly headlines: StoredHeadlines } | null> {
  const [row] = await database
    .select({ version: forecastResults.version, answer: forecastResults.result })
    .from(forecastResults)
    .where(and(eq(forecastResults.leagueId, league), eq(forecastResults.about, 'headlines')));
  return row ? { version: row.version, headlines: JSON.parse(row.answer) as StoredHeadlines } : null;
}

/** Stores page headlines. Concurrent calls for the same league are not allowed. */
export async function storeHeadlines(
  database: Queryable,
  league: LeagueId,
  version: string,
  result: StoredHeadlines,
): Promise<void> {
  await storeForecast(database, league, version, { about: 'headlines', result });
}

/** Stores a result and replaces the previous version's. Does nothing if the league is not stored. */
export async function storeForecast(
  database: Queryable,
  league: LeagueId,
  version: string,
  forecast: { readonly about: StoredForecastKind; readonly result: unknown },
): Promise<void> {
  if (forecast.result !== null) await write(database, league, version, forecast);
}

/**
 * Writes a stored forecast.
 * @param onlyOver condition that an existing row must meet to be overwritten
 * @returns the number of written rows
 */
async function write(
  database: Queryable,
  league: LeagueId,
  version: string,
  { about, result }: { readonly about: StoredForecastKind; readonly result: unknown },
  onlyOver?: SQL,
): Promise<number> {
  const text = JSON.stringify(result);
  const { rowCount } = await database.execute(sql`
    insert into ${forecastResults} (league_id, about, version, answer)
    select id, ${about}, ${version}, ${text} from leagues where id = ${league}
    on conflict (league_id, about) do update
    set version = excluded.version, answer = excluded.answer, made_at = now()
    ${onlyOver ? sql`where ${onlyOver}` : sql``}`);
  return rowCount ?? 0;
}

/** Deletes old forecasts of leagues that no one views anymore. */
export async function forgetOldForecasts(database: Queryable): Promise<void> {
  await database
    .delete(forecastResults)
    .where(lt(forecastResults.madeAt, sql`now() - make_interval(days => ${retentionDays})`));
}
