import { seasonExtremes, weeklyTable } from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import type { Differences } from '../differences.ts';
import { columnsOf, linesOf, weeksOver } from '../figures.ts';
import type { RawLeague } from '../raw-league.ts';
import { isRate, valueOver } from '../statistics.ts';
import { byName, cellsOf } from './by-category.ts';

export function weeklyStats(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const columns = columnsOf(raw);
  for (const { daysBegun, isOver, week } of raw.weeks) {
    const values = raw.teams.map(({ id }) =>
      columns.map(({ name }) => valueOver(linesOf(raw, [week], id), name)),
    );
    const shown = weeklyTable(view.season, week);
    const where = `week ${week}`;
    differences.compare('weekly stats', where, shown, { days: daysBegun, isCompleted: isOver });
    const own = byName(columns, cellsOf(raw.teams, columns, values));
    differences.compare('weekly stats', where, byName(shown.columns, shown.rows), own);
  }
}

/** Returns the most common length of a week; the shortest one if several are equally common. */
function usualLength(lengths: readonly number[]): number | undefined {
  const often = (length: number) => lengths.filter((other) => other === length).length;
  return [...lengths].sort((one, other) => often(other) - often(one) || one - other)[0];
}

/**
 * Returns the best and worst week in each column, with all teams that share it; for counts, only among weeks
 * of the most common length.
 */
export function marksOf(raw: RawLeague, withPlayoffs: boolean) {
  const over = raw.weeks.filter(({ isOver, isPlayoffs }) => isOver && (withPlayoffs || !isPlayoffs));
  const usual = usualLength(over.map(({ daysBegun }) => daysBegun));
  return columnsOf(raw).map(({ lowerWins, name }) => {
    const entries = over
      .filter(({ daysBegun }) => isRate(name) || daysBegun === usual)
      .flatMap(({ week }) =>
        raw.teams.flatMap(({ id }) => {
          const value = valueOver(linesOf(raw, [week], id), name);
          return value === null ? [] : [{ teamId: id, week, value }];
        }),
      )
      .sort((one, other) => (one.value - other.value) * (lowerWins ? 1 : -1));
    const mark = (end: (typeof entries)[number] | undefined) =>
      end && { value: end.value, holders: entries.filter(({ value }) => value === end.value) };
    return { name, lowerWins, best: mark(entries[0]), worst: mark(entries.at(-1)) };
  });
}

/** Compares the season's best and worst week in each category with those on the weekly stats page. */
export function seasonHighs(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const shown = new Map(
    seasonExtremes(view.season, { includePlayoffs: true }).map((mark) => [mark.column.id as string, mark]),
  );
  const text = (all: readonly { teamId: string; week: number }[]) =>
    all.map(({ teamId, week }) => `team ${teamId} in week ${week}`);
  for (const { name, ...own } of marksOf(raw, true))
    for (const which of ['best', 'worst'] as const) {
      const mark = shown.get(name)?.[which] ?? null;
      differences.compare('season highs', `${which} ${name}`, mark?.value ?? null, own[which]?.value ?? null);
      const holders = own[which]?.holders ?? [];
      differences.alike('season highs', `${which} ${name}`, text(mark?.holders ?? []), text(holders));
    }
}

export function lastWeekOf(raw: RawLeague): number | undefined {
  return weeksOver(raw, true).at(-1);
}
