import type { Day, TeamId } from '@fantasy-stats/domain';
import { matchupForecast } from '../matchup/forecast.ts';
import type { TieDecision } from '../matchup/tie-decision.ts';
import { openSpots, takesSpot } from '../roster/roster-spots.ts';
import { areWeekAddsClosed } from '../schedule/open-games.ts';
import { brokenEdits, moveLeague } from './broken-edits.ts';
import type { CompiledForecast } from './compile.ts';
import { weekWindow } from './forecast-matchup.ts';
import { pairTieDecision } from './pair-tie-decision.ts';
import type { RosterEdit } from './roster-edits.ts';
import type { PlayerWindow, TeamWindow } from './team-week.ts';
import { shareOf } from './week-projection.ts';

/** The exact gain of an edit for the first team, computed without simulation. */
export interface EditGain {
  readonly edit: RosterEdit;
  readonly share: number;
  /** Change of the first team's expected category wins or point difference. */
  readonly score: number;
}

/** What edits improve: the chance to win the matchup, or the expected score. */
export type Aim = 'share' | 'score';

interface Question {
  readonly week: number;
  readonly team: TeamId;
  readonly opponent: TeamId;
  readonly edits: readonly RosterEdit[];
}

interface AddRules {
  /**
   * First day on which each free agent could play for the team, by id; free agents without a day are not
   * tried.
   */
  readonly from: ReadonlyMap<string, Day>;
  /** Adds left in the week, before counting the edits; null without a limit. */
  readonly addsLeft: number | null;
}

/** Maximum number of free agents tried, and of drops tried with each. */
const MOST_ADDED = 24;
const MOST_DROPPED = 4;
/** Minimum chance that a game counts for an edit of it to be tried. */
const HARDLY = 0.1;

interface Measure {
  readonly share: number;
  readonly score: number;
}

function measure(
  compiled: CompiledForecast,
  first: TeamWindow,
  second: TeamWindow,
  ties: TieDecision,
): Measure {
  const { expected, matchup, points } = matchupForecast(
    first.side,
    second.side,
    compiled.set,
    compiled.constants,
    ties,
  );
  const outcome = matchup[compiled.inputs.rules.scoringForm];
  const byPoints = compiled.inputs.rules.scoringForm === 'headToHeadPoints' && points;
  return {
    share: outcome ? shareOf(outcome) : 0.5,
    score: byPoints ? points.first - points.second : shareOf(expected),
  };
}

/** Creates functions that evaluate edits of one team against the other. */
export function tryout(compiled: CompiledForecast, { week, team, opponent, edits }: Question) {
  const second = weekWindow(compiled, week, opponent, edits);
  const base = weekWindow(compiled, week, team, edits);
  const ties = pairTieDecision(compiled, week, team, opponent);
  const before = measure(compiled, base, second, ties);
  const after = (more: readonly RosterEdit[]): Measure & { readonly window: TeamWindow } => {
    const window = weekWindow(compiled, week, team, [...edits, ...more]);
    return { window, ...measure(compiled, window, second, ties) };
  };
  return {
    base,
    before,
    after,
    gainOf: (edit: RosterEdit, more: readonly RosterEdit[] = []): EditGain => {
      const { share, score } = after([...more, edit]);
      return { edit, share: share - before.share, score: score - before.score };
    },
  };
}

/** Returns the edits for leagues whose lineups lock weekly: a player sits or starts all week. */
function weeklyEdits({ players, isLocked }: TeamWindow): RosterEdit[] {
  if (isLocked) return [];
  return players.flatMap(({ player, counting, days, isReserved, isSlotLocked }): RosterEdit[] => {
    if (isReserved || isSlotLocked || days.some(({ isSat }) => isSat)) return [];
    const playerId = player.rostered.id;
    const sit: RosterEdit[] = counting > HARDLY ? [{ kind: 'sit', playerId, day: null }] : [];
    const chances = days.reduce((sum, { chance, isAway }) => (isAway ? sum : sum + chance), 0);
    const isCrowdedOut = chances - counting > HARDLY && !days.some(({ isStarted }) => isStarted);
    return isCrowdedOut ? [...sit, { kind: 'start', playerId, day: null }] : sit;
  });
}

/**
 * Returns the edits that bench a starter or start a benched player: on one day, or all week if lineups lock
 * weekly.
 */
