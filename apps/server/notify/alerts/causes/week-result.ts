import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import {
  addDays,
  type Day,
  isCategoryForm,
  type League,
  type LeagueSeason,
  type TeamId,
  type Week,
  weekday,
} from '@fantasy-stats/domain';
import {
  leagueTable,
  matchupOutcomes,
  mirrored,
  playedWeeks,
  recordsThrough,
  winnerIn,
} from '@fantasy-stats/engine/season';
import type { StoredTableRow } from '../../../kernel/database/schema/alert.ts';
import type { Cause } from './cause.ts';

const newsDays = 7;

/** Returns the last completed week; null if not recent. */
export function weekToReport({ today, weeks }: Pick<League, 'today' | 'weeks'>): Week | null {
  const over = weeks.filter(({ lastDay }) => lastDay < today && addDays(lastDay, newsDays) >= today);
  return over.toSorted((one, other) => other.number - one.number)[0] ?? null;
}

/** Null if unavailable. */
type PlayoffChances = { readonly before: number; readonly after: number } | null;

/**
 * Returns a team's matchup result: `waiting` until the platform has finalized it, `none` if there is no
 * matchup (a bye, or out of the playoffs).
 */
export async function matchupResult(
  season: LeagueSeason,
  ownTeamId: TeamId,
  week: Week,
  chances: () => Promise<PlayoffChances>,
): Promise<Cause | 'none' | 'waiting'> {
  const { league } = season;
  const matchup = season.matchups.find(
    (one) => one.week === week.number && one.away !== null && [one.home, one.away].includes(ownTeamId),
  );
  if (!matchup) return 'none';
  if (matchup.status !== 'final') return 'waiting';
  const outcome = matchupOutcomes(season)(matchup);
  if (!outcome) return 'none';
  const isHome = matchup.home === ownTeamId;
  const winner = winnerIn(outcome);
  const opponentId = isHome ? (matchup.away ?? '') : matchup.home;
  const categories = isHome ? outcome.categories : mirrored(outcome.categories);
  const home = matchup.homeScore ?? 0;
  const away = matchup.awayScore ?? 0;
  const facts: AlertFacts = {
    kind: 'weekResult',
    form: 'matchup',
    week: week.number,
    opponent: season.teams.find(({ id }) => id === opponentId)?.name ?? `Team ${opponentId}`,
    result: winner === null ? 'tied' : winner === (isHome ? 'home' : 'away') ? 'won' : 'lost',
    score: isCategoryForm(league.scoringForm)
      ? { own: categories.wins, opponent: categories.losses }
      : { own: isHome ? home : away, opponent: isHome ? away : home },
    ranks: week.isPlayoffs ? null : ranksAround(season, ownTeamId, week.number),
    playoffs: week.isPlayoffs || !league.playoffs ? null : await chances(),
  };
  return { kind: 'weekResult', subject: String(week.number), facts, changesAt: null, endsAt: null };
}

function weekBefore({ league }: LeagueSeason, week: number): number | null {
  return playedWeeks(league, { throughWeek: week - 1 }).at(-1) ?? null;
}

function ranksAround(season: LeagueSeason, teamId: TeamId, week: number) {
  const rankAfter = (through: number) =>
    recordsThrough(season, through).find((row) => row.teamId === teamId)?.rank ?? null;
  const after = rankAfter(week);
  const earlier = weekBefore(season, week);
  if (after === null) return null;
  return { before: earlier === null ? null : rankAfter(earlier), after, teams: season.teams.length };
}

export function mondayOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

export interface StoredTable {
  readonly asOf: Day;
  readonly rows: readonly StoredTableRow[];
}

export function tableOf(season: LeagueSeason): StoredTableRow[] {
  return leagueTable(season).rows.map(({ teamId, rank, points }) => ({ teamId, rank, points }));
}

/** Compares two standings; null if the team is missing from either. */
export function tableResult(
  monday: Day,
  before: StoredTable,
  after: StoredTable,
  ownTeamId: TeamId,
): Cause | null {
  const then = before.rows.find(({ teamId }) => teamId === ownTeamId);
  const now = after.rows.find(({ teamId }) => teamId === ownTeamId);
  if (!then || !now) return null;
  return {
    kind: 'weekResult',
    subject: monday,
    facts: {
      kind: 'weekResult',
      form: 'table',
      since: before.asOf,
      until: after.asOf,
      ranks: { before: then.rank, after: now.rank, teams: after.rows.length },
      points: then.points === null || now.points === null ? null : { before: then.points, after: now.points },
    },
    changesAt: null,
    endsAt: null,
  };
}
