import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import { addRecords, asMatchup, categoryRecord, contestValues } from './contest.ts';
import { playedWeeks, type WeekChoice } from './weeks.ts';

export interface AllPlayRecord {
  readonly teamId: TeamId;
  /** Category results against all other teams; in points leagues, matchup results. */
  readonly categories: WinLossTie;
  readonly matchups: WinLossTie;
  readonly opponents: number;
}

/**
 * Computes every team's all-play record in one week. Teams without a known line are left out. Across the
 * league, wins equal losses, in categories and in matchups.
 */
export function allPlayWeek(season: LeagueSeason, week: number): AllPlayRecord[] {
  return allPlay(season, [week]).map(({ teamId, weeks }) => ({
    teamId,
    categories: addRecords(weeks.map((entry) => entry.categories)),
    matchups: addRecords(weeks.map((entry) => entry.matchups)),
    opponents: weeks.reduce((sum, entry) => sum + entry.opponents, 0),
  }));
}

interface AllPlayTeam {
  readonly teamId: TeamId;
  readonly weeks: readonly (Omit<AllPlayRecord, 'teamId'> & { readonly week: number })[];
}

export function allPlay(season: LeagueSeason, choice: WeekChoice | readonly number[] = {}): AllPlayTeam[] {
  const weeks = isList(choice) ? choice : playedWeeks(season.league, choice);
  const columns = contestColumns(season.league);
  const valuesOf = contestValues(season);
  const present = weeks.map((week) =>
    season.teams.flatMap((team) => {
      const values = valuesOf(week, team.id);
      return values?.some((value) => value !== null) ? [{ teamId: team.id, values }] : [];
    }),
  );
  return season.teams.map((team) => ({
    teamId: team.id,
    weeks: weeks.flatMap((week, index) => {
      const field = present[index] ?? [];
      const own = field.find((entry) => entry.teamId === team.id);
      if (!own) return [];
      const others = field.filter((entry) => entry.teamId !== team.id);
      const categories = others.map((other) => categoryRecord(own.values, other.values, columns));
      return [
        {
          week,
          categories: addRecords(categories),
          matchups: addRecords(categories.map(asMatchup)),
          opponents: others.length,
        },
      ];
    }),
  }));
}

/**
 * Computes the all-play matrix of one week: `matrix[i][j]` is team i's category record against team j; null
 * when unknown.
 */
export function allPlayMatrix(season: LeagueSeason, week: number): (WinLossTie | null)[][] {
  const columns = contestColumns(season.league);
  const valuesOf = contestValues(season);
  const values = season.teams.map((team) => valuesOf(week, team.id));
  return values.map((own, row) =>
    values.map((other, column) =>
      row === column || !own || !other ? null : categoryRecord(own, other, columns),
    ),
  );
}

function isList(choice: WeekChoice | readonly number[]): choice is readonly number[] {
  return Array.isArray(choice);
}
