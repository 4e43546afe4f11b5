import {
  type Day,
  daysBetween,
  type LeagueSeason,
  type TeamId,
  type Week,
  type WinLossTie,
} from '@fantasy-stats/domain';
import type { MatchupSide } from '../matchup/forecast.ts';
import type { WeekModel } from '../standings/odds/model.ts';
import { leagueOdds, type SeasonStart } from '../standings/odds/season-odds.ts';
import type { SimulationOptions } from '../standings/odds/simulate-season.ts';
import { nbaTeamOf, shareLeft, withOutlookOf, withRosters } from './as-at-start.ts';
import { type ComingWeeks, comingWeeks, weekOfSides, weeksOfLongRounds } from './coming-weeks.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';
import { runningStretch } from './forecast-matchup.ts';
import { laterStretch, outlooksOf } from './team-week.ts';

/** Chances of a team, or differences of them; of the playoffs null where the league has none. */
export interface Chances {
  readonly playoffs: number | null;
  readonly title: number;
}

/** How much of a change of the odds one player's changed outlook makes, everybody else's as it is now. */
export interface MovedByPlayer extends Chances {
  readonly playerId: string;
  readonly name: string;
}

/** What moved a team's chances since the start of the last week that is over. The parts add up to the whole. */
export interface OddsSince {
  /** The day from which on they are compared. */
  readonly since: Day;
  readonly whole: Chances;
  /** By its own result in that week against what was expected of it; null where it had no matchup. */
  readonly own: Chances | null;
  /** By everybody else's results; in a bye by all. */
  readonly others: Chances;
  /** By what players are expected to do now and were not then: injuries, returns, roles, form. */
  readonly outlook: Chances;
  /** By the games of the running week that have begun; null where none has. */
  readonly running: Chances | null;
  /** By other teams' adds, drops and trades; null without. */
  readonly otherMoves: Chances | null;
  /** By its own; null without. */
  readonly moves: Chances | null;
  /** Players of the team's then who moved the outlook most, the most first. */
  readonly players: readonly MovedByPlayer[];
}

interface Question {
  readonly teamId: TeamId;
  readonly lastWeek: number;
  /** The chances as they stand. */
  readonly now: Chances;
}

/** Players of whom it is simulated what their changed outlook alone did. */
const mostPlayers = 3;
/** Smaller parts are luck of the draw. */
const leastPart = 0.01;

/**
 * Explains how a team's chances moved since the start of a week, by seasons simulated one after the other, each of which differs from
 * the one before in one thing: the week's results, everybody's outlook, the running week's games, others' rosters, its own. So the
 * differences add up to the whole change. Yields null between two.
 *
 * @param then the forecast as it stood in that week
 * @param given the team's own result in the week, by its matchup's id; null without
 * @returns null where the two cannot be compared: another week, other teams, another way of scoring
 */
export function* oddsSince(
  season: LeagueSeason,
  now: CompiledForecast,
  then: CompiledForecast,
  { teamId, lastWeek, now: odds }: Question,
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

  /* Before the week, with its own result, and with all results. */
  const atStart = comingWeeks(then, long);
  const throughWeek = lastWeek - 1;
  const first = chancesWith(atStart, { throughWeek });
  yield null;
  const alone = given && chancesWith(atStart, { throughWeek, given });
  yield null;
  const ahead = (week: Week): WeekModel | undefined =>
    week.number === running?.number ? asExpected(then, week, !long.has(week.number)) : atStart(week);
  const results = chancesWith(ahead);
  yield null;

  /* With everybody's outlook of now, on the rosters of then, as if the running week's games had gone as expected then. */
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
  /* Where only it has moved, or nobody, that is known already. */
  const isOwnAlone = withRosters(now, then, (from, to) => from !== teamId && to !== teamId) === null;
  const withOthers = !ownBack ? odds : isOwnAlone ? played : chancesWith(comingWeeks(ownBack, long));
  if (!first || !results || !outlook || !played || !withOthers || (given && !alone)) return null;

  const changed = less(outlook, results);
  const players: MovedByPlayer[] = [];
  if (Math.max(Math.abs(changed.playoffs ?? 0), Math.abs(changed.title)) >= leastPart)
    for (const { rostered } of mostChanged(unmoved, then, teamId)) {
      yield null;
      const without = withOutlookOf(unmoved, then, rostered.id);
      const before = without && chancesWith(expected(without));
      if (before) players.push({ playerId: rostered.id, name: rostered.name, ...less(outlook, before) });
    }
  const size = ({ playoffs, title }: Chances): number => Math.abs(playoffs ?? title);
  return {
    since: then.inputs.today,
    whole: less(odds, first),
    own: alone && less(alone, first),
    others: less(results, alone ?? first),
    outlook: changed,
    running: hasBegun ? less(played, outlook) : null,
    otherMoves: isOwnAlone ? null : less(withOthers, played),
    moves: ownBack && less(odds, withOthers),
    players: players.toSorted((one, other) => size(other) - size(one)),
  };
}

/** One less the other. */
export function less(one: Chances, other: Chances): Chances {
  return {
    playoffs: one.playoffs === null || other.playoffs === null ? null : one.playoffs - other.playoffs,
    title: one.title - other.title,
  };
}

function isComparable(now: CompiledForecast, then: CompiledForecast, lastWeek: number): boolean {
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

/** Whether games of a week have begun. */
function isUnderWay({ inputs }: CompiledForecast, week: Week): boolean {
  return (
    week.firstDay < inputs.today ||
    Object.values(inputs.games).some((games) =>
      games.some(({ day, share }) => day === inputs.today && share < 1),
    )
  );
}

/** A whole week as it was expected earlier. */
function asExpected(then: CompiledForecast, week: Week, isByPairs: boolean): WeekModel {
  const sides = then.inputs.teams.map(({ id }) => laterStretch(then, id, week.firstDay, week.lastDay).side);
  return weekOfSides(then, sides, daysBetween(week.firstDay, week.lastDay) + 1, isByPairs);
}

/** The running week with what was expected earlier of its games that have begun, in place of the score. */
function withPlayedExpected(
  now: CompiledForecast,
  then: CompiledForecast,
  week: Week,
  isByPairs: boolean,
): WeekModel {
  const { today } = now.inputs;
  const sides = now.inputs.teams.map(({ id }): MatchupSide => {
    const { side } = runningStretch(now, id);
    const before = laterStretch(then, id, week.firstDay, today);
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
  return weekOfSides(now, sides, daysBetween(week.firstDay, week.lastDay) + 1, isByPairs);
}

/** Players of a team who are expected to bring more or less in the games from now on than they were, the most changed first. */
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
