import { type Horizon, horizons } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { parts as partNames } from '@fantasy-stats/engine/projection';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { readFrozen } from '../../forecasts/frozen-week.ts';
import type { LedgerPlayer } from '../../forecasts/ledger-content.ts';
import { type PlayedDays, playedDays } from '../../forecasts/played-days.ts';
import { weekOf } from '../../forecasts/project-week.ts';
import { ledgerWeeks, projectionScores } from '../../kernel/database/schema/ledger.ts';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import type { Parts } from '../../kernel/parts.ts';
import { playerTotals } from '../../nba/queries.ts';
import { seasonReading } from '../../nba/status.ts';
import { daysOf, scoredFrom } from './horizons.ts';
import { scoreOf } from './score-week.ts';

/** Days after a horizon's last day until scoring no longer waits for unread games. */
const longestWait = 7;
const mostAtOnce = 3;

type ScoreParts = Pick<Parts, 'config' | 'database' | 'now' | 'pool'>;

/** The projections made on a Monday, with the horizons still to score. */
interface Due {
  readonly monday: Day;
  readonly season: number;
  readonly isFrozen: boolean;
  readonly horizons: readonly Horizon[];
}

/**
 * Scores each week's projections, once per horizon: from two days after the horizon's last day, once all box
 * scores are read.
 *
 * @returns the number of scored horizons
 */
export async function scoreProjections(
  parts: ScoreParts,
  forecasts: Pick<Forecaster, 'request'>,
): Promise<number> {
  const today = fantasyDayOf(parts.now());
  let scored = 0;
  for (const due of (await dueMondays(parts, today)).slice(0, mostAtOnce))
    scored += await scoreMonday(parts, forecasts, due, today);
  return scored;
}

/** Returns projections with horizons to score, newest first. */
async function dueMondays({ config, database }: ScoreParts, today: Day): Promise<Due[]> {
  const { isSimulated, replaysPast } = config.platforms;
  const frozen = await database
    .select({ monday: ledgerWeeks.monday, season: ledgerWeeks.season })
    .from(ledgerWeeks)
    .where(eq(ledgerWeeks.isSimulated, isSimulated));
  const isFrozen = new Set(frozen.map(({ monday }) => monday));
  const again = isSimulated && replaysPast ? await mondaysBefore(database, today) : [];
  const rows = await database
    .select({ monday: projectionScores.monday, horizon: projectionScores.horizon })
    .from(projectionScores)
    .where(eq(projectionScores.isSimulated, isSimulated));
  const done = new Set(rows.map(({ horizon, monday }) => `${monday} ${horizon}`));
  return [...frozen, ...again.filter(({ monday }) => !isFrozen.has(monday))]
    .map(({ monday, season }) => ({
      monday,
      season,
      isFrozen: isFrozen.has(monday),
      horizons: horizons.filter(
        (horizon) => today >= scoredFrom(monday, horizon) && !done.has(`${monday} ${horizon}`),
      ),
    }))
    .filter((due) => due.horizons.length > 0)
    .sort((one, other) => other.monday.localeCompare(one.monday));
}

/**
 * Returns the current NBA season once all its past games and the previous season are read; null until then.
 */
export async function seasonToReplay(database: ScoreParts['database'], today: Day): Promise<number | null> {
  const [row] = await database
    .select({ season: sql<number | null>`max(${nbaGames.season})::int` })
    .from(nbaGames)
    .where(and(eq(nbaGames.kind, 'regular'), lte(nbaGames.day, today)));
  const season = row?.season ?? null;
  if (season === null) return null;
  const { gamesOver, gamesRead, knowsSeasonBefore } = await seasonReading(database, season, season);
  return gamesRead < gamesOver || !knowsSeasonBefore ? null : season;
}

/** Returns the current season's Mondays except the first, on which players have no averages yet. */
async function mondaysBefore(database: ScoreParts['database'], today: Day) {
  const season = await seasonToReplay(database, today);
  const mondays: { readonly monday: Day; readonly season: number }[] = [];
  if (season === null) return mondays;
  const firstDay = await firstDayOf(database, season);
  for (let monday = addDays(weekOf(firstDay).monday, 7); monday < today; monday = addDays(monday, 7))
    mondays.push({ monday, season });
  return mondays;
}

export async function firstDayOf(database: ScoreParts['database'], season: number): Promise<Day> {
  const [row] = await database
    .select({ day: sql<Day | null>`min(${nbaGames.day})::text` })
    .from(nbaGames)
    .where(and(eq(nbaGames.kind, 'regular'), eq(nbaGames.season, season)));
  return row?.day ?? `${season}-10-01`;
}

async function scoreMonday(
  parts: ScoreParts,
  forecasts: Pick<Forecaster, 'request'>,
  due: Due,
  today: Day,
): Promise<number> {
  const { config, database, now } = parts;
  const { isSimulated } = config.platforms;
  const { isFrozen, monday, season } = due;
  const ready: { readonly horizon: Horizon; readonly days: PlayedDays }[] = [];
  for (const horizon of due.horizons) {
    const { first, last } = daysOf(monday, horizon);
    const days = await playedDays(parts, first, last);
    if (days.isWhole || today > addDays(last, longestWait)) ready.push({ horizon, days });
  }
  if (ready.length === 0) return 0;
  const file = isFrozen
    ? await readFrozen(parts, isSimulated, monday)
    : {
        parts: partNames,
        players: (await forecasts.request('ledger', { day: monday, isAgain: true })) ?? [],
      };
  if (!file || file.players.length === 0) return 0;
  const before = await playerTotals(parts.pool, await firstDayOf(database, season), addDays(monday, -1));
  const rows = ready.map(({ days, horizon }) => ({
    isSimulated,
    monday,
    horizon,
    season,
    isReplayed: !isFrozen,
    score: scoreOf(
      file.players.map((player) => withGamesOf(player, monday, horizon)),
      file.parts,
      days,
      before,
    ),
    scoredAt: now(),
  }));
  const written = await database
    .insert(projectionScores)
    .values(rows)
    .onConflictDoNothing()
    .returning({ horizon: projectionScores.horizon });
  return written.length;
}

function withGamesOf(player: LedgerPlayer, monday: Day, horizon: Horizon): LedgerPlayer {
  const { first, last } = daysOf(monday, horizon);
  return { ...player, week: player.week.filter(({ day }) => first <= day && day <= last) };
}
