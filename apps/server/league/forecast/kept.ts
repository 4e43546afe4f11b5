import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { forecastAnswers, type KeptForecast } from '../../database/schema/forecast.ts';
import type { Answer, Question } from './questions.ts';

/* Forecasts that one node has computed and all may answer with, until the league or the NBA has another version. */

const kinds: readonly KeptForecast[] = ['dashboard', 'inputs', 'draftReview', 'lineups', 'trades'];

/** Days for which forecasts are kept that nobody has computed anew. */
const keptDays = 30;

/** As which kind the answer to a question is kept: what every member asks, as of now; null for anything else. */
export function keptKind({
  about,
  counts,
  week,
}: Pick<Question, 'about' | 'counts' | 'week'>): KeptForecast | null {
  return week === undefined && counts === undefined ? (kinds.find((kind) => kind === about) ?? null) : null;
}

/** The kept answer to a question about one version of a league; null where there is none. */
export async function readKeptForecast(
  database: Queryable,
  league: LeagueId,
  about: KeptForecast,
  version: string,
): Promise<Answer | null> {
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
  /* Held to the contract where it is sent. */
  return row ? ({ id: 0, about, answer: JSON.parse(row.answer) } as Answer) : null;
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
