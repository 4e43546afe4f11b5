import { type Horizon, horizons } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { parts as partNames } from '@fantasy-stats/engine/projection';
import { and, eq, lte, sql } from 'drizzle-orm';
import { ledgerWeeks, projectionScores } from '../../database/schema/ledger.ts';
import { nbaGames } from '../../database/schema/nba.ts';
import { playerTotals } from '../../nba/queries.ts';
import { seasonReading } from '../../nba/status.ts';
import type { Parts } from '../../parts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { type LedgerPlayer, readContent } from './content.ts';
import { daysOf, scoredFrom } from './horizons.ts';
import { playedDays } from './played.ts';
import { weekOf } from './project.ts';
import { type PlayedDays, scoreOf } from './score.ts';

/** A game that is not read this many days after the last is left out of the score. */
const longestWait = 7;
/** Mondays that are scored in one run. */
const mostAtOnce = 3;

type ScoreParts = Pick<Parts, 'config' | 'database' | 'now' | 'pool'>;

/** Projections of a Monday whose time has come, with what they have not been scored by yet. */
interface Due {
  readonly monday: Day;
  readonly season: number;
  readonly isFrozen: boolean;
  readonly horizons: readonly Horizon[];
}

/**
 * Scores the projections of Mondays by what was played since, each horizon once: a day after its last game, and as soon as
 * all of its box scores are here. In simulated seasons the Mondays before the server ran are projected again, from the
 * games before them alone.
 *
 * @returns how many horizons were scored
 */
export async function scoreProjections(
  parts: ScoreParts,
  forecasts: Pick<Forecaster, 'ledger'>,
): Promise<number> {
  const today = fantasyDayOf(parts.now());
  let scored = 0;
  for (const due of (await dueMondays(parts, today)).slice(0, mostAtOnce))
    scored += await scoreMonday(parts, forecasts, due, today);
  return scored;
}

/** The newest first. */
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
 * The running season of the NBA, once all games that are over, and the season before, are read: what is replayed from a part of
 * them would say nothing of the product. Null before.
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

/** The Mondays of the running season so far, its first week left out: nobody has an average then. */
async function mondaysBefore(database: ScoreParts['database'], today: Day) {
  const season = await seasonToReplay(database, today);
  const mondays: { readonly monday: Day; readonly season: number }[] = [];
  if (season === null) return mondays;
  const firstDay = await firstDayOf(database, season);
  for (let monday = addDays(weekOf(firstDay).monday, 7); monday < today; monday = addDays(monday, 7))
    mondays.push({ monday, season });
  return mondays;
}

/** The first day of a season of which games are stored. */
export async function firstDayOf(database: ScoreParts['database'], season: number): Promise<Day> {
  const [row] = await database
    .select({ day: sql<Day | null>`min(${nbaGames.day})::text` })
    .from(nbaGames)
    .where(and(eq(nbaGames.kind, 'regular'), eq(nbaGames.season, season)));
  return row?.day ?? `${season}-10-01`;
}

async function scoreMonday(
  parts: ScoreParts,
  forecasts: Pick<Forecaster, 'ledger'>,
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
    : { parts: partNames, players: (await forecasts.ledger(monday, 'again')) ?? [] };
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

/** The file of a week; null where none was frozen. */
export async function readFrozen({ database }: Pick<Parts, 'database'>, isSimulated: boolean, monday: Day) {
  const [row] = await database
    .select({ content: ledgerWeeks.content })
    .from(ledgerWeeks)
    .where(and(eq(ledgerWeeks.isSimulated, isSimulated), eq(ledgerWeeks.monday, monday)));
  if (!row) return null;
  const { head, players } = readContent(row.content);
  return { parts: head.parts, players };
}

/** A player with those games of the file that a horizon is about. */
function withGamesOf(player: LedgerPlayer, monday: Day, horizon: Horizon): LedgerPlayer {
  const { first, last } = daysOf(monday, horizon);
  return { ...player, week: player.week.filter(({ day }) => first <= day && day <= last) };
}
