import { weeklyAwards } from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import type { Differences } from '../differences.ts';
import { againstAll, columnsOf, isByCategory, linesOf, luckOf, winsOf } from '../figures.ts';
import type { RawLeague } from '../raw-league.ts';
import { valueOver } from '../statistics.ts';
import { lastWeekOf } from './weekly-stats.ts';

/** Returns all teams with the maximum, within a rounding error. */
function most(
  entries: readonly { id: string; value: number }[],
): { value: number; teamIds: string[] } | null {
  if (entries.length === 0) return null;
  const value = Math.max(...entries.map((entry) => entry.value));
  return { value, teamIds: entries.filter((entry) => entry.value === value).map(({ id }) => id) };
}

export function awards(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const week = lastWeekOf(raw);
  if (week === undefined) return;
  const shown = weeklyAwards(view.season, week);
  for (const { lowerWins, name } of columnsOf(raw)) {
    const own = most(
      raw.teams.flatMap(({ id }) => {
        const value = valueOver(linesOf(raw, [week], id), name);
        return value === null ? [] : [{ id, value: lowerWins ? -value : value }];
      }),
    );
    const high = shown.highs.find(({ column }) => column.id === name);
    differences.compare(
      'awards',
      `week ${week}, high in ${name}`,
      high ? { value: high.value, teamIds: high.teamIds } : null,
      own && {
        value: Math.abs(own.value) * Math.sign(lowerWins ? -own.value : own.value),
        teamIds: own.teamIds,
      },
    );
  }
  const against = raw.teams.flatMap(({ id }) => {
    const all = againstAll(raw, week, id);
    if (!all || all.opponents === 0) return [];
    return [{ id, value: winsOf(isByCategory(raw) ? all.categories : all.matchups) / all.opponents }];
  });
  const best = most(against);
  differences.compare(
    'awards',
    `week ${week}, best week`,
    shown.bestWeek,
    best && { wins: best.value, teamIds: best.teamIds },
  );
  const lucks = raw.teams.flatMap(({ id }) => {
    const luck = luckOf(raw, id, [week]);
    return luck ? [{ id, value: luck.luck }] : [];
  });
  const luckiest = most(lucks);
  const isLucky = luckiest !== null && luckiest.value > 1e-12;
  differences.compare(
    'awards',
    `week ${week}, luckiest`,
    shown.luckiest?.luck ?? 0,
    isLucky ? luckiest.value : 0,
  );
  const margins = raw.meetings
    .filter((met) => met.week === week && met.status === 'final' && met.away !== null)
    .map(({ awayScore, homeScore }) => Math.abs(homeScore - awayScore));
  differences.compare(
    'awards',
    `week ${week}, closest matchup`,
    shown.closest?.margin ?? null,
    margins.length === 0 ? null : Math.min(...margins),
  );
}
