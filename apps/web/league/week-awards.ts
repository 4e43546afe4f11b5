import { formatSigned } from '@fantasy-stats/domain';
import { weeklyAwards } from '@fantasy-stats/engine/season';
import {
  columnInSentence,
  columnLabel,
  counted,
  decisionsInWords,
  formatColumn,
  formatPoints,
  inRow,
  isRate,
  winsInWords,
} from '../text/phrases.ts';
import { formatProbability } from '../ui/format-probability.ts';
import { gainUnit, type LineupRow, type LineupsResponse, lineupRows, shareOfBest } from './lineups-view.ts';
import type { SeasonView } from './season-view.ts';

export interface WeekAward {
  readonly title: string;
  readonly recipient: string;
  /** The winner's team name, even for the user's own team, because other people read these texts. */
  readonly winner: string;
  readonly figure: string;
  readonly unit: string;
  readonly what: string;
}

type Closest = NonNullable<ReturnType<typeof weeklyAwards>['closest']>;

export function weekAwards(view: SeasonView, week: number): WeekAward[] {
  const { standout, bestWeek, luckiest, closest } = weeklyAwards(view.season, week);
  const form = view.league.scoringForm;
  const awards: WeekAward[] = [];
  if (standout) {
    const { column, teamIds, value } = standout;
    const figure = formatColumn(column.id, value, 'total');
    const unit = isRate(column.id) ? columnLabel(column.id) : columnInSentence(column.id);
    awards.push({
      title: `Week ${week} ${column.direction === 'lower' ? 'low' : 'high'}`,
      ...recipientOf(view, (name) => inAwardRow(teamIds.map(name))),
      figure,
      unit,
      what: isRate(column.id) ? `${unit} ${figure}` : `${figure} ${unit}`,
    });
  }
  if (bestWeek)
    awards.push({
      title: 'Best week',
      ...recipientOf(view, (name) => inAwardRow(bestWeek.teamIds.map(name))),
      ...measured(bestWeek.wins.toFixed(1), `expected ${decisionsInWords(form)}`),
    });
  if (luckiest && isShown(luckiest.luck))
    awards.push({
      title: 'Luckiest',
      ...recipientOf(view, (name) => inAwardRow(luckiest.teamIds.map(name))),
      ...measured(formatSigned(luckiest.luck), `${winsInWords(form)} above expected`),
    });
  if (closest) awards.push(closestAward(view, closest));
  return awards;
}

/** Empty if no lineups are known. */
export function lineupAwards(view: SeasonView, response: LineupsResponse, week: number): WeekAward[] {
  const rows = lineupRows(response, view, week).filter(({ daysUnknown }) => daysUnknown === 0);
  const shares = rows.flatMap((row) => shareOfBest(row) ?? []);
  if (shares.length < 2) return [];
  const [most, least] = [Math.max(...shares), Math.min(...shares)];
  const [best, worst] = [of(rows, shareOfBest, most), of(rows, shareOfBest, least)];
  const name = response.unit === 'points' ? 'fantasy points' : 'value';
  const awards = [
    {
      title: 'Best lineups',
      ...recipientOf(view, (nameOf) => inAwardRow(best.map(nameOf))),
      ...measured(formatProbability(most), `of the best possible ${name}`),
    },
  ];
  if (least === most) return awards;
  const left = ({ hindsight, started }: LineupRow) => hindsight - started;
  const size = Math.max(...rows.map(left));
  // Bench points that round to zero earn no award.
  if (response.unit === 'points' && !isShown(size)) return awards;
  const benched =
    response.unit === 'points'
      ? {
          ...recipientOf(view, (nameOf) => inAwardRow(of(rows, left, size).map(nameOf))),
          ...measured(formatPoints(size), 'fantasy points'),
        }
      : {
          ...recipientOf(view, (nameOf) => inAwardRow(worst.map(nameOf))),
          ...measured(formatProbability(1 - least), 'of the best possible value'),
        };
  return [...awards, { title: 'Left on the bench', ...benched }];
}

