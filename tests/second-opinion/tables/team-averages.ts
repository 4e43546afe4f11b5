import { type AverageBasis, teamAverages } from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import { readChoice, windows } from '../../../apps/web/pages/teamAverages/choice.ts';
import type { Differences } from '../differences.ts';
import { columnsOf, linesOf, sum, type Value, weeksOver } from '../figures.ts';
import { lineKey, type RawLeague } from '../raw-league.ts';
import { isRate, valueOver } from '../statistics.ts';
import { byName, cellsOf } from './by-category.ts';

const bases = ['week', 'matchup', 'game', 'total'] as const satisfies readonly AverageBasis[];

/** Returns the divisor of a count: days / 7, weeks, games, or 1. */
function divisor(raw: RawLeague, weeks: readonly number[], team: string, basis: AverageBasis): Value {
  const known = raw.weeks.filter(({ week }) => weeks.includes(week) && raw.lines.has(lineKey(week, team)));
  if (basis === 'total') return 1;
  if (basis === 'matchup') return known.length;
  if (basis === 'week') return sum(known.map(({ daysBegun }) => daysBegun)) / 7;
  const games = linesOf(raw, weeks, team).map((line) => line.games);
  return games.some((count) => count === null) ? null : sum(games.map((count) => count ?? 0));
}

export function averages(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const columns = columnsOf(raw);
  const over = weeksOver(raw);
  const usual = over.length > 0 ? over : raw.weeks.map(({ week }) => week);
  const last = { season: usual.length, last3: 3, last5: 5, chosen: usual.length };
  for (const window of windows) {
    const weeks = usual.slice(-last[window]);
    const chosenWeeks = readChoice(view, (name) => (name === 'window' ? window : null)).weeks;
    differences.compare('team averages', `weeks of ${window}`, chosenWeeks, weeks);
    for (const basis of bases) {
      const shown = teamAverages(view.season, chosenWeeks, basis);
      const values = raw.teams.map(({ id }) =>
        columns.map(({ name }) => {
          const value = valueOver(linesOf(raw, weeks, id), name);
          const by = divisor(raw, weeks, id, basis);
          if (isRate(name) || value === null) return value;
          return by === null || by === 0 ? null : value / by;
        }),
      );
      const own = byName(columns, cellsOf(raw.teams, columns, values));
      differences.compare('team averages', `${window} by ${basis}`, byName(shown.columns, shown.rows), own);
    }
  }
}
