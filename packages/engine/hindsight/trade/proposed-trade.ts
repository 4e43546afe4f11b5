import { type Day, daysBetween, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { weekOfDay } from '../../schedule/league-weeks.ts';
import { winCount } from '../../season/contest.ts';
import type { GainUnit } from '../../trade/team-results.ts';
import { seasonWithout } from './season-without.ts';
import {
  changesTogether,
  type LineChange,
  type MatchupWithout,
  matchupsWithout,
  noChange,
  pricedChange,
} from './weeks-without.ts';
import { type DaysAsPlayed, withoutTrade } from './without-trade.ts';

export interface ProposedSide {
  readonly teamId: TeamId;
  readonly gets: readonly string[];
  readonly gives: readonly string[];
  readonly drops: readonly string[];
  readonly adds: readonly string[];
}

export interface ProposedTrade {
  readonly sides: readonly ProposedSide[];
  readonly unit: GainUnit;
  /** Whether the trade was made before `firstDay`, so that the actual lineups include it. */
  readonly isMade: boolean;
  /** A league week in leagues with matchups; in rotisserie the days until the season's end. */
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Computes each side's gain: the result with the trade minus the result without it. One of the two is actual,
 * the other is replayed ({@link withoutTrade}) for all sides together. Null if a roster or a side's result is
 * unknown.
 */
export function proposedOutcomes(
  season: LeagueSeason,
  trade: ProposedTrade,
  daysOf: (teamId: TeamId) => DaysAsPlayed,
): ReadonlyMap<TeamId, number> | null {
  const { league } = season;
  const { firstDay, isMade, lastDay, unit } = trade;
  const byWeek = new Map<string, LineChange>();
  const byTeam = new Map<TeamId, LineChange>();
  const add = <Key>(to: Map<Key, LineChange>, key: Key, change: LineChange): void => {
    to.set(key, changesTogether(to.get(key) ?? noChange, change));
  };
  for (const { adds, drops, gets, gives, teamId } of trade.sides) {
    const [come, go] = [
      [...gets, ...adds],
      [...gives, ...drops],
    ];
    const { days, unknownDays } = withoutTrade(
      isMade ? { came: come, wouldHaveStayed: go } : { came: go, wouldHaveStayed: come },
      firstDay,
      lastDay,
      daysOf(teamId),
      { slots: league.slots, lock: league.lineupLock },
    );
    if (unknownDays.length > 0) return null;
    for (const { counted, countedGames, day, instead, insteadGames } of days) {
      const change = {
        parts: instead.map((value, part) => value - (counted[part] ?? 0)),
        games: insteadGames - countedGames,
      };
      add(byTeam, teamId, change);
      add(byWeek, `${weekOfDay(league.weeks, day)?.number} ${teamId}`, change);
    }
  }
  const changeIn = (week: number, teamId: TeamId) => byWeek.get(`${week} ${teamId}`) ?? null;
  const gainOf = (teamId: TeamId): number | null => {
    if (unit === 'points')
      return (
        (-pricedChange(byTeam.get(teamId) ?? noChange, league) * 7) / (daysBetween(firstDay, lastDay) + 1)
      );
    if (unit === 'rotisseriePoints') {
      const table = seasonWithout(season, teamId, byTeam, changeIn);
      return table && table.actual.points - table.without.points;
    }
    const week = weekOfDay(league.weeks, firstDay);
    if (!week) return null;
    const inWeek = <Item extends { readonly week: number }>(items: readonly Item[]): Item[] =>
      items.filter((one) => one.week === week.number);
    const played = {
      ...season,
      teamWeeks: inWeek(season.teamWeeks),
      matchups: inWeek(season.matchups),
    };
    const matchups = matchupsWithout(played, teamId, new Set([week.number]), changeIn);
    return matchups.length === 0 ? null : sumOf(matchups.map(gainIn(unit))) / matchups.length;
  };
  // `gainOf` is actual minus hypothetical. For a trade that was not made, reverse the sign.
  const sign = isMade ? 1 : -1;
  return new Map(
    trade.sides.flatMap(({ teamId }) => {
      const gain = gainOf(teamId);
      return gain === null ? [] : [[teamId, gain === 0 ? 0 : sign * gain]];
    }),
  );
}

const gainIn =
  (unit: 'categoryWins' | 'matchupWins') =>
  ({ actual, actualResult, without, withoutResult }: MatchupWithout): number =>
    unit === 'categoryWins'
      ? winCount(actual) - winCount(without)
      : winCount(actualResult) - winCount(withoutResult);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
