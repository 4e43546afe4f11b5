import {
  addDays,
  type Day,
  daysFrom,
  type GamesBySlot,
  InvalidInput,
  isHeadToHead,
  isReserveSlot,
  type StatisticId,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from '../league-forecast/compile.ts';
import { gamesLeft } from '../league-forecast/games-left.ts';
import { teamStretch } from '../league-forecast/team-week.ts';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { partsOf } from '../matchup/forecast.ts';
import { remainingTotals } from '../matchup/side.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { meanLoad, withLoad } from '../projection/player-outlook.ts';
import { openSpots } from '../roster-moves/roster-spots.ts';
import { CannotStream } from './cannot-stream.ts';
import { countedGradient } from './counted-gradient.ts';
import {
  type GoalSide,
  matchupGoal,
  pointsGoal,
  rotisserieGoal,
  type StreamingGoal,
  togetherTotals,
} from './goal.ts';
import { laterValues } from './later-value.ts';
import { likelyOpponent } from './likely-opponent.ts';
import { planScale } from './plan-worth.ts';
import type { StreamingPlayer, StreamingProblem } from './problem.ts';
import { average, noTotals } from './several-totals.ts';

/** Who a team should add and drop between two days. */
export interface LeagueQuestion {
  readonly teamId: TeamId;
  /** The days asked about; what is before today is left out. */
  readonly first: Day;
  readonly last: Day;
  /** The opponent of those days; null in forms without matchups, for a bye, and where the pairing is not known yet. */
  readonly opponentId: TeamId | null;
  /** Where the pairing is not known: who could be met, and how likely each is compared with the others. */
  readonly likelyOpponents?: readonly (readonly [team: TeamId, weight: number])[];
  readonly adds: number;
  /** The first day on which a free agent who is added can play; a player who is not in it cannot be had. */
  readonly from: ReadonlyMap<string, Day>;
  /** Players of the team who are not to be dropped. */
  readonly keeps: ReadonlySet<string>;
  /** Season totals by team, for forms without matchups. */
  readonly seasonLines?: ReadonlyMap<TeamId, StatLine>;
  /** Games that caps on all of a team's games still allow in these days; not given: as far as the inputs tell. */
  readonly gamesLeft?: number | null;
  readonly opponentGamesLeft?: number | null;
  readonly laterWeight?: number;
  readonly leastGain?: number;
  /** How much categories count in what players are worth afterwards, 1 where nothing stands; never in the goal. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
  /** In leagues in which each category counts, the chance to win the matchup is sought instead of categories. */
  readonly isForMatchup?: boolean;
}

const WEEK_DAYS = 7;

/** A forecast player within a stretch of days. */
function inStretch(
  player: ForecastPlayer,
  days: readonly Day[],
  from: number,
  later: number,
  isFree: boolean,
): StreamingPlayer {
  const { slot } = player.rostered;
  const isBenched = slot !== null && isReserveSlot(slot);
  const games = player.days.flatMap((day, game) => {
    const place = days.indexOf(day);
    const share = player.shares[game] ?? 1;
    // A game that has begun counts for who stood in the lineup, and for nobody who comes.
    if (place < 0 || share <= 0 || (share < 1 && (isFree || isBenched))) return [];
    const load = player.loads[game] ?? 1;
    return [{ day: place, share, load, chance: player.outlook.chances[game] ?? 0 }];
  });
  const hasBegun = player.days.some((day, game) => day === days[0] && (player.shares[game] ?? 1) < 1);
  return {
    id: player.rostered.id,
    positions: player.rostered.positions,
    primaryPosition: player.rostered.primaryPosition ?? null,
    value: player.value,
    outlook: {
      ...withLoad(
        player.outlook,
        meanLoad(
          games.map(({ chance, share }) => chance * share),
          games.map(({ load }) => load),
        ),
      ),
      chances: Float64Array.from(games, ({ chance }) => chance),
    },
    games,
    later,
    from: !isFree && hasBegun ? 1 : from,
    isReserved: player.isReserved,
    isKept: player.isUndroppable,
  };
}

/** How many of each position the players in the forecast may be: the others on the roster count as well. */
function limitsFor(compiled: CompiledForecast, teamId: TeamId): StreamingProblem['mostByPosition'] {
  const unknown = compiled.unknown.get(teamId) ?? [];
  return Object.fromEntries(
    Object.entries(compiled.inputs.rules.rosterRules?.mostByPosition ?? {}).map(([position, most]) => [
      position,
      Math.max(0, most - unknown.filter(({ primaryPosition }) => primaryPosition === position).length),
    ]),
  );
}

/** What slots have left once today's games that are over are taken off: they are in nobody's count yet, and no game to come. */
function afterToday(
  { inputs, players }: CompiledForecast,
  teamId: TeamId,
  first: Day,
  bySlot: GamesBySlot,
): GamesBySlot {
  if (first > inputs.today) return bySlot;
  const over = (players.get(teamId) ?? []).flatMap(({ rostered, days, shares }) =>
    days.some((day, game) => day === inputs.today && shares[game] === 0) ? [rostered.slot] : [],
  );
  return Object.fromEntries(
    Object.entries(bySlot).map(([slot, left]) => [
      slot,
      Math.max(0, left - over.filter((one) => one === slot).length),
    ]),
  );
}

/** The parts of the question that depend on how the league decides. */
interface Stakes {
  readonly goal: StreamingGoal;
  /** Worth of one more of each part after the stretch, and share of the games there that count. */
  readonly later: Float64Array;
  readonly counted: number;
}

/** A team's games between two days, and the share of its expected games that lineups hold. */
function totalsBetween(compiled: CompiledForecast, teamId: TeamId, first: Day, last: Day) {
  if (first > last) return { totals: noTotals(), counted: 1 };
  const stretch = teamStretch(compiled, teamId, first, last);
  const { set, constants } = compiled;
  const played = stretch.players.reduce(
    (total, { days, isReserved }) =>
      isReserved ? total : total + days.reduce((games, { chance }) => games + chance, 0),
    0,
  );
  return {
    totals: remainingTotals(stretch.side.players, set, constants.spread.correlation),
    counted: played > 0 ? Math.min(1, stretch.games / played) : 1,
  };
}

function seasonStakes(compiled: CompiledForecast, question: LeagueQuestion, first: Day): Stakes {
  const { inputs, set, constants } = compiled;
  const { teamId, last, seasonLines, counts = {} } = question;
  const before = totalsBetween(compiled, teamId, inputs.today, addDays(first, -1));
  const within = totalsBetween(compiled, teamId, first, last);
  const after = totalsBetween(compiled, teamId, addDays(last, 1), inputs.lastDay);
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
      totals: id === teamId ? noTotals() : totalsBetween(compiled, id, inputs.today, inputs.lastDay).totals,
    };
  };
  const others = inputs.teams.filter(({ id }) => id !== teamId).map(({ id }) => sideOf(id));
  const rest = togetherTotals(before.totals, after.totals);
  const goal = rotisserieGoal(set, constants, sideOf(teamId).soFar, rest, others);
  return { goal, later: countedGradient(goal, within.totals, counts), counted: after.counted };
}

