import {
  type Day,
  daysBetween,
  type LeagueSeason,
  type TeamId,
  type Week,
  type WinLossTie,
} from '@fantasy-stats/domain';
import type { MatchupSide } from '../matchup/forecast.ts';
import type { WeekModel } from '../season/odds/model.ts';
import { leagueOdds, type SeasonStart } from '../season/odds/season-odds.ts';
import type { SimulationOptions } from '../season/odds/simulate-season.ts';
import { nbaTeamOf, shareLeft, withOutlookOf, withRosters } from './as-at-start.ts';
import { type ComingWeeks, comingWeeks, weekOfSides, weeksOfLongRounds } from './coming-weeks.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';
import { runningWindow } from './forecast-matchup.ts';
import { laterGames } from './games-within-window.ts';
import { laterWindow, outlooksOf } from './team-week.ts';

/** A team's odds, or differences of odds; playoffs are null in leagues without playoffs. */
export interface Chances {
  readonly playoffs: number | null;
  readonly title: number;
}

export interface MovedByPlayer extends Chances {
  readonly playerId: string;
  readonly name: string;
}

/**
 * Causes of a team's changed odds since the start of the last completed week. The parts add up to `now` minus
 * `before`.
 */
export interface OddsSince {
  readonly since: Day;
  /** Effect of the team's own result relative to its expectation; null without a matchup. */
  readonly own: Chances | null;
  /** Effect of all other results (in a bye, of all results). */
  readonly others: Chances;
  /** Effect of changed player outlooks: injuries, returns, roles, form. */
  readonly outlook: Chances;
  /** Effect of started games of the current week; null if none. */
  readonly running: Chances | null;
  /** Effect of other teams' adds, drops and trades; null if none. */
  readonly otherMoves: Chances | null;
  /** Effect of the team's own moves; null if none. */
  readonly moves: Chances | null;
  /** Players on the team's earlier roster with the largest effects, largest first. */
  readonly players: readonly MovedByPlayer[];
}

interface Question {
  readonly teamId: TeamId;
  readonly lastWeek: number;
  readonly now: Chances;
  /** The odds of the stored forecast, before the week. */
  readonly before: Chances;
}

/** Number of players whose effects are simulated one by one. */
const mostPlayers = 3;
/** Minimum effect; smaller ones are simulation error. */
const leastPart = 0.01;

/**
 * Runs several season simulations, each with one more difference: the week's results, outlooks, started games
 * of the current week, other rosters, own roster. The differences add up to the whole change.
 *
 * @param then the forecast stored when the last completed week began
 * @param given the team's own result by matchup id; null if the team had no matchup
 * @returns null when week, teams or scoring differ
 */
export function* oddsSince(
  season: LeagueSeason,
  now: CompiledForecast,
  then: CompiledForecast,
  { teamId, lastWeek, before, now: odds }: Question,
  given: ReadonlyMap<string, WinLossTie> | null,
  options: SimulationOptions = {},
): Generator<null, OddsSince | null> {
  if (!isComparable(now, then, lastWeek)) return null;
  const { league } = season;
  const long = weeksOfLongRounds(league.weeks, league.playoffs);
  const running = league.weeks.find(({ number }) => number === now.inputs.week) ?? null;
  const chancesWith = (weekModel: ComingWeeks, start: SeasonStart = {}): Chances | null => {
    const all = leagueOdds(season, { ...options, ...start, weekModel });
    const found = all?.teams.find((team) => team.teamId === teamId);
    return found ? { playoffs: found.playoffs, title: found.title } : null;
  };

  const atStart = comingWeeks(then, long);
  const alone = given && chancesWith(atStart, { throughWeek: lastWeek - 1, given });
  yield null;
  const ahead = (week: Week): WeekModel | undefined =>
    week.number === running?.number ? asExpected(then, week, !long.has(week.number)) : atStart(week);
  const results = chancesWith(ahead);
  yield null;

  // Odds if the current week's games had gone as expected.
  const unmoved = withRosters(now, then) ?? now;
  const hasBegun = running !== null && isUnderWay(now, running);
  const expected = (compiled: CompiledForecast): ComingWeeks => {
    const weeks = comingWeeks(compiled, long);
    return (week) =>
      hasBegun && week.number === running.number
        ? withPlayedExpected(compiled, then, week, !long.has(week.number))
        : weeks(week);
  };
  const isUnmoved = unmoved === now;
  const outlook = isUnmoved && !hasBegun ? odds : chancesWith(expected(unmoved));
  yield null;
  const played = !hasBegun ? outlook : isUnmoved ? odds : chancesWith(comingWeeks(unmoved, long));
  yield null;
  const ownBack = withRosters(now, then, (from, to) => from === teamId || to === teamId);
  // Reuse odds computed above if this team has gained and lost no player, or if only its own roster has
  // changed.
  const isOwnAlone = withRosters(now, then, (from, to) => from !== teamId && to !== teamId) === null;
  const withOthers = !ownBack ? odds : isOwnAlone ? played : chancesWith(comingWeeks(ownBack, long));
  if (!results || !outlook || !played || !withOthers || (given && !alone)) return null;

  const changed = less(outlook, results);
  const players: MovedByPlayer[] = [];
  if (Math.max(Math.abs(changed.playoffs ?? 0), Math.abs(changed.title)) >= leastPart)
    for (const { rostered } of mostChanged(unmoved, then, teamId)) {
      yield null;
      const without = withOutlookOf(unmoved, then, rostered.id);
      const unchanged = without && chancesWith(expected(without));
      if (unchanged)
        players.push({ playerId: rostered.id, name: rostered.name, ...less(outlook, unchanged) });
    }
  const size = ({ playoffs, title }: Chances): number => Math.abs(playoffs ?? title);
  return {
    since: then.inputs.today,
    own: alone && less(alone, before),
    others: less(results, alone ?? before),
    outlook: changed,
    running: hasBegun ? less(played, outlook) : null,
    otherMoves: isOwnAlone ? null : less(withOthers, played),
    moves: ownBack && less(odds, withOthers),
    players: players.toSorted((one, other) => size(other) - size(one)),
  };
}

