import type { AnswerOf } from '@fantasy-stats/contract/call';
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
import {
  computedSeason,
  isCompleted,
  playedWeeks,
  type SeasonEnd,
  seasonEnd,
} from '@fantasy-stats/engine/standings';

/** The snapshot the pages are computed from, as `league/season` answers it. */
export interface SeasonAnswer extends LeagueSeason {
  readonly ownTeamId: TeamId | null;
  readonly transactions: readonly Transaction[];
  readonly freshness: AnswerOf<typeof calls.league.season>['freshness'];
}

/** A league's season as the league pages look at it. */
export interface SeasonView {
  readonly season: LeagueSeason;
  readonly league: League;
  /** The reader's team; null until chosen. */
  readonly ownTeamId: TeamId | null;
  readonly transactions: readonly Transaction[];
  readonly team: (id: TeamId) => Team | undefined;
  /** A team's name; a team that has left the league keeps its number. */
  readonly name: (id: TeamId) => string;
  readonly isOwn: (id: TeamId) => boolean;
}

/** Why a choice per player-game is not open. */
export const NO_GAMES = 'the platform does not say how many games a team’s players have played';

/** Why a choice of weeks is not open. */
export const NO_WEEKS = 'this league is played over the whole season';

/** Whether the league is played in weeks; else all of its season is one. */
export function isWeekly(view: SeasonView): boolean {
  return view.league.weeks.length > 1;
}

/** Prepares a snapshot for the pages. */
export function seasonView(answer: SeasonAnswer): SeasonView {
  const { league, teams, ownTeamId, transactions } = answer;
  const byId = new Map(teams.map((team) => [team.id, team]));
  return {
    season: computedSeason(answer),
    league,
    ownTeamId,
    transactions,
    team: (id) => byId.get(id),
    name: (id) => byId.get(id)?.name ?? `Team ${id}`,
    isOwn: (id) => id === ownTeamId,
  };
}

/** Who runs a team, for the place behind its name: "You" for the reader's own. */
export function managerOf(view: SeasonView, id: TeamId): string | null {
  if (view.isOwn(id)) return 'You';
  const names = view.team(id)?.managers.map((manager) => manager.name) ?? [];
  return names.length === 0 ? null : names.join(' & ');
}

/** Weeks that have begun, oldest first, playoffs included: those a page about one week can show. */
export function begunWeeks(view: SeasonView): number[] {
  return playedWeeks(view.league, { includeRunning: true, includePlayoffs: true });
}

/** The last week that is over; null before the first one is. */
export function lastCompletedWeek(view: SeasonView): number | null {
  return playedWeeks(view.league, { includePlayoffs: true }).at(-1) ?? null;
}

/** The week that is being played; null between seasons. */
export function runningWeek(view: SeasonView): number | null {
  const week = view.league.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= view.league.today && view.league.today <= lastDay,
  );
  return week && !isCompleted(view.league, week) ? week.number : null;
}

/** The week of the address, else the running one, else the last that was played; undefined before the first. */
export function chosenWeek(view: SeasonView, asked: string | null): number | undefined {
  const weeks = begunWeeks(view);
  const wanted = weeks.find((week) => String(week) === asked);
  return wanted ?? runningWeek(view) ?? lastCompletedWeek(view) ?? weeks.at(-1);
}

/** The reader's matchup of a week; undefined without a team, without matchups or with a bye. */
export function ownMatchup(view: SeasonView, week: number): Matchup | undefined {
  return view.ownTeamId === null ? undefined : matchupOfTeam(view, week, view.ownTeamId);
}

/** A team's matchup of a week; undefined without matchups or with a bye. */
export function matchupOfTeam(view: SeasonView, week: number, team: TeamId): Matchup | undefined {
  if (!isHeadToHead(view.league.scoringForm)) return undefined;
  return view.season.matchups.find(
    (matchup) => matchup.week === week && (matchup.home === team || matchup.away === team),
  );
}

/** The other team of a matchup; null for a bye. */
export function opponentOf(matchup: Matchup, team: TeamId): TeamId | null {
  return matchup.home === team ? matchup.away : matchup.home;
}

/** Whether the platform says how many games the teams' players played. */
export function knowsGames(view: SeasonView): boolean {
  return view.season.teamWeeks.some(({ gamesPlayed, line }) => gamesPlayed !== null || line.GP !== undefined);
}

/** Where everybody finished once the season is over and the platform's results name a champion; null before. */
export function finishedSeason({ league, season }: SeasonView): SeasonEnd | null {
  if (league.phase !== 'over') return null;
  const end = seasonEnd(season);
  return end.champion === null ? null : end;
}

/** A league with nobody in it. */
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
