import {
  type Day,
  isHeadToHead,
  isStatisticId,
  type LeagueSeason,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import { firstDayToHave, type HadPlayer } from '../roster/waivers.ts';
import { isCompleted } from '../season/weeks.ts';
import { calendarWeeks, type PlannedWeek } from './calendar-weeks.ts';
import { leastGains } from './least-gains.ts';
import type { PlanQuestion } from './plan-outlook.ts';

export const MOST_ADDS = 7;
/** Number of adds to plan when no limit is known. */
const USUAL_ADDS = 3;

/**
 * Returns the number of adds to plan: as requested, at most those left.
 *
 * @param wished null for all that are left
 * @param left null without a known limit
 */
export function addsToPlan(wished: number | null, left: number | null): number {
  const most = left === null ? MOST_ADDS : Math.min(left, MOST_ADDS);
  return Math.min(most, wished ?? (left === null ? USUAL_ADDS : most));
}

function gamesPlayed({ teamWeeks }: LeagueSeason, team: TeamId, week: number | null): number | null {
  const entries = teamWeeks.filter(
    (entry) => entry.teamId === team && (week === null || entry.week === week),
  );
  if (entries.length === 0) return week === null ? null : 0;
  let sum = 0;
  for (const { gamesPlayed: played, line } of entries) {
    const games = played ?? line.GP ?? null;
    if (games === null) return null;
    sum += games;
  }
  return sum;
}

/**
 * Returns the games left under the league's caps for a team in a week; null without a usable cap.
 *
 * @param isRunning whether the week has started
 */
export function gamesLeftUnderCaps(
  season: LeagueSeason,
  { isRunning, week }: { readonly isRunning: boolean; readonly week: number | null },
  team: TeamId,
): number | null {
  const left = season.league.gamesCaps.flatMap(({ slot, games, period }): number[] => {
    if (slot !== null) return [];
    if (period === 'week' && !isRunning) return [games];
    const played = gamesPlayed(season, team, period === 'week' ? week : null);
    return played === null ? [] : [Math.max(0, games - played)];
  });
  return left.length === 0 ? null : Math.min(...left);
}

/** Returns the current week unless it is over, and the upcoming one. */
function weeksAhead(league: LeagueSeason['league']): PlannedWeek[] {
  const { phase, scoringForm, today, weeks } = league;
  if (phase === 'over' || phase === 'beforeDraft') return [];
  if (!isHeadToHead(scoringForm)) return calendarWeeks(league);
  const running = weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const [coming] = weeks
    .filter(({ firstDay }) => firstDay > today)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  return [running && !isCompleted(league, running) ? running : undefined, coming].filter(
    (week) => week !== undefined,
  );
}

/** Returns the default week of a plan: the first whose lineups can still change, for some players at least. */
export function weekToPlan({ league }: Pick<LeagueSeason, 'league'>): PlannedWeek | null {
  const { lineupLock, today, weekLock } = league;
  const weeks = weeksAhead(league);
  const isOpen = lineupLock !== 'weekly' || weekLock === 'ownGame';
  return weeks.find(({ firstDay }) => isOpen || firstDay >= today) ?? weeks[0] ?? null;
}

export function weekAfter(
  { league }: Pick<LeagueSeason, 'league'>,
  { firstDay, number }: PlannedWeek,
): PlannedWeek | null {
  const after =
    number === null
      ? calendarWeeks(league).find((week) => week.firstDay > firstDay)
      : league.weeks.find((week) => week.number === number + 1);
  return after ?? null;
}

/**
 * Returns season totals by team, for leagues without matchups; empty when a platform does not report all of
 * them.
 */
export function seasonTotalsToPlan({
  standings,
}: Pick<LeagueSeason, 'standings'>): ReadonlyMap<TeamId, StatLine> {
  const lines = standings.map(({ seasonLine, teamId }): [TeamId, StatLine] => [
    teamId,
    Object.fromEntries(Object.entries(seasonLine).filter(([id]) => isStatisticId(id))),
  ]);
  return new Map(lines.every(([, line]) => Object.keys(line).length > 0) ? lines : []);
}

/** The fields of a player that decide whether a plan can add them. */
export type PlannedPlayer = HadPlayer & { readonly id: string };

/** Returns a team's opponent in a week; null for a bye, and in leagues without matchups. */
export function opponentIn(
  { matchups }: Pick<LeagueSeason, 'matchups'>,
  teamId: TeamId,
  week: number | null,
): TeamId | null {
  const matchup = matchups.find((one) => one.week === week && [one.home, one.away].includes(teamId));
  return (matchup?.home === teamId ? matchup.away : matchup?.home) ?? null;
}

/** Returns a week's days, opponent, and games left under caps. */
export function planOf(season: LeagueSeason, teamId: TeamId, week: PlannedWeek) {
  const { league } = season;
  const opponentId = opponentIn(season, teamId, week.number);
  const isRunning = week.firstDay <= league.today;
  const gamesLeft = (team: TeamId): number | null =>
    league.lineupLock === 'weekly'
      ? null
      : gamesLeftUnderCaps(season, { isRunning, week: week.number }, team);
  return {
    week: week.number,
    opponentId,
    first: isRunning ? league.today : week.firstDay,
    last: week.lastDay,
    gamesLeft: gamesLeft(teamId),
    opponentGamesLeft: opponentId === null ? null : gamesLeft(opponentId),
  };
}

/**
 * Returns the planned week, and the first day on which each available player can play.
 * @returns null when no week is left
 */
export function addsQuestion(
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  week: PlannedWeek | null = weekToPlan(season),
) {
  if (!week) return null;
  const plan = planOf(season, teamId, week);
  return {
    teamId,
    ...plan,
    from: new Map(
      players.flatMap((player): [string, Day][] => {
        const day = firstDayToHave(player, plan.first);
        return day === null ? [] : [[player.id, day]];
      }),
    ),
    seasonLines: isHeadToHead(season.league.scoringForm)
      ? new Map<TeamId, StatLine>()
      : seasonTotalsToPlan(season),
  };
}

/**
 * Returns the inputs of the streamer's plan for a team's week.
 *
 * @param left adds left in the week; null without a limit
 * @param week the default week, if not given
 * @returns null when no week is left, and for a matchup week with an unknown opponent
 */
export function weekPlanQuestion(
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
  week?: PlannedWeek,
): PlanQuestion | null {
  const { scoringForm } = season.league;
  const question = addsQuestion(season, teamId, players, week);
  if (!question || (isHeadToHead(scoringForm) && question.opponentId === null)) return null;
  return {
    ...question,
    likelyOpponents: [],
    adds: addsToPlan(null, left),
    protectedIds: new Set(),
    laterWeight: 1,
    leastGain: leastGains[scoringForm],
    isForMatchup: false,
  };
}
