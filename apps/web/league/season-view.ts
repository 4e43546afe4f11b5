import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import {
  isHeadToHead,
  type League,
  type LeagueSeason,
  type Matchup,
  type Team,
  type TeamId,
  type Transaction,
} from '@fantasy-stats/domain';
import { computedSeason, isCompleted, playedWeeks } from '@fantasy-stats/engine/season';

/** The response of `league/season`, from which the pages are computed. */
export interface SeasonResponse extends LeagueSeason {
  readonly ownTeamId: TeamId | null;
  readonly transactions: readonly Transaction[];
  readonly freshness: ResponseOf<typeof calls.league.season>['freshness'];
}

export interface SeasonView {
  readonly season: LeagueSeason;
  readonly league: League;
  readonly ownTeamId: TeamId | null;
  readonly transactions: readonly Transaction[];
  readonly team: (id: TeamId) => Team | undefined;
  /** Returns a team's name, or its number if it has left the league. */
  readonly name: (id: TeamId) => string;
  readonly isOwn: (id: TeamId) => boolean;
}

export const NO_GAMES = 'the platform does not say how many games a team’s players have played';

export const NO_WEEKS = 'this league is played over the whole season';

export function isWeekly(view: SeasonView): boolean {
  return view.league.weeks.length > 1;
}

export function seasonView(response: SeasonResponse): SeasonView {
  const { league, teams, ownTeamId, transactions } = response;
  const byId = new Map(teams.map((team) => [team.id, team]));
  return {
    season: computedSeason(response),
    league,
    ownTeamId,
    transactions,
    team: (id) => byId.get(id),
    name: (id) => byId.get(id)?.name ?? `Team ${id}`,
    isOwn: (id) => id === ownTeamId,
  };
}

/** Returns the managers' names; "You" for the user's team. */
export function managerOf(view: SeasonView, id: TeamId): string | null {
  if (view.isOwn(id)) return 'You';
  const names = view.team(id)?.managers.map((manager) => manager.name) ?? [];
  return names.length === 0 ? null : names.join(' & ');
}

export function begunWeeks(view: SeasonView): number[] {
  return playedWeeks(view.league, { includeRunning: true, includePlayoffs: true });
}

export function lastCompletedWeek(view: SeasonView): number | null {
  return playedWeeks(view.league, { includePlayoffs: true }).at(-1) ?? null;
}

export function runningWeek(view: SeasonView): number | null {
  const week = view.league.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= view.league.today && view.league.today <= lastDay,
  );
  return week && !isCompleted(view.league, week) ? week.number : null;
}

/** Returns whether any team has stats in a week. False before the week's first game. */
export function hasStats({ season }: SeasonView, week: number): boolean {
  return season.teamWeeks.some(
    (entry) => entry.week === week && [entry.points, ...Object.values(entry.line)].some(Boolean),
  );
}

/** Returns the selected week, by default the latest one with stats; undefined before the first week. */
export function chosenWeek(view: SeasonView, requested: string | null): number | undefined {
  const weeks = begunWeeks(view);
  const wanted = weeks.find((week) => String(week) === requested);
  return wanted ?? weeks.findLast((week) => hasStats(view, week)) ?? runningWeek(view) ?? weeks.at(-1);
}

export function ownMatchup(view: SeasonView, week: number): Matchup | undefined {
  return view.ownTeamId === null ? undefined : matchupOfTeam(view, week, view.ownTeamId);
}

export function matchupOfTeam(view: SeasonView, week: number, team: TeamId): Matchup | undefined {
  if (!isHeadToHead(view.league.scoringForm)) return undefined;
  return view.season.matchups.find(
    (matchup) => matchup.week === week && (matchup.home === team || matchup.away === team),
  );
}

export function opponentOf(matchup: Matchup, team: TeamId): TeamId | null {
  return matchup.home === team ? matchup.away : matchup.home;
}

export function knowsGames(view: SeasonView): boolean {
  return view.season.teamWeeks.some(({ gamesPlayed, line }) => gamesPlayed !== null || line.GP !== undefined);
}

export function viewOf(league: League): SeasonView {
  return seasonView({
    league,
    ownTeamId: null,
    teams: [],
    standings: [],
    teamWeeks: [],
    matchups: [],
    transactions: [],
    freshness: { syncedAt: null, state: 'never', version: 0, missing: [], failure: null },
  });
}