function lineupEdits({ inputs }: CompiledForecast, window: TeamWindow): RosterEdit[] {
  if (inputs.rules.lineupLock === 'weekly') return weeklyEdits(window);
  const { players, isLocked } = window;
  if (isLocked) return [];
  return players.flatMap(({ player, days, isReserved }) =>
    days.flatMap((game): RosterEdit[] => {
      if (game.closed !== undefined || game.isSat || game.isAway || isReserved) return [];
      // A player cannot be started or benched in a game without a final date.
      if (game.gameChance < 1) return [];
      const { day, chance, counting } = game;
      const playerId = player.rostered.id;
      const sit: RosterEdit[] = counting > HARDLY ? [{ kind: 'sit', playerId, day }] : [];
      const isCrowdedOut = chance - counting > HARDLY && !game.isStarted;
      return isCrowdedOut ? [...sit, { kind: 'start', playerId, day }] : sit;
    }),
  );
}

const worth = ({ player, counting }: PlayerWindow): number => player.value * counting;

function addEdits(
  compiled: CompiledForecast,
  question: Question,
  base: TeamWindow,
  rules: AddRules,
): RosterEdit[] {
  const week = compiled.inputs.rules.weeks.find(({ number }) => number === question.week);
  if (!week || base.isLocked || areWeekAddsClosed(compiled.inputs, week)) return [];
  const taken = new Set(
    question.edits.flatMap((edit) => (edit.kind === 'add' ? [edit.playerId, edit.dropId] : [])),
  );
  const candidates = compiled.freeAgents
    .flatMap((player) => {
      const from = rules.from.get(player.rostered.id);
      if (from === undefined || taken.has(player.rostered.id)) return [];
      const games = player.days.reduce(
        (sum, day, game) =>
          day >= from && day <= week.lastDay && player.open[game]?.moves !== false
            ? sum + (player.outlook.chances[game] ?? 0)
            : sum,
        0,
      );
      return games > HARDLY ? [{ id: player.rostered.id, day: from, worth: player.value * games }] : [];
    })
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST_ADDED);
  const { team, edits } = question;
  const league = moveLeague(compiled, {
    freeFrom: rules.from,
    ...(rules.addsLeft === null ? {} : { addsLeft: new Map([[team, rules.addsLeft]]) }),
  });
  const drops = base.players
    .filter(
      ({ player, isReserved, isSlotLocked }) =>
        !isReserved && !isSlotLocked && !taken.has(player.rostered.id) && takesSpot(player.rostered.slot),
    )
    .sort((one, other) => worth(one) - worth(other))
    .map(({ player }): string | null => player.rostered.id);
  const roster = compiled.inputs.rostered.filter(({ teamId }) => teamId === team);
  // An add may make an earlier edit impossible, e.g. by using up the last add.
  const brokenCount = (tried: readonly RosterEdit[]): number =>
    brokenEdits(league, tried).filter((broken) => broken !== null).length;
  const before = brokenCount(edits);
  // If earlier edits fill the open spot, the check below rejects an add without a drop.
  const outs = openSpots(compiled.inputs.rules.slots, roster) > 0 ? [null, ...drops] : drops;
  return candidates.flatMap(({ id, day }) => {
    const found: RosterEdit[] = [];
    for (const dropId of outs) {
      if (found.length >= MOST_DROPPED) break;
      const edit: RosterEdit = { kind: 'add', playerId: id, teamId: team, day, dropId };
      if (brokenCount([...edits, edit]) > before) continue;
      found.push(edit);
      // With an open spot no drop is needed.
      if (dropId === null) break;
    }
    return found;
  });
}

/**
 * Yields the gain of benching or starting each player on each day, and of adding the most valuable free
 * agents in place of the least useful players.
 * @throws InvalidInput as `weekWindow`
 */
export function* editGains(
  compiled: CompiledForecast,
  question: Question,
  adds: AddRules,
): Generator<EditGain> {
  const { base, gainOf } = tryout(compiled, question);
  for (const edit of [...lineupEdits(compiled, base), ...addEdits(compiled, question, base, adds)])
    yield gainOf(edit);
}

/** Minimum gain of a change: a tenth of a percentage point, or a hundredth of a category. */
const LEAST_STEP = { share: 0.001, score: 0.01 } as const;
const MOST_STEPS = 8;

/**
 * Starts from the lineup of the most valuable games, and repeats the best single change (bench or start)
 * until none helps. Yields each step with its gain, and null after each trial.
 * @throws InvalidInput as `weekWindow`
 */
export function* bestLineup(
  compiled: CompiledForecast,
  question: Question,
  aim: Aim,
): Generator<EditGain | null, readonly EditGain[]> {
  const taken: EditGain[] = [];
  while (taken.length < MOST_STEPS) {
    const edits = [...question.edits, ...taken.map(({ edit }) => edit)];
    const { base, gainOf } = tryout(compiled, { ...question, edits });
    let best: EditGain | null = null;
    for (const edit of lineupEdits(compiled, base)) {
      const gain = gainOf(edit);
      if (gain[aim] > (best?.[aim] ?? LEAST_STEP[aim])) best = gain;
      yield null;
    }
    if (!best) break;
    taken.push(best);
    yield best;
  }
  return taken;
}
