import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { TeamId } from '@fantasy-stats/domain';
import type { SeasonView } from '../../league/season-view.ts';
import { rosterOf } from '../../schedule/laid-players.ts';
import { gamesLeft, gamesOfRoster, opponentIn, type WeekQuestion } from '../../schedule/week-facts.ts';
import type { HeadlineFacts } from './headline.ts';

/**
 * Returns what a roster's games are compared with: those of the week's opponent, or the other teams' average.
 */
export function comparedWith(
  view: SeasonView,
  players: readonly LeaguePlayer[],
  question: WeekQuestion,
  teamId: TeamId,
  isLeagueWeek: boolean,
): HeadlineFacts['other'] {
  const { week, today } = question;
  const isRunning = week.firstDay <= today && today <= week.lastDay;
  const countOf = (id: TeamId): number | null => {
    const roster = rosterOf(players, id);
    const games = roster.length === 0 ? null : gamesOfRoster(question, roster);
    return games && (isRunning ? gamesLeft(question, games) : games.games);
  };
  const opponent = isLeagueWeek ? opponentIn(view.league, view.season.matchups, week.number, teamId) : null;
  if (opponent !== null) {
    const games = countOf(opponent);
    return games === null ? null : { name: view.name(opponent), games, isAverage: false };
  }
  const counts = view.season.teams.filter(({ id }) => id !== teamId).flatMap(({ id }) => countOf(id) ?? []);
  if (counts.length === 0) return null;
  const sum = counts.reduce((total, count) => total + count, 0);
  return { name: 'the average team', games: sum / counts.length, isAverage: true };
}
