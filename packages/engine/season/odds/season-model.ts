import type {
  League,
  LeagueSeason,
  Matchup,
  StatisticId,
  TeamId,
  Week,
  WinLossTie,
} from '@fantasy-stats/domain';
import { addDays } from '@fantasy-stats/domain';
import { InvalidInput } from '../../errors.ts';
import { checkTeams } from '../check-teams.ts';
import { contestColumns } from '../columns.ts';
import { matchupWinners } from '../matchup-winner.ts';
import { type SeedState, seedRules, seedState } from '../seeding.ts';
import { roundsOf } from './bracket.ts';
import type { HeadToHeadForm, PlayoffModel, SeasonModel, WeekModel } from './model.ts';
import { modelColumns } from './team-strengths.ts';

interface SeasonModelOptions {
  /** Week after which the odds are computed; later results are ignored. */
  readonly throughWeek?: number;
  /** Fixed results of the home side by matchup id. */
  readonly given?: ReadonlyMap<string, WinLossTie>;
  readonly persistent?: Float64Array | null;
  /** Correlation of a team's columns within a week, columns × columns. */
  readonly correlation?: Float64Array | null;
}

/**
 * Models the rest of a season. `weekOf` returns the remaining weeks' models.
 *
 * @throws InvalidInput `league.scoringForm` in leagues without matchups; `teams[n].id` for a duplicate id;
 *   `matchups` for an unknown team
 */
export function seasonModel(
  season: LeagueSeason,
  weekModel: (week: Week) => WeekModel,
  options: SeasonModelOptions = {},
): SeasonModel {
  const { league } = season;
  const form = headToHeadForm(league);
  checkTeams(season);
  const through = options.throughWeek ?? Number.POSITIVE_INFINITY;
  const index = new Map(season.teams.map((team, number) => [team.id, number]));
  const numberOf = (teamId: string): number => {
    const number = index.get(teamId);
    if (number === undefined) throw new InvalidInput('matchups', `team ${teamId} is not in the league`);
    return number;
  };
  const playoffWeeks = league.weeks.filter((week) => isPlayoffWeek(league, week));
  const inPlayoffs = new Set(playoffWeeks.map((week) => week.number));
  const isDecided = (matchup: Matchup): boolean => matchup.status === 'final' && matchup.week <= through;
  const remaining = season.matchups.flatMap((matchup) => {
    if (matchup.isPlayoffs || matchup.isConsolation || inPlayoffs.has(matchup.week)) return [];
    if (isDecided(matchup) || matchup.away === null) return [];
    const given = options.given?.get(matchup.id);
    return [
      {
        week: matchup.week,
        home: numberOf(matchup.home),
        away: numberOf(matchup.away),
        ...(given ? { given } : {}),
      },
    ];
  });
  const playoffs = playoffModel(season, playoffWeeks, numberOf, isDecided, remaining.length === 0);
  const needed = new Set([...remaining.map((matchup) => matchup.week), ...(playoffs?.rounds.flat() ?? [])]);
  const state = seedState(season, options.throughWeek);
  const records = startingRecords(season, state, options.throughWeek);
  return {
    form,
    teams: season.teams.length,
    columns: modelColumns(contestColumns(league)),
    start: records.map((record, team) => ({
      ...record,
      points: state.points[team] ?? 0,
      pointsAgainst: state.pointsAgainst[team] ?? 0,
    })),
    headToHead: state.headToHead,
    meetings: state.meetings,
    weekShares: new Map(
      state.weeks.map((week, row) => [
        week,
        state.weekShares.slice(row * season.teams.length, (row + 1) * season.teams.length),
      ]),
    ),
    remaining,
    weeks: new Map(
      league.weeks.filter((week) => needed.has(week.number)).map((week) => [week.number, weekModel(week)]),
    ),
    homeBonus: form === 'headToHeadPoints' ? (league.homeBonus ?? null) : null,
    medianWin: league.medianWin,
    tieRules: league.tieRules,
    levelColumns: levelColumns(league),
    seeding: seedRules(season),
    playoffs,
    persistent: options.persistent ?? null,
    correlation: options.correlation ?? null,
  };
}

/** Returns the columns of the statistics that decide ties; null for a statistic the league does not count. */
function levelColumns(league: League): NonNullable<SeasonModel['levelColumns']> | null {
  const { tieStatistics } = league;
  if (!tieStatistics) return null;
  const columns = contestColumns(league);
  const indexOf = (statistic: StatisticId | null): number | null => {
    const index = columns.findIndex(({ id }) => id === statistic);
    return index < 0 ? null : index;
  };
  return {
    regularSeason: indexOf(tieStatistics.regularSeason),
    playoffs: indexOf(tieStatistics.playoffs),
  };
}

function headToHeadForm(league: League): HeadToHeadForm {
  const { scoringForm } = league;
  if (scoringForm === 'rotisserie' || scoringForm === 'seasonPoints') {
    throw new InvalidInput('league.scoringForm', `${scoringForm} has no matchups to play out`);
  }
  return scoringForm;
}

