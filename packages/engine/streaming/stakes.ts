import { addDays, type Day, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { gamesLeft } from '../league/games-left.ts';
import { restWithoutReserves, windowBetween } from '../league/games-within-window.ts';
import { pairTieDecision } from '../league/pair-tie-decision.ts';
import { type TeamWindow, teamWindow } from '../league/team-week.ts';
import { partsOf } from '../matchup/forecast.ts';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { CannotStream } from './cannot-stream.ts';
import { countedGradient } from './counted-gradient.ts';
import { type GoalSide, matchupGoal, pointsGoal, rotisserieGoal, type StreamingGoal } from './goal.ts';
import type { LaterStakes } from './later-value.ts';
import type { LeagueQuestion } from './league-question.ts';
import { likelyOpponent } from './likely-opponent.ts';
import { gamesOutside } from './other-games.ts';
import { average, noTotals } from './several-totals.ts';

const WEEK_DAYS = 7;

export interface Stakes extends LaterStakes {
  readonly goal: StreamingGoal;
  /** By player: games outside the window that also count toward the goal. */
  readonly otherGames?: ReadonlyMap<string, PlayerOutlook>;
}

/** A team's games between two days, and the share of its expected games that lineups and caps hold. */
interface GamesBetween {
  readonly totals: RemainingTotals;
  readonly counted: number;
}

function totalsBetween(compiled: CompiledForecast, teamId: TeamId, first: Day, last: Day): GamesBetween {
  return first > last
    ? { totals: noTotals(), counted: 1 }
    : totalsOf(compiled, teamWindow(compiled, teamId, first, last));
}

function totalsOf({ constants, set }: CompiledForecast, window: TeamWindow): GamesBetween {
  const played = window.players.reduce(
    (total, { days, isReserved }) =>
      isReserved ? total : total + days.reduce((games, { chance }) => games + chance, 0),
    0,
  );
  return {
    totals: remainingTotals(window.side.players, set, constants.spread.correlation),
    counted: played > 0 ? Math.min(1, window.games / played) : 1,
  };
}

/** Returns a function that computes a team's games between two days under the season's games caps. */
function seasonGames(compiled: CompiledForecast, teamId: TeamId): (first: Day, last: Day) => GamesBetween {
  const { inputs } = compiled;
  const { bySlot, team } = gamesLeft(inputs, teamId, inputs.today, inputs.lastDay);
  if (!bySlot && team === null) return (first, last) => totalsBetween(compiled, teamId, first, last);
  const season = restWithoutReserves(compiled, teamId);
  return (first, last) => totalsOf(compiled, windowBetween(season, first, last));
}

export function seasonStakes(
  compiled: CompiledForecast,
  question: Pick<LeagueQuestion, 'teamId' | 'last' | 'seasonLines' | 'counts'>,
  first: Day,
): Stakes {
  const { inputs, set, constants } = compiled;
  const { teamId, last, seasonLines, counts = {} } = question;
  const own = seasonGames(compiled, teamId);
  const within = own(first, last);
  const after = own(addDays(last, 1), inputs.lastDay);
  if (inputs.rules.scoringForm === 'seasonPoints') {
    const goal = pointsGoal(set, constants);
    return { goal, later: countedGradient(goal, within.totals, counts), counted: after.counted };
  }
  if (compiled.unprojected.length > 0 || !seasonLines) throw new CannotStream('noSeasonTotals');
  const sideOf = (id: TeamId): GoalSide => {
    const line = seasonLines.get(id);
    if (!line || Object.keys(line).length === 0) throw new CannotStream('noSeasonTotals');
    return {
      soFar: partsOf(line, `seasonLines[${id}]`),
      totals: id === teamId ? noTotals() : seasonGames(compiled, id)(inputs.today, inputs.lastDay).totals,
    };
  };
  const others = inputs.teams.filter(({ id }) => id !== teamId).map(({ id }) => sideOf(id));
  const otherGames = gamesOutside(compiled, teamId, first, last);
  const goal = rotisserieGoal(
    set,
    constants,
    sideOf(teamId).soFar,
    remainingTotals([...otherGames.values()], set, constants.spread.correlation),
    others,
  );
  return {
    goal,
    later: countedGradient(goal, within.totals, counts),
    counted: after.counted,
    otherGames,
  };
}

/** Merges the possible opponents of a future week into one side. */
function likelySide(
  opponents: readonly (readonly [TeamId, number])[],
  opponent: (id: TeamId) => GoalSide,
): GoalSide {
  const sides = opponents.map(([id, weight]) => ({ weight, totals: opponent(id).totals }));
  return { soFar: new Float64Array(PART_COUNT), totals: likelyOpponent(sides) };
}

export function matchupStakes(
  compiled: CompiledForecast,
  question: LeagueQuestion,
  opponent: (id: TeamId) => GoalSide,
  isRunning: boolean,
): Stakes {
  const { inputs, set, constants } = compiled;
  const { teamId, opponentId, last, likelyOpponents = [] } = question;
  const isForMatchup = question.isForMatchup === true && inputs.rules.scoringForm === 'eachCategory';
  const scoringForm = isForMatchup ? 'mostCategories' : inputs.rules.scoringForm;
  if (opponentId === null && likelyOpponents.length === 0) throw new CannotStream('noOpponent');
  const line = isRunning ? inputs.teams.find(({ id }) => id === teamId)?.soFar : undefined;
  const week = inputs.rules.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= last && last <= lastDay,
  )?.number;
  const bonusOf = (of: TeamId): number =>
    (week === undefined ? undefined : inputs.teams.find(({ id }) => id === of)?.bonuses?.[week]) ?? 0;
  const soFar = partsOf(line ?? {}, 'soFar');
  const bonuses = opponentId === null ? undefined : { own: bonusOf(teamId), opponent: bonusOf(opponentId) };
  const theirs = opponentId === null ? likelySide(likelyOpponents, opponent) : opponent(opponentId);
  const ties = pairTieDecision(compiled, week, teamId, opponentId);
  const goal = matchupGoal(scoringForm, set, constants, soFar, theirs, bonuses, ties);
  return { goal, ...laterMatchups(compiled, question) };
}

/**
 * Values later games by their effect in the week after the window, against the average of the other teams.
 */
export function laterMatchups(
  compiled: CompiledForecast,
  {
    counts = {},
    isForMatchup,
    last,
    teamId,
  }: Pick<LeagueQuestion, 'counts' | 'isForMatchup' | 'last' | 'teamId'>,
): LaterStakes {
  const { inputs, set, constants } = compiled;
  const { scoringForm } = inputs.rules;
  const form = isForMatchup === true && scoringForm === 'eachCategory' ? 'mostCategories' : scoringForm;
  const [from, until] = [addDays(last, 1), addDays(last, WEEK_DAYS)];
  const end = until < inputs.lastDay ? until : inputs.lastDay;
  const none = new Float64Array(PART_COUNT);
  if (from > end) return { later: none, counted: 1 };
  const own = totalsBetween(compiled, teamId, from, end);
  const others = inputs.teams
    .filter(({ id }) => id !== teamId)
    .map(({ id }) => totalsBetween(compiled, id, from, end).totals);
  const week = inputs.rules.weeks.find(({ firstDay, lastDay }) => firstDay <= end && end <= lastDay)?.number;
  // The average opponent is not a real team, so only a category can break a tie.
  const ties = pairTieDecision(compiled, week, teamId, null);
  const usual = matchupGoal(
    form,
    set,
    constants,
    none,
    { soFar: none, totals: average(others) },
    undefined,
    ties,
  );
  return { later: countedGradient(usual, own.totals, counts), counted: own.counted };
}