/** Who could be met in a week that has not begun, as one side. */
function likelySide(
  opponents: readonly (readonly [TeamId, number])[],
  opponent: (id: TeamId) => GoalSide,
): GoalSide {
  const sides = opponents.map(([id, weight]) => ({ weight, totals: opponent(id).totals }));
  return { soFar: new Float64Array(PART_COUNT), totals: likelyOpponent(sides) };
}

function matchupStakes(
  compiled: CompiledForecast,
  question: LeagueQuestion,
  opponent: (id: TeamId) => GoalSide,
  isRunning: boolean,
): Stakes {
  const { inputs, set, constants } = compiled;
  const { teamId, opponentId, last, likelyOpponents = [], counts = {} } = question;
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
  const bonus = opponentId === null ? 0 : bonusOf(teamId) - bonusOf(opponentId);
  const theirs = opponentId === null ? likelySide(likelyOpponents, opponent) : opponent(opponentId);
  const goal = matchupGoal(scoringForm, set, constants, soFar, theirs, bonus);
  const [from, until] = [addDays(last, 1), addDays(last, WEEK_DAYS)];
  const end = until < inputs.lastDay ? until : inputs.lastDay;
  if (from > end) return { goal, later: new Float64Array(PART_COUNT), counted: 1 };
  // An ordinary week to come: the own team against the average of the others.
  const own = totalsBetween(compiled, teamId, from, end);
  const others = inputs.teams
    .filter(({ id }) => id !== teamId)
    .map(({ id }) => totalsBetween(compiled, id, from, end).totals);
  const none = new Float64Array(PART_COUNT);
  const usual = matchupGoal(scoringForm, set, constants, none, { soFar: none, totals: average(others) });
  return { goal, later: countedGradient(usual, own.totals, counts), counted: own.counted };
}