export function isPlayoffWeek(league: League, week: Week): boolean {
  const first = league.playoffs?.firstWeek ?? null;
  return week.isPlayoffs || (first !== null && week.number >= first);
}

/**
 * Returns every team's record so far: the platform's, which includes commissioner changes. For a past week,
 * and when the two disagree just after a week, uses the record from matchups.
 */
function startingRecords(
  season: LeagueSeason,
  state: SeedState,
  throughWeek: number | undefined,
): WinLossTie[] {
  const own = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  return season.teams.map(({ id }, team): WinLossTie => {
    const computed = state.records[team] ?? { wins: 0, losses: 0, ties: 0 };
    const standing = throughWeek === undefined ? own.get(id) : undefined;
    if (!standing || decisionsOf(standing) === 0) return computed;
    const { wins, losses, ties } = standing;
    const isSure = decisionsOf(standing) === decisionsOf(computed) || !isBetweenWeeks(season, id);
    return isSure ? { wins, losses, ties } : computed;
  });
}

/** Days after a week in which standings and matchups may disagree. */
const settlingDays = 2;

/**
 * Returns whether a team's standings and matchups may disagree: one of its matchups is not final, or its week
 * has just ended.
 */
function isBetweenWeeks({ league, matchups }: LeagueSeason, teamId: TeamId): boolean {
  const isDoubtful = new Map(
    league.weeks.map(({ number, firstDay, lastDay }) => [
      number,
      { hasBegun: firstDay <= league.today, isFresh: addDays(lastDay, settlingDays) >= league.today },
    ]),
  );
  return matchups.some(({ home, away, status, week }) => {
    if (home !== teamId && away !== teamId) return false;
    const when = isDoubtful.get(week);
    return when?.hasBegun === true && (status !== 'final' || when.isFresh);
  });
}

const decisionsOf = ({ wins, losses, ties }: WinLossTie): number => wins + losses + ties;

function playoffModel(
  season: LeagueSeason,
  weeks: readonly Week[],
  numberOf: (teamId: string) => number,
  isDecided: (matchup: Matchup) => boolean,
  isSeeded: boolean,
): PlayoffModel | null {
  const rules = season.league.playoffs;
  if (!rules || rules.teams < 1) return null;
  const teams = Math.min(rules.teams, season.teams.length);
  const numbers = weeks.map((week) => week.number).sort((a, b) => a - b);
  const rounds = roundWeeks(season.league, numbers, roundsOf(teams));
  const winnerOf = matchupWinners(season);
  const decided = season.matchups.flatMap((matchup) => {
    if (matchup.isConsolation || matchup.away === null || !isDecided(matchup)) return [];
    const round = rounds.findIndex((entry) => entry.at(-1) === matchup.week);
    const winner = numbers.includes(matchup.week) && round >= 0 ? winnerOf(matchup) : null;
    if (winner === null) return [];
    const loser = winner === matchup.home ? matchup.away : matchup.home;
    return [{ round, winner: numberOf(winner), loser: numberOf(loser) }];
  });
  return {
    teams,
    reseeding: rules.reseeding,
    rounds,
    decided,
    seeds: isSeeded ? platformSeeds(season) : null,
  };
}

/** Returns the weeks of each playoff round; empty without playoffs. */
export function playoffRounds(league: League): number[][] {
  const teams = Math.min(league.playoffs?.teams ?? 0, league.size);
  if (teams < 1) return [];
  const numbers = league.weeks.filter((week) => isPlayoffWeek(league, week)).map(({ number }) => number);
  return roundWeeks(
    league,
    numbers.sort((a, b) => a - b),
    roundsOf(teams),
  );
}

/**
 * Returns the weeks of each round: one week each if there are as many weeks as rounds, otherwise the league's
 * weeks per round. Reuses the last week if there are too few.
 */
function roundWeeks(league: League, numbers: readonly number[], count: number): number[][] {
  const last = league.weeks.at(-1)?.number;
  if (last === undefined) throw new InvalidInput('league.weeks', 'must hold at least one week');
  const perRound = numbers.length === count ? 1 : Math.max(1, league.playoffs?.weeksPerRound ?? 1);
  return Array.from({ length: count }, (_, round) => {
    const weeks = numbers.slice(round * perRound, (round + 1) * perRound);
    return weeks.length > 0 ? weeks : [numbers.at(-1) ?? last];
  });
}

/** Returns null unless every team has a seed. */
function platformSeeds(season: LeagueSeason): number[] | null {
  const seeds = season.standings
    .flatMap(({ teamId, playoffSeed }) => (playoffSeed === null ? [] : [{ teamId, playoffSeed }]))
    .sort((a, b) => a.playoffSeed - b.playoffSeed);
  if (seeds.length !== season.teams.length) return null;
  return seeds.map(({ teamId }) => season.teams.findIndex((team) => team.id === teamId));
}
