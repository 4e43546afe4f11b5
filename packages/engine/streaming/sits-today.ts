import {
  type Day,
  type ForecastInputs,
  type GoalUnit,
  goalUnitOf,
  isRuledOut,
  type StatisticId,
  shownGoal,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { type Aim, tryout } from '../league/edit-gains.ts';
import { weekForecast } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import type { TeamWindow } from '../league/team-week.ts';
import { shareOf } from '../league/week-projection.ts';
import { openGames } from '../schedule/open-games.ts';
import { lineupToday, type PlayerToday } from '../schedule/todays-lineup.ts';
import { leastGains } from './least-gains.ts';

export interface SitQuestion {
  readonly week: number;
  readonly team: TeamId;
  readonly opponent: TeamId;
}

/** A category's win probability (ties count as half) without and with the change. */
export interface CategoryShift {
  readonly statistic: StatisticId;
  readonly before: number;
  readonly after: number;
}

/** Players to bench today although they can play. */
export interface SitStep {
  /**
   * The player, or several if only benching them together helps. Players who still have to be moved come
   * first.
   */
  readonly ids: readonly string[];
  /** Players in `ids` who are on the bench already. */
  readonly benchedIds: readonly string[];
  /** Players who get the benched players' slots; empty if the slots stay empty. */
  readonly fillIds: readonly string[];
  /** Gain over the previous step, in the result's unit. */
  readonly gain: number;
  /** Categories whose chance changes, largest change first. */
  readonly categories: readonly CategoryShift[];
}

export interface SitsToday {
  readonly day: Day;
  readonly unit: GoalUnit;
  /** Each step builds on the previous one. Empty if every player should play. */
  readonly steps: readonly SitStep[];
}

/** Games with a smaller chance to count do not matter. */
const HARDLY = 0.1;
/** Where slots are unknown, a player with at least this change in the chance to count gets the slot. */
const LIKELY = 0.5;
const MOST_SAT = 6;
const MOST_TOGETHER = 3;
/** Rounds without an improvement after which the search ends. */
const PATIENCE = 2;

function sitEdits(ids: readonly string[], day: Day): RosterEdit[] {
  return ids.map((playerId) => ({ kind: 'sit', playerId, day }));
}

interface Trial {
  readonly ids: readonly string[];
  /** Value of the goal minus the least gain for each benched player. */
  readonly net: number;
  readonly counting: ReadonlyMap<string, number>;
}

/** Returns the chance that each player's game today counts, for games whose lineup is still open. */
function countingOn(day: Day, { players }: TeamWindow): Map<string, number> {
  return new Map(
    players.flatMap(({ days, isReserved, player }) =>
      isReserved
        ? []
        : days.flatMap((game): [string, number][] =>
            game.day === day && game.closed === undefined && !game.isAway && game.gameChance >= 1
              ? [[player.rostered.id, game.counting]]
              : [],
          ),
    ),
  );
}

/** Returns players by how much their chance to count rises, largest first. */
function entering(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  least: number,
): string[] {
  const rise = (id: string): number => (after.get(id) ?? 0) - (before.get(id) ?? 0);
  return [...after.keys()].filter((id) => rise(id) > least).sort((one, other) => rise(other) - rise(one));
}

/**
 * Chooses players to bench today. Adds the best player each round, alone or with the bench players who would
 * get the slot; keeps the best set; then removes players who do not help it. A player costs the least gain of
 * an add, so that every benched player gains more. Analytic. Yields after each trial.
 *
 * @returns players by step; those in one step gain only together
 */
export function* chosenSits(
  compiled: CompiledForecast,
  question: SitQuestion,
): Generator<null, readonly (readonly string[])[]> {
  const { scoringForm } = compiled.inputs.rules;
  const day = compiled.inputs.today;
  const aim: Aim = scoringForm === 'eachCategory' ? 'score' : 'share';
  const least = leastGains[scoringForm];
  const { after } = tryout(compiled, { ...question, edits: [] });
  const trial = (ids: readonly string[]): Trial => {
    const { window, ...measured } = after(sitEdits(ids, day));
    return { ids, net: measured[aim] - least * ids.length, counting: countingOn(day, window) };
  };
  const none = trial([]);
  let best = none;
  let current = none;
  for (let idle = 0; idle < PATIENCE && current.ids.length < MOST_SAT; idle += 1) {
    let next: Trial | null = null;
    for (const [id, chance] of current.counting) {
      let added: string | undefined = chance > HARDLY ? id : undefined;
      let ids = current.ids;
      while (added !== undefined && ids.length < current.ids.length + MOST_TOGETHER) {
        ids = [...ids, added];
        const tried = trial(ids);
        yield null;
        if (tried.net > (next?.net ?? Number.NEGATIVE_INFINITY)) next = tried;
        [added] = entering(current.counting, tried.counting, HARDLY);
      }
    }
    if (!next) break;
    current = next;
    if (current.net > best.net) {
      best = current;
      idle = -1;
    }
  }
  for (const id of best.ids) {
    const without = trial(best.ids.filter((other) => other !== id));
    yield null;
    if (without.net >= best.net) best = without;
  }
  const steps: string[][] = [];
  let [done, from] = [0, none.net];
  for (let until = 1; until <= best.ids.length; until += 1) {
    const { net } = trial(best.ids.slice(0, until));
    yield null;
    if (net <= from && until < best.ids.length) continue;
    const group = best.ids.slice(done, until);
    if (net > from || steps.length === 0) steps.push(group);
    else steps.at(-1)?.push(...group);
    [done, from] = [until, net];
  }
  return steps;
}

/** Returns the first team's simulated value of the goal, its category chances, and its lineup today. */
function drawnWith(
  compiled: CompiledForecast,
  { opponent, team, week }: SitQuestion,
  sat: readonly string[],
) {
  const { rules, today } = compiled.inputs;
  const unit = goalUnitOf(rules.scoringForm);
  const { first, simulated } = weekForecast(compiled, week, team, opponent, sitEdits(sat, today));
  const outcome = simulated.matchup[rules.scoringForm];
  return {
    goal: shownGoal(
      unit,
      unit === 'categories' ? shareOf(simulated.expected) : outcome ? shareOf(outcome) : 0.5,
    ),
    shares: simulated.categories.map((one) => ({ statistic: one.statistic, share: shareOf(one) })),
    counting: countingOn(today, first),
  };
}

/** Returns a team's players in today's lineup; null if a slot is unknown. */
function playersToday(inputs: ForecastInputs, team: TeamId): PlayerToday[] | null {
  const { games, rostered, today } = inputs;
  const isOpen = openGames(inputs);
  const gameOf = new Map(
    Object.entries(games).flatMap(([nbaTeam, own]) => {
      const game = own.find(({ day }) => day === today);
      return game ? [[nbaTeam, game] as const] : [];
    }),
  );
  const own = rostered.filter(({ teamId }) => teamId === team);
  const known = own.flatMap(({ id, injury, nbaTeam, positions, slot }): PlayerToday[] => {
    if (slot === null) return [];
    const game = gameOf.get(nbaTeam ?? '');
    const hasGame = game !== undefined;
    const isLocked = hasGame && !isOpen(game).lineup;
    return [{ id, positions, slot, hasGame, isLocked, isOut: isRuledOut(injury) }];
  });
  return known.length === own.length ? known : null;
}

type Counting = ReadonlyMap<string, number>;

/**
 * Returns the steps with the bench players who get the slots in the current lineup; players in the best lineup
 * come first.
 *
 * @param counting each player's chance to count before the first step, and after each step
 */
function withFills(
  { inputs }: CompiledForecast,
  team: TeamId,
  steps: readonly Omit<SitStep, 'benchedIds' | 'fillIds'>[],
  counting: readonly Counting[],
): SitStep[] {
  const players = playersToday(inputs, team);
  if (!players) {
    const sat = new Set(steps.flatMap(({ ids }) => ids));
    const enter = (index: number): string[] =>
      entering(counting[index] ?? new Map(), counting[index + 1] ?? new Map(), LIKELY);
    return steps.map((step, index) => ({
      ...step,
      benchedIds: [],
      fillIds: enter(index).filter((id) => !sat.has(id)),
    }));
  }
  const wanted = steps.map((step, index) => {
    const chances = counting[index + 1];
    const chance = (id: string): number => chances?.get(id) ?? 0;
    const best = players.toSorted((one, other) => chance(other.id) - chance(one.id));
    return { ...step, fillIds: best.map(({ id }) => id) };
  });
  const { sits } = lineupToday(players, inputs.rules.slots, wanted);
  return wanted.map((step) => {
    const { benchedIds = [], steps: fills = [] } = sits.find(({ sit }) => sit === step) ?? {};
    const isBenched = (id: string): number => Number(benchedIds.includes(id));
    return {
      ...step,
      ids: step.ids.toSorted((one, other) => isBenched(one) - isBenched(other)),
      benchedIds,
      fillIds: fills.map(({ start }) => start),
    };
  });
}

/**
 * Finds players to bench today because their game would cost more in contested categories than it brings, in
 * head-to-head category leagues with daily lineups. Gains are simulated, like the gains of adds.
 *
 * @returns null in other leagues
 * @throws InvalidInput as `weekWindow`
 */
export function* sitsToday(
  compiled: CompiledForecast,
  question: SitQuestion,
): Generator<null, SitsToday | null> {
  const { lineupLock, scoringForm } = compiled.inputs.rules;
  if (lineupLock !== 'daily' || (scoringForm !== 'eachCategory' && scoringForm !== 'mostCategories'))
    return null;
  const unit = goalUnitOf(scoringForm);
  const chosen = yield* chosenSits(compiled, question);
  const steps: Omit<SitStep, 'benchedIds' | 'fillIds'>[] = [];
  const counting: Counting[] = [];
  if (chosen.length > 0) {
    let before = drawnWith(compiled, question, []);
    counting.push(before.counting);
    for (const [index, ids] of chosen.entries()) {
      const after = drawnWith(compiled, question, chosen.slice(0, index + 1).flat());
      yield null;
      const gain = shownGoal(unit, after.goal - before.goal);
      if (gain <= leastGains[scoringForm] * ids.length) break;
      const { shares } = before;
      steps.push({
        ids,
        gain,
        categories: shares
          .map(({ statistic, share }, c) => ({
            statistic,
            before: share,
            after: after.shares[c]?.share ?? share,
          }))
          .filter((one) => Math.abs(one.after - one.before) >= 0.005)
          .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before)),
      });
      counting.push(after.counting);
      before = after;
    }
  }
  return { day: compiled.inputs.today, unit, steps: withFills(compiled, question.team, steps, counting) };
}
