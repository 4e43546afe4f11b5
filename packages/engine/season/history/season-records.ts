import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { allPlay } from '../all-play.ts';
import type { ColumnId } from '../columns.ts';
import { winShare } from '../contest.ts';
import { luck } from '../luck.ts';
import { recordsThrough } from '../records.ts';
import { seasonExtremes } from '../season-extremes.ts';
import { seasonTotals } from '../season-totals.ts';
import type { Meeting } from './meetings.ts';

export const recordKinds = [
  'highestInWeek',
  'lowestInWeek',
  'bestWeek',
  'worstWeek',
  'biggestWin',
  'closestWin',
  'highestInSeason',
  'mostPoints',
  'bestSeason',
  'worstSeason',
  'luckiestSeason',
  'unluckiestSeason',
  'winningStreak',
  'losingStreak',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Minimum luck, in wins, that counts as good or bad. */
const LEAST_LUCK = 0.05;

/** Unit of the value. `share`: winning percentage, in all-play or over the season, from 0 to 1. */
export type RecordUnit =
  | 'column'
  | 'share'
  | 'categories'
  | 'points'
  | 'categoryWins'
  | 'matchupWins'
  | 'matchups';

interface SeasonHolder {
  readonly teamId: TeamId;
  /** Null for records of a whole season. */
  readonly week: number | null;
  /** The opponent, for records of a matchup; otherwise null. */
  readonly opponent: TeamId | null;
}

/** A season's best or worst value, with all teams that have it. */
export interface SeasonRecord {
  readonly kind: RecordKind;
  /** Statistic of a record in a single column; null for other kinds. */
  readonly column: ColumnId | null;
  readonly unit: RecordUnit;
  readonly better: 'higher' | 'lower';
  readonly value: number;
  readonly holders: readonly SeasonHolder[];
}

type Entry = SeasonHolder & { readonly value: number };

/**
 * Finds a season's candidates for the league's records. Playoff weeks count only for highs, and counted
 * statistics only in weeks of typical length. Season records require a finished season.
 */
export function seasonRecords(season: LeagueSeason, meetings: readonly Meeting[]): SeasonRecord[] {
  const isWeekly = season.league.weeks.length > 1;
  return [
    ...(isWeekly ? columnRecords(season) : []),
    ...(isWeekly ? weekRecords(season) : []),
    ...marginRecords(season, meetings),
    ...(season.league.phase === 'over' ? wholeSeasonRecords(season) : []),
  ];
}

function columnRecords(season: LeagueSeason): SeasonRecord[] {
  const isPoints = !isCategoryForm(season.league.scoringForm);
  const wanted = (column: ColumnId) => !isPoints || column === 'points';
  const entries = (kind: 'highestInWeek' | 'lowestInWeek'): SeasonRecord[] =>
    seasonExtremes(season, { includePlayoffs: kind === 'highestInWeek' }).flatMap(
      ({ column, best, worst }) => {
        const mark = kind === 'highestInWeek' ? best : worst;
        if (!mark || !wanted(column.id)) return [];
        const isHigherBetter = column.direction === 'higher';
        return [
          {
            kind,
            column: column.id,
            unit: 'column',
            better: isHigherBetter === (kind === 'highestInWeek') ? 'higher' : 'lower',
            value: mark.value,
            holders: mark.holders.map(({ teamId, week }) => ({ teamId, week, opponent: null })),
          },
        ];
      },
    );
  return [...entries('highestInWeek'), ...entries('lowestInWeek')];
}

function weekRecords(season: LeagueSeason): SeasonRecord[] {
  if (!isCategoryForm(season.league.scoringForm)) return [];
  const shares = (includePlayoffs: boolean): Entry[] =>
    allPlay(season, { includePlayoffs }).flatMap(({ teamId, weeks }) =>
      weeks.flatMap(({ week, categories }) => {
        const value = winShare(categories);
        return value === null ? [] : [{ teamId, week, opponent: null, value }];
      }),
    );
  return [
    ...record('bestWeek', 'share', 'higher', shares(true)),
    ...record('worstWeek', 'share', 'lower', shares(false)),
  ];
}

function marginRecords({ league }: LeagueSeason, meetings: readonly Meeting[]): SeasonRecord[] {
  const isPoints = league.scoringForm === 'headToHeadPoints';
  const wins = meetings.flatMap(({ first, second, firstScore, secondScore, week }): Entry[] => {
    if (firstScore === null || secondScore === null || firstScore === secondScore) return [];
    const isFirst = firstScore > secondScore;
    return [
      {
        teamId: isFirst ? first : second,
        opponent: isFirst ? second : first,
        week,
        value: Math.abs(firstScore - secondScore),
      },
    ];
  });
  const unit = isPoints ? 'points' : 'categories';
  return [
    ...record('biggestWin', unit, 'higher', wins),
    // Most weeks have a win by one category, so only points leagues have a closest win.
    ...(isPoints ? record('closestWin', unit, 'lower', wins) : []),
  ];
}

function wholeSeasonRecords(season: LeagueSeason): SeasonRecord[] {
  const { scoringForm } = season.league;
  if (!isHeadToHead(scoringForm)) return totalRecords(season);
  const whole = { week: null, opponent: null };
  const shares = recordsThrough(season).flatMap(({ teamId, percentage }): Entry[] =>
    percentage === null ? [] : [{ teamId, ...whole, value: percentage }],
  );
  const lucks = (luck(season) ?? []).flatMap(({ teamId, luck: value, byWeek }): Entry[] =>
    byWeek.length === 0 ? [] : [{ teamId, ...whole, value }],
  );
  const unit = scoringForm === 'eachCategory' ? 'categoryWins' : 'matchupWins';
  return [
    ...record('bestSeason', 'share', 'higher', shares),
    ...record('worstSeason', 'share', 'lower', shares),
    // If no team had good luck, none was the luckiest; the same for bad luck.
    ...record(
      'luckiestSeason',
      unit,
      'higher',
      lucks.filter(({ value }) => value >= LEAST_LUCK),
    ),
    ...record(
      'unluckiestSeason',
      unit,
      'lower',
      lucks.filter(({ value }) => value <= -LEAST_LUCK),
    ),
  ];
}

/** Finds the best total of each category and the most points, in leagues whose season is one long week. */
function totalRecords(season: LeagueSeason): SeasonRecord[] {
  const totals = seasonTotals(season);
  const whole = { week: null, opponent: null };
  const isPoints = season.league.scoringForm === 'seasonPoints';
  const points = recordsThrough(season).flatMap(({ teamId, points: value }): Entry[] =>
    value === null ? [] : [{ teamId, ...whole, value }],
  );
  return [
    ...record('mostPoints', 'points', 'higher', points),
    ...totals.columns.flatMap((column, index): SeasonRecord[] => {
      if (isPoints || column.id === 'points') return [];
      const entries = totals.rows.flatMap(({ teamId, cells }): Entry[] => {
        const value = cells[index]?.value ?? null;
        return value === null ? [] : [{ teamId, ...whole, value }];
      });
      return record('highestInSeason', 'column', column.direction, entries).map((entry) => ({
        ...entry,
        column: column.id,
      }));
    }),
  ];
}

function record(
  kind: RecordKind,
  unit: RecordUnit,
  better: SeasonRecord['better'],
  entries: readonly Entry[],
): SeasonRecord[] {
  if (entries.length === 0) return [];
  const values = entries.map(({ value }) => value);
  const value = better === 'higher' ? Math.max(...values) : Math.min(...values);
  const holders = entries
    .filter((entry) => Math.abs(entry.value - value) < 1e-9)
    .map(({ teamId, week, opponent }) => ({ teamId, week, opponent }));
  return [{ kind, column: null, unit, better, value, holders }];
}
