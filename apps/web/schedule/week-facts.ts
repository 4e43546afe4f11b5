import {
  type Day,
  isHeadToHead,
  type League,
  type Matchup,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import { isOffNight, type RosterGames, rosterGames } from '@fantasy-stats/engine/schedule';
import { type LaidPlayer, scheduledPlayers } from './laid-players.ts';
import type { ScheduleModel } from './schedule-model.ts';

export interface WeekQuestion {
  readonly model: ScheduleModel;
  readonly league: Pick<League, 'slots' | 'lineupLock'>;
  readonly week: Week;
  readonly today: Day;
}

export function gamesOfRoster(
  { model, league, week, today }: WeekQuestion,
  players: readonly LaidPlayer[],
): RosterGames | null {
  const isRunning = week.firstDay <= today && today <= week.lastDay;
  const games = rosterGames(
    model.schedule,
    scheduledPlayers(players, isRunning),
    { slots: league.slots, lock: league.lineupLock },
    week.firstDay,
    week.lastDay,
    (day) => isOffNight(model.schedule, day),
  );
  return games.places === 0 ? null : games;
}

export function gamesLeft({ model }: Pick<WeekQuestion, 'model'>, { players }: RosterGames): number {
  return players
    .flatMap(({ days }) => days)
    .filter(({ fate, game }) => fate !== 'unavailable' && model.facts.get(game.game.id)?.status !== 'final')
    .length;
}

/** Returns a team's opponent in a league week; null without matchups, during a bye, and if unknown. */
export function opponentIn(
  league: Pick<League, 'scoringForm'>,
  matchups: readonly Matchup[],
  week: number,
  teamId: TeamId,
): TeamId | null {
  if (!isHeadToHead(league.scoringForm)) return null;
  const found = matchups.find(
    (matchup) => matchup.week === week && [matchup.home, matchup.away].includes(teamId),
  );
  if (!found) return null;
  return found.home === teamId ? found.away : found.home;
}
