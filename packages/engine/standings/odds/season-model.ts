import type { League, LeagueSeason, Matchup, TeamId, Week, WinLossTie } from '@fantasy-stats/domain';
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
  /** Odds as they were after this week: later results are forgotten. */
  readonly throughWeek?: number;
  /** Matchups to come that count as given, by their id: what the home side gets out of them. */
  readonly given?: ReadonlyMap<string, WinLossTie>;
  /** teams × columns standard errors of strength, per seven days. */
  readonly persistent?: Float64Array | null;
  /** columns × columns. */
  readonly correlation?: Float64Array | null;
}

/**
 * Reads the rest of a season out of its facts: records so far, matchups to come, the playoffs' rules and what they have
 * decided already. The weeks still to be played come from `weekOf`: the strengths of {@link teamStrengths}, the
 * projections of the players, or the outcomes the matchup engine gives for the running week.
 *
 * @throws InvalidInput `league.scoringForm` in forms without matchups; `teams[n].id` for an id that is that of two teams;
 *   `matchups[id].home` and `.away` for a team of a final matchup that is not in the league, `matchups` of one to come
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
    levelMatchups: league.levelMatchups,
    seeding: seedRules(season),
    playoffs,
    persistent: options.persistent ?? null,
    correlation: options.correlation ?? null,
  };
}

function headToHeadForm(league: League): HeadToHeadForm {
  const { scoringForm } = league;
  if (scoringForm === 'rotisserie' || scoringForm === 'seasonPoints') {
    throw new InvalidInput('league.scoringForm', `${scoringForm} has no matchups to play out`);
  }
  return scoringForm;
}

/** Whether a week belongs to the playoffs, by its own mark or by the first one of them. */
export function isPlayoffWeek(league: League, week: Week): boolean {
  const first = league.playoffs?.firstWeek ?? null;
  return week.isPlayoffs || (first !== null && week.number >= first);
}

/**
 * Every team's record so far: now the platform's own, which knows what a commissioner has changed, and as of a past week
 * that of the matchups. Just after a week the platform's table and its matchups may not have been read at one moment: where
 * they count another number of decisions then, the matchups stand, so that no week counts twice or never.
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

/** Days after a week in which its result may stand in a team's matchups and not yet in the table, or the other way round. */
const settlingDays = 2;

/** Whether a team has a matchup that has begun and is not final, or one that has only just become so. */
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
  const rounds = playoffRounds(season.league, numbers, roundsOf(teams));
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

/** The weeks of each round: one each where their number fits, else as many as a round takes; the last one serves for want. */
function playoffRounds(league: League, numbers: readonly number[], count: number): number[][] {
  const last = league.weeks.at(-1)?.number;
  if (last === undefined) throw new InvalidInput('league.weeks', 'must hold at least one week');
  const perRound = numbers.length === count ? 1 : Math.max(1, league.playoffs?.weeksPerRound ?? 1);
  return Array.from({ length: count }, (_, round) => {
    const weeks = numbers.slice(round * perRound, (round + 1) * perRound);
    return weeks.length > 0 ? weeks : [numbers.at(-1) ?? last];
  });
}

/** Teams by the seed the platform has given them; null unless every team has one. */
function platformSeeds(season: LeagueSeason): number[] | null {
  const seeds = season.standings
    .flatMap(({ teamId, playoffSeed }) => (playoffSeed === null ? [] : [{ teamId, playoffSeed }]))
    .sort((a, b) => a.playoffSeed - b.playoffSeed);
  if (seeds.length !== season.teams.length) return null;
  return seeds.map(({ teamId }) => season.teams.findIndex((team) => team.id === teamId));
}
