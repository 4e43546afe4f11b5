import {
  isHeadToHead,
  type LeagueSeason,
  type StatisticId,
  type TeamId,
  type WeekTies,
} from '@fantasy-stats/domain';
import { type TieDecision, undecided } from '../matchup/tie-decision.ts';
import { contestColumns } from '../season/columns.ts';
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
  const columns = contestColumns(league);
  const scoredOnly = (statistic: StatisticId | null | undefined): StatisticId | null =>
    columns.some(({ id }) => id === statistic) ? (statistic ?? null) : null;
  const long = new Set(playoffRounds(league).flatMap((weeks) => (weeks.length > 1 ? weeks : [])));
  let winnerOf: ReturnType<typeof playoffTieWinners> | null = null;
  for (const week of league.weeks) {
    if (week.lastDay < league.today || long.has(week.number)) continue;
    const isPlayoffs = isPlayoffWeek(league, week);
    // An each-category league counts categories, so its matchups can tie only in the playoffs.
    if (!isPlayoffs && league.scoringForm === 'eachCategory') continue;
    const phase = isPlayoffs ? 'playoffs' : 'regularSeason';
    const given = league.tieRules?.[phase] ?? 'tie';
    const rule = isPlayoffs && given === 'tie' ? 'betterSeed' : given;
    const statistic = rule === 'statistic' ? scoredOnly(league.tieStatistics?.[phase]) : null;
    const scheduled = matchups.filter((matchup) => matchup.week === week.number && !matchup.isConsolation);
    const winners = scheduled.flatMap(({ home, away }): [TeamId, TeamId][] => {
      if (away === null || (rule === 'statistic' && statistic === null)) return [];
      if (!isPlayoffs) return rule === 'home' ? [[home, away]] : [];
      winnerOf ??= playoffTieWinners(season);
      const winner = winnerOf(home, away);
      return winner === null ? [] : [winner === home ? [home, away] : [away, home]];
    });
    if (isPlayoffs || winners.length > 0 || statistic !== null)
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
