import {
  addDays,
  type Day,
  daysFrom,
  freeInjuredSlots,
  hasRecovered,
  type InjuredListRules,
  InvalidInput,
  injuredSlots,
  isHeadToHead,
  isInjuredSlot,
  isReserveSlot,
  mayMoveToInjuredList,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from '../league/compile.ts';
import { gamesLeft, leftAfterToday } from '../league/games-left.ts';
import { seasonCapShares } from '../league/games-within-window.ts';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { slotsLeft } from '../lineup/counting-chances.ts';
import { partsOf } from '../matchup/forecast.ts';
import { meanLoad, meanUsage, withLoad } from '../projection/player-outlook.ts';
import { openSpots, rosterSpots, takesSpot } from '../roster/roster-spots.ts';
import { areWeekAddsClosed } from '../schedule/open-games.ts';
import { CannotStream } from './cannot-stream.ts';
import type { GoalSide, StreamingGoal } from './goal.ts';
import { laterError, laterValue } from './later-value.ts';
import type { LeagueQuestion } from './league-question.ts';
import { withOtherGames } from './other-games.ts';
import { planScale } from './plan-worth.ts';
import type { StreamingPlayer, StreamingProblem } from './problem.ts';
import { matchupStakes, seasonStakes } from './stakes.ts';

/** Returns the number of days on which a weekly lock by player keeps the player in the slot. */
function lockedDays({ lockedThrough }: Pick<ForecastPlayer, 'lockedThrough'>, days: readonly Day[]): number {
  return lockedThrough === null ? 0 : days.filter((day) => day <= lockedThrough).length;
}

/**
 * Returns the lineup slots of players who have no game and are locked on all of the days. No other player can
 * take these slots.
 */
function idleLockedSlots(players: readonly ForecastPlayer[], days: readonly Day[]): RosterSlot[] {
  return players.flatMap(({ days: games, lockedThrough, rostered: { slot }, shares }) => {
    const isHeld =
      slot !== null && !isReserveSlot(slot) && lockedDays({ lockedThrough }, days) === days.length;
    const hasGame = games.some((day, game) => days.includes(day) && (shares[game] ?? 1) > 0);
    return isHeld && !hasGame ? [slot] : [];
  });
}

/** @param from index of the first day on which a free agent can be added */
function inWindow(
  player: ForecastPlayer,
  days: readonly Day[],
  from: number,
  later: number,
  isFree: boolean,
): StreamingPlayer {
  const { slot } = player.rostered;
  const isBenched = slot !== null && isReserveSlot(slot);
  // Moves before this day do not affect the player's games, which stay with their current team. A player who is
  // locked for the week cannot be dropped before its end.
  let movesFrom = isFree ? 0 : lockedDays(player, days);
  const usages: number[] = [];
  const games = player.days.flatMap((day, game) => {
    const index = days.indexOf(day);
    if (index < 0) return [];
    const { lineup = true, moves = true } = player.open[game] ?? {};
    if (!moves) movesFrom = Math.max(movesFrom, index + 1);
    const share = player.shares[game] ?? 1;
    if (share <= 0 || (isFree ? !moves : isBenched && !lineup)) return [];
    const load = player.loads[game] ?? 1;
    const closedSlot = isFree || lineup || slot === null ? undefined : slot;
    usages.push(player.usages[game] ?? 0);
    return [{ day: index, share, load, chance: player.outlook.chances[game] ?? 0, closedSlot }];
  });
  const counting = games.map(({ chance, share }) => chance * share);
  return {
    id: player.rostered.id,
    positions: player.rostered.positions,
    primaryPosition: player.rostered.primaryPosition ?? null,
    value: player.value,
    outlook: {
      ...withLoad(
        player.outlook,
        meanLoad(
          counting,
          games.map(({ load }) => load),
        ),
        meanUsage(counting, usages),
      ),
      chances: Float64Array.from(games, ({ chance }) => chance),
    },
    games,
    later,
    from: Math.max(from, movesFrom),
    isReserved: player.isReserved,
    isProtected: player.isUndroppable,
  };
}

/** Returns the index of the first day from which a player's lineup slot is open on all days. */
function lineupOpensOn(player: ForecastPlayer, days: readonly Day[]): number {
  return player.days.reduce(
    (from, day, game) => (player.open[game]?.lineup === false ? Math.max(from, days.indexOf(day) + 1) : from),
    lockedDays(player, days),
  );
}

/** Minimum chance to play a game for a player on the injured list to be expected back on its day. */
const LIKELY = 0.5;

function withInjuredList(
  player: StreamingPlayer,
  of: ForecastPlayer,
  days: readonly Day[],
  rules: InjuredListRules,
): StreamingPlayer {
  const { rostered } = of;
  const slot = isInjuredSlot(rostered.slot) ? rostered.slot : null;
  const slots = injuredSlots.filter(
    (one) =>
      rules.slots.some((named) => named.slot === one && named.count > 0) &&
      mayMoveToInjuredList(rostered, one, rules),
  );
  if (slot === null && slots.length === 0) return player;
  const back = player.games.find((_, game) => (player.outlook.chances[game] ?? 0) >= LIKELY);
  const movesFrom = lineupOpensOn(of, days);
  if (hasRecovered(rostered, rules))
    return { ...player, injured: { slot, slots, movesFrom, mayReturnOn: 0, blocksFrom: 0 } };
  // The player may stay on the injured list through the first game back, so adds are blocked only from the
  // next day.
  const [mayReturnOn, blocksFrom] = back ? [back.day, back.day + 1] : [null, null];
  return { ...player, injured: { slot, slots, movesFrom, mayReturnOn, blocksFrom } };
}

/** Returns the position limits left for projected players, after the roster's other players. */
function limitsFor(compiled: CompiledForecast, teamId: TeamId): StreamingProblem['mostByPosition'] {
  const unknown = compiled.unknown.get(teamId) ?? [];
  return Object.fromEntries(
    Object.entries(compiled.inputs.rules.rosterRules?.mostByPosition ?? {}).map(([position, most]) => [
      position,
      Math.max(0, most - unknown.filter(({ primaryPosition }) => primaryPosition === position).length),
    ]),
  );
}

export function availableAgents(
  { freeAgents }: Pick<CompiledForecast, 'freeAgents'>,
  { from, last }: Pick<LeagueQuestion, 'from' | 'last'>,
): ForecastPlayer[] {
  return freeAgents.filter(({ rostered }) => {
    const day = from.get(rostered.id);
    return day !== undefined && day <= last;
  });
}

/**
 * Builds the streaming problem of a {@link LeagueQuestion}. Later games are valued in an average week against
 * an average opponent (in rotisserie and season points leagues, by season totals).
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
  if (isRunning && areWeekAddsClosed(inputs, week)) throw new CannotStream('locked');
  const days = daysFrom(first, last);
  const own = compiled.players.get(teamId) ?? [];
  if (own.length === 0) throw new CannotStream('nothingProjected');
  const rulesFor = (id: TeamId, requested: number | null | undefined): LineupRules => {
    const { team, bySlot } = gamesLeft(inputs, id, first, last);
    const ofTeam = requested === undefined ? team : requested;
    const taken = idleLockedSlots(compiled.players.get(id) ?? [], days);
    return {
      slots: taken.length === 0 ? inputs.rules.slots : slotsLeft(inputs.rules.slots, taken),
      lock: inputs.rules.lineupLock,
      ...(isWeekly || ofTeam === null ? {} : { gamesLeft: ofTeam }),
      ...(isWeekly || !bySlot ? {} : { gamesLeftBySlot: leftAfterToday(compiled, id, first, bySlot) }),
    };
  };

  const ownRules = (): LineupRules => {
    const own = rulesFor(teamId, question.gamesLeft);
    if (isWeekly || isHeadToHead(inputs.rules.scoringForm)) return own;
    const { bySlot, team } = seasonCapShares(compiled, teamId, first, last);
    return {
      ...own,
      ...(team === null ? {} : { gamesLeft: team }),
      ...(Object.keys(bySlot).length === 0 ? {} : { gamesLeftBySlot: { ...own.gamesLeftBySlot, ...bySlot } }),
    };
  };

  const opponent = (id: TeamId): GoalSide => {
    const team = inputs.teams.find((one) => one.id === id);
    if (!team) throw new InvalidInput('opponentId', `there is no team ${id}`);
    const soFar = partsOf(isRunning ? team.soFar : {}, 'soFar');
    const players = compiled.players.get(id) ?? [];
    // The opponent makes no moves, so the goal does not matter.
    const goal: StreamingGoal = {
      unit: 'wins',
      set,
      correlation: constants.spread.correlation,
      worth: () => 0,
      byCategory: () => [],
    };
    const standing = planScale({
      days,
      roster: players.map((player) => inWindow(player, days, 0, 0, false)),
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
  const onRoster = inputs.rostered.filter((player) => player.teamId === teamId);
  const available = availableAgents(compiled, question);
  // If the roster has too many players, neither the injured list nor a return changes what is allowed.
  const isOver = onRoster.filter(({ slot }) => takesSpot(slot)).length > rosterSpots(inputs.rules.slots);
  // Plans cannot activate players without a projection.
  const isBlocked = (isOver ? onRoster : (compiled.unknown.get(teamId) ?? [])).some((player) =>
    hasRecovered(player, inputs.rules),
  );
  if (isBlocked) throw new CannotStream('recoveredOnList');
  const from = addDays(last, 1);
  const laterOf = laterValue(available, stakes, from, inputs.lastDay, inputs.teams.length);
  return {
    days,
    roster: own.map((player) => ({
      ...withOtherGames(
        isOver
          ? inWindow(player, days, 0, laterOf(player), false)
          : withInjuredList(inWindow(player, days, 0, laterOf(player), false), player, days, inputs.rules),
        stakes.otherGames?.get(player.rostered.id),
      ),
      laterError: laterError(player, stakes, from, compiled.constants.spread.correlation),
      isProtected: player.isUndroppable || question.protectedIds.has(player.rostered.id),
    })),
    freeAgents: available.map((player) => {
      const start = days.findIndex((day) => day >= (question.from.get(player.rostered.id) ?? first));
      return inWindow(player, days, Math.max(0, start), laterOf(player), true);
    }),
    openSpots: openSpots(inputs.rules.slots, onRoster),
    freeInjuredSlots: onRoster.some(({ slot }) => slot === null)
      ? []
      : freeInjuredSlots(inputs.rules, onRoster),
    mostByPosition: limitsFor(compiled, teamId) ?? {},
    adds: question.adds,
    rules: ownRules(),
    goal: stakes.goal,
    ...(question.laterWeight === undefined ? {} : { laterWeight: question.laterWeight }),
    ...(question.leastGain === undefined ? {} : { leastGain: question.leastGain }),
  };
}
