import type { LeagueSeason } from '@fantasy-stats/domain';
import { type SeasonChapter, seasonChapter } from '../season/history/season-chapter.ts';
import type { RecordKind, SeasonRecord } from '../season/history/season-records.ts';
import { seasonAsOf, weekBefore } from './as-of.ts';
import type { ItemOf, RecapItem } from './items.ts';

/** Records of weeks and matchups, most important first. */
const recordOrder: readonly RecordKind[] = [
  'biggestWin',
  'closestWin',
  'highestInWeek',
  'bestWeek',
  'worstWeek',
];

/**
 * Minimum number of weeks before a league without earlier seasons has records; with fewer, every week would
 * set records.
 */
const WEEKS_BEFORE_RECORDS = 5;
const MOST_REPORTED = 2;

/** Returns the league records that one team alone broke in a week, over all known seasons. */
export function recordItems(
  season: LeagueSeason,
  week: number,
  earlier: readonly SeasonChapter[],
): RecapItem[] {
  const before = weekBefore(season, week);
  const weeks = season.league.weeks.filter(({ number }) => number < week).length;
  if (before === null || (earlier.length === 0 && weeks < WEEKS_BEFORE_RECORDS)) return [];
  const chapters = [...earlier, seasonChapter(seasonAsOf(season, before))];
  return seasonChapter(seasonAsOf(season, week))
    .records.flatMap((record): ItemOf<'record'>[] => {
      const [holder, ...others] = record.holders;
      const previous = bestOf(record, chapters);
      if (!holder || others.length > 0 || !previous || !recordOrder.includes(record.kind)) return [];
      if (holder.week !== week || !isBetter(record, previous.value)) return [];
      return [
        {
          kind: 'record',
          record: record.kind,
          team: holder.teamId,
          opponent: holder.opponent,
          statistic: record.column,
          unit: record.unit,
          value: record.value,
          previous,
          seasons: chapters.length,
        },
      ];
    })
    .toSorted((one, other) => recordOrder.indexOf(one.record) - recordOrder.indexOf(other.record))
    .slice(0, MOST_REPORTED);
}

function isBetter({ better, value }: SeasonRecord, than: number): boolean {
  return Math.abs(value - than) > 1e-9 && value > than === (better === 'higher');
}

function bestOf(
  { better, column, kind, unit }: SeasonRecord,
  chapters: readonly SeasonChapter[],
): ItemOf<'record'>['previous'] | null {
  const entries = chapters.flatMap(({ records, season, teams }) =>
    records
      .filter((one) => one.kind === kind && one.column === column && one.unit === unit)
      .flatMap(({ holders, value }) =>
        holders.map(({ teamId }) => ({
          value,
          season,
          team: teams.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`,
        })),
      ),
  );
  const sign = better === 'higher' ? -1 : 1;
  return entries.toSorted((one, other) => sign * (one.value - other.value))[0] ?? null;
}
