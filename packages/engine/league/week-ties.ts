import {
  isHeadToHead,
  type LeagueSeason,
  type TeamId,
  tieRuleIn,
  type WeekTies,
} from '@fantasy-stats/domain';
import { playoffTieWinners } from '../season/matchup-winner.ts';
import { isPlayoffWeek, playoffRounds } from '../season/odds/season-model.ts';

/**
 * Returns how tied matchups of the current and later weeks are decided, by week number, with the same rules
 * as the season odds. Omits weeks whose ties stay ties, and weeks of multiweek playoff rounds.
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
