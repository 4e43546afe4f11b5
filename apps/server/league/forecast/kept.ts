import type { TeamOpening } from '@fantasy-stats/contract/team-opening';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { forecastAnswers, type KeptForecast } from '../../database/schema/forecast.ts';
import type { Answer, Question } from './questions.ts';
import type { VersionedOpening } from './team-opening.ts';

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

type KeptOpenings = Readonly<Record<TeamId, TeamOpening>>;

/** What the openings of teams' pages are written from, of one version of a league; null where none is kept. */
export async function readKeptOpenings(
  database: Queryable,
  league: LeagueId,
  version: string,
): Promise<KeptOpenings | null> {
  const kept = await readKept(database, league, 'openings', version);
  return kept === null ? null : (JSON.parse(kept) as KeptOpenings);
}

/** Keeps what a team's pages open with beside that of other teams of the same version. One at a time for a league. */
export async function keepOpening(
  database: Queryable,
  league: LeagueId,
  team: TeamId,
  { opening, version }: VersionedOpening,
): Promise<void> {
  const others = await readKeptOpenings(database, league, version);
  const answer: KeptOpenings = { ...others, [team]: opening };
  await keepForecast(database, league, version, { about: 'openings', answer });
}

/** Keeps an answer in place of the one of another version; a league that is not stored keeps none. */
export async function keepForecast(
  database: Queryable,
  league: LeagueId,
  version: string,
  { about, answer }: { readonly about: KeptForecast; readonly answer: unknown },
): Promise<void> {
  if (answer === null) return;
  const text = JSON.stringify(answer);
  await database.execute(sql`
    insert into ${forecastAnswers} (league_id, about, version, answer)
    select id, ${about}, ${version}, ${text} from leagues where id = ${league}
    on conflict (league_id, about) do update
    set version = excluded.version, answer = excluded.answer, made_at = now()`);
}

/** Forgets forecasts that were computed long ago: nobody reads the league. */
export async function forgetOldForecasts(database: Queryable): Promise<void> {
  await database
    .delete(forecastAnswers)
    .where(lt(forecastAnswers.madeAt, sql`now() - make_interval(days => ${keptDays})`));
}
