import { fantasyDayOf, type LeagueId, type LeagueSeason, type ScoringForm } from '@fantasy-stats/domain';
import { contestColumns, matchupOutcomes } from '@fantasy-stats/engine/standings';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { shownForecasts } from '../../database/schema/forecast.ts';
import { readSeason } from '../facts/read.ts';
import {
  addSharpness,
  firstOfWeek,
  matchupsBy,
  type ScoredChance,
  type SharpnessAbout,
} from './sharpness.ts';

/**
 * Compares shown chances with what came of the matchups whose week is over. What the platform or the lines do not tell
 * is closed without an outcome, and so is what was about a league that is no longer here.
 *
 * @returns how many forecasts were closed
 */
export async function scoreShown(database: Database, now: Date): Promise<number> {
  const open = await database
    .selectDistinct({ leagueId: shownForecasts.leagueId, week: shownForecasts.week })
    .from(shownForecasts)
    .where(isNull(shownForecasts.scoredAt));
  const weeksOf = Map.groupBy(open, ({ leagueId }) => leagueId);
  let closed = 0;
  for (const [leagueId, weeks] of weeksOf) {
    const season = await readSeason(database, leagueId);
    for (const { week } of weeks) {
      const outcomes = season ? outcomesOf(season, week, now) : new Map<string, number>();
      if (outcomes) closed += await close(database, { leagueId, week, season, outcomes }, now);
    }
  }
  return closed;
}

/**
 * What came of a week for the home sides: 1, 0 or ½ by matchup and what it is about. Null while the week is not over, or
 * its last matchup has not been read as final.
 */
export function outcomesOf(season: LeagueSeason, week: number, now: Date): Map<string, number> | null {
  const entry = season.league.weeks.find(({ number }) => number === week);
  /* A day later the platform has counted its last games and corrected most of what it corrects. */
  if (entry && fantasyDayOf(new Date(now.getTime() - dayMilliseconds)) <= entry.lastDay) return null;
  const matchups = season.matchups.filter((matchup) => matchup.week === week && matchup.away !== null);
  if (matchups.some(({ status }) => status !== 'final')) return null;
  const columns = contestColumns(season.league);
  const outcomeOf = matchupOutcomes(season);
  const outcomes = new Map<string, number>();
  for (const matchup of matchups) {
    const outcome = outcomeOf(matchup);
    if (!outcome) continue;
    outcomes.set(keyOf(matchup.id, 'matchup'), outcome.result.wins + outcome.result.ties / 2);
    outcome.verdicts?.forEach((verdict, place) => {
      const column = columns[place];
      if (column) outcomes.set(keyOf(matchup.id, column.id), (verdict + 1) / 2);
    });
  }
  return outcomes;
}

const aboutOf = (about: string, form: ScoringForm): SharpnessAbout =>
  about === 'matchup' ? matchupsBy(form) : 'categories';

/** The first weeks of a season say little about the others: who is good that season is still being found out. */
const openingWeeks = 3;

const dayMilliseconds = 24 * 3600_000;

function keyOf(matchupId: string, about: string): string {
  return JSON.stringify([matchupId, about]);
}

/** A week of a league that is over. */
interface ScoredWeek {
  readonly leagueId: LeagueId;
  readonly week: number;
  /** Null: the league is no longer here. */
  readonly season: LeagueSeason | null;
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Writes what came of each forecast of a week, and adds it to what the season teaches. */
async function close(
  database: Database,
  { leagueId, week, season, outcomes }: ScoredWeek,
  now: Date,
): Promise<number> {
  const isOpen = and(
    eq(shownForecasts.leagueId, leagueId),
    eq(shownForecasts.week, week),
    isNull(shownForecasts.scoredAt),
  );
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .selectDistinct({ matchupId: shownForecasts.matchupId, about: shownForecasts.about })
      .from(shownForecasts)
      .where(isOpen);
    const taught: ScoredChance[] = [];
    for (const { matchupId, about } of rows) {
      const outcome = outcomes.get(keyOf(matchupId, about)) ?? null;
      const shown = await transaction
        .update(shownForecasts)
        .set({ outcome, scoredAt: now })
        .where(and(isOpen, eq(shownForecasts.matchupId, matchupId), eq(sql`${shownForecasts.about}`, about)))
        .returning({
          day: shownForecasts.day,
          dayOfWeek: shownForecasts.dayOfWeek,
          chance: shownForecasts.chance,
          sharpness: shownForecasts.sharpness,
        });
      const first = firstOfWeek(shown);
      if (season && first && outcome !== null && week > openingWeeks)
        taught.push({ ...first, outcome, about: aboutOf(about, season.league.scoringForm) });
    }
    if (season) await addSharpness(transaction, season.league, taught);
    return rows.length;
  });
}
