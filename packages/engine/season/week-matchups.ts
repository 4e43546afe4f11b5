import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { daysBetween } from '@fantasy-stats/domain';
import { type Column, contestColumns } from './columns.ts';
import { contestValues } from './contest.ts';
import { type MatchupOutcome, matchupOutcomes } from './matchup-outcome.ts';
import { type MatchupStage, titleBracket } from './title-bracket.ts';
import { isCompleted, weekOf } from './weeks.ts';

interface SideOfMatchup {
  readonly teamId: TeamId;
  /** Value in each category, or the fantasy points; null when unknown. */
  readonly values: readonly (number | null)[];
  /** Categories won, or fantasy points; null before the first game. */
  readonly score: number | null;
}

export interface WeekMatchup {
  readonly matchup: Matchup;
  readonly stage: MatchupStage;
  readonly home: SideOfMatchup;
  /** Null for a bye. */
  readonly away: SideOfMatchup | null;
  /** Null before the first game, for a bye, and when unknown. */
  readonly outcome: MatchupOutcome | null;
  /** Categories won minus lost, or point difference, from the home team's view; null without an outcome. */
  readonly margin: number | null;
}

export interface WeekMatchups {
  readonly week: number;
  /** Length in calendar weeks: 2 for a two-week round. */
  readonly calendarWeeks: number;
  readonly isCompleted: boolean;
  readonly columns: readonly Column[];
  readonly matchups: readonly WeekMatchup[];
}

const stageOrder: readonly MatchupStage[] = [
  'final',
  'semifinal',
  'quarterfinal',
  'playoffs',
  'regular',
  'placement',
  'consolation',
];

/** Returns a function that returns a matchup with both sides' values. */
export function matchupReader(season: LeagueSeason): (matchup: Matchup) => WeekMatchup {
  const columns = contestColumns(season.league);
  const valuesOf = contestValues(season);
  const outcomeOf = matchupOutcomes(season);
  const { stageOf } = titleBracket(season);
  const isPoints = columns[0]?.id === 'points';
  const nothing = columns.map(() => null);
  const side = (week: number, teamId: TeamId, given: number | null, won: number | null): SideOfMatchup => {
    const values = valuesOf(week, teamId) ?? nothing;
    if (!isPoints) return { teamId, values, score: won };
    // Use the platform's score, or else the week's stats.
    const points = given ?? values[0] ?? null;
    return { teamId, values: [points], score: points };
  };
  return (matchup) => {
    const { away: awayId, homeScore, awayScore, week } = matchup;
    const outcome = matchup.status === 'upcoming' ? null : outcomeOf(matchup);
    const home = side(week, matchup.home, homeScore, outcome?.categories.wins ?? null);
    const away = awayId === null ? null : side(week, awayId, awayScore, outcome?.categories.losses ?? null);
    const isKnown = outcome !== null && home.score !== null && away !== null && away.score !== null;
    const margin = isKnown ? (home.score ?? 0) - (away?.score ?? 0) : null;
    return { matchup, stage: stageOf(matchup), home, away, outcome, margin };
  };
}

/**
 * Returns the matchups of a week with every value of both sides: title matches first, byes last within a
 * stage. Empty without matchups.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function weekMatchups(season: LeagueSeason, week: number): WeekMatchups {
  const { league } = season;
  const entry = weekOf(league, week);
  const matchups = season.matchups
    .filter((matchup) => matchup.week === week)
    .map(matchupReader(season))
    .sort(
      (one, other) =>
        stageOrder.indexOf(one.stage) - stageOrder.indexOf(other.stage) ||
        Number(one.away === null) - Number(other.away === null),
    );
  return {
    week,
    calendarWeeks: Math.max(1, Math.round((daysBetween(entry.firstDay, entry.lastDay) + 1) / 7)),
    isCompleted: isCompleted(league, entry),
    columns: contestColumns(league),
    matchups,
  };
}
