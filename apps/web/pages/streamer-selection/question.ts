import { addDays, type Day, isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { firstDayToHave } from '@fantasy-stats/engine/roster';
import {
  type AddsLeft,
  addsToPlan,
  gamesLeftUnderCaps,
  type LikelyOpponents,
  leastGains,
  MOST_ADDS,
  seasonTotalsToPlan,
} from '@fantasy-stats/engine/streaming';
import type { PlanChoice, StreamingRequest } from '@fantasy-stats/questions/streaming';
import type { LeaguePlayersResponse } from '../../api/responses.ts';
import { addsLeftIn as addsLeftInWeek } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import {
  defineParams,
  flagParam,
  listParam,
  numberParam,
  type ReadParameter,
  textParam,
} from '../../links/params.ts';
import type { DateRange } from './date-range.ts';

export type LeaguePlayer = LeaguePlayersResponse['players'][number];

export interface Wishes {
  /** Number of adds; null for all adds left. */
  readonly adds: number | null;
  /** Whether adds are possible only from tomorrow, because the league does not allow same-day adds. */
  readonly isFromTomorrow: boolean;
  readonly protectedIds: readonly string[];
  /** Whether the plan ignores the rest of the season. */
  readonly isAllIn: boolean;
  /** Whether to maximize the probability of winning the matchup instead of expected category wins. */
  readonly isForMatchup: boolean;
  readonly choice: PlanChoice;
}

export const streamerParams = defineParams({
  week: textParam,
  adds: numberParam,
  from: flagParam('tomorrow'),
  keep: listParam,
  later: flagParam('ignored'),
  aim: flagParam('matchup'),
  plan: textParam,
  positions: listParam,
  day: textParam,
  all: flagParam('yes'),
});

/** Parses the options from the URL. Invalid values are ignored. */
export function wishesIn(read: ReadParameter): Wishes {
  const { adds, aim, from, keep, later, plan } = streamerParams.parse(read);
  const choice = /^(adds|other)-[1-9]$/.exec(plan ?? '');
  return {
    adds: adds !== null && adds >= 0 && adds <= MOST_ADDS ? adds : null,
    isFromTomorrow: from,
    protectedIds: keep,
    isAllIn: later,
    isForMatchup: aim,
    choice: choice ? `${choice[1] === 'adds' ? 'adds' : 'other'}-${Number(choice[0].at(-1))}` : 'best',
  };
}

export function addsLeftIn(view: SeasonView, { first, last }: DateRange, teamId: TeamId): AddsLeft {
  return addsLeftInWeek(view, { firstDay: first, lastDay: last }, teamId);
}

/** Returns the requested number of adds, limited to the adds left. */
export function plannedAdds(wishes: Wishes, { left }: AddsLeft): number {
  return addsToPlan(wishes.adds, left);
}

/** Returns the first day an added free agent can play, or null if their availability is unknown. */
export function firstDayOf(
  player: Pick<LeaguePlayer, 'availability' | 'waiverUntil'>,
  range: Pick<DateRange, 'first'>,
  today: Day,
  isFromTomorrow: boolean,
): Day | null {
  const earliest = isFromTomorrow ? addDays(today, 1) : today;
  return firstDayToHave(player, range.first > earliest ? range.first : earliest);
}

/** Returns the games left under the league's caps; null if no cap applies. */
export function gamesLeftIn({ season }: SeasonView, { name, week }: DateRange, team: TeamId): number | null {
  return gamesLeftUnderCaps(season, { isRunning: name === 'this', week }, team);
}

export function requestOf(
  view: SeasonView,
  range: DateRange,
  wishes: Wishes,
  teamId: TeamId,
  players: readonly LeaguePlayer[],
  opponents: LikelyOpponents['teams'],
): StreamingRequest {
  const { league } = view;
  const left = addsLeftIn(view, range, teamId);
  const free = players.filter(({ availability }) => availability !== 'rostered');
  const isWeekly = league.lineupLock === 'weekly';
  const isForMatchup = wishes.isForMatchup && league.scoringForm === 'eachCategory';
  return {
    teamId,
    opponentId: range.opponent,
    likelyOpponents: opponents,
    week: range.week,
    first: range.first < league.today ? league.today : range.first,
    last: range.last,
    adds: plannedAdds(wishes, left),
    from: free.flatMap((player) => {
      const day = firstDayOf(player, range, league.today, wishes.isFromTomorrow);
      return day === null ? [] : [[player.id, day] as const];
    }),
    protectedIds: wishes.protectedIds,
    seasonLines: isHeadToHead(league.scoringForm) ? [] : [...seasonTotalsToPlan(view.season)],
    gamesLeft: isWeekly ? null : gamesLeftIn(view, range, teamId),
    opponentGamesLeft: isWeekly || range.opponent === null ? null : gamesLeftIn(view, range, range.opponent),
    laterWeight: wishes.isAllIn ? 0 : 1,
    leastGain: leastGains[isForMatchup ? 'mostCategories' : league.scoringForm],
    isForMatchup,
  };
}
