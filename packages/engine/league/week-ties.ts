import {
  isHeadToHead,
  type LeagueSeason,
  type TeamId,
  tieRuleIn,
  type WeekTies,
} from '@fantasy-stats/domain';
import { type TieDecision, undecided } from '../matchup/tie-decision.ts';
import { playoffTieWinners } from '../season/matchup-winner.ts';
import { isPlayoffWeek, playoffRounds } from '../season/odds/season-model.ts';
import type { CompiledForecast } from './compile.ts';

/**
 * Returns how tied matchups of the current and later weeks are decided, by week number, with the rules of the
 * season odds. Omits weeks whose ties stay ties, and the weeks of playoff rounds that last several.
 */
export function weekTies(season: LeagueSeason): Readonly<Record<string, WeekTies>> {
  const { league, matchups } = season;
  const byWeek: Record<string, WeekTies> = {};
  if (!isHeadToHead(league.scoringForm)) return byWeek;
  const long = new Set(playoffRounds(league).flatMap((weeks) => (weeks.length > 1 ? weeks : [])));
  let winnerOf: ReturnType<typeof playoffTieWinners> | null = null;
  for (const week of league.weeks) {
    if (week.lastDay < league.today || long.has(week.number)) continue;
    const isPlayoffs = isPlayoffWeek(league, week);
    const { rule, statistic } = tieRuleIn(league, isPlayoffs ? 'playoffs' : 'regularSeason');
    if (rule === 'tie') continue;
    const winners = matchups.flatMap(({ away, home, isConsolation, week: number }): [TeamId, TeamId][] => {
      if (number !== week.number || isConsolation || away === null || rule === 'other') return [];
      if (!isPlayoffs) return rule === 'home' ? [[home, away]] : [];
      winnerOf ??= playoffTieWinners(season);
      const winner = winnerOf(home, away);
      return winner === null ? [] : [winner === home ? [home, away] : [away, home]];
    });
    byWeek[week.number] = { rule, statistic, winners, isPlayoffs };
  }
  return byWeek;
}

/**
 * Returns how a tied matchup of two teams in a week is decided.
 *
 * @param second null for an opponent who is not known yet
 */
export function tieDecision(
  { inputs, set }: Pick<CompiledForecast, 'inputs' | 'set'>,
  week: number | null | undefined,
  first: TeamId,
  second: TeamId | null,
): TieDecision {
  const ties = week == null ? undefined : inputs.ties?.[week];
  if (!ties) return undecided;
  const even = ties.isPlayoffs ? 'even' : 'tie';
  const index = set.categories.findIndex(({ statistic }) => statistic === ties.statistic);
  if (ties.statistic !== null && index < 0) return { category: null, otherwise: even };
  const isWonBy = (winner: TeamId, loser: TeamId | null): boolean =>
    ties.winners.some((pair) => pair[0] === winner && pair[1] === loser);
  return {
    category: ties.statistic === null ? null : index,
    otherwise: isWonBy(first, second) ? 'first' : second !== null && isWonBy(second, first) ? 'second' : even,
  };
}
