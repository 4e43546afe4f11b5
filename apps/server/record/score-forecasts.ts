import { fantasyDayOf, type LeagueId, type LeagueSeason, type ScoringForm } from '@fantasy-stats/domain';
import { contestColumns, matchupOutcomes } from '@fantasy-stats/engine/season';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  addSharpness,
  firstOfWeek,
  matchupsBy,
  type ScoredChance,
  type SharpnessAbout,
} from '../forecasts/sharpness.ts';
import type { Database } from '../kernel/database/index.ts';
import { shownForecasts } from '../kernel/database/schema/forecast.ts';
import { readSeason } from '../leagues/facts/read-league.ts';

/**
 * Compares shown win probabilities with the outcomes of completed weeks. Closes probabilities without an
 * outcome if none can be determined.
 * @returns the number of closed forecasts
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
 * Returns a week's outcomes for home sides, by matchup and category: 1, 0 or ½. Null until the week is over
 * and its last matchup is final.
 */
export function outcomesOf(season: LeagueSeason, week: number, now: Date): Map<string, number> | null {
  const entry = season.league.weeks.find(({ number }) => number === week);
  // Wait a whole day after the week. By then, the platform has counted the last games and made most
  // corrections.
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
    outcome.verdicts?.forEach((verdict, index) => {
      const column = columns[index];
      if (column) outcomes.set(keyOf(matchup.id, column.id), (verdict + 1) / 2);
    });
  }
  return outcomes;
}

const aboutOf = (about: string, form: ScoringForm): SharpnessAbout =>
  about === 'matchup' ? matchupsBy(form) : 'categories';

/**
 * Number of weeks at the start of a season that are not used to learn sharpness, because player values are
 * still uncertain.
 */
const openingWeeks = 3;

const dayMilliseconds = 24 * 3600_000;

function keyOf(matchupId: string, about: string): string {
  return JSON.stringify([matchupId, about]);
}

interface ScoredWeek {
  readonly leagueId: LeagueId;
  readonly week: number;
  /** Null if the league was deleted. */
  readonly season: LeagueSeason | null;
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Stores the outcome of each of a week's forecasts, and learns sharpness from it. */
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