function isShown(size: number): boolean {
  return size >= 0.05;
}

/**
 * Returns the teams that left the most and the least on the bench over the season, in fantasy points or in
 * wins that the best lineups would have added. Empty for fewer than two teams or equal gains.
 */
export function benchAwards(view: SeasonView, response: LineupsResponse): WeekAward[] {
  const rows = lineupRows(response, view, null);
  // Days before the league was linked are missing for every team. Exclude teams with more missing days,
  // because they would seem to have left fewer points on the bench.
  const fewest = Math.min(...rows.map(({ daysUnknown }) => daysUnknown));
  const known = rows.filter(({ daysUnknown }) => daysUnknown === fewest);
  const left = ({ gainedHindsight, hindsight, started }: LineupRow): number | null => {
    const size = response.unit === 'points' ? hindsight - started : gainedHindsight;
    return size === null ? null : isShown(size) ? size : 0;
  };
  const sizes = known.flatMap((row) => left(row) ?? []);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  if (sizes.length < 2 || most === least) return [];
  const unit = response.unit === 'points' ? 'fantasy points' : gainUnit(view);
  const award = (title: string, size: number): WeekAward => ({
    title,
    ...recipientOf(view, (nameOf) => inAwardRow(of(known, left, size).map(nameOf))),
    ...(size === 0 ? { figure: 'none', unit: '', what: 'none' } : measured(formatPoints(size), unit)),
  });
  return [award('Most left on the bench', most), award('Least left on the bench', least)];
}

function of(rows: readonly LineupRow[], figure: (row: LineupRow) => number | null, value: number): string[] {
  return rows.filter((row) => figure(row) === value).map(({ teamId }) => teamId);
}

/** Names the winners of an award, or counts more than three of them. */
export function inAwardRow(names: readonly string[]): string {
  return names.length > 3 ? counted(names.length, 'team') : inRow(names);
}

function recipientOf(
  view: SeasonView,
  words: (name: (id: string) => string) => string,
): Pick<WeekAward, 'recipient' | 'winner'> {
  return {
    recipient: words((id) => (view.isOwn(id) ? 'You' : view.name(id))),
    winner: words((id) => view.name(id)),
  };
}

function measured(figure: string, unit: string): Pick<WeekAward, 'figure' | 'unit' | 'what'> {
  return { figure, unit, what: `${figure} ${unit}` };
}

function closestAward(view: SeasonView, closest: Closest): WeekAward {
  const { matchup, winner } = closest;
  const away = matchup.away ?? matchup.home;
  const loser = winner === matchup.home ? away : matchup.home;
  return {
    title: winner === null ? 'Closest (tie)' : 'Closest',
    ...recipientOf(view, (name) =>
      winner === null ? inRow([matchup.home, away].map(name)) : `${name(winner)} over ${name(loser)}`,
    ),
    ...marginOf(view, closest),
  };
}

function marginOf(
  view: SeasonView,
  { matchup, winner, margin, tightest }: Closest,
): Pick<WeekAward, 'figure' | 'unit' | 'what'> {
  if (tightest) {
    const values = [tightest.home, tightest.away];
    const ordered = winner === matchup.home ? values : values.reverse();
    const figure = ordered.map((value) => formatColumn(tightest.column.id, value, 'total')).join('–');
    const unit = columnLabel(tightest.column.id);
    // The closest category can be one that the winner lost.
    const isLost = winner !== null && tightest.winner !== winner;
    return { figure, unit, what: `${isLost ? 'lost ' : ''}${unit}, ${figure}` };
  }
  if (view.league.scoringForm === 'headToHeadPoints')
    return measured(`by ${margin.toFixed(1)}`, 'fantasy points');
  // Without statistics, use the platform's score.
  const { awayScore, homeScore } = matchup;
  if (homeScore !== null && awayScore !== null) {
    const [own, other] = winner === matchup.home ? [homeScore, awayScore] : [awayScore, homeScore];
    return measured(`${own}–${other}`, 'categories');
  }
  return { figure: '', unit: '', what: '' };
}
