import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { exactPoints, isHeadToHead } from '@fantasy-stats/domain';
import { checkTeams } from './check-teams.ts';
import { addRecords, winShare } from './contest.ts';
import { medianResults } from './median-result.ts';
import { type SeedRules, seedOrder, type TableState } from './odds/seed-order.ts';
import { type WeekResult, weekResults } from './week-results.ts';

/** Standings as of a week, with the inputs of tie-breaks. Teams are numbered in the league's order. */
export interface SeedState extends TableState {
  /** The weeks of `weekShares`, in order. */
  readonly weeks: readonly number[];
  /** Records as the league counts them, including median results. */
  readonly records: readonly WinLossTie[];
}

/**
 * Returns a league's seeding rules. When unknown: head-to-head record, fantasy points, wins; divisions are
 * then ignored.
 */
export function seedRules({ league, teams }: LeagueSeason): SeedRules {
  const seeding = league.playoffs?.seeding ?? null;
  if (!seeding) return { tieBreaks: ['headToHead', 'points', 'wins'], divisions: null };
  const names = [...new Set(teams.flatMap(({ division }) => (division === null ? [] : [division])))];
  return {
    tieBreaks: seeding.tieBreaks,
    divisions:
      names.length < 2
        ? null
        : {
            of: teams.map(({ division }) => (division === null ? -1 : names.indexOf(division))),
            winnersFirst: seeding.divisionWinnersFirst,
            tieBreaks: seeding.divisionTieBreaks,
          },
  };
}

/**
 * Computes the standings after a week from its final matchups. The last tie-break is the league's team order.
 */
export function seedState(season: LeagueSeason, throughWeek = Number.POSITIVE_INFINITY): SeedState {
  const { league } = season;
  const teams = season.teams.length;
  const indexByTeam = new Map(season.teams.map(({ id }, team) => [id, team]));
  const results = weekResults(season, throughWeek);
  const own = season.teams.map(({ id }) => results.get(id) ?? []);
  const weeks = [...new Set(own.flat().map(({ week }) => week))].sort((one, other) => one - other);
  const headToHead = new Float64Array(teams * teams);
  const meetings = new Float64Array(teams * teams);
  own.forEach((entries, team) => {
    for (const { opponent, counted } of entries) {
      const other = indexByTeam.get(opponent);
      if (other === undefined) continue;
      const at = team * teams + other;
      headToHead[at] = (headToHead[at] ?? 0) + counted.wins - counted.losses;
      meetings[at] = (meetings[at] ?? 0) + counted.wins + counted.losses + counted.ties;
    }
  });
  const byWeek = weeks.map((week) => {
    const entries = own.map((list) => list.find((entry) => entry.week === week));
    const medians = league.medianWin ? medianResults(entries.map((entry) => entry?.score ?? null)) : [];
    return entries.map((entry, team) =>
      addRecords([entry?.counted, medians[team]].flatMap((one) => (one ? [one] : []))),
    );
  });
  const records = own.map((_, team) => addRecords(byWeek.flatMap((week) => week[team] ?? [])));
  return {
    weeks,
    records,
    wins: Float64Array.from(records, ({ wins, ties }) => wins + ties / 2),
    decisions: Float64Array.from(records, ({ wins, losses, ties }) => wins + losses + ties),
    points: pointsOf(season, own, ({ score }) => score),
    pointsAgainst: pointsOf(season, own, ({ opponentScore }) => opponentScore),
    headToHead,
    meetings,
    weekShares: Float64Array.from(byWeek.flat(), (record) => winShare(record) ?? 0.5),
    lot: Float64Array.from(season.teams, (_, team) => -team),
  };
}

/** Sums each team's fantasy points over its weeks; all zeros in category leagues. */
function pointsOf(
  { league }: LeagueSeason,
  own: readonly (readonly WeekResult[])[],
  of: (result: WeekResult) => number | null,
): Float64Array {
  if (league.scoringForm !== 'headToHeadPoints') return new Float64Array(own.length);
  return Float64Array.from(own, (entries) =>
    exactPoints(entries.reduce((sum, entry) => sum + (of(entry) ?? 0), 0)),
  );
}

/**
 * Returns the indices of the league's teams in the order of the standings after a week: by record, then by
 * the league's tie-breaks. Division winners do not come first.
 */
export function tableOrder(season: LeagueSeason, throughWeek?: number): number[] {
  const { tieBreaks, divisions } = seedRules(season);
  return ordered(season, throughWeek, {
    tieBreaks,
    divisions: divisions && { ...divisions, winnersFirst: false },
  });
}

function ordered(season: LeagueSeason, throughWeek: number | undefined, rules: SeedRules): number[] {
  const order = new Int32Array(season.teams.length);
  seedOrder(order.length, rules)(seedState(season, throughWeek), order);
  return [...order];
}

/**
 * Returns the teams by seed after a week under the league's rules, first seed first; unresolved ties are in
 * the league's order. Empty in leagues without matchups.
 *
 * @throws InvalidInput as {@link checkTeams}
 */
export function leagueSeeds(season: LeagueSeason, throughWeek?: number): TeamId[] {
  checkTeams(season);
  if (!isHeadToHead(season.league.scoringForm)) return [];
  return ordered(season, throughWeek, seedRules(season)).flatMap((team) => season.teams[team]?.id ?? []);
}
