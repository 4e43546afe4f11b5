import { isHeadToHead } from '@fantasy-stats/domain';
import type { DashboardAnswer } from '../../api/answers.ts';
import { formatEstimate } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { drawingColumn, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

/**
 * The columns of the table that tell how the season ends: the chance of the playoffs, or of the first place where there are
 * none. While the odds are on their way the columns stand and wait.
 */
export function oddsColumns(
  view: SeasonView,
  odds: DashboardAnswer['odds'],
  isWaiting: boolean,
): StatColumn<StandingRow>[] {
  if (!odds && !isWaiting) return [];
  const isPlayoffs = isHeadToHead(view.league.scoringForm) && view.league.playoffs !== null;
  const chances = new Map(
    odds?.teams.map(({ teamId, playoffs, title }) => [teamId, isPlayoffs ? playoffs : title]),
  );
  const chanceOf = (row: StandingRow): number | null => chances.get(row.teamId) ?? null;
  return [
    numberColumn('chance', isPlayoffs ? 'Playoffs' : 'First', chanceOf, {
      name: isPlayoffs ? 'Chance to reach the playoffs' : 'Chance to finish first',
      isStrong: true,
      text: (row) => {
        const chance = chanceOf(row);
        return chance === null ? '…' : formatEstimate(chance);
      },
    }),
    drawingColumn(
      'chance-bar',
      (row) => {
        const chance = chanceOf(row);
        return chance === null ? null : <ProbabilityBar probability={chance} />;
      },
      { hideOnPhone: true, yields: 1, width: 92 },
    ),
  ];
}
