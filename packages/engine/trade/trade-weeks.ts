import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { resultWith, type TradeBaseline } from './baseline.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import type { SettledTrade } from './impact.ts';
import { gainUnit, type TeamResult, type TradeWindow } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { changeErrors, countingIn, movedBetween } from './uncertainty.ts';

export interface WeekChange {
  readonly week: number;
  readonly isPlayoffs: boolean;
  /** Whether the week has started; it includes the score so far. */
  readonly isRunning: boolean;
  /** Possible opponents: one team, or any other team in the playoffs. */
  readonly opponents: readonly TeamId[];
  /**
   * Category wins in each-category leagues, the chance to win the matchup in most-categories leagues, fantasy
   * points in points leagues; against the average of the opponents, without punted categories.
   */
  readonly change: Change;
}

/** The weeks of one side, without byes. */
export interface SideWeeks {
  readonly teamId: TeamId;
  readonly weeks: readonly WeekChange[];
}

/**
 * Computes what a trade changes in every remaining week, in the order of the trade's sides; null in leagues
 * without matchups.
 */
export function weeksOfTrade(baseline: TradeBaseline, { sides, after }: SettledTrade): SideWeeks[] | null {
  const { league, base, screen } = baseline;
  if (!isHeadToHead(league.form)) return null;
  const unit = gainUnit(league);
  const isByPoints = league.form === 'headToHeadPoints';
  return sides.map(({ team, weeks }) => {
    const counts = baseline.counts(team);
    const was = base[team]!;
    return {
      teamId: league.teams[team] ?? '',
      weeks: league.weeks.flatMap(({ number, first, last, isPlayoffs, isRunning }, index): WeekChange[] => {
        const opponents = league.opponents(team, index);
        if (opponents.length === 0) return [];
        const window = { averaged: [index], all: [index] };
        const length = (last - first + 1) / 7;
        const weekOf = (result: TeamResult): number => {
          if (isByPoints) return result.weekly * length;
          if (unit === 'matchupWins') return result.matchupWins;
          return result.columns.reduce((sum, won, column) => sum + (counts[column] === 1 ? won : 0), 0);
        };
        const errors = changeErrors(league, window, weeks, movedIn(window, was, weeks));
        const error = isByPoints
          ? length * errors.ofColumn(0)
          : errors.of(screen.slopes(team, columnsMoved(league, window, was, weeks)));
        const [before, now] = [base, after].map((teams) =>
          weekOf(resultWith(baseline, teams, team, window, unit === 'matchupWins' && !isByPoints)),
        );
        return [
          {
            week: number,
            isPlayoffs,
            isRunning,
            opponents: opponents.map((opponent) => league.teams[opponent] ?? ''),
            change: changeOf(before ?? 0, now ?? 0, error),
          },
        ];
      }),
    };
  });
}

/** Returns the players whose number of counted games changes in the window. */
function movedIn(window: TradeWindow, before: TeamWeeks, after: TeamWeeks) {
  const [was, is] = [before, after].map(
    (weeks) => new Map(countingIn(window, weeks).map(({ player, counting }) => [player, counting])),
  );
  return movedBetween(window, before, after).filter(
    ({ player }) => Math.abs((was?.get(player) ?? 0) - (is?.get(player) ?? 0)) > 1e-9,
  );
}
