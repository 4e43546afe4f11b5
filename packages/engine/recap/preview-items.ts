import type { LeagueSeason } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { recordsThrough } from '../season/records.ts';
import { weekMatchups } from '../season/week-matchups.ts';
import { weekBefore } from './as-of.ts';
import type { ItemOf, RecapItem } from './items.ts';

const LONG_STREAK = 3;

type Pairing = ItemOf<'pairing'>;

export function pairingItems(
  season: LeagueSeason,
  week: number,
  chances: ReadonlyMap<string, number>,
): RecapItem[] {
  const { matchups } = weekMatchups(season, week);
  const pairings = matchups.flatMap(({ away, home, matchup, stage }): Pairing[] =>
    away === null
      ? []
      : [
          {
            kind: 'pairing',
            teams: [home.teamId, away.teamId],
            chance: chances.get(matchup.id) ?? null,
            stage,
          },
        ],
  );
  const byes = matchups.flatMap(({ home, away, stage }) =>
    away === null && stage !== 'consolation' ? [home.teamId] : [],
  );
  const counting = pairings.filter(({ stage }) => stage !== 'consolation' && stage !== 'placement');
  return [
    ...pairings,
    ...(byes.length > 0 ? [{ kind: 'bye' as const, teams: byes }] : []),
    ...forecasts(counting),
    ...topMeeting(season, week, counting),
    ...streakAtRisk(season, week),
  ];
}

/** Returns the matchup closest to even and the one furthest from it; nothing for a single matchup. */
function forecasts(pairings: readonly Pairing[]): RecapItem[] {
  const withChance = pairings.flatMap(({ chance, teams }) =>
    chance === null
      ? []
      : [chance >= 0.5 ? { teams, chance } : { teams: [teams[1], teams[0]] as const, chance: 1 - chance }],
  );
  const sorted = withChance.toSorted((one, other) => one.chance - other.chance);
  const [open, sure] = [sorted[0], sorted.at(-1)];
  if (!open || !sure || sorted.length < 2 || sure.chance <= open.chance) return [];
  return [
    { kind: 'tossUp', ...open },
    { kind: 'favorite', ...sure },
  ];
}

/**
 * Returns the matchup with the smallest sum of ranks, if both teams are in the upper half; nothing if two
 * matchups share that sum.
 */
function topMeeting(season: LeagueSeason, week: number, pairings: readonly Pairing[]): RecapItem[] {
  const before = weekBefore(season, week);
  if (before === null || pairings.length < 2) return [];
  const rows = recordsThrough(season, before);
  if (rows.every(({ percentage }) => percentage === null)) return [];
  const rankOf = new Map(rows.map(({ teamId, rank }) => [teamId, rank]));
  const meetings = pairings
    .map(({ teams: [home, away] }) => {
      const [first, second] = [rankOf.get(home) ?? rows.length, rankOf.get(away) ?? rows.length];
      return first <= second
        ? ({ teams: [home, away], ranks: [first, second] } as const)
        : ({ teams: [away, home], ranks: [second, first] } as const);
    })
    .toSorted((one, other) => one.ranks[0] + one.ranks[1] - other.ranks[0] - other.ranks[1]);
  const [first, next] = meetings;
  if (!first || first.ranks[1] > rows.length / 2) return [];
  if (next && next.ranks[0] + next.ranks[1] === first.ranks[0] + first.ranks[1]) return [];
  return [{ kind: 'topMeeting', ...first }];
}

function streakAtRisk(season: LeagueSeason, week: number): RecapItem[] {
  const before = weekBefore(season, week);
  if (before === null || season.league.weeks.some(({ number, isPlayoffs }) => number === week && isPlayoffs))
    return [];
  const [first, second] = recordsThrough(season, before).toSorted(
    (one, other) => Math.abs(other.streak) - Math.abs(one.streak),
  );
  if (!first || Math.abs(first.streak) < LONG_STREAK) return [];
  if (second && Math.abs(second.streak) === Math.abs(first.streak)) return [];
  return [
    { kind: 'streak', team: first.teamId, length: Math.abs(first.streak), isWinning: first.streak > 0 },
  ];
}

/** Returns the two adjacent teams with the smallest point difference, in leagues without matchups. */
export function raceItems(season: LeagueSeason, week: number): RecapItem[] {
  const before = weekBefore(season, week);
  if (before === null || isHeadToHead(season.league.scoringForm)) return [];
  const rows = recordsThrough(season, before);
  const races = rows.flatMap((own, index): ItemOf<'race'>[] => {
    const next = rows[index + 1];
    if (!next || own.points === null || next.points === null || own.points === next.points) return [];
    return [
      { kind: 'race', teams: [own.teamId, next.teamId], rank: own.rank, gap: own.points - next.points },
    ];
  });
  // If two races are equally close, report the one for the better rank.
  return races.toSorted((one, other) => one.gap - other.gap || one.rank - other.rank).slice(0, 1);
}

export function calendarItems({ league }: LeagueSeason, week: number): RecapItem[] {
  const own = league.weeks.find(({ number }) => number === week);
  const { tradeDeadline } = league.acquisitions;
  const spots = league.playoffs?.teams ?? 0;
  const next = league.weeks.find(({ number }) => number === week + 1);
  return [
    ...(own && tradeDeadline !== null && own.firstDay <= tradeDeadline && tradeDeadline <= own.lastDay
      ? [{ kind: 'deadline' as const, day: tradeDeadline }]
      : []),
    ...(spots > 0 && own && !own.isPlayoffs && next?.isPlayoffs
      ? [{ kind: 'lastRegularWeek' as const, spots }]
      : []),
  ];
}
