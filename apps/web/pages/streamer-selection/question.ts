import { addDays, type Day, isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { firstDayToHave } from '@fantasy-stats/engine/roster-moves';
import {
  type AddsLeft,
  addsToPlan,
  gamesLeftUnderCaps,
  leastGains,
  MOST_ADDS,
  seasonTotalsToPlan,
} from '@fantasy-stats/engine/streaming';
import type { LeaguePlayersAnswer } from '../../api/answers.ts';
import { addsLeftIn as addsLeftInWeek } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { PlanChoice, StreamingAsk } from '../../worker/streaming-messages.ts';
import type { LikelyOpponents } from './likely-opponents.ts';
import type { Stretch } from './stretch.ts';

export type LeaguePlayer = LeaguePlayersAnswer['players'][number];

/** What the reader asks for beside the week. */
export interface Wishes {
  /** Null for as many as are left. */
  readonly adds: number | null;
  /** Adds count from tomorrow on, where the league does not let them play at once. */
  readonly isFromTomorrow: boolean;
  readonly keeps: readonly string[];
  /** Nothing after the week counts. */
  readonly isAllIn: boolean;
  /** The chance to win the matchup is sought, where each category counts by itself. */
  readonly isForMatchup: boolean;
  readonly choice: PlanChoice;
}

function listIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))];
}

/** What the address asks for; what makes no sense in it is left out. */
export function wishesIn(read: (name: string) => string | null): Wishes {
  const asked = read('adds');
  const adds = asked === null || asked === '' ? Number.NaN : Number(asked);
  const choice = /^(adds|other)-[1-9]$/.exec(read('plan') ?? '');
  return {
    adds: Number.isInteger(adds) && adds >= 0 && adds <= MOST_ADDS ? adds : null,
    isFromTomorrow: read('from') === 'tomorrow',
    keeps: listIn(read('keep')),
    isAllIn: read('later') === 'ignored',
    isForMatchup: read('aim') === 'matchup',
    choice: choice ? `${choice[1] === 'adds' ? 'adds' : 'other'}-${Number(choice[0].at(-1))}` : 'best',
  };
}

/** Adds the reader's team has left in a stretch. */
export function addsLeftIn(view: SeasonView, { first, last }: Stretch, teamId: TeamId): AddsLeft {
  return addsLeftInWeek(view, { firstDay: first, lastDay: last }, teamId);
}

/** How many adds are planned: as wished, never more than are left. */
export function plannedAdds(wishes: Wishes, { left }: AddsLeft): number {
  return addsToPlan(wishes.adds, left);
}

/** The first day on which a free agent who is added can play; null where nobody knows when he can be had. */
export function firstDayOf(
  player: Pick<LeaguePlayer, 'availability' | 'waiverUntil'>,
  stretch: Pick<Stretch, 'first'>,
  today: Day,
  isFromTomorrow: boolean,
): Day | null {
  const earliest = isFromTomorrow ? addDays(today, 1) : today;
  return firstDayToHave(player, stretch.first > earliest ? stretch.first : earliest);
}

/** Games the league's caps still allow a team in a stretch; null without a cap that can be followed. */
export function gamesLeftIn({ season }: SeasonView, { name, week }: Stretch, team: TeamId): number | null {
  return gamesLeftUnderCaps(season, { isRunning: name === 'this', week }, team);
}

/** The worker's question. */
export function askOf(
  view: SeasonView,
  stretch: Stretch,
  wishes: Wishes,
  teamId: TeamId,
  players: readonly LeaguePlayer[],
  opponents: LikelyOpponents['teams'],
): StreamingAsk {
  const { league } = view;
  const left = addsLeftIn(view, stretch, teamId);
  const free = players.filter(({ availability }) => availability !== 'rostered');
  const isWeekly = league.lineupLock === 'weekly';
  const isForMatchup = wishes.isForMatchup && league.scoringForm === 'eachCategory';
  return {
    teamId,
    opponentId: stretch.opponent,
    likelyOpponents: opponents,
    week: stretch.week,
    first: stretch.first < league.today ? league.today : stretch.first,
    last: stretch.last,
    adds: plannedAdds(wishes, left),
    from: free.flatMap((player) => {
      const day = firstDayOf(player, stretch, league.today, wishes.isFromTomorrow);
      return day === null ? [] : [[player.id, day] as const];
    }),
    keeps: wishes.keeps,
    seasonLines: isHeadToHead(league.scoringForm) ? [] : [...seasonTotalsToPlan(view.season)],
    gamesLeft: isWeekly ? null : gamesLeftIn(view, stretch, teamId),
    opponentGamesLeft:
      isWeekly || stretch.opponent === null ? null : gamesLeftIn(view, stretch, stretch.opponent),
    laterWeight: wishes.isAllIn ? 0 : 1,
    leastGain: leastGains[isForMatchup ? 'mostCategories' : league.scoringForm],
    isForMatchup,
  };
}
