import { isHeadToHead, missingText } from '@fantasy-stats/domain';
import { playoffRace, type RaceStanding } from '@fantasy-stats/engine/season';
import type { DashboardResponse } from '../api/responses.ts';
import { winsInWords } from '../text/phrases.ts';
import { formatEstimate } from '../ui/format-probability.ts';
import { ProbabilityBar } from '../ui/ProbabilityCell.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { drawingColumn, numberColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import type { SeasonView } from './season-view.ts';
import type { StandingRow } from './standing-rows.ts';

const decidedText: Readonly<Record<RaceStanding['state'], string | null>> = {
  clinched: 'clinched',
  eliminated: 'out',
  open: null,
};

/**
 * Returns the columns of the season forecast: playoff odds or, in leagues without playoffs, odds of first
 * place. Shows placeholders while loading.
 */
export function oddsColumns(
  view: SeasonView,
  odds: DashboardResponse['odds'],
  isWaiting: boolean,
  isNow: boolean,
): StatColumn<StandingRow>[] {
  if (!odds && !isWaiting) return [];
  const isPlayoffs = isHeadToHead(view.league.scoringForm) && view.league.playoffs !== null;
  const chances = new Map(
    odds?.teams.map(({ teamId, playoffs, title }) => [teamId, isPlayoffs ? playoffs : title]),
  );
  const chanceOf = (row: StandingRow): number | null => chances.get(row.teamId) ?? null;
  const race = new Map(isPlayoffs && isNow ? playoffRace(view.season)?.map((one) => [one.teamId, one]) : []);
  const hasMagic = [...race.values()].some(({ magicNumber }) => magicNumber !== null);
  return [
    numberColumn('chance', isPlayoffs ? 'Playoffs' : 'First', chanceOf, {
      name: isPlayoffs ? 'Chance to reach the playoffs' : 'Chance to finish first',
      isStrong: true,
      text: (row) => {
        const chance = chanceOf(row);
        const decided = decidedText[race.get(row.teamId)?.state ?? 'open'];
        return decided ?? (chance === null ? '…' : formatEstimate(chance));
      },
      exported: [
        { label: isPlayoffs ? 'Playoffs' : 'First', value: chanceOf },
        ...(race.size > 0
          ? [{ label: 'Playoff race', value: (row: StandingRow) => race.get(row.teamId)?.state ?? null }]
          : []),
      ],
    }),
    drawingColumn(
      'chance-bar',
      (row) => {
        const chance = chanceOf(row);
        if (chance !== null) return <ProbabilityBar probability={chance} />;
        // Same width as the bar, to prevent layout shift.
        return isWaiting ? <SkeletonBar width="84px" /> : null;
      },
      { hideOnPhone: true, yields: 1, width: 92 },
    ),
    ...(hasMagic
      ? [
          numberColumn<StandingRow>(
            'magic',
            'Magic #',
            ({ teamId }) => race.get(teamId)?.magicNumber ?? null,
            {
              name: 'Magic number',
              description: `The team’s ${winsInWords(view.league.scoringForm)} plus the closest rival’s losses needed to clinch the playoffs`,
              lowerIsBetter: true,
              hideOnPhone: true,
              yields: 5,
              text: ({ teamId }) => race.get(teamId)?.magicNumber?.toString() ?? missingText,
            },
          ),
        ]
      : []),
  ];
}
