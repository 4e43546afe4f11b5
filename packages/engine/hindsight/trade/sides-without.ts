import { type Day, daysBetween, isHeadToHead, type TeamId, type Transaction } from '@fantasy-stats/domain';
import type { PlayerProjection } from '../../projection/project-players.ts';
import { dayNumber } from '../../projection/season-builder.ts';
import type { HindsightFacts } from './facts.ts';
import { type ForcedMoves, forcedMoves } from './forced-moves.ts';
import { gamesByDay } from './games-by-day.ts';
import { expectedValue } from './player-value.ts';
import { type SeasonWithout, seasonWithout } from './season-without.ts';
import type { TradeSide } from './sides.ts';
import type { ValueScale } from './value-scale.ts';
import {
  changesTogether,
  type LineChange,
  type MatchupWithout,
  matchupsWithout,
  noChange,
} from './weeks-without.ts';
import { type WithoutTrade, withoutTrade } from './without-trade.ts';

export interface SideWithout {
  readonly forced: ForcedMoves;
  /** Null before `firstDay` is over, and when unknown rosters leave no matchup or season to compare. */
  readonly result: {
    readonly days: WithoutTrade;
    readonly matchups: readonly MatchupWithout[];
    readonly season: SeasonWithout | null;
  } | null;
}

export function withoutSides(
  trade: Transaction,
  sides: readonly TradeSide[],
  firstDay: Day,
  facts: HindsightFacts,
  projections: readonly PlayerProjection[],
  scale: ValueScale,
  worthOf: (playerId: string) => number,
): SideWithout[] {
  const { season } = facts;
  const { league } = season;
  const games = gamesByDay(facts, firstDay);
  const made = sides.map((side) => {
    const forced = forcedMoves(trade, side, facts.transactions);
    const weeks = (dayNumber(facts.lastDay) - dayNumber(firstDay) + 1) / 7;
    const worth = (id: string): number => {
      if (side.gave.includes(id)) return worthOf(id);
      const projection = projections.find(({ player }) => player === facts.nbaIndexOf(id));
      return projection ? expectedValue(projection, scale, weeks, facts.correlation).total : 0;
    };
    const wouldHaveStayed = [...side.gave, ...forced.dropped].sort(
      (one, other) => worth(other) - worth(one) || (one < other ? -1 : 1),
    );
    const result = withoutTrade(
      { came: [...side.got, ...forced.added], wouldHaveStayed },
      firstDay,
      facts.lastPlayed,
      {
        rosterOn: (day) => facts.rosterOn(side.teamId, day),
        gameOn: (playerId, day) => games(playerId, day),
        positionsOf: facts.positionsOf,
      },
      { slots: league.slots, lock: league.lineupLock },
    );
    return { side, forced, result };
  });
  const weekOfDay = (day: Day): number | null =>
    league.weeks.find((week) => week.firstDay <= day && day <= week.lastDay)?.number ?? null;
  const byWeek = new Map<string, LineChange>();
  const byTeam = new Map<TeamId, LineChange>();
  for (const { side, result } of made) {
    for (const { day, counted, countedGames, instead, insteadGames } of result.days) {
      const change = {
        parts: instead.map((value, part) => value - (counted[part] ?? 0)),
        games: insteadGames - countedGames,
      };
      byTeam.set(side.teamId, changesTogether(byTeam.get(side.teamId) ?? noChange, change));
      const key = `${weekOfDay(day)} ${side.teamId}`;
      byWeek.set(key, changesTogether(byWeek.get(key) ?? noChange, change));
    }
  }
  const unknown = new Set(made.flatMap(({ result }) => result.unknownDays.map(weekOfDay)));
  const weeks = new Set(
    league.weeks
      .filter((week) => week.lastDay >= firstDay && week.firstDay <= facts.lastPlayed)
      .map(({ number }) => number)
      .filter((number) => !unknown.has(number)),
  );
  const days = Math.max(0, daysBetween(firstDay, facts.lastPlayed) + 1);
  const changes = (week: number, teamId: TeamId): LineChange | null =>
    byWeek.get(`${week} ${teamId}`) ?? null;
  return made.map(({ side, forced, result }) => {
    const isWeekly = isHeadToHead(league.scoringForm);
    const matchups = isWeekly ? matchupsWithout(season, side.teamId, weeks, changes) : [];
    // A day with an unknown roster makes its week's matchup and the season's totals unknown.
    if (days === 0 || (unknown.size > 0 && matchups.length === 0)) return { forced, result: null };
    return {
      forced,
      result: {
        days: result,
        matchups,
        season: isWeekly || unknown.size > 0 ? null : seasonWithout(season, side.teamId, byTeam, changes),
      },
    };
  });
}
