import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { resultWith, type TradeBaseline } from './baseline.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import type { SettledTrade } from './impact.ts';
import { gainUnit, type Stretch, type TeamResult } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { changeErrors, countingIn, movedBetween } from './uncertainty.ts';

/** What a trade changes for a side in one week. */
export interface WeekChange {
  /** The league's number of the week. */
  readonly week: number;
  readonly isPlayoffs: boolean;
  /** Begun: what is on the board is in it. */
  readonly isRunning: boolean;
  /** Who it may meet: one team, or in the playoffs any other. */
  readonly opponents: readonly TeamId[];
  /**
   * Category wins where each category counts, the chance to win the matchup where most do, fantasy points where they decide; against
   * the average of the opponents. Categories that were given up are left out.
   */
  readonly change: Change;
}

/** The weeks of one side, those in which it meets nobody left out. */
export interface SideWeeks {
  readonly teamId: TeamId;
  readonly weeks: readonly WeekChange[];
}

/** What a trade changes in every week to come, side by side in the order of the trade; null in forms without matchups. */
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
      weeks: league.weeks.flatMap(({ number, first, last, isPlayoffs, isRunning }, place): WeekChange[] => {
        const opponents = league.opponents(team, place);
        if (opponents.length === 0) return [];
        const stretch = { averaged: [place], all: [place] };
        const length = (last - first + 1) / 7;
        const weekOf = (result: TeamResult): number => {
          if (isByPoints) return result.weekly * length;
          if (unit === 'matchupWins') return result.matchupWins;
          return result.columns.reduce((sum, won, column) => sum + (counts[column] === 1 ? won : 0), 0);
        };
        const errors = changeErrors(league, stretch, weeks, movedIn(stretch, was, weeks));
        const error = isByPoints
          ? length * errors.ofColumn(0)
          : errors.of(screen.slopes(team, columnsMoved(league, stretch, was, weeks)));
        const [before, now] = [base, after].map((teams) =>
          weekOf(resultWith(baseline, teams, team, stretch, unit === 'matchupWins' && !isByPoints)),
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

/** Who comes or goes, without those of whom a week before the trade has as much as after it. */
function movedIn(stretch: Stretch, before: TeamWeeks, after: TeamWeeks) {
  const [was, is] = [before, after].map(
    (weeks) => new Map(countingIn(stretch, weeks).map(({ player, counting }) => [player, counting])),
  );
  return movedBetween(stretch, before, after).filter(
    ({ player }) => Math.abs((was?.get(player) ?? 0) - (is?.get(player) ?? 0)) > 1e-9,
  );
}
