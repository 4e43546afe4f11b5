import {
  addDays,
  type Day,
  isHeadToHead,
  isStatisticId,
  type League,
  type LeagueSeason,
  type ScoringForm,
  type StatLine,
  type TeamId,
  weekday,
} from '@fantasy-stats/domain';
import { firstDayToHave, type HadPlayer } from '../roster-moves/waivers.ts';
import { isCompleted } from '../standings/weeks.ts';
import type { PlanQuestion } from './plan-outlook.ts';

/** The most adds a plan is made of. */
export const MOST_ADDS = 7;
/** Adds planned where the league sets no limit, or does not say. */
const USUAL_ADDS = 3;

/** An add is not worth its trouble for less, in units of what is sought. */
export const leastGains: Readonly<Record<ScoringForm, number>> = {
  eachCategory: 0.02,
  mostCategories: 0.003,
  headToHeadPoints: 0.003,
  rotisserie: 0.03,
  seasonPoints: 1,
};

/**
 * How many adds are planned: as wished, never more than are left.
 *
 * @param wished null for as many as are left
 * @param left null where the league sets no limit or does not say
 */
export function addsToPlan(wished: number | null, left: number | null): number {
  const most = left === null ? MOST_ADDS : Math.min(left, MOST_ADDS);
  return Math.min(most, wished ?? (left === null ? USUAL_ADDS : most));
}

/** Games a team's players have played, in a week or in all of the season; null where that is not known. */
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
 * Games the league's caps still allow a team in a week; null without a cap that can be followed.
 *
 * @param isRunning whether the week has begun: else a cap of a week is whole
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

/** The days adds are planned for: a week of matchups, or a calendar week where the season has none. */
export interface PlannedWeek {
  /** Null of a calendar week. */
  readonly number: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The calendar week it is and the one after it, Monday to Sunday and no longer than the season; before it its first ones. */
export function calendarWeeks({
  firstDay,
  lastDay,
  today,
}: Pick<League, 'firstDay' | 'lastDay' | 'today'>): PlannedWeek[] {
  if (today > lastDay) return [];
  const from = today < firstDay ? firstDay : today;
  const running = addDays(from, -weekday(from));
  return [running, addDays(running, 7)]
    .filter((monday) => monday <= lastDay)
    .map((monday) => {
      const sunday = addDays(monday, 6);
      return { number: null, firstDay: monday, lastDay: sunday < lastDay ? sunday : lastDay };
    });
}

/** The week that adds are planned for unless another one is asked for: the first whose lineups can still be changed. */
export function weekToPlan({ league }: Pick<LeagueSeason, 'league'>): PlannedWeek | null {
  const { lineupLock, phase, scoringForm, today, weeks } = league;
  if (phase === 'over' || phase === 'beforeDraft') return null;
  const isOpen = ({ firstDay }: PlannedWeek): boolean => lineupLock !== 'weekly' || firstDay >= today;
  if (!isHeadToHead(scoringForm)) {
    const both = calendarWeeks(league);
    return both.find(isOpen) ?? both[0] ?? null;
  }
  const running = weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const [coming] = weeks
    .filter(({ firstDay }) => firstDay > today)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const both = [running && !isCompleted(league, running) ? running : undefined, coming].filter(
    (week) => week !== undefined,
  );
  return both.find(isOpen) ?? both[0] ?? null;
}

/** A season's totals by team, for forms without matchups; none where a platform does not give them for every team. */
export function seasonTotalsToPlan({
  standings,
}: Pick<LeagueSeason, 'standings'>): ReadonlyMap<TeamId, StatLine> {
  const lines = standings.map(({ seasonLine, teamId }): [TeamId, StatLine] => [
    teamId,
    Object.fromEntries(Object.entries(seasonLine).filter(([id]) => isStatisticId(id))),
  ]);
  return new Map(lines.every(([, line]) => Object.keys(line).length > 0) ? lines : []);
}

/** A player as far as it matters whether a plan can add him. */
export type PlannedPlayer = HadPlayer & { readonly id: string };

/**
 * What the streamer selection asks about a team unless its reader wishes otherwise; null where there is no week left, and in a week of
 * matchups where it is not known whom the team meets.
 *
 * @param left adds left in the week; null without a limit
 */
export function weekPlanQuestion(
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
): PlanQuestion | null {
  const week = weekToPlan(season);
  if (!week) return null;
  const { league, matchups } = season;
  const matchup = matchups.find((one) => one.week === week.number && [one.home, one.away].includes(teamId));
  const opponentId = (matchup?.home === teamId ? matchup.away : matchup?.home) ?? null;
  const isMatchup = isHeadToHead(league.scoringForm);
  if (isMatchup && opponentId === null) return null;
  const isRunning = week.firstDay <= league.today;
  const first = isRunning ? league.today : week.firstDay;
  const gamesLeft = (team: TeamId): number | null =>
    league.lineupLock === 'weekly'
      ? null
      : gamesLeftUnderCaps(season, { isRunning, week: week.number }, team);
  return {
    teamId,
    opponentId,
    likelyOpponents: [],
    week: week.number,
    first,
    last: week.lastDay,
    adds: addsToPlan(null, left),
    from: new Map(
      players.flatMap((player): [string, Day][] => {
        const day = firstDayToHave(player, first);
        return day === null ? [] : [[player.id, day]];
      }),
    ),
    keeps: new Set(),
    seasonLines: isMatchup ? new Map() : seasonTotalsToPlan(season),
    gamesLeft: gamesLeft(teamId),
    opponentGamesLeft: opponentId === null ? null : gamesLeft(opponentId),
    laterWeight: 1,
    leastGain: leastGains[league.scoringForm],
    isForMatchup: false,
  };
}
