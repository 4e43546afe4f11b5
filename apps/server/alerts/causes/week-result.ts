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
} from '@fantasy-stats/engine/standings';
import type { KeptTableRow } from '../../database/schema/alert.ts';
import type { Cause } from './cause.ts';

/** Results of weeks that ended longer ago are no news. */
const newsDays = 7;

/** The last week of a league with matchups that is over, while that is news; null without. */
export function weekToTell({ today, weeks }: Pick<League, 'today' | 'weeks'>): Week | null {
  const over = weeks.filter(({ lastDay }) => lastDay < today && addDays(lastDay, newsDays) >= today);
  return over.toSorted((one, other) => other.number - one.number)[0] ?? null;
}

/** A team's chance to reach the playoffs as it stood after a week; null where there is none to tell. */
export type PlayoffChance = (afterWeek: number) => Promise<number | null>;

/**
 * The result of a team's matchup: `waiting` while its platform has not closed it, `none` where it had none (a bye, or out of the
 * playoffs).
 */
export async function matchupResult(
  season: LeagueSeason,
  ownTeamId: TeamId,
  week: Week,
  chance: PlayoffChance,
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
  const { losses, wins } = isHome ? outcome.result : mirrored(outcome.result);
  const opponentId = isHome ? (matchup.away ?? '') : matchup.home;
  const categories = isHome ? outcome.categories : mirrored(outcome.categories);
  const home = matchup.homeScore ?? 0;
  const away = matchup.awayScore ?? 0;
  const facts: AlertFacts = {
    kind: 'weekResult',
    form: 'matchup',
    week: week.number,
    opponent: season.teams.find(({ id }) => id === opponentId)?.name ?? `Team ${opponentId}`,
    result: wins > losses ? 'won' : wins < losses ? 'lost' : 'tied',
    score: isCategoryForm(league.scoringForm)
      ? { own: categories.wins, opponent: categories.losses }
      : { own: isHome ? home : away, opponent: isHome ? away : home },
    ranks: week.isPlayoffs ? null : ranksAround(season, ownTeamId, week.number),
    playoffs: week.isPlayoffs ? null : await chancesAround(season, week.number, chance),
  };
  return { kind: 'weekResult', subject: String(week.number), facts, changesAt: null, endsAt: null };
}

/** The regular week before; null in the first. */
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

async function chancesAround(season: LeagueSeason, week: number, chance: PlayoffChance) {
  const earlier = weekBefore(season, week);
  if (earlier === null || !season.league.playoffs) return null;
  const before = await chance(earlier);
  const after = await chance(week);
  return before === null || after === null ? null : { before, after };
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

/** A table as it stood on a day. */
export interface KeptTable {
  readonly asOf: Day;
  readonly rows: readonly KeptTableRow[];
}

/** A league's table of today, to be kept. */
export function tableOf(season: LeagueSeason): KeptTableRow[] {
  return leagueTable(season).rows.map(({ teamId, rank, points }) => ({ teamId, rank, points }));
}

/** How a team moved in the table of a league without matchups; null where it was not in both. */
export function tableResult(
  monday: Day,
  before: KeptTable,
  after: KeptTable,
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
