import { ForecastInputsShape, type WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamOpening } from '@fantasy-stats/contract/team-opening';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../database/index.ts';
import { forecastAnswers, type KeptForecast } from '../../database/schema/forecast.ts';
import type { Answer, Question } from './questions.ts';

/* Forecasts that one node has computed and all may answer with, until the league or the NBA has another version. */

/** Kinds that are the answers to questions. */
const kinds = [
  'dashboard',
  'inputs',
  'draftReview',
  'lineups',
  'trades',
] as const satisfies readonly KeptForecast[];

/** A forecast that is kept as it was answered. */
export type KeptAnswer = (typeof kinds)[number];

/** Days for which forecasts are kept that nobody has computed anew. */
const keptDays = 30;

/** As which kind the answer to a question is kept: what every member asks, as of now; null for anything else. */
export function keptKind({
  about,
  counts,
  week,
}: Pick<Question, 'about' | 'counts' | 'week'>): KeptAnswer | null {
  return week === undefined && counts === undefined ? (kinds.find((kind) => kind === about) ?? null) : null;
}

/** What is kept of one version of a league, as JSON; null where nothing is. */
async function readKept(
  database: Queryable,
  league: LeagueId,
  about: KeptForecast,
  version: string,
): Promise<string | null> {
  const [row] = await database
    .select({ answer: forecastAnswers.answer })
    .from(forecastAnswers)
    .where(
      and(
        eq(forecastAnswers.leagueId, league),
        eq(forecastAnswers.about, about),
        eq(forecastAnswers.version, version),
      ),
    );
  return row?.answer ?? null;
}

/** The kept answer to a question about one version of a league; null where there is none. */
export async function readKeptForecast(
  database: Queryable,
  league: LeagueId,
  about: KeptAnswer,
  version: string,
): Promise<Answer | null> {
  const kept = await readKept(database, league, about, version);
  /* Held to the contract where it is sent. */
  return kept === null ? null : ({ id: 0, about, answer: JSON.parse(kept) } as Answer);
}

/**
 * The inputs that were made first for one version of a league; null where none are kept, or not in today's shape. Everything a version
 * says rests on them: a league's players are shared with the platform's other leagues, whose readings change what is known of
 * them without this one's version.
 */
export async function readKeptInputs(
  database: Queryable,
  league: LeagueId,
  version: string,
): Promise<WireForecastInputs | null> {
  const kept = await readKept(database, league, 'inputs', version);
  if (kept === null) return null;
  const read = z.object({ inputs: ForecastInputsShape.nullable() }).safeParse(JSON.parse(kept));
  return read.success ? read.data.inputs : null;
}

/**
 * Keeps inputs unless another thread was first with this version.
 *
 * @returns those that were first; null where these are
 */
export async function keepFirstInputs(
  database: Queryable,
  league: LeagueId,
  version: string,
  answer: { readonly inputs: WireForecastInputs | null },
): Promise<WireForecastInputs | null> {
  const kept = { about: 'inputs', answer } as const;
  const onlyOver = sql`${forecastAnswers.version} <> excluded.version`;
  if ((await write(database, league, version, kept, onlyOver)) > 0) return null;
  const first = await readKeptInputs(database, league, version);
  if (!first) await keepForecast(database, league, version, kept);
  return first;
}

export type KeptOpenings = Readonly<Record<TeamId, TeamOpening>>;

/** What the openings of teams' pages are written from, of one version of a league; null where none is kept. */
export async function readKeptOpenings(
  database: Queryable,
  league: LeagueId,
  version: string,
): Promise<KeptOpenings | null> {
  const kept = await readKept(database, league, 'openings', version);
  return kept === null ? null : (JSON.parse(kept) as KeptOpenings);
}

/** Keeps what teams' pages open with. One at a time for a league. */
export async function keepOpenings(
  database: Queryable,
  league: LeagueId,
  version: string,
  answer: KeptOpenings,
): Promise<void> {
  await keepForecast(database, league, version, { about: 'openings', answer });
}

/** Keeps an answer in place of the one of another version; a league that is not stored keeps none. */
export async function keepForecast(
  database: Queryable,
  league: LeagueId,
  version: string,
  kept: { readonly about: KeptForecast; readonly answer: unknown },
): Promise<void> {
  if (kept.answer !== null) await write(database, league, version, kept);
}

/**
 * @param onlyOver what another answer must be to be written over
 * @returns how many rows were written
 */
async function write(
  database: Queryable,
  league: LeagueId,
  version: string,
  { about, answer }: { readonly about: KeptForecast; readonly answer: unknown },
  onlyOver?: SQL,
): Promise<number> {
  const text = JSON.stringify(answer);
  const { rowCount } = await database.execute(sql`
    insert into ${forecastAnswers} (league_id, about, version, answer)
    select id, ${about}, ${version}, ${text} from leagues where id = ${league}
    on conflict (league_id, about) do update
    set version = excluded.version, answer = excluded.answer, made_at = now()
    ${onlyOver ? sql`where ${onlyOver}` : sql``}`);
  return rowCount ?? 0;
}

/** Forgets forecasts that were computed long ago: nobody reads the league. */
export async function forgetOldForecasts(database: Queryable): Promise<void> {
  await database
    .delete(forecastAnswers)
    .where(lt(forecastAnswers.madeAt, sql`now() - make_interval(days => ${keptDays})`));
}