/**
 * A league's question as a streaming problem: the games of the days asked about, lineups under the league's slots, locks and
 * caps, the opponent's games, the score so far in the running week, and what every player is worth afterwards: his games to the
 * season's end at what a game is worth in an ordinary week against an average opponent (rotisserie and season points: in
 * the season's totals).
 *
 * @throws CannotStream when there is nothing to plan; InvalidInput for an unknown team
 */
export function leagueProblem(compiled: CompiledForecast, question: LeagueQuestion): StreamingProblem {
  const { inputs, set, constants } = compiled;
  const { teamId, last } = question;
  const first = question.first > inputs.today ? question.first : inputs.today;
  if (!inputs.teams.some(({ id }) => id === teamId)) {
    throw new InvalidInput('teamId', `there is no team ${teamId}`);
  }
  if (first > last || inputs.players.length === 0) throw new CannotStream('over');
  const isWeekly = inputs.rules.lineupLock === 'weekly';
  const week = inputs.rules.weeks.find(({ number }) => number === inputs.week);
  const isRunning = week !== undefined && week.firstDay <= first && last <= week.lastDay;
  if (isWeekly && isRunning && week.firstDay < inputs.today) throw new CannotStream('locked');
  const days = daysFrom(first, last);
  const own = compiled.players.get(teamId) ?? [];
  if (own.length === 0) throw new CannotStream('nothingProjected');
  const rulesFor = (id: TeamId, asked: number | null | undefined): LineupRules => {
    const { team, bySlot } = gamesLeft(inputs, id, first, last);
    const ofTeam = asked === undefined ? team : asked;
    return {
      slots: inputs.rules.slots,
      lock: inputs.rules.lineupLock,
      ...(isWeekly || ofTeam === null ? {} : { gamesLeft: ofTeam }),
      ...(isWeekly || !bySlot ? {} : { gamesLeftBySlot: afterToday(compiled, id, first, bySlot) }),
    };
  };

  const opponent = (id: TeamId): GoalSide => {
    const team = inputs.teams.find((one) => one.id === id);
    if (!team) throw new InvalidInput('opponentId', `there is no team ${id}`);
    const soFar = partsOf(isRunning ? team.soFar : {}, 'soFar');
    const players = compiled.players.get(id) ?? [];
    // What the goal is does not matter here: the opponent makes no move.
    const goal: StreamingGoal = {
      unit: 'wins',
      set,
      correlation: constants.spread.correlation,
      worth: () => 0,
      byCategory: () => [],
    };
    const standing = planScale({
      days,
      roster: players.map((player) => inStretch(player, days, 0, 0, false)),
      freeAgents: [],
      openSpots: 0,
      adds: 0,
      rules: rulesFor(id, question.opponentId === null ? undefined : question.opponentGamesLeft),
      goal,
    }).standing;
    return { soFar, totals: standing.totals };
  };

  const stakes = isHeadToHead(inputs.rules.scoringForm)
    ? matchupStakes(compiled, question, opponent, isRunning)
    : seasonStakes(compiled, question, first);
  const free = compiled.freeAgents.filter(({ rostered }) => {
    const from = question.from.get(rostered.id);
    return from !== undefined && from <= last;
  });
  const later = laterValues(
    own,
    free,
    addDays(last, 1),
    inputs.lastDay,
    stakes.later,
    stakes.counted,
    inputs.teams.length,
  );
  return {
    days,
    roster: own.map((player, index) => ({
      ...inStretch(player, days, 0, later.roster[index] ?? 0, false),
      isKept: player.isUndroppable || question.keeps.has(player.rostered.id),
    })),
    freeAgents: free.map((player, index) => {
      const from = days.findIndex((day) => day >= (question.from.get(player.rostered.id) ?? first));
      return inStretch(player, days, Math.max(0, from), later.freeAgents[index] ?? 0, true);
    }),
    openSpots: openSpots(
      inputs.rules.slots,
      inputs.rostered.filter((player) => player.teamId === teamId),
    ),
    mostByPosition: limitsFor(compiled, teamId) ?? {},
    adds: question.adds,
    rules: rulesFor(teamId, question.gamesLeft),
    goal: stakes.goal,
    ...(question.laterWeight === undefined ? {} : { laterWeight: question.laterWeight }),
    ...(question.leastGain === undefined ? {} : { leastGain: question.leastGain }),
  };
}