export function less(one: Chances, other: Chances): Chances {
  return {
    playoffs: one.playoffs === null || other.playoffs === null ? null : one.playoffs - other.playoffs,
    title: one.title - other.title,
  };
}

/** Returns whether a stored forecast has the same week, teams and rules as the current one. */
export function isComparable(now: CompiledForecast, then: CompiledForecast, lastWeek: number): boolean {
  const rulesOf = ({ inputs: { rules, teams } }: CompiledForecast): string =>
    JSON.stringify([
      rules.scoringForm,
      rules.scored.map(({ lowerIsBetter, points, statistic }) => [statistic, lowerIsBetter, points]),
      teams.map(({ id }) => id),
    ]);
  const canPlay = ({ inputs, unprojected }: CompiledForecast): boolean =>
    inputs.players.length > 0 &&
    (inputs.rules.scoringForm === 'headToHeadPoints' || unprojected.length === 0);
  return then.inputs.week === lastWeek && rulesOf(now) === rulesOf(then) && canPlay(now) && canPlay(then);
}

function isUnderWay({ inputs }: CompiledForecast, week: Week): boolean {
  return (
    week.firstDay < inputs.today ||
    Object.values(inputs.games).some((games) =>
      games.some(({ day, share }) => day === inputs.today && share < 1),
    )
  );
}

function asExpected(then: CompiledForecast, week: Week, isByPairs: boolean): WeekModel {
  const sides = then.inputs.teams.map(({ id }) => laterGames(then, id, week.firstDay, week.lastDay).side);
  const days = daysBetween(week.firstDay, week.lastDay) + 1;
  return weekOfSides(then, sides, days, isByPairs, week.number);
}

/** Models the current week with the earlier forecast of its played games instead of the score. */
function withPlayedExpected(
  now: CompiledForecast,
  then: CompiledForecast,
  week: Week,
  isByPairs: boolean,
): WeekModel {
  const { today } = now.inputs;
  const sides = now.inputs.teams.map(({ id }): MatchupSide => {
    const { side } = runningWindow(now, id);
    const before = laterWindow(then, id, week.firstDay, today);
    const played = outlooksOf(before.players, [], ({ day, share }, player) =>
      Math.max(0, share - shareLeft(now.inputs, nbaTeamOf(then.inputs, player), day)),
    );
    const streams = side.streams ?? side.players.map((_, index) => index);
    const free = Math.max(-1, ...streams) + 1;
    return {
      ...side,
      soFar: {},
      players: [...side.players, ...played.players],
      streams: [...streams, ...played.streams.map((stream) => free + stream)],
    };
  });
  const days = daysBetween(week.firstDay, week.lastDay) + 1;
  return weekOfSides(now, sides, days, isByPairs, week.number);
}

/**
 * Returns those of a team's players whose expected value in the remaining games changed, largest change
 * first.
 */
function mostChanged(now: CompiledForecast, then: CompiledForecast, teamId: TeamId): ForecastPlayer[] {
  const { today } = now.inputs;
  const worth = ({ value, outlook, days, loads }: ForecastPlayer): number =>
    days.reduce(
      (sum, day, game) =>
        day < today ? sum : sum + value * (outlook.chances[game] ?? 0) * (loads[game] ?? 1),
      0,
    );
  const earlier = new Map(then.players.get(teamId)?.map((one) => [one.rostered.id, one]));
  return (now.players.get(teamId) ?? [])
    .flatMap((player) => {
      const old = earlier.get(player.rostered.id);
      return old ? [{ player, by: Math.abs(worth(player) - worth(old)) }] : [];
    })
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, mostPlayers)
    .map(({ player }) => player);
}
