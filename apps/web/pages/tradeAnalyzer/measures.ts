import { formatChange, formatNumber, formatPointsChange } from '@fantasy-stats/domain';
import type { Change, SideImpact } from '@fantasy-stats/engine/trade';
import type { SeasonView } from '../../league/season-view.ts';
import { marginOf } from '../../text/interval.ts';
import { formatPoints } from '../../text/phrases.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import type { TradeAnswerState } from './use-trade-evaluation.ts';

export interface Measure {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly change: Change | null;
  readonly decimals: number;
  readonly isChance: boolean;
}

/** Returns what a trade changes for a team, as rows of a table or an image. */
export function measuresOf(
  view: SeasonView,
  side: SideImpact,
  name: string,
  result: TradeAnswerState,
): Measure[] {
  const odds = result.odds?.sides.find(({ teamId }) => teamId === side.teamId);
  const { season, playoffs } = side;
  const row = (
    id: string,
    label: string,
    change: Change | null,
    decimals: number,
    isChance = false,
  ): Measure => ({
    id,
    name: label,
    side: name,
    change,
    decimals,
    isChance,
  });
  const form = view.league.scoringForm;
  const rows: Measure[] = [];
  if (season.categoryWins && form !== 'rotisserie')
    rows.push(row('categoryWins', 'Category wins per matchup', season.categoryWins, 2));
  if (form === 'rotisserie') rows.push(row('rotisserie', 'Rotisserie points', season.gain, 1));
  if (season.points) rows.push(row('points', 'Fantasy points per 7 days', season.points, 1));
  if (season.matchupWins)
    rows.push(row('matchups', `Matchup wins, ${season.matchupWins.matchups} left`, season.matchupWins, 1));
  if (playoffs)
    rows.push(
      playoffs.categoryWins
        ? row('playoffWeeks', 'Category wins per playoff matchup', playoffs.categoryWins, 2)
        : row('playoffWeeks', 'Fantasy points per 7 playoff days', playoffs.points ?? playoffs.gain, 1),
    );
  if (result.hasOdds) {
    if (odds ? odds.playoffs : view.league.playoffs)
      rows.push(row('playoffOdds', 'Playoff odds', odds?.playoffs ?? null, 0, true));
    rows.push(row('titleOdds', 'Title odds', odds?.title ?? null, 0, true));
  }
  return rows;
}

/** Formats the difference of the displayed values. */
export function shownChangeOf({ after, before }: Change, { decimals, isChance }: Measure): string {
  return isChance
    ? `${formatPointsChange(before, after, decimals)} pp`
    : formatChange(before, after, decimals);
}

/** Returns a change in the unit shown, with half of its 80% interval. */
export const scaled = ({ change, isChance }: Measure) => {
  const factor = isChance ? 100 : 1;
  return change && { value: change.change * factor, error: marginOf(change.standardError) * factor };
};

export function written(value: number | undefined, row: Measure): string {
  if (value === undefined) return '…';
  if (row.isChance) return formatEstimate(value);
  return row.decimals === 1 ? formatPoints(value) : formatNumber(value, row.decimals);
}
