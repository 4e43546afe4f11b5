import { formatNumber, formatSigned } from '@fantasy-stats/domain';
import { weeklyAwards } from '@fantasy-stats/engine/standings';
import { formatProbability } from '../ui/format-probability.ts';
import {
  columnInSentence,
  columnLabel,
  decisionsInWords,
  formatColumn,
  formatPoints,
  inRow,
  isRate,
  winsInWords,
} from '../words/phrases.ts';
import { gainUnit, type LineupRow, type LineupsAnswer, lineupRows, shareOfBest } from './lineups-view.ts';
import type { SeasonView } from './season-view.ts';

/** What a week is remembered for, in words. */
export interface WeekAward {
  readonly title: string;
  readonly who: string;
  /** The same for readers outside: the reader's own team by its name. */
  readonly winner: string;
  /** What it was given for, and of what; both empty where there is nothing to count. */
  readonly figure: string;
  readonly unit: string;
  /** Both, as they are said together. */
  readonly what: string;
}

type Closest = NonNullable<ReturnType<typeof weeklyAwards>['closest']>;

/** The awards of a week; empty before its first game. */
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
      ...whoOf(view, (name) => inRow(teamIds.map(name))),
      figure,
      unit,
      what: isRate(column.id) ? `${unit} ${figure}` : `${figure} ${unit}`,
    });
  }
  if (bestWeek)
    awards.push({
      title: 'Best week',
      ...whoOf(view, (name) => inRow(bestWeek.teamIds.map(name))),
      ...measured(bestWeek.wins.toFixed(1), `all-play ${decisionsInWords(form)}`),
    });
  if (luckiest)
    awards.push({
      title: 'Luckiest',
      ...whoOf(view, (name) => inRow(luckiest.teamIds.map(name))),
      ...measured(formatSigned(luckiest.luck), winsInWords(form)),
    });
  if (closest) awards.push(closestAward(view, closest));
  return awards;
}

/** Whose lineups of a week came closest to the best that was on the roster, and who left most on the bench; empty where they are not known. */
export function lineupAwards(view: SeasonView, answer: LineupsAnswer, week: number): WeekAward[] {
  const rows = lineupRows(answer, view, week).filter(({ daysUnknown }) => daysUnknown === 0);
  const shares = rows.flatMap((row) => shareOfBest(row) ?? []);
  if (shares.length < 2) return [];
  const [most, least] = [Math.max(...shares), Math.min(...shares)];
  const [best, worst] = [of(rows, shareOfBest, most), of(rows, shareOfBest, least)];
  const name = answer.unit === 'points' ? 'points' : 'value';
  const awards = [
    {
      title: 'Best lineups',
      ...whoOf(view, (nameOf) => inRow(best.map(nameOf))),
      ...measured(formatProbability(most), `of the best possible ${name}`),
    },
  ];
  if (least === most) return awards;
  const left = ({ hindsight, started }: LineupRow) => hindsight - started;
  const size = Math.max(...rows.map(left));
  const benched =
    answer.unit === 'points'
      ? {
          ...whoOf(view, (nameOf) => inRow(of(rows, left, size).map(nameOf))),
          ...measured(formatNumber(size, 1), 'points'),
        }
      : {
          ...whoOf(view, (nameOf) => inRow(worst.map(nameOf))),
          ...measured(formatProbability(1 - least), 'of the best possible value'),
        };
  return [...awards, { title: 'Left on the bench', ...benched }];
}

/**
 * Who left most on the bench over the season, and who left least: fantasy points, or what the league counts with the best lineups
 * beyond what it counted. Empty where fewer than two teams can be compared, and where all left the same.
 */
export function benchAwards(view: SeasonView, answer: LineupsAnswer): WeekAward[] {
  const rows = lineupRows(answer, view, null);
  // Days from before the league was linked are missing for everybody; who lacks more would seem to have left less.
  const fewest = Math.min(...rows.map(({ daysUnknown }) => daysUnknown));
  const known = rows.filter(({ daysUnknown }) => daysUnknown === fewest);
  const left = ({ gainedHindsight, hindsight, started }: LineupRow): number | null =>
    answer.unit === 'points' ? hindsight - started : gainedHindsight;
  const sizes = known.flatMap((row) => left(row) ?? []);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  if (sizes.length < 2 || most === least) return [];
  const unit = answer.unit === 'points' ? 'points' : gainUnit(view);
  const award = (title: string, size: number): WeekAward => ({
    title,
    ...whoOf(view, (nameOf) => inRow(of(known, left, size).map(nameOf))),
    ...measured(answer.unit === 'points' ? formatPoints(size) : formatNumber(size, 1), unit),
  });
  return [award('Most left on the bench', most), award('Least left on the bench', least)];
}

/** The teams of the rows with a figure. */
function of(rows: readonly LineupRow[], figure: (row: LineupRow) => number | null, value: number): string[] {
  return rows.filter((row) => figure(row) === value).map(({ teamId }) => teamId);
}

/** The same words for the reader and for others. */
function whoOf(
  view: SeasonView,
  words: (name: (id: string) => string) => string,
): Pick<WeekAward, 'who' | 'winner'> {
  return {
    who: words((id) => (view.isOwn(id) ? 'You' : view.name(id))),
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
    title: winner === null ? 'Closest, a tie' : 'Closest',
    ...whoOf(view, (name) =>
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
    return { figure, unit, what: `${unit}, ${figure}` };
  }
  if (view.league.scoringForm === 'headToHeadPoints') return measured(`by ${margin.toFixed(1)}`, 'points');
  /* Where the lines are not known, what the platform counted is. */
  const { awayScore, homeScore } = matchup;
  if (homeScore !== null && awayScore !== null) {
    const [own, other] = winner === matchup.home ? [homeScore, awayScore] : [awayScore, homeScore];
    return measured(`${own}–${other}`, 'categories');
  }
  return { figure: '', unit: '', what: '' };
}
